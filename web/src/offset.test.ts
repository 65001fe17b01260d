import { expect, test } from 'vitest';
import type { LocalInstant, ServerInstant } from './instants';
import { measured, NO_OFFSETS, serverAt, type Offsets } from './offset';

/** Frames as [sent by the server, arrived here], in seconds. */
function after(...frames: readonly (readonly [sent: number, arrived: number])[]): Offsets {
  return frames.reduce<Offsets>(
    (offsets, [sent, arrived]) => measured(offsets, (sent * 1000) as ServerInstant, (arrived * 1000) as LocalInstant),
    NO_OFFSETS,
  );
}
const serverSeconds = (offsets: Offsets, at: number) => serverAt(offsets, (at * 1000) as LocalInstant) / 1000;

test('before the first frame the two clocks are taken to agree', () => {
  expect(serverSeconds(NO_OFFSETS, 7)).toBe(7);
});

test('the least delayed frame counts', () => {
  expect(serverSeconds(after([101, 1.3], [102, 2.05], [103, 3.4]), 4)).toBeCloseTo(103.95, 6);
});

test('a measurement is forgotten after its window', () => {
  const frames = Array.from({ length: 12 }, (_, n) => [100 + n, n + (n === 0 ? 0 : 0.2)] as const);
  expect(serverSeconds(after(...frames), 12)).toBeCloseTo(111.8, 6);
});

test('one late frame changes nothing', () => {
  expect(serverSeconds(after([101, 1], [102, 3.9], [104, 4]), 5)).toBeCloseTo(105, 6);
});

test('a burst after a hiccup changes nothing', () => {
  expect(serverSeconds(after([101, 1], [102, 4.1], [103, 4.1], [104, 4.1]), 5)).toBeCloseTo(105, 6);
});

test('a server clock set back is followed as soon as it is sure', () => {
  const steady = [[101, 1], [102, 2], [103, 3]] as const;
  const setBack = [[94, 4], [95, 5], [96, 6]] as const;
  expect(serverSeconds(after(...steady, ...setBack.slice(0, 2)), 5)).toBeCloseTo(105, 6);
  expect(serverSeconds(after(...steady, ...setBack), 6)).toBeCloseTo(96, 6);
});

test('a server clock set ahead is followed at once', () => {
  expect(serverSeconds(after([101, 1], [112, 2]), 2)).toBeCloseTo(112, 6);
});
