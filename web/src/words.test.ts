import { create } from '@bufbuild/protobuf';
import { expect, test } from 'vitest';
import { BoutResultSchema, Corner, FighterSchema, Manner, Side, Verdict } from './generated/ringside/bout/v1/bout_pb';
import { CountKindSchema, CountSchema } from './generated/ringside/clock/v1/clock_state_pb';
import { counted, numbered, outcome, VERDICT } from './words';

const ended = (winner: Corner, manner: Manner) => outcome(create(BoutResultSchema, { winner, manner }));

test('every way to win makes a sentence', () => {
  const manners = [Manner.CHECKMATE, Manner.TIME, Manner.KNOCKOUT, Manner.TECHNICAL_KNOCKOUT, Manner.RETIREMENT,
    Manner.TOWEL, Manner.DISQUALIFICATION, Manner.POINTS, Manner.RESIGNATION, Manner.FORFEIT];
  for (const manner of manners) expect(ended(Corner.RED, manner).manner).toMatch(/^Wins (by|on) /);
});

test('nobody wins a draw or no result', () => {
  expect(ended(Corner.UNSPECIFIED, Manner.POINTS)).toEqual({ kicker: 'Bout over', manner: 'Draw on points' });
  expect(ended(Corner.UNSPECIFIED, Manner.NO_RESULT).manner).toBe('No result');
});

test('a result of a kind this page does not know still names its winner', () => {
  expect(ended(Corner.BLUE, Manner.UNSPECIFIED)).toEqual({ kicker: 'Winner', manner: 'Wins' });
  expect(VERDICT[Verdict.UNSPECIFIED]).toBe('');
});

test.each([
  [1, 'e4', '1. e4'],
  [2, 'c5', '1… c5'],
  [23, 'Nf3', '12. Nf3'],
  [24, 'Nf6', '12… Nf6'],
])('ply %d', (ply, san, text) => {
  expect(numbered(ply, san)).toBe(text);
});

test('whoever is counted is named, with the reason', () => {
  const fighters = [
    create(FighterSchema, { name: 'Ann', corner: Corner.RED, side: Side.BLACK }),
    create(FighterSchema, { name: 'Bea', corner: Corner.BLUE, side: Side.WHITE }),
  ];
  const says = (kind: Parameters<typeof create<typeof CountKindSchema>>[1], redDown = false, blueDown = false) =>
    counted(create(CountSchema, { kind: create(CountKindSchema, kind), redDown, blueDown }), fighters);
  const knockdown = { kind: { case: 'knockdown', value: Corner.BLUE } } as const;
  expect(says(knockdown, false, true)).toEqual({ corner: Corner.BLUE, says: 'Down: Bea' });
  expect(says(knockdown, true, true)).toEqual({ corner: Corner.UNSPECIFIED, says: 'Both down' });
  expect(says({ kind: { case: 'board', value: Side.BLACK } })).toEqual({ corner: Corner.RED, says: 'To move: Ann' });
  expect(says({ kind: { case: 'outOfRing', value: Corner.RED } }).says).toBe('Out of the ring: Ann');
});
