// What a clock shows between two frames: pure arithmetic, time an argument.
import type { TimeAnchor } from './generated/ringside/broadcast/v1/broadcast_pb';
import type { Countdown } from './generated/ringside/clock/v1/clock_state_pb';
import {
  between, boutInstant, length, millis, plus, serverInstant, ZERO,
  type BoutInstant, type Millis, type ServerInstant,
} from './instants';

/** Ties the bout's time to the server's wall clock. */
export interface Anchor {
  readonly bout: BoutInstant;
  readonly wall: ServerInstant;
  /** Seconds of the bout per second of the wall; 0 while the feed is held. */
  readonly rate: number;
}

/** The anchor of a frame; none if the frame does not say how to read its clocks. */
export function anchorOf(time: TimeAnchor | undefined): Anchor | undefined {
  if (!time?.bout || !time.wall) return undefined;
  return { bout: boutInstant(time.bout), wall: serverInstant(time.wall), rate: time.rate };
}

/** The bout's instant that is shown when the server's wall clock says `now`. */
export function boutNow(anchor: Anchor, now: ServerInstant): BoutInstant {
  return plus(anchor.bout, millis(between(anchor.wall, now) * anchor.rate));
}

/** What `countdown` shows at `now`, never below zero. Without a `now` it shows what was left. */
export function shownLeft(countdown: Countdown | undefined, now: BoutInstant | undefined): Millis {
  if (!countdown?.left) return ZERO;
  const left = length(countdown.left);
  if (!countdown.runningSince || now === undefined) return millis(Math.max(0, left));
  const gone = Math.max(0, between(boutInstant(countdown.runningSince), now));
  return millis(Math.max(0, left - gone));
}
