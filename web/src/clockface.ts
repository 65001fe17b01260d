// How a time is written. Rounded up, as clocks on television are: zero means that it is over.
import type { Millis } from './instants';

/** Below this a chess clock shows tenths. */
export const TENTHS_BELOW_MS = 20_000;

/** Minutes and seconds: `3:00`, `0:01`. */
export function minutes(left: Millis): string {
  const seconds = Math.ceil(left / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** A chess clock: `4:12`, and with tenths near the end: `19.9`. */
export function chessTime(left: Millis): string {
  return left < TENTHS_BELOW_MS ? (Math.ceil(left / 100) / 10).toFixed(1) : minutes(left);
}
