// How far the server's wall clock is ahead of this page's clock, learnt from the frames.
// A frame arrives late or on time, never early: the largest offset is the one least delayed.
import { between, millis, plus, type LocalInstant, type Millis, type ServerInstant } from './instants';

/** How long a measurement counts. */
const WINDOW = millis(10_000);
/** How long every measurement must disagree with the best before the best is given up. */
const DOUBT = millis(2_500);
/** From which disagreement on the server's clock has jumped, rather than the network dawdled. */
const JUMP = millis(500);
/** How many measurements are kept, however fast the frames come. */
const SAMPLES_MAX = 200;

interface Sample {
  readonly at: LocalInstant;
  readonly offset: Millis;
}

/** The recent measurements, oldest first. */
export type Offsets = readonly Sample[];

export const NO_OFFSETS: Offsets = [];

/** The measurements after a frame sent at `sent` arrived at `at`. */
export function measured(offsets: Offsets, sent: ServerInstant, at: LocalInstant): Offsets {
  const all = [...offsets, { at, offset: millis(sent - at) }].slice(-SAMPLES_MAX);
  const window = all.filter((sample) => between(sample.at, at) <= WINDOW);
  const recent = window.filter((sample) => between(sample.at, at) <= DOUBT);
  const jumped = recent.length >= 3 && largest(window) - largest(recent) > JUMP;
  return jumped ? recent : window;
}

/** The server's wall clock at `at`; the page's own clock until something was measured. */
export function serverAt(offsets: Offsets, at: LocalInstant): ServerInstant {
  const offset = offsets.length > 0 ? largest(offsets) : millis(0);
  return plus(at, offset) as number as ServerInstant;
}

function largest(offsets: Offsets): Millis {
  return millis(Math.max(...offsets.map((sample) => sample.offset)));
}
