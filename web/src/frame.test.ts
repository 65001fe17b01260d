import { expect, test } from 'vitest';
import { readFrame } from './frame';
import { Phase } from './generated/ringside/clock/v1/clock_state_pb';

test('a frame of a newer server is read as far as it is known', () => {
  const overlay = readFrame('{"bout":"final","weather":"mild","clocks":{"phase":"PHASE_TIEBREAK","round":3}}');
  expect(overlay.bout).toBe('final');
  expect(overlay.clocks).toMatchObject({ phase: Phase.UNSPECIFIED, round: 3 });
});

test('what is no frame is refused', () => {
  expect(() => readFrame('{"bout":')).toThrow();
  expect(() => readFrame('{"rounds":"many"}')).toThrow();
});
