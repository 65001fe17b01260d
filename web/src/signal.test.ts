import { expect, test } from 'vitest';
import { readFrame } from './frame';
import type { LocalInstant } from './instants';
import { FRESH_FOR, heard, readings, refused, SILENCE, silentFor, statusOf } from './signal';

const SENT = '2026-11-30T20:00:10Z';
/** This page's clock is an hour behind the server's. */
const HEARD = (Date.parse(SENT) - 3_600_000) as LocalInstant;
const later = (ms: number) => (HEARD + ms) as LocalInstant;

const frame = (rate = 1) =>
  readFrame(
    JSON.stringify({
      bout: 'final',
      clocks: { phase: 'PHASE_CHESS', white: { left: '60s', runningSince: '2026-11-30T20:00:00Z' }, black: { left: '70s' } },
      time: { bout: '2026-11-30T20:00:00Z', wall: SENT, rate, sent: SENT, delay: '10s' },
    }),
  );
const live = heard(SILENCE, frame(), HEARD);
const trouble = { reason: 'UNKNOWN_BOUT', message: 'No such bout.' };

test('connecting until something is heard', () => {
  expect(statusOf(SILENCE, HEARD)).toBe('connecting');
});

test('an error if refused before any frame', () => {
  expect(statusOf(refused(SILENCE, trouble), HEARD)).toBe('error');
  expect(statusOf(heard(refused(SILENCE, trouble), frame(), HEARD), HEARD)).toBe('live');
});

test('live for two seconds, then stale, whatever the server says meanwhile', () => {
  expect(statusOf(live, later(FRESH_FOR - 1))).toBe('live');
  expect(statusOf(live, later(FRESH_FOR))).toBe('stale');
  expect(statusOf(refused(live, trouble), later(1))).toBe('live');
  expect(silentFor(live, later(4_321))).toBe(4_321);
});

test('clocks run between frames by the measured offset', () => {
  expect(readings(live, HEARD)).toEqual({ round: 0, white: 60_000, black: 70_000 });
  expect(readings(live, later(500)).white).toBe(59_500);
});

test('a stale clock stands where it was last known fresh', () => {
  expect(readings(live, later(2_000)).white).toBe(58_000);
  expect(readings(live, later(90_000)).white).toBe(58_000);
});

test('a held feed stands', () => {
  expect(readings(heard(SILENCE, frame(0), HEARD), later(1_500)).white).toBe(60_000);
});

test('the next frame counts whole', () => {
  const overlay = frame();
  delete overlay.clocks;
  expect(readings(heard(live, overlay, later(100)), later(100)).white).toBe(0);
});
