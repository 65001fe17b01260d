import { expect, test } from 'vitest';
import { givesCheck, squaresOf, turnOf } from './position';

test('turn, squares and check are read off', () => {
  expect(turnOf('8/8/8/8/8/8/8/8 b - - 0 1')).toBe('black');
  expect(turnOf('8/8/8/8/8/8/8/8 w - - 0 1')).toBe('white');
  expect(squaresOf('e7e8q')).toEqual(['e7', 'e8']);
  expect(squaresOf('a0a1')).toBeUndefined();
  expect(['Qh5+', 'Qxf7#', 'O-O'].map(givesCheck)).toEqual([true, true, false]);
});
