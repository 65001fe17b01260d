import { expect, test } from 'vitest';
import { chessTime, minutes } from './clockface';
import { millis } from './instants';

test.each([
  [180_000, '3:00'],
  [179_999.999, '3:00'],
  [179_000, '2:59'],
  [60_000, '1:00'],
  [0.001, '0:01'],
  [0, '0:00'],
  [3_600_000, '60:00'],
])('%d ms on the round clock', (left, text) => {
  expect(minutes(millis(left))).toBe(text);
});

test.each([
  [540_000, '9:00'],
  [20_001, '0:21'],
  [20_000, '0:20'],
  [19_999, '20.0'],
  [19_900, '19.9'],
  [900, '0.9'],
  [0.001, '0.1'],
  [0, '0.0'],
])('%d ms on a chess clock', (left, text) => {
  expect(chessTime(millis(left))).toBe(text);
});
