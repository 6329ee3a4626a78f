//! Records to be looked at: played again once, then shown at any entry. Each is a replay of snapshots; entries in
//! between are absorbed, which is sound because the whole record was checked when it was read.

use std::collections::{BTreeSet, VecDeque};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Mutex, PoisonError};

use bots::Strength;
use kit::record::{Difference, Record, Replay as Steps, profile};
use kit::{BySeat, Game, Next, Outcome, Seat};
use present::Present;
use present::replay::{Story, story};
use table::{Hosted, Line, MatchName, MatchSummary, Player};
use wire::Moment;

use crate::matches::create::{Beginning, CreateError, Created, keep};
use crate::outlooks::Depth;
use crate::store::Store;
use crate::token::Maker;
use crate::workers::Asker;

/// A record that was played again and holds.
#[derive(Debug)]
pub enum StoredReplay {
    Classic(ReplayOf<classic::State>),
    Squadron(ReplayOf<squadron::State>),
}

/// A record of one game with its snapshots.
#[derive(Debug)]
pub struct ReplayOf<G: Hosted> {
    record: Record<G>,
    story: Story,
    /// After 0, [`STRIDE`], twice that … entries.
    stills: Vec<G>,
}

const STRIDE: usize = 16;
/// Positions of a record that are played out.
const MOST_PLACES: usize = 90;
/// Of all playouts: a record has the same curve whenever it is looked at.
const SEED: u64 = 1;

impl StoredReplay {
    /// Reads and plays a record of either game; `Err` says what is wrong, with its line. Gives up when its asker has
    /// gone.
    pub fn read(text: &str, asker: &Asker) -> Result<StoredReplay, String> {
        match profile(text.as_bytes()).map_err(|why| why.to_string())?.as_str() {
            <classic::State as Game>::PROFILE => ReplayOf::read(text, asker).map(StoredReplay::Classic),
            <squadron::State as Game>::PROFILE => ReplayOf::read(text, asker).map(StoredReplay::Squadron),
            other => Err(format!("line 1, field `profile`: no game here is called {other:?}")),
        }
    }

    pub fn game(&self) -> &'static str {
        match self {
            StoredReplay::Classic(_) => <classic::State as Present>::NAME,
            StoredReplay::Squadron(_) => <squadron::State as Present>::NAME,
        }
    }

    pub fn story(&self) -> &Story {
        match self {
            StoredReplay::Classic(of) => &of.story,
            StoredReplay::Squadron(of) => &of.story,
        }
    }

    /// The table after so many entries.
    pub fn moment(&self, entries: u32) -> Option<Moment> {
        match self {
            StoredReplay::Classic(of) => of.moment(entries),
            StoredReplay::Squadron(of) => of.moment(entries),
        }
    }

    /// The battle after so many entries, where the game has record sheets.
    pub fn battle(&self, entries: u32) -> Option<classic::State> {
        match self {
            StoredReplay::Classic(of) => of.state(entries.max(1)),
            StoredReplay::Squadron(_) => None,
        }
    }

    /// What lists show of it.
    pub fn summary(&self, name: &MatchName) -> MatchSummary {
        match self {
            StoredReplay::Classic(of) => of.summary(name),
            StoredReplay::Squadron(of) => of.summary(name),
        }
    }

    /// What it is called, and who sat where.
    pub fn title(&self) -> (MatchName, BySeat<String>) {
        match self {
            StoredReplay::Classic(of) => of.title(),
            StoredReplay::Squadron(of) => of.title(),
        }
    }

    /// Entries after which a playout is worth while: phases, and what happened within them.
    pub fn turning_places(&self) -> Vec<u32> {
        match self {
            StoredReplay::Classic(of) => of.turning_places(),
            StoredReplay::Squadron(of) => of.turning_places(),
        }
    }

    /// How often each of these is played out, and by whom: as often as takes a minute or two in the background.
    pub fn depth(&self) -> Depth {
        match self {
            StoredReplay::Classic(of) => {
                let units = of.record.header.setup.units.len();
                Depth { playouts: if units <= 2 { 400 } else { 100 }, player: Strength::Regular }
            }
            StoredReplay::Squadron(_) => Depth { playouts: 100, player: Strength::Cadet },
        }
    }

    /// One playout after so many entries. The end of the record is what it was.
    pub fn play_out(&self, entries: u32, number: u32, player: Strength) -> Option<Outcome> {
        match self {
            StoredReplay::Classic(of) => of.play_out(entries, number, player),
            StoredReplay::Squadron(of) => of.play_out(entries, number, player),
        }
    }

    /// The seat that won, as curves count it, whatever its colour.
    pub fn winner(&self) -> Option<Seat> {
        let outcome = match self {
            StoredReplay::Classic(of) => of.outcome(),
            StoredReplay::Squadron(of) => of.outcome(),
        };
        match outcome {
            Some(Outcome::Won(seat)) => Some(seat),
            Some(Outcome::Draw) | None => None,
        }
    }

    /// A new match that goes on after so many entries; `None` if nothing is left to decide there.
    pub async fn fork(&self, store: &dyn Store, from: Fork) -> Option<Result<Created, CreateError>> {
        match self {
            StoredReplay::Classic(of) => of.fork(store, from).await,
            StoredReplay::Squadron(of) => of.fork(store, from).await,
        }
    }
}

/// Where another match leaves the record, and who plays it.
#[derive(Clone, Debug)]
pub struct Fork {
    pub entries: u32,
    pub players: BySeat<Player>,
    pub browser: Maker,
    pub name: MatchName,
}

impl<G: Hosted> ReplayOf<G> {
    fn read(text: &str, asker: &Asker) -> Result<ReplayOf<G>, String> {
        let told = |why: Difference| why.to_string();
        let record = Record::<G>::read(text.as_bytes()).map_err(|why| why.to_string())?;
        let mut stills = Vec::new();
        let mut steps = Steps::new(&record).map_err(told)?;
        loop {
            if asker.is_gone() {
                return Err("nobody waits for it any more".to_owned());
            }
            if (steps.played() as usize).is_multiple_of(STRIDE) {
                stills.push(steps.game().clone());
            }
            match steps.step() {
                Some(step) => step.map_err(told)?,
                None => break,
            };
        }
        steps.finish().map_err(told)?;
        let story = story(&record).map_err(|why| why.to_string())?;
        Ok(ReplayOf { record, story, stills })
    }

    fn state(&self, entries: u32) -> Option<G> {
        let entries = entries as usize;
        if entries > self.record.entries.len() {
            return None;
        }
        let mut state = self.stills.get(entries / STRIDE)?.clone();
        let since = &self.record.entries[entries / STRIDE * STRIDE..entries];
        since.iter().flat_map(|entry| &entry.events).for_each(|event| state.absorb(event));
        Some(state)
    }

    fn moment(&self, entries: u32) -> Option<Moment> {
        // Before the opening nobody is to act, which no table shows: the first picture is right after it.
        let state = self.state(entries.max(1))?;
        Some(Moment { seq: entries, table: state.table(None), board: state.board() })
    }

    fn turning_places(&self) -> Vec<u32> {
        let mut places: BTreeSet<u32> = self.story.marks.iter().map(|it| it.seq).collect();
        let mut phase = None;
        for line in &self.story.log {
            if phase.replace((line.turn, &line.phase)) != Some((line.turn, &line.phase)) {
                places.insert(line.seq);
            }
        }
        // Before the opening nobody is to act.
        places.insert(1);
        places.insert(self.story.frames);
        let places: Vec<u32> = places.into_iter().filter(|&it| it > 0).collect();
        let step = places.len().div_ceil(MOST_PLACES).max(1);
        let last = places.len().saturating_sub(1);
        let kept = places.iter().enumerate().filter(|(at, _)| at % step == 0 || *at == last);
        kept.map(|(_, &entries)| entries).collect()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.record.closing.as_ref()?.end.outcome()
    }

    fn play_out(&self, entries: u32, number: u32, player: Strength) -> Option<Outcome> {
        if entries >= self.story.frames && self.record.closing.is_some() {
            return self.outcome();
        }
        let state = self.state(entries)?;
        let id = lab::outlook::PlayoutId { seed: SEED, entries, number };
        let played = AssertUnwindSafe(|| lab::outlook::play_out(&state, |seed| G::bot(player, seed), id));
        // A mistake of ours costs one playout of many, not the curve.
        catch_unwind(played).unwrap_or(None)
    }

    fn summary(&self, name: &MatchName) -> MatchSummary {
        let players = Some(self.record.header.seats.clone());
        let last = self.state(self.record.entries.len() as u32);
        let last = last.as_ref().unwrap_or(&self.stills[0]);
        MatchSummary { up: None, players, ..MatchSummary::new(name, last, self.record.closing.as_ref()) }
    }

    fn title(&self) -> (MatchName, BySeat<String>) {
        let seats = self.record.header.seats.clone();
        let subtitle = format!("{} against {}", seats.blue, seats.red);
        let title = G::title(&self.record.header.setup);
        let known_seed = matches!(self.record.header.source, Some(kit::record::Source::Seed(_)));
        (MatchName { title, subtitle, known_seed }, seats)
    }

    async fn fork(&self, store: &dyn Store, from: Fork) -> Option<Result<Created, CreateError>> {
        // Before the opening there is nothing to decide: the match begins with it.
        let entries = from.entries.max(1);
        let state = self.state(entries)?;
        if matches!(state.to_act(), Next::Over(_)) {
            return None;
        }
        let mut header = self.record.header.clone();
        // From here on the dice are others than the record's source would give.
        header.source = None;
        header.program = table::PROGRAM.to_owned();
        header.seats = BySeat::from_fn(|seat| from.players[seat].default_name());
        let kept = self.record.entries.iter().take(entries as usize);
        let lines = kept.map(|entry| Line::plain(entry.line())).collect();
        let start = Beginning {
            name: from.name,
            header: header.line(),
            secret: None,
            lines,
            takebacks: false,
            offered: 0,
            clock: None,
            rematch: None,
        };
        Some(keep(store, start, &state, from.players, from.browser).await)
    }
}

/// The replays that were asked for last.
#[derive(Debug, Default)]
pub struct ReplayCache(Mutex<VecDeque<(String, Arc<StoredReplay>)>>);

const KEPT: usize = 12;

impl ReplayCache {
    pub fn get(&self, id: &str) -> Option<Arc<StoredReplay>> {
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let at = kept.iter().position(|(name, _)| name == id)?;
        let found = kept.remove(at)?;
        kept.push_front(found.clone());
        Some(found.1)
    }

    pub fn keep(&self, id: &str, replay: Arc<StoredReplay>) {
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        kept.push_front((id.to_owned(), replay));
        kept.truncate(KEPT);
    }

    pub fn forget(&self, id: &str) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).retain(|(name, _)| name != id);
    }
}
