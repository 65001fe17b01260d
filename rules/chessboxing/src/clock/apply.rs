use ringside_time::{Instant, Span, Timed};

use super::{Clock, Count, CountKind, Countdown, Fact, Paid, Pause, PauseReason, Phase, Turn, index};
use crate::{Corner, Side, is_chess_round};

impl Clock {
    pub(super) fn take_in(&mut self, fact: &Timed<Fact>) {
        let at = fact.at;
        self.latest = self.latest.max(Some(at));
        match &fact.what {
            Fact::ClocksSet(setup) => {
                self.left = [setup.ruleset.thinking_time; 2];
                self.last_round = setup.ruleset.rounds;
                self.outstanding.clone_from(&setup.ruleset.required);
                self.setup = Some((**setup).clone());
            }
            Fact::ReadinessHeard { released, outstanding } => {
                self.released = *released;
                self.outstanding.clone_from(outstanding);
            }
            Fact::ColoursSet(white) => {
                if let Some(setup) = &mut self.setup {
                    setup.white = *white;
                }
            }
            Fact::RoundOpened { round, .. } => self.round_opened(*round, at),
            Fact::RoundClosed { left, .. } => self.round_closed(*left, at),
            Fact::Paused { why, round_left, left } => self.paused_at(*why, *round_left, *left, at),
            Fact::Resumed(round_left) => self.resumed(*round_left, at),
            Fact::PauseOverran => {
                if let Some(pause) = &mut self.pause {
                    pause.overran = true;
                }
            }
            Fact::MoveTimed { ply, left, stops_clocks, pressed, side, .. } => {
                self.turns.truncate((*ply as usize).saturating_sub(1));
                self.turns.push(self.turn);
                self.plies = *ply;
                if self.count.is_some_and(|count| count.kind == CountKind::Board(*side)) {
                    self.count = None;
                }
                self.move_timed(*left, *stops_clocks, *pressed, *side, at);
            }
            Fact::ClockPressed { side, left } => {
                self.left[index(*side)] = *left;
                self.start_turn(side.other(), at);
            }
            Fact::ClocksAdjusted { left, .. } => {
                self.left = *left;
                self.turn = None;
                self.forget_turns();
            }
            Fact::PliesKept { plies, undone } => self.plies_kept(*plies, *undone),
            Fact::FlagFell(side) => {
                self.left[index(*side)] = Span::ZERO;
                self.flag = Some(*side);
                self.running = None;
            }
            Fact::FlagWithdrawn(_) => self.flag = None,
            Fact::PenaltyQueued { entry, side } => self.queued.push((*entry, *side)),
            Fact::PenaltyTaken { entry, side, left, .. } => self.penalty_taken(*entry, *side, *left),
            Fact::PenaltyLifted { entry, .. } => {
                self.lift(*entry);
            }
            Fact::CountStarted { entry, kind } => self.count_started(*entry, *kind, at),
            Fact::CountJoined { entry, corner } => self.with_count(|count| {
                count.down[*corner] = true;
                count.entries[*corner] = Some(*entry);
            }),
            Fact::FighterRose(corner) => self.with_count(|count| count.down[*corner] = false),
            Fact::CountHeld => self.with_count(|count| count.next = None),
            Fact::CountContinued => self.with_count(|count| count.next = Some(at + Span::SECOND)),
            Fact::CountSecond(second) => self.with_count(|count| {
                count.second = *second;
                count.counted = at;
                count.next = (*second < 10).then(|| at + Span::SECOND);
            }),
            Fact::CountEnded(_) | Fact::CountDropped => self.count = None,
            Fact::BoardClosed { last_round } => {
                self.board_closed = true;
                self.last_round = *last_round;
            }
            Fact::BoardReopened { round } => self.board_reopened(*round, at),
            Fact::PointsCalled(_) => {
                self.points_called = true;
                self.phase = Phase::Over;
                self.round_clock = self.round_clock.stopped_at(at);
            }
            Fact::ClocksStopped(left) => {
                self.left = *left;
                self.running = None;
                self.stopped = Some(at);
            }
            Fact::ClocksRestarted => self.restarted(),
            Fact::PressRefused { .. } | Fact::CountedOut { .. } | Fact::TimeAdvanced | Fact::Noted => {}
        }
    }

    fn round_opened(&mut self, round: u32, at: Instant) {
        let Some(setup) = &self.setup else { return };
        let chess = is_chess_round(round);
        let length = if chess { setup.ruleset.chess_round } else { setup.ruleset.boxing_round };
        self.round = round;
        self.pause = None;
        self.phase = if chess { Phase::Chess } else { Phase::Boxing };
        self.round_clock = Countdown { left: length, since: Some(at) };
        if chess {
            self.opened = Some(at);
            self.start_turn(self.to_move(), at);
        }
    }

    fn round_closed(&mut self, left: [Span; 2], at: Instant) {
        let Some(setup) = &self.setup else { return };
        self.phase = Phase::Break;
        self.pause = None;
        self.left_over = self.round_clock.left_at(at);
        self.round_clock = Countdown { left: setup.ruleset.rest, since: Some(at) };
        self.left = left;
        self.running = None;
        self.count = None;
        self.close_turn(at);
    }

    /// A count at the board waits with the clocks; one in the ring is the referee's, and waits for a correction.
    fn paused_at(&mut self, why: PauseReason, round_left: Span, left: [Span; 2], at: Instant) {
        self.pause = Some(Pause { why, since: at, overran: false });
        self.round_clock = Countdown { left: round_left, since: None };
        if let Some(turn) = &mut self.turn {
            // A result may have stopped the clock before it was withdrawn: the time used says when.
            let used = turn.left[index(turn.side)] - left[index(turn.side)];
            let closed = if self.flag.is_some() { at } else { turn.since + used };
            turn.closed.get_or_insert(closed);
        }
        self.forget_turns();
        self.left = left;
        self.running = None;
        self.with_count(|count| {
            if why == PauseReason::Correction || matches!(count.kind, CountKind::Board(_)) {
                count.next = None;
            }
        });
    }

    fn resumed(&mut self, round_left: Span, at: Instant) {
        self.pause = None;
        self.round_clock = Countdown { left: round_left, since: Some(at) };
        if self.phase == Phase::Chess {
            self.start_turn(self.to_move(), at);
        }
        self.with_count(|count| {
            if matches!(count.kind, CountKind::Board(_)) && count.next.is_none() && count.second < 10 {
                count.next = Some(at + Span::SECOND);
            }
        });
    }

    fn move_timed(&mut self, left: [Span; 2], stops: bool, pressed: bool, side: Side, at: Instant) {
        if !pressed && !stops {
            return;
        }
        let turn = self.turn.take();
        self.left = left;
        self.running = None;
        self.black_to_move = side.other() == Side::Black;
        if stops {
            return;
        }
        match turn.filter(|turn| turn.closed.is_some()) {
            None => self.start_turn(side.other(), at),
            // A move made before the gong, known after it: the other's turn began with it.
            Some(mut turn) => {
                turn.left[index(side)] = left[index(side)];
                self.turn = Some(Turn { side: side.other(), since: at, ..turn });
            }
        }
    }

    fn plies_kept(&mut self, plies: u32, undone: bool) {
        let turn = self.turns.get(plies as usize).copied().flatten();
        self.turns.truncate(plies as usize);
        self.plies = plies;
        if undone && self.is_pressed_by_hand() {
            // The presses stand; only a move that ended the game had stopped the clocks itself.
            self.black_to_move = if self.turn.is_some() { self.black_to_move } else { plies % 2 == 1 };
            return;
        }
        self.black_to_move = plies % 2 == 1;
        self.flag = None;
        let closed = self.turn.and_then(|turn| turn.closed);
        self.turn = turn.filter(|_| undone).map(|turn| Turn { closed, ..turn });
        if let Some(turn) = self.turn {
            self.left = turn.left;
            self.running = Some(turn.since).filter(|_| closed.is_none() && self.stopped.is_none());
            if let Some(closed) = closed {
                self.left[index(turn.side)] = turn.left[index(turn.side)] - closed.since(turn.since);
            }
        }
    }

    /// The clocks were stopped or set by an official: no earlier turn can go on as if they had not been.
    fn forget_turns(&mut self) {
        self.turns.fill(None);
    }

    fn penalty_taken(&mut self, entry: u32, side: Side, left: [Span; 2]) {
        self.queued.retain(|(queued, _)| *queued != entry);
        match self.paid.last_mut().filter(|paid| paid.round == self.round) {
            Some(paid) => paid.penalties.push((entry, side)),
            None => {
                let penalties = vec![(entry, side)];
                self.paid.push(Paid { round: self.round, before: self.left, penalties });
            }
        }
        self.left = left;
        if let Some(turn) = &mut self.turn {
            turn.left = left;
        }
    }

    fn count_started(&mut self, entry: u32, kind: CountKind, at: Instant) {
        let mut down = [false; 2];
        let mut entries = [Some(entry), None];
        if let CountKind::Knockdown(corner) = kind {
            down[corner] = true;
            if corner == Corner::Blue {
                entries = [None, Some(entry)];
            }
        }
        let waits = matches!(kind, CountKind::Board(_)) && self.pause.is_some();
        let next = Some(at + Span::SECOND).filter(|_| !waits);
        self.count = Some(Count { kind, down, entries, started: at, second: 0, counted: at, next });
    }

    fn board_reopened(&mut self, round: Option<(u32, Span)>, at: Instant) {
        let Some(setup) = &self.setup else { return };
        self.board_closed = false;
        self.points_called = false;
        self.last_round = setup.ruleset.rounds;
        if let Some((_, left)) = round {
            self.phase = Phase::Chess;
            self.round_clock = Countdown { left, since: None };
        } else if self.phase == Phase::Over {
            self.phase = Phase::Break;
        } else {
            return;
        }
        self.pause = Some(Pause { why: PauseReason::Correction, since: at, overran: false });
    }

    /// The clocks go on as if they had never stood; a fallen flag stays down.
    fn restarted(&mut self) {
        self.stopped = None;
        if let (Some(turn), None) = (self.turn.filter(|turn| turn.closed.is_none()), self.flag) {
            self.left = turn.left;
            self.running = Some(turn.since);
        }
    }

    /// `side`'s clock runs from `at` on, with what is left on both now.
    fn start_turn(&mut self, side: Side, at: Instant) {
        self.black_to_move = side == Side::Black;
        self.running = Some(at);
        self.turn = Some(Turn { side, since: at, left: self.left, closed: None });
    }

    fn close_turn(&mut self, at: Instant) {
        if let Some(turn) = &mut self.turn {
            turn.closed.get_or_insert(at);
        }
    }

    fn with_count(&mut self, change: impl FnOnce(&mut Count)) {
        if let Some(count) = &mut self.count {
            change(count);
        }
    }
}
