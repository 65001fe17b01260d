// What the page knows: the last frame, when it came, and whether that is still fresh.
// A value and functions over it; connections are made elsewhere.
import { anchorOf, boutNow, shownLeft } from './extrapolate';
import type { Overlay } from './generated/ringside/broadcast/v1/broadcast_pb';
import { between, earliest, millis, plus, serverInstant, type BoutInstant, type LocalInstant, type Millis } from './instants';
import { measured, NO_OFFSETS, serverAt, type Offsets } from './offset';

/** How long a frame is fresh. The server sends one at least every second. */
export const FRESH_FOR = millis(2_000);

/** Why the server refuses the feed. */
export interface Trouble {
  readonly reason: string;
  readonly message: string;
}

export type Status = 'connecting' | 'live' | 'stale' | 'error';

export interface Signal {
  readonly frame: { readonly overlay: Overlay; readonly heardAt: LocalInstant } | undefined;
  readonly offsets: Offsets;
  readonly trouble: Trouble | undefined;
}

export const SILENCE: Signal = { frame: undefined, offsets: NO_OFFSETS, trouble: undefined };

/** The signal after a frame. A frame is whole: nothing of the last one stays but the measured offsets. */
export function heard(signal: Signal, overlay: Overlay, at: LocalInstant): Signal {
  const sent = overlay.time?.sent;
  return {
    frame: { overlay, heardAt: at },
    offsets: sent ? measured(signal.offsets, serverInstant(sent), at) : signal.offsets,
    trouble: undefined,
  };
}

/** The signal after a refusal. The last frame stays: it turns stale by itself. */
export function refused(signal: Signal, trouble: Trouble): Signal {
  return { ...signal, trouble };
}

export function statusOf({ frame, trouble }: Signal, now: LocalInstant): Status {
  if (frame) return between(frame.heardAt, now) < FRESH_FOR ? 'live' : 'stale';
  return trouble ? 'error' : 'connecting';
}

/** How long ago the last frame came. */
export function silentFor({ frame }: Signal, now: LocalInstant): Millis {
  return frame ? between(frame.heardAt, now) : millis(0);
}

/** What the clocks show. */
export interface Readings {
  readonly round: Millis;
  readonly white: Millis;
  readonly black: Millis;
}

/** The clocks at `now`, or at the last moment at which the frame was fresh: a stale clock stands. */
export function readings(signal: Signal, now: LocalInstant): Readings {
  const clocks = signal.frame?.overlay.clocks;
  const at = shownInstant(signal, now);
  return {
    round: shownLeft(clocks?.roundClock, at),
    white: shownLeft(clocks?.white, at),
    black: shownLeft(clocks?.black, at),
  };
}

function shownInstant({ frame, offsets }: Signal, now: LocalInstant): BoutInstant | undefined {
  const anchor = anchorOf(frame?.overlay.time);
  if (!frame || !anchor) return undefined;
  return boutNow(anchor, serverAt(offsets, earliest(now, plus(frame.heardAt, FRESH_FOR))));
}
