// Instants and durations, in milliseconds with fractions down to the microsecond.
// Three timelines meet on this page; their brands keep one from being taken for another.
import type { Duration, Timestamp } from '@bufbuild/protobuf/wkt';

declare const timeline: unique symbol;
declare const unit: unique symbol;

type Instant<Timeline extends string> = number & { readonly [timeline]: Timeline };

/** An instant of the bout: what the clocks of the bout are reckoned in. */
export type BoutInstant = Instant<'bout'>;
/** An instant by the server's wall clock. */
export type ServerInstant = Instant<'server'>;
/** An instant by this page's own clock, which never goes back. */
export type LocalInstant = Instant<'local'>;
/** A length of time in milliseconds. */
export type Millis = number & { readonly [unit]: 'ms' };

type AnyInstant = BoutInstant | ServerInstant | LocalInstant;

export const millis = (value: number): Millis => value as Millis;

export const ZERO: Millis = millis(0);

/** How long after `earlier` is `later`; negative if it is before. */
export function between<T extends AnyInstant>(earlier: T, later: T): Millis {
  return millis(later - earlier);
}

/** The instant `wait` after `instant`. */
export function plus<T extends AnyInstant>(instant: T, wait: Millis): T {
  return (instant + wait) as T;
}

export function earliest<T extends AnyInstant>(one: T, other: T): T {
  return one < other ? one : other;
}

export const boutInstant = (stamp: Timestamp): BoutInstant => inMillis(stamp) as BoutInstant;

export const serverInstant = (stamp: Timestamp): ServerInstant => inMillis(stamp) as ServerInstant;

export const length = (duration: Duration): Millis => millis(inMillis(duration));

/** Now, by a clock that a corrected wall clock does not move. */
export const localNow = (): LocalInstant => (performance.timeOrigin + performance.now()) as LocalInstant;

function inMillis({ seconds, nanos }: { seconds: bigint; nanos: number }): number {
  return Number(seconds) * 1000 + nanos / 1e6;
}
