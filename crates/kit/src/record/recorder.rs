//! The recorder: a game and its dice, with an entry for everything that happens.

use super::{Closing, Decision, Difference, Ending, Entry, EntryOf, Header, Record, Recording, Replay};
use crate::fair::Secret;
use crate::{Dice, Game, Next};

/// Plays a match and tells each step as the entry that a record needs.
#[derive(Clone, Debug)]
pub struct Recorder<G, D> {
    game: G,
    dice: D,
    entries: u64,
}

impl<G: Game, D: Dice> Recorder<G, D> {
    /// Sets the table up and opens the match: the entry is the record's line 2, after the header's own.
    pub fn begin(header: &Header<G::Setup>, dice: D) -> Result<(Self, EntryOf<G>), G::SetupError> {
        let mut recorder = Recorder { game: G::new(&header.setup)?, dice, entries: 0 };
        let entry = recorder.open();
        Ok((recorder, entry))
    }

    /// Opens a match that was set up and has no entry yet.
    pub fn open(&mut self) -> EntryOf<G> {
        let mut events = Vec::new();
        let mut recording = Recording::new(&mut self.dice);
        self.game.begin(&mut recording, &mut events);
        let (dice, hash) = (recording.into_faces(), self.game.state_hash());
        self.entries = 1;
        Entry { number: 0, decision: None, dice, events, hash, note: None }
    }

    /// Goes on with a match that was read back. The dice must stand where the record's stand:
    /// [`Record::dice_drawn`] says how many faces to [`skip`](crate::Seeded::skip).
    pub fn resume(record: &Record<G>, dice: D) -> Result<Self, Difference> {
        let mut replay = Replay::new(record)?;
        while let Some(step) = replay.step() {
            step?;
        }
        Ok(Recorder::resumed(replay, dice))
    }

    /// Goes on where a replay stands, with dice that stand there too.
    pub fn resumed(replay: Replay<'_, G>, dice: D) -> Self {
        let entries = replay.played();
        Recorder { game: replay.into_game(), dice, entries }
    }

    /// Carries out a legal action. An illegal one changes nothing, here or in the record.
    pub fn apply(&mut self, action: G::Action) -> Result<EntryOf<G>, G::Illegal> {
        self.game.check(action)?;
        let decision = match self.game.to_act() {
            Next::Seat(seat) => Some(Decision { seat, action }),
            Next::Over(_) => None,
        };
        let mut events = Vec::new();
        let mut recording = Recording::new(&mut self.dice);
        self.game.apply_unchecked(action, &mut recording, &mut events);
        let dice = recording.into_faces();
        let hash = self.game.state_hash();
        let entry = Entry { number: self.entries, decision, dice, events, hash, note: None };
        self.entries += 1;
        Ok(entry)
    }

    /// The last line of a match that the rules have brought to an end; `None` while someone is to act.
    pub fn closing(&self, secret: Option<Secret>) -> Option<Closing> {
        match self.game.to_act() {
            Next::Over(outcome) => Some(self.closed(Ending::Over(outcome), secret)),
            Next::Seat(_) => None,
        }
    }

    /// The last line of a match that ends in this way.
    pub fn closed(&self, end: Ending, secret: Option<Secret>) -> Closing {
        Closing { end, entries: self.entries, hash: self.game.state_hash(), secret }
    }

    /// Goes back to an earlier state, which had so many entries. No die may have fallen since.
    #[must_use]
    pub fn rewound(self, game: G, entries: u64) -> Self {
        Recorder { game, entries, ..self }
    }

    pub fn game(&self) -> &G {
        &self.game
    }

    pub fn into_game(self) -> G {
        self.game
    }

    /// How many entries there are, the opening included.
    pub fn entries(&self) -> u64 {
        self.entries
    }
}
