//! An episode with its history: it can be copied, saved, loaded and resampled.

use kit::record::{Header, Record};
use kit::{BySeat, D6, Dice, Recorder, Seat, Seeded, Silent, StateHash};
use serde::{Deserialize, Serialize};

use crate::episode::{Episode, Forced, Retraced};
use crate::playable::Playable;

/// Seeded dice that write down what they show.
#[derive(Clone, Debug)]
pub struct Traced {
    seed: u64,
    /// Faces drawn since this seed was set.
    drawn: u64,
    stream: Seeded,
    /// Every face of the game, in order.
    faces: Vec<u8>,
}

impl Traced {
    fn new(seed: u64) -> Traced {
        Traced { seed, drawn: 0, stream: Seeded::new(seed), faces: Vec::new() }
    }

    fn reseed(&mut self, seed: u64) {
        *self = Traced { faces: std::mem::take(&mut self.faces), ..Traced::new(seed) };
    }
}

impl Dice for Traced {
    fn d6(&mut self) -> D6 {
        let face = self.stream.d6();
        self.drawn += 1;
        self.faces.push(face.get());
        face
    }
}

/// Plays faces again. A game that asks for more than there are gets faces that go round, so that rolls which are
/// repeated until they differ come to an end.
#[derive(Debug)]
pub(crate) struct Replayed<'a> {
    faces: std::slice::Iter<'a, u8>,
    missing: usize,
}

impl<'a> Replayed<'a> {
    pub(crate) fn new(faces: &'a [u8]) -> Replayed<'a> {
        Replayed { faces: faces.iter(), missing: 0 }
    }
}

impl Dice for Replayed<'_> {
    fn d6(&mut self) -> D6 {
        self.faces.next().and_then(|&face| D6::new(face)).unwrap_or_else(|| {
            self.missing += 1;
            D6::ALL[self.missing % 6]
        })
    }
}

/// A game by its setup, its seed and everything that was done in it.
#[derive(Clone, Debug)]
pub struct Trace<G: Playable> {
    setup: G::Setup,
    episode: Episode<G, Traced>,
}

/// A state as it is written down.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Written<S, A> {
    /// The form, always 1.
    myomer_state: u32,
    profile: String,
    setup: S,
    /// Of the dice to come, and how many of its faces have been drawn.
    seed: u64,
    drawn: u64,
    skip_forced: bool,
    faces: String,
    actions: Vec<A>,
    /// Ids chosen of an action in the making.
    chosen: Vec<u32>,
    hash: StateHash,
}

/// The form that is written and read.
const FORM: u32 = 1;

/// Why bytes are not a state.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum StateError {
    #[error("not a state of a game: {0}")]
    Unreadable(String),
    #[error("a state of form {found}; this version reads form {FORM}")]
    Form { found: u32 },
    #[error("a state of {found:?}, not of {wanted:?}")]
    Profile { found: String, wanted: &'static str },
    #[error("the setup is refused: {0}")]
    Refused(String),
    #[error("action {number} of the state is illegal: {why}")]
    Illegal { number: usize, why: String },
    #[error("the dice of the state do not fit its actions")]
    Dice,
    #[error("id {id} of the action in the making is not legal")]
    Chosen { id: u32 },
    #[error(
        "the actions lead to another state than the one that was written: written by another version, or damaged"
    )]
    Hash,
}

impl<G: Playable> Trace<G> {
    /// Opens a game.
    pub fn begin(setup: G::Setup, seed: u64, forced: Forced) -> Result<Trace<G>, G::SetupError> {
        let (mut game, mut dice) = (G::new(&setup)?, Traced::new(seed));
        game.begin(&mut dice, &mut Silent);
        let mut episode = Episode::at(game, dice, forced).traced(Vec::new());
        episode.settle();
        Ok(Trace { setup, episode })
    }

    pub fn episode(&self) -> &Episode<G, Traced> {
        &self.episode
    }

    pub fn episode_mut(&mut self) -> &mut Episode<G, Traced> {
        &mut self.episode
    }

    pub fn setup(&self) -> &G::Setup {
        &self.setup
    }

    /// The ids that were chosen, without those that were skipped.
    pub fn chosen_ids(&self) -> Vec<u32> {
        let mut ids = Vec::new();
        let Ok(mut game) = G::new(&self.setup) else { return ids };
        let mut dice = Replayed::new(self.faces());
        game.begin(&mut dice, &mut Silent);
        let mut episode = Episode::at(game, dice, self.episode.forced());
        for &action in self.episode.played() {
            for id in episode.game().spell(action) {
                ids.extend((episode.retrace(id) == Some(Retraced::Chosen)).then_some(id));
            }
        }
        for &id in self.episode.chosen() {
            ids.extend((episode.retrace(id) == Some(Retraced::Chosen)).then_some(id));
        }
        ids
    }

    /// Other dice from here on.
    pub fn reseed(&mut self, seed: u64) {
        self.episode.dice_mut().reseed(seed);
    }

    /// Every face that was rolled.
    pub fn faces(&self) -> &[u8] {
        &self.episode.dice().faces
    }

    /// One of the games that look to the seat as this one does, with dice of their own from here on.
    pub fn redrawn(&self, seat: Seat, seed: u64) -> Result<Trace<G>, StateError> {
        let mut before = G::new(&self.setup).map_err(|why| StateError::Refused(why.to_string()))?;
        let mut dice = Replayed::new(self.faces());
        before.begin(&mut dice, &mut Silent);
        let left = &self.faces()[self.faces().len() - dice.faces.len()..];
        let actions = G::redrawn(before, self.episode.played(), left, seat, &mut Seeded::new(seed));
        // What the other seat has begun to choose is hidden, too.
        let chosen = self.episode.chosen_by(seat).to_vec();
        let mut redrawn = self.replayed(&actions, &chosen)?;
        redrawn.reseed(seed);
        redrawn.episode.settle();
        Ok(redrawn)
    }

    /// The game as it goes on with faces that were chosen for it.
    pub(crate) fn followed<D: Dice>(&self, episode: Episode<G, D>, faces: &[u8]) -> Trace<G> {
        let mut dice = self.episode.dice().clone();
        dice.faces.extend(faces);
        Trace { setup: self.setup.clone(), episode: episode.with_dice(dice) }
    }

    /// The same setup and faces with these actions.
    fn replayed(&self, actions: &[G::Action], chosen: &[u32]) -> Result<Trace<G>, StateError> {
        let dice = self.episode.dice().clone();
        replay(self.setup.clone(), dice, self.episode.forced(), actions, chosen)
    }

    /// The state after the opening and this many decisions of a record; the dice that follow are not the record's.
    pub fn of_record(record: &Record<G>, decisions: usize) -> Result<Trace<G>, StateError> {
        let entries = || record.entries.iter().take(decisions + 1);
        let faces = entries().flat_map(|entry| entry.dice.0.iter().map(|face| face.get())).collect();
        let actions: Vec<G::Action> = entries().filter_map(|entry| Some(entry.decision?.action)).collect();
        let dice = Traced { faces, ..Traced::new(0) };
        replay(record.header.setup.clone(), dice, Forced::Ask, &actions, &[])
    }

    /// The record of the game so far, one line after the other. Its dice have no known source.
    pub fn to_record(&self, seats: [&str; 2]) -> Result<String, StateError> {
        let refused = |why: G::SetupError| StateError::Refused(why.to_string());
        let program = concat!("myomer ", env!("CARGO_PKG_VERSION"));
        let names = BySeat::new(seats[0].to_owned(), seats[1].to_owned());
        let header = Header::new::<G>(program, names, self.setup.clone());
        let begun = Recorder::<G, _>::begin(&header, Replayed::new(self.faces())).map_err(refused)?;
        let (mut recorder, opening) = begun;
        let mut lines = vec![header.line(), opening.line()];
        for (at, &action) in self.episode.played().iter().enumerate() {
            let illegal = |why: G::Illegal| StateError::Illegal { number: at + 1, why: why.to_string() };
            lines.push(recorder.apply(action).map_err(illegal)?.line());
        }
        lines.extend(recorder.closing(None).map(|closing| closing.line()));
        lines.push(String::new());
        Ok(lines.join("\n"))
    }

    /// The whole game as bytes (JSON).
    pub fn to_bytes(&self) -> Vec<u8> {
        let dice = self.episode.dice();
        let written = Written {
            myomer_state: FORM,
            profile: G::PROFILE.to_owned(),
            setup: &self.setup,
            seed: dice.seed,
            drawn: dice.drawn,
            skip_forced: self.episode.forced() == Forced::Skip,
            faces: dice.faces.iter().map(|face| char::from(b'0' + face)).collect(),
            actions: self.episode.played().to_vec(),
            chosen: self.episode.chosen().to_vec(),
            hash: StateHash::of(self.episode.game()),
        };
        serde_json::to_vec(&written).expect("setups and actions have text keys and finite numbers")
    }

    /// Reads a game back: its actions are checked and carried out again.
    pub fn from_bytes(bytes: &[u8]) -> Result<Trace<G>, StateError> {
        let unreadable = |why: serde_json::Error| StateError::Unreadable(why.to_string());
        let written: Written<G::Setup, G::Action> = serde_json::from_slice(bytes).map_err(unreadable)?;
        if written.myomer_state != FORM {
            return Err(StateError::Form { found: written.myomer_state });
        }
        if written.profile != G::PROFILE {
            return Err(StateError::Profile { found: written.profile, wanted: G::PROFILE });
        }
        let faces: Option<Vec<u8>> =
            written.faces.bytes().map(|byte| Some(D6::new(byte.wrapping_sub(b'0'))?.get())).collect();
        let faces = faces.ok_or_else(|| StateError::Unreadable("a face of a die is 1 to 6".to_owned()))?;
        if written.drawn > faces.len() as u64 {
            return Err(StateError::Dice);
        }
        let mut stream = Seeded::new(written.seed);
        stream.skip(written.drawn);
        let dice = Traced { seed: written.seed, drawn: written.drawn, stream, faces };
        let forced = if written.skip_forced { Forced::Skip } else { Forced::Ask };
        let trace = replay(written.setup, dice, forced, &written.actions, &written.chosen)?;
        if StateHash::of(trace.episode.game()) != written.hash {
            return Err(StateError::Hash);
        }
        Ok(trace)
    }
}

/// Plays actions with the faces that they had; the dice go on after them.
fn replay<G: Playable>(
    setup: G::Setup,
    dice: Traced,
    forced: Forced,
    actions: &[G::Action],
    chosen: &[u32],
) -> Result<Trace<G>, StateError> {
    let mut game = G::new(&setup).map_err(|why| StateError::Refused(why.to_string()))?;
    let faces = dice.faces.clone();
    let mut replayed = Replayed::new(&faces);
    game.begin(&mut replayed, &mut Silent);
    for (at, &action) in actions.iter().enumerate() {
        let illegal = |why: G::Illegal| StateError::Illegal { number: at + 1, why: why.to_string() };
        game.check(action).map_err(illegal)?;
        game.apply_unchecked(action, &mut replayed, &mut Silent);
    }
    if replayed.missing > 0 || replayed.faces.len() > 0 {
        return Err(StateError::Dice);
    }
    let mut episode = Episode::at(game, dice, forced).traced(actions.to_vec());
    for &id in chosen {
        episode.retrace(id).ok_or(StateError::Chosen { id })?;
    }
    Ok(Trace { setup, episode })
}

/// Which game bytes are a state of, so that a door knows how to read them.
pub fn profile(bytes: &[u8]) -> Result<String, StateError> {
    #[derive(Deserialize)]
    struct Head {
        profile: String,
    }
    let head: Result<Head, serde_json::Error> = serde_json::from_slice(bytes);
    head.map(|head| head.profile).map_err(|why| StateError::Unreadable(why.to_string()))
}
