import { create, fromJson } from '@bufbuild/protobuf';
import { expect, test } from 'vitest';
import { anchorOf, boutNow, shownLeft } from './extrapolate';
import { TimeAnchorSchema } from './generated/ringside/broadcast/v1/broadcast_pb';
import { CountdownSchema } from './generated/ringside/clock/v1/clock_state_pb';
import { millis, plus, type ServerInstant } from './instants';

const WALL = '2026-11-30T20:00:10Z';
const wall = Date.parse(WALL) as ServerInstant;
const anchor = (rate: number) =>
  anchorOf(fromJson(TimeAnchorSchema, { bout: '2026-11-30T20:00:00Z', wall: WALL, rate, sent: WALL }))!;
const running = fromJson(CountdownSchema, { left: '60s', runningSince: '2026-11-30T19:59:50Z' });

test.each([
  ['ten seconds delayed', 1, 0, 50_000],
  ['a second later', 1, 1_000, 49_000],
  ['at four times the pace', 4, 1_000, 46_000],
  ['held', 0, 30_000, 50_000],
  ['long past zero', 1, 500_000, 0],
])('a running clock, %s', (_, rate, later, expected) => {
  expect(shownLeft(running, boutNow(anchor(rate), plus(wall, millis(later))))).toBeCloseTo(expected, 3);
});

test('a clock that will only start shows all that it has', () => {
  const soon = fromJson(CountdownSchema, { left: '60s', runningSince: '2026-11-30T20:00:05Z' });
  expect(shownLeft(soon, boutNow(anchor(1), wall))).toBe(60_000);
});

test('a standing clock stands', () => {
  const standing = fromJson(CountdownSchema, { left: '298.500s' });
  expect(shownLeft(standing, boutNow(anchor(1), plus(wall, millis(5_000))))).toBe(298_500);
});

test('no clock, nothing left, or less than nothing shows zero', () => {
  expect(shownLeft(undefined, undefined)).toBe(0);
  expect(shownLeft(create(CountdownSchema), undefined)).toBe(0);
  expect(shownLeft(fromJson(CountdownSchema, { left: '-1s' }), undefined)).toBe(0);
});

test('without an anchor a running clock shows what was left', () => {
  expect(anchorOf(undefined)).toBeUndefined();
  expect(shownLeft(running, undefined)).toBe(60_000);
});
