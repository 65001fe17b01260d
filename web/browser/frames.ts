// Frames as the server writes them: canonical proto3 JSON by hand, so that the page's reader meets
// somebody else's writing. Times of the bout are given in seconds before the frame is aired.

/** A frame still without its times: what it says when aired at a wall clock. */
export type Script = (aired: Date) => Record<string, unknown>;

const DELAY_S = 10;

const FIGHTERS = [
  { name: 'Nikolay Sazhin', ringName: 'The Chairman', club: 'Krasnoyarsk', corner: 'CORNER_RED', side: 'SIDE_WHITE' },
  { name: 'Gianluca Sirci', ringName: 'Il Dottore', club: 'Perugia', corner: 'CORNER_BLUE', side: 'SIDE_BLACK' },
];

const BOUT = {
  bout: 'final',
  title: 'Heavyweight title bout',
  event: 'Night of Minds and Fists',
  fighters: FIGHTERS,
  rounds: 11,
  fen: 'r1bqk2r/pppp1ppp/2n2n2/2b1p3/2B1P3/3P1N2/PPP2PPP/RNBQK2R w KQkq - 1 5',
  lastMove: { san: 'Bc5', uci: 'f8c5', left: '471.250s', round: 3 },
  ply: 8,
  red: {},
  blue: {},
};

/** The instant of the bout that is `ago` seconds before what is on air. */
const boutInstant = (aired: Date, ago: number) => new Date(aired.getTime() - (DELAY_S + ago) * 1000).toISOString();

const time = (aired: Date) => ({
  bout: boutInstant(aired, 0),
  wall: aired.toISOString(),
  rate: 1,
  sent: aired.toISOString(),
  delay: `${DELAY_S}s`,
});

/** Round 3, White to think; White's clock and the round's run since `start`. */
export const chessRound =
  (start: Date): Script =>
  (aired) => ({
    ...BOUT,
    clocks: {
      phase: 'PHASE_CHESS',
      round: 3,
      roundClock: { left: '161s', runningSince: boutInstant(start, 0) },
      white: { left: '428.500s', runningSince: boutInstant(start, 0) },
      black: { left: '471.250s' },
      toMove: 'SIDE_WHITE',
    },
    time: time(aired),
  });

/** The same after White castled, with Black short of time. */
export const blackShort =
  (start: Date): Script =>
  (aired) => ({
    ...BOUT,
    fen: 'r1bqk2r/pppp1ppp/2n2n2/2b1p3/2B1P3/3P1N2/PPP2PPP/RNBQ1RK1 b kq - 2 5',
    lastMove: { san: 'O-O', uci: 'e1g1', round: 3 },
    ply: 9,
    clocks: {
      phase: 'PHASE_CHESS',
      round: 3,
      roundClock: { left: '140s', runningSince: boutInstant(start, 0) },
      white: { left: '420s' },
      black: { left: '14.800s', runningSince: boutInstant(start, 0) },
      toMove: 'SIDE_BLACK',
    },
    time: time(aired),
  });

/** The feed held by the director at `stopped`: running clocks that must stand. */
export const held =
  (stopped: Date, uci: string): Script =>
  (aired) => ({
    ...chessRound(stopped)(aired),
    lastMove: { ...BOUT.lastMove, uci },
    // No rate: 0 is the default, and defaults are left out.
    time: { ...time(aired), bout: boutInstant(stopped, 0), wall: stopped.toISOString(), rate: undefined },
  });

/** Round 4, Blue down for the second time, the count at `second`. */
export const counted =
  (start: Date, second: number): Script =>
  (aired) => ({
    ...BOUT,
    red: { minorBreaches: 1 },
    blue: { knockdowns: 2, severeWarnings: 1 },
    clocks: {
      phase: 'PHASE_BOXING',
      round: 4,
      roundClock: { left: '74s', runningSince: boutInstant(start, 0) },
      white: { left: '398s' },
      black: { left: '402.100s' },
      toMove: 'SIDE_WHITE',
      count: { kind: { knockdown: 'CORNER_BLUE' }, blueDown: true, second, started: boutInstant(start, second) },
    },
    time: time(aired),
  });

/** A time-out in round 4. */
export const timeOut: Script = (aired) => ({
  ...BOUT,
  clocks: {
    phase: 'PHASE_BOXING', round: 4, roundClock: { left: '9.400s' }, white: { left: '398s' }, black: { left: '402.100s' },
    pause: { reason: 'PAUSE_REASON_TIME_OUT', since: boutInstant(aired, 3) },
  },
  time: time(aired),
});

/** After round 11, drawn on the board: Blue wins on points by two cards to one. */
export const onPoints: Script = (aired) => ({
  ...BOUT,
  fen: '8/8/4k3/8/4K3/8/8/8 w - - 0 61',
  lastMove: { san: 'Kxe6', uci: 'd5e6', round: 9 },
  ply: 120,
  draw: 'BOARD_DRAW_DEAD_POSITION',
  red: { knockdowns: 1 },
  blue: {},
  clocks: { phase: 'PHASE_OVER', round: 10, roundClock: {}, white: { left: '12.300s' }, black: { left: '44s' } },
  result: { winner: 'CORNER_BLUE', manner: 'MANNER_POINTS', round: 10, verdict: 'VERDICT_SPLIT' },
  cards: [
    { judge: 1, redTotal: 46, blueTotal: 49 },
    { judge: 2, redTotal: 48, blueTotal: 47 },
    { judge: 3, redTotal: 47, blueTotal: 48 },
  ],
  time: time(aired),
});

/** Mate in round 5: Red wins. */
export const checkmate: Script = (aired) => ({
  ...BOUT,
  fen: 'r1bqkb1r/pppp1Qpp/2n2n2/4p3/2B1P3/8/PPPP1PPP/RNB1K1NR b KQkq - 0 4',
  lastMove: { san: 'Qxf7#', uci: 'h5f7', round: 5 },
  ply: 7,
  clocks: { phase: 'PHASE_OVER', round: 5, roundClock: { left: '88s' }, white: { left: '301s' }, black: { left: '288s' } },
  result: { winner: 'CORNER_RED', manner: 'MANNER_CHECKMATE', round: 5 },
  time: time(aired),
});

const LONG_NAMES = [
  { ...FIGHTERS[0], name: 'Maximilian-Alexander von Hohenlohe-Waldenburg', ringName: 'The Unstoppable Calculating Machine' },
  { ...FIGHTERS[1], name: 'Venkatanarasimharajuvaripeta Subramaniam', club: 'Chessboxing Club of Greater Visakhapatnam' },
];
const RECORD = { knockdowns: 2, minorBreaches: 3, severeWarnings: 2 };

/** Everything that can be on screen in a boxing round, as long as it gets. */
export const crowded =
  (start: Date): Script =>
  (aired) => {
    const frame = counted(start, 10)(aired);
    return {
      ...frame,
      fighters: LONG_NAMES,
      red: RECORD,
      blue: RECORD,
      draw: 'BOARD_DRAW_FIFTY_MOVES',
      lastMove: { san: 'Qa1xb2+', uci: 'a1b2', round: 3 },
      ply: 246,
      clocks: { ...(frame['clocks'] as object), pause: { reason: 'PAUSE_REASON_TIME_OUT', since: boutInstant(aired, 3) } },
    };
  };

/** A draw on points after that, by seven judges. */
export const crowdedDraw =
  (start: Date): Script =>
  (aired) => ({
    ...crowded(start)(aired),
    clocks: { phase: 'PHASE_OVER', round: 11, roundClock: {}, white: {}, black: {} },
    result: { manner: 'MANNER_POINTS', round: 11, verdict: 'VERDICT_DRAW' },
    cards: [1, 2, 3, 4, 5, 6, 7].map((judge) => ({ judge, redTotal: 47 + (judge % 3), blueTotal: 47 + (judge % 2) })),
  });
