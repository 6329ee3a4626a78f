//! The chance to win along a replay: every position that matters is played out by bots, round by round, in one
//! thread for the whole server, for as long as somebody looks.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use bots::Strength;
use kit::Seat;
use lab::outlook::{Prospect, costly, turning_point};
use wire::{self, Outlook};

use crate::replay_cache::StoredReplay;

/// Playouts of every position in a round: few at first, so that there soon is a curve at all.
const fn round_after(playouts: u32) -> u32 {
    match playouts {
        0 => 2,
        1..20 => 6,
        _ => 10,
    }
}

/// Nobody has looked for so long: the thread is for others.
const PATIENCE: Duration = Duration::from_secs(15);
/// Outlooks that are remembered.
const KEPT: usize = 32;

/// How the positions of a record are played out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Depth {
    /// In the end.
    pub playouts: u32,
    pub player: Strength,
}

/// One record's curve, as far as it has come.
#[derive(Debug)]
struct Curve {
    replay: Arc<StoredReplay>,
    depth: Depth,
    inner: Mutex<Inner>,
}

#[derive(Debug)]
struct Inner {
    curve: Vec<Prospect>,
    /// Playouts that every position has.
    playouts: u32,
    is_worked_on: bool,
    looked: Instant,
}

impl Curve {
    fn inner(&self) -> MutexGuard<'_, Inner> {
        self.inner.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// One round, in turn with the other curves; false if there is nothing more to do, or nobody to do it for.
    fn round(&self, bench: &Mutex<()>) -> bool {
        let turn = bench.lock().unwrap_or_else(PoisonError::into_inner);
        let (mut curve, from) = {
            let mut inner = self.inner();
            if inner.playouts >= self.depth.playouts || inner.looked.elapsed() > PATIENCE {
                inner.is_worked_on = false;
                return false;
            }
            (inner.curve.clone(), inner.playouts)
        };
        let numbers = from..(from + round_after(from)).min(self.depth.playouts);
        let to = numbers.end;
        for prospect in &mut curve {
            for number in numbers.clone() {
                prospect.add(self.replay.play_out(prospect.entries, number, self.depth.player));
            }
        }
        drop(turn);
        // A lock goes to whoever is awake: without a pause one curve would keep the others waiting to its end.
        std::thread::sleep(Duration::from_millis(2));
        let mut inner = self.inner();
        (inner.curve, inner.playouts) = (curve, to);
        true
    }

    fn to_message(&self) -> Outlook {
        let inner = self.inner();
        let winner = self.replay.winner();
        let known = inner.playouts > 0;
        let dear =
            |it: &lab::outlook::Costly| wire::Costly { seq: it.entries, seat: it.seat.into(), lost: it.lost };
        Outlook {
            playouts: inner.playouts,
            of: self.depth.playouts,
            bot: self.depth.player.name().to_owned(),
            curve: inner.curve.iter().filter(|_| known).map(shown).collect(),
            turning: known.then(|| turning_point(&inner.curve, winner)).flatten(),
            costly: costly(&inner.curve).iter().filter(|_| known).map(dear).collect(),
        }
    }
}

fn shown(prospect: &Prospect) -> wire::Prospect {
    let (low, high) = prospect.bounds(Seat::Blue);
    let blue = prospect.rate(Seat::Blue);
    wire::Prospect { seq: prospect.entries, playouts: prospect.playouts, blue, low, high }
}

/// The curves that were asked for last.
#[derive(Debug, Default)]
pub struct Outlooks {
    kept: Mutex<VecDeque<(String, Arc<Curve>)>>,
    bench: Arc<Mutex<()>>,
}

impl Outlooks {
    /// What is known so far; more is found out while one looks.
    pub fn look(&self, id: &str, replay: &Arc<StoredReplay>) -> Outlook {
        let curve = self.curve(id, replay);
        let wanted = {
            let mut inner = curve.inner();
            inner.looked = Instant::now();
            let is_open = inner.playouts < curve.depth.playouts;
            is_open && !std::mem::replace(&mut inner.is_worked_on, true)
        };
        if wanted {
            let (curve, bench) = (curve.clone(), self.bench.clone());
            std::thread::spawn(move || while curve.round(&bench) {});
        }
        curve.to_message()
    }

    fn curve(&self, id: &str, replay: &Arc<StoredReplay>) -> Arc<Curve> {
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(at) = kept.iter().position(|(name, _)| name == id)
            && let Some(found) = kept.remove(at)
        {
            kept.push_front(found.clone());
            return found.1;
        }
        let inner = Inner {
            curve: replay.turning_places().into_iter().map(Prospect::new).collect(),
            playouts: 0,
            is_worked_on: false,
            looked: Instant::now(),
        };
        let curve =
            Arc::new(Curve { replay: replay.clone(), depth: replay.depth(), inner: Mutex::new(inner) });
        kept.push_front((id.to_owned(), curve.clone()));
        kept.truncate(KEPT);
        curve
    }
}
