//! The clock of a match between two people, as a value: how long each seat may still think, and who thinks now. Nothing
//! ends by itself: when a seat's time is out, its opponent claims the match or waits.

use std::time::Duration;

use kit::{BySeat, Seat};
use serde::{Deserialize, Serialize};
use wire::{ClockState, FromServer, RefusalCode, TimeControl};

use crate::commit::Refusal;
use crate::writing::{Author, Write};
use crate::{Hosted, Moment, Table, ViewerId};

/// Time as the store keeps it beside the match.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Clock {
    pub control: TimeControl,
    /// Milliseconds that each seat had left when its opponent last handed over.
    left: BySeat<u64>,
    running: Option<Running>,
}

/// The seat that thinks, and since when.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
struct Running {
    seat: Seat,
    since: i64,
}

/// Why another seat is to act.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Turnover {
    Played,
    TakenBack,
}

impl Clock {
    /// Full for both, and stopped until the match begins.
    pub fn new(control: TimeControl) -> Clock {
        Clock { control, left: BySeat::from_fn(|_| full(control)), running: None }
    }

    /// The time that a seat has left at this moment.
    pub fn left(&self, seat: Seat, now: Moment) -> Duration {
        let spent = match self.running {
            Some(running) if running.seat == seat => Moment(running.since).until(now).as_millis() as u64,
            Some(_) | None => 0,
        };
        Duration::from_millis(self.left[seat].saturating_sub(spent))
    }

    /// The seat whose time is out.
    pub fn out(&self, now: Moment) -> Option<Seat> {
        let seat = self.running?.seat;
        self.left(seat, now).is_zero().then_some(seat)
    }

    /// When the time of the seat that thinks is out.
    pub(crate) fn out_at(&self) -> Option<Moment> {
        let running = self.running?;
        Some(Moment(running.since).after(Duration::from_millis(self.left[running.seat])))
    }

    /// The clock after the match went on or back: it changes only when another seat is to act, so that nobody counts
    /// sealed decisions by it.
    #[must_use]
    pub(crate) fn turned_over(&self, up: Option<Seat>, how: Turnover, now: Moment) -> Clock {
        if self.running.map(|it| it.seat) == up {
            return self.clone();
        }
        let mut next = self.clone();
        if let Some(Running { seat, .. }) = self.running {
            next.left[seat] = self.left(seat, now).as_millis() as u64;
            match (self.control, how, up) {
                (TimeControl::Bank { increment, .. }, Turnover::Played, _) => {
                    next.left[seat] += u64::from(increment) * 1000;
                }
                // What the decision had earned goes back with it.
                (TimeControl::Bank { increment, .. }, Turnover::TakenBack, Some(up)) => {
                    next.left[up] = next.left[up].saturating_sub(u64::from(increment) * 1000);
                }
                (TimeControl::Bank { .. }, Turnover::TakenBack, None) => {}
                (TimeControl::Days { .. }, _, _) => next.left[seat] = full(self.control),
            }
        }
        next.running = up.map(|seat| Running { seat, since: now.0 });
        next
    }

    /// As it is shown now.
    pub fn state(&self, now: Moment) -> ClockState {
        let left = |seat| u32::try_from(self.left(seat, now).as_millis()).unwrap_or(u32::MAX);
        ClockState {
            control: self.control,
            left: wire::BySeat::from_fn(left),
            running: self.running.map(|it| it.seat.into()),
            out: self.out(now).is_some(),
        }
    }
}

/// The time that a seat begins with, in milliseconds.
fn full(control: TimeControl) -> u64 {
    match control {
        TimeControl::Bank { minutes, .. } => u64::from(minutes) * 60_000,
        TimeControl::Days { days } => u64::from(days) * 86_400_000,
    }
}

impl<G: Hosted> Table<G> {
    /// The clock as it will stand when this has been kept.
    pub(crate) fn clock_after(&self, write: &Write<G>) -> Option<Clock> {
        let clock = self.position.clock.as_ref()?;
        let acting = |game: &G| match game.to_act() {
            kit::Next::Seat(seat) => Some(seat),
            kit::Next::Over(_) => None,
        };
        Some(match write {
            Write::Play { closing: Some(_), .. } | Write::Close(_) => {
                clock.turned_over(None, Turnover::Played, self.now)
            }
            Write::Play { progress, closing: None } => {
                clock.turned_over(acting(progress.game()), Turnover::Played, self.now)
            }
            Write::Rewind(undo) => {
                let up = self.position.before(*undo).and_then(acting);
                clock.turned_over(up, Turnover::TakenBack, self.now)
            }
            Write::Nothing => clock.clone(),
        })
    }

    /// The opponent of a seat whose time is out takes the match.
    pub(crate) fn claim(&mut self, viewer: ViewerId, id: u32) {
        let Some(viewpoint) = self.viewers.viewpoint(viewer) else { return };
        let claimed = self.check_may_act(viewpoint).and_then(|()| {
            let Some(up) = self.position.up() else { return Err(self.nobody_acts()) };
            let clock = self.position.clock.as_ref();
            let no = |message: &str| Err(Refusal::new(RefusalCode::NotYourTurn, message));
            match clock.map(|clock| clock.out(self.now)) {
                None => no("this match has no clock"),
                Some(None) => no("there is time left: nothing can be claimed"),
                Some(Some(_)) if viewpoint.speaks_for(up.other()) => Ok(up),
                Some(Some(_)) => no("your own time is out: your opponent may claim the match"),
            }
        });
        match claimed {
            Err(refusal) => self.refuse(viewer, id, refusal),
            Ok(late) => {
                let ending = kit::record::Ending::Forfeited(late);
                let closing = self.position.fairness.closed(&self.position.recorder, ending);
                self.write(Write::Close(closing), Author::Viewer { viewer, id, taken: 0, dropped: 0 });
            }
        }
    }

    /// The clock as everybody sees it; `None` in a match without.
    pub(crate) fn clock_message(&self) -> Option<FromServer> {
        let clock = self.position.clock.as_ref()?;
        Some(FromServer::Clock { clock: clock.state(self.now) })
    }

    /// Tells everybody once when somebody's time is out.
    pub(crate) fn tell_time_out(&mut self) {
        let out_at = self.position.clock.as_ref().and_then(Clock::out_at).filter(|&at| at <= self.now);
        if out_at != self.told_out {
            self.told_out = out_at;
            if out_at.is_some() {
                self.tell_clock();
            }
        }
    }

    pub(crate) fn tell_clock(&mut self) {
        if let Some(message) = self.clock_message() {
            self.tell_all(message);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const FIVE: TimeControl = TimeControl::Bank { minutes: 5, increment: 10 };

    fn seconds(clock: &Clock, seat: Seat, now: i64) -> u64 {
        clock.left(seat, Moment(now * 1000)).as_secs()
    }

    fn at(second: i64) -> Moment {
        Moment(second * 1000)
    }

    #[test]
    fn only_who_is_to_act_spends_time_and_handing_over_earns_the_increment() {
        let clock = Clock::new(FIVE);
        assert_eq!(seconds(&clock, Seat::Red, 9999), 300, "before the match nobody's time runs");
        let red = clock.turned_over(Some(Seat::Red), Turnover::Played, at(100));
        assert_eq!((seconds(&red, Seat::Red, 130), seconds(&red, Seat::Blue, 130)), (270, 300));
        assert_eq!(red.turned_over(Some(Seat::Red), Turnover::Played, at(120)), red, "still to act");
        let blue = red.turned_over(Some(Seat::Blue), Turnover::Played, at(130));
        assert_eq!((seconds(&blue, Seat::Red, 150), seconds(&blue, Seat::Blue, 150)), (280, 280));
    }

    #[test]
    fn time_runs_out_and_goes_no_lower_and_whoever_is_waited_for_plays_on_by_the_increment() {
        let red = Clock::new(FIVE).turned_over(Some(Seat::Red), Turnover::Played, at(0));
        assert_eq!((red.out(at(299)), red.out(at(300))), (None, Some(Seat::Red)));
        assert_eq!(red.out_at(), Some(at(300)));
        let blue = red.turned_over(Some(Seat::Blue), Turnover::Played, at(1000));
        assert_eq!((seconds(&blue, Seat::Red, 1000), blue.out(at(1000))), (10, None));
        let over = blue.turned_over(None, Turnover::Played, at(1010));
        assert_eq!((over.out_at(), over.out(at(99_999))), (None, None));
    }

    #[test]
    fn a_decision_by_the_day_has_all_its_days_each_time() {
        let red =
            Clock::new(TimeControl::Days { days: 2 }).turned_over(Some(Seat::Red), Turnover::Played, at(0));
        let blue = red.turned_over(Some(Seat::Blue), Turnover::Played, at(86_400));
        assert_eq!(
            (seconds(&blue, Seat::Red, 90_000), seconds(&blue, Seat::Blue, 86_400)),
            (172_800, 172_800)
        );
        assert_eq!(blue.out_at(), Some(at(3 * 86_400)));
    }

    /// Playing and taking back again and again wins no time.
    #[test]
    fn what_is_taken_back_earns_no_increment() {
        let mut clock = Clock::new(FIVE).turned_over(Some(Seat::Red), Turnover::Played, at(0));
        for round in 0..20 {
            clock = clock.turned_over(Some(Seat::Blue), Turnover::Played, at(round));
            clock = clock.turned_over(Some(Seat::Red), Turnover::TakenBack, at(round));
        }
        assert!(seconds(&clock, Seat::Red, 19) <= 300, "{clock:?}");
    }

    #[test]
    fn a_clock_reads_back_as_it_was_kept() {
        let clock = Clock::new(FIVE).turned_over(Some(Seat::Blue), Turnover::Played, at(7));
        let text = serde_json::to_string(&clock).expect("JSON");
        assert_eq!(serde_json::from_str::<Clock>(&text).expect("a clock"), clock);
    }
}
