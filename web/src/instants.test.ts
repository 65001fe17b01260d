import { DurationSchema, TimestampSchema } from '@bufbuild/protobuf/wkt';
import { fromJson } from '@bufbuild/protobuf';
import { expect, test } from 'vitest';
import { between, boutInstant, length, millis, plus, serverInstant } from './instants';

const stamp = (text: string) => fromJson(TimestampSchema, text);

test('an instant keeps its microseconds', () => {
  const earlier = boutInstant(stamp('2026-11-30T20:00:00.000001Z'));
  const later = boutInstant(stamp('2026-11-30T20:00:01.500002Z'));
  expect(between(earlier, later)).toBeCloseTo(1500.001, 3);
});

test.each([
  ['298.500s', 298_500],
  ['0s', 0],
  ['-1.250s', -1_250],
  ['0.000001s', 0.001],
])('a duration of %s is %d ms', (text, expected) => {
  expect(length(fromJson(DurationSchema, text))).toBeCloseTo(expected, 6);
});

test('plus undoes between', () => {
  const instant = serverInstant(stamp('2026-11-30T20:00:00Z'));
  expect(between(instant, plus(instant, millis(250)))).toBe(250);
});

test('the timelines do not mix', () => {
  const bout = boutInstant(stamp('2026-11-30T20:00:00Z'));
  const server = serverInstant(stamp('2026-11-30T20:00:00Z'));
  // @ts-expect-error an instant of the bout is not one of the server
  expect(between(bout, server)).toBe(0);
});
