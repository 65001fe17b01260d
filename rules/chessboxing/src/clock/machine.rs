use ringside_time::{Instant, Machine, Timed};

use super::{Clock, Command, Count, Countdown, Fact, Phase, Refusal, Turn, index};
use crate::{Side, is_chess_round};

impl Machine for Clock {
    type Command = Command;
    type Fact = Fact;
    type Refusal = Refusal;

    fn decide(&self, command: &Command, at: Instant) -> Result<Vec<Timed<Fact>>, Refusal> {
        match (&self.setup, command) {
            (None, Command::Set(setup)) => Ok(vec![Timed::new(at, Fact::ClocksSet(setup.clone()))]),
            (None, _) => Err(Refusal::UnknownBout),
            (Some(setup), command) => self.command(setup, command, at),
        }
    }

    fn apply(&mut self, fact: &Timed<Fact>) {
        let at = fact.at;
        self.latest = self.latest.max(Some(at));
        match &fact.what {
            Fact::ClocksSet(setup) => {
                self.left = [setup.ruleset.thinking_time; 2];
                self.last_round = setup.ruleset.rounds;
                self.setup = Some((**setup).clone());
            }
            Fact::RoundOpened { round, .. } => self.round_opened(*round, at),
            Fact::RoundClosed { left, .. } => self.round_closed(*left, at),
            Fact::TimeOutCalled(left) => self.round_clock = Countdown { left: *left, since: None },
            Fact::RoundResumed(left) => self.round_clock = Countdown { left: *left, since: Some(at) },
            Fact::MoveTimed { ply, left, stops_clocks, pressed, side, .. } => {
                self.plies = *ply;
                self.move_timed(*left, *stops_clocks, *pressed, *side, at);
            }
            Fact::ClockPressed { side, left } => {
                self.left[index(*side)] = *left;
                self.start_turn(side.other(), at);
            }
            Fact::FlagFell(side) => {
                self.left[index(*side)] = ringside_time::Span::ZERO;
                self.flag = Some(*side);
                self.running = None;
            }
            Fact::FlagWithdrawn(_) => self.flag = None,
            Fact::PenaltyQueued(side) => self.penalties.push(*side),
            Fact::PenaltyTaken { left, .. } => {
                self.penalties.clear();
                self.left = *left;
                if let Some(turn) = &mut self.turn {
                    turn.left = *left;
                }
            }
            Fact::CountStarted(corner) => {
                self.count = Some(Count { corner: *corner, started: at, second: 0 });
            }
            Fact::CountSecond(second) => {
                if let Some(count) = &mut self.count {
                    count.second = *second;
                }
            }
            Fact::CountEnded(_) => self.count = None,
            Fact::BoardClosed { last_round } => {
                self.board_closed = true;
                self.last_round = *last_round;
            }
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
            Fact::ClocksRestarted => self.restart(),
            Fact::PressRefused { .. } | Fact::CountedOut(_) | Fact::TimeAdvanced | Fact::Noted => {}
        }
    }

    fn next_deadline(&self) -> Option<(Instant, Command)> {
        self.due_at().map(|at| (at, Command::Due))
    }
}

impl Clock {
    fn round_opened(&mut self, round: u32, at: Instant) {
        let Some(setup) = &self.setup else { return };
        let chess = is_chess_round(round);
        let length = if chess { setup.ruleset.chess_round } else { setup.ruleset.boxing_round };
        self.round = round;
        self.phase = if chess { Phase::Chess } else { Phase::Boxing };
        self.round_clock = Countdown { left: length, since: Some(at) };
        if chess {
            self.opened = Some(at);
            self.start_turn(self.to_move(), at);
        }
    }

    fn round_closed(&mut self, left: [ringside_time::Span; 2], at: Instant) {
        let Some(setup) = &self.setup else { return };
        self.phase = Phase::Break;
        self.round_clock = Countdown { left: setup.ruleset.rest, since: Some(at) };
        self.left = left;
        self.running = None;
        self.count = None;
        if let Some(turn) = &mut self.turn
            && turn.closed.is_none()
        {
            turn.closed = Some(at);
        }
    }

    fn move_timed(
        &mut self,
        left: [ringside_time::Span; 2],
        stops: bool,
        pressed: bool,
        side: Side,
        at: Instant,
    ) {
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

    /// The clocks go on as if they had never stood; a fallen flag stays down.
    fn restart(&mut self) {
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
}
