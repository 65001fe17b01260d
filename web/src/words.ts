// What the contract's enums are called on screen.
import { Corner, Manner, Side, Verdict, type BoutResult, type Fighter } from './generated/ringside/bout/v1/bout_pb';
import { PauseReason, Phase, type Count } from './generated/ringside/clock/v1/clock_state_pb';
import { BoardDraw } from './generated/ringside/game/v1/bout_state_pb';

export const PHASE: Readonly<Record<Phase, string>> = {
  [Phase.UNSPECIFIED]: 'Waiting',
  [Phase.BEFORE]: 'Waiting',
  [Phase.CHESS]: 'Chess',
  [Phase.BOXING]: 'Boxing',
  [Phase.BREAK]: 'Break',
  [Phase.OVER]: 'Over',
};

export const SIDE: Readonly<Record<Side, string>> = {
  [Side.UNSPECIFIED]: '',
  [Side.WHITE]: 'White',
  [Side.BLACK]: 'Black',
};

export const CORNER: Readonly<Record<Corner, string>> = {
  [Corner.UNSPECIFIED]: '',
  [Corner.RED]: 'Red',
  [Corner.BLUE]: 'Blue',
};

const MANNER: Readonly<Record<Manner, string>> = {
  [Manner.UNSPECIFIED]: '',
  [Manner.CHECKMATE]: 'by checkmate',
  [Manner.TIME]: 'on time',
  [Manner.KNOCKOUT]: 'by knockout',
  [Manner.TECHNICAL_KNOCKOUT]: 'by technical knockout',
  [Manner.RETIREMENT]: 'by retirement',
  [Manner.TOWEL]: 'by towel',
  [Manner.DISQUALIFICATION]: 'by disqualification',
  [Manner.POINTS]: 'on points',
  [Manner.RESIGNATION]: 'by resignation',
  [Manner.FORFEIT]: 'by forfeit',
  [Manner.NO_RESULT]: '',
};

export const PAUSE: Readonly<Record<PauseReason, string>> = {
  [PauseReason.UNSPECIFIED]: 'Clock stopped',
  [PauseReason.TIME_OUT]: 'Time-out',
  [PauseReason.STOP]: 'Stopped',
  [PauseReason.DOCTOR]: 'Doctor',
  [PauseReason.EQUIPMENT]: 'Equipment',
  [PauseReason.INTERRUPTION]: 'Interrupted',
  [PauseReason.SUSPENSION]: 'Suspended',
  [PauseReason.CORRECTION]: 'Correction',
};

export const VERDICT: Readonly<Record<Verdict, string>> = {
  [Verdict.UNSPECIFIED]: '',
  [Verdict.UNANIMOUS]: 'Unanimous decision',
  [Verdict.MAJORITY]: 'Majority decision',
  [Verdict.SPLIT]: 'Split decision',
  [Verdict.SUM_OF_CARDS]: 'Decided by the sum of all cards',
  [Verdict.LEVEL_BLACK_WINS]: 'Level on points · Black wins',
  [Verdict.DRAW]: 'Level on points',
};

export const BOARD_DRAW: Readonly<Record<BoardDraw, string>> = {
  [BoardDraw.UNSPECIFIED]: '',
  [BoardDraw.STALEMATE]: 'stalemate',
  [BoardDraw.REPETITION]: 'repetition',
  [BoardDraw.FIFTY_MOVES]: 'fifty-move rule',
  [BoardDraw.DEAD_POSITION]: 'dead position',
};

/** The line above a result's headline and the manner below it. */
export function outcome(result: BoutResult): { readonly kicker: string; readonly manner: string } {
  if (result.winner !== Corner.UNSPECIFIED) return { kicker: 'Winner', manner: `Wins ${MANNER[result.manner]}`.trim() };
  if (result.manner === Manner.NO_RESULT) return { kicker: 'Bout over', manner: 'No result' };
  return { kicker: 'Bout over', manner: `Draw ${MANNER[result.manner]}`.trim() };
}

/** Whether the board, rather than the ring, decided the bout. */
export function decidedOnBoard(manner: Manner): boolean {
  return manner === Manner.CHECKMATE || manner === Manner.TIME || manner === Manner.RESIGNATION;
}

/** The last move as a score sheet has it: `12. Nf3`, `12… Nf6`. */
export function numbered(ply: number, san: string): string {
  return `${Math.ceil(ply / 2)}${ply % 2 === 1 ? '.' : '…'} ${san}`;
}

/** Who is counted, and why: one fighter, or both. */
export function counted(count: Count, fighters: readonly Fighter[]): { readonly corner: Corner; readonly says: string } {
  const named = (corner: Corner) => fighters.find((one) => one.corner === corner)?.name ?? CORNER[corner];
  const kind = count.kind?.kind;
  if (kind?.case === 'board') {
    const fighter = fighters.find((one) => one.side === kind.value);
    return { corner: fighter?.corner ?? Corner.UNSPECIFIED, says: `To move: ${fighter?.name ?? SIDE[kind.value]}` };
  }
  if (kind?.case === 'outOfRing') return { corner: kind.value, says: `Out of the ring: ${named(kind.value)}` };
  if (count.redDown && count.blueDown) return { corner: Corner.UNSPECIFIED, says: 'Both down' };
  const corner = count.blueDown ? Corner.BLUE : Corner.RED;
  return { corner, says: `Down: ${named(corner)}` };
}
