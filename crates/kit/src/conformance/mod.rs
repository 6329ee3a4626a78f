//! The conformance suite: the laws that every [`Game`] must keep, tried on whole random games.
//!
//! ```text
//! Suite::<Battle>::new(&setups).seeds(0..50).most_actions(5_000).require();
//! ```
//!
//! The suite plays a recorded game per setup and seed and tries every law at every step. It answers with a
//! [`ConformanceError`] that names the law, setup, seed and step, so a failure is a recipe. Games with hidden things
//! add [`Suite::secrets`].

mod laws;

use std::fmt;
use std::ops::Range;

use crate::play::{choices, choose};
use crate::record::{EntryOf, Header, Record, Recorder};
use crate::{BySeat, Game, Next, Seat, Seeded};

/// What every game promises.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Law {
    /// A good setup is accepted.
    SetupAccepted,
    /// Legal actions are sorted and none is listed twice.
    LegalIsSorted,
    /// Before the end there is a legal action; after it there is none.
    LegalUntilTheEnd,
    /// `check` allows what is listed as legal.
    LegalPassesCheck,
    /// `check` refuses what is not listed.
    RestIsRefused,
    /// A refused action changes nothing, rolls nothing, tells nothing.
    RefusalLeavesNoTrace,
    /// The same action with the same dice gives the same state, events and draws.
    SameAgain,
    /// A silent log changes nothing but the noise.
    SilenceChangesNothing,
    /// Absorbing the events gives the same state, without dice.
    EventsAreTheChange,
    /// A view does not show what its viewer may not know.
    SecretsAreKept,
    /// The record reads back as written, torn or whole, and verifies.
    RecordHolds,
    /// The game ends within the bound.
    Ends,
}

/// A law that was broken, and where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ConformanceError {
    pub law: Law,
    /// Which of the setups, counted from 0.
    pub setup: usize,
    pub seed: u64,
    /// Actions played before.
    pub step: u32,
    pub detail: String,
}

impl fmt::Display for ConformanceError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ConformanceError { law, setup, seed, step, detail } = self;
        write!(f, "{law:?} is broken in setup {setup}, seed {seed}, after {step} actions: {detail}")
    }
}

impl std::error::Error for ConformanceError {}

/// What a clean run covered.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Covered {
    pub games: u32,
    pub actions: u64,
    /// Actions that were tried and rightly refused.
    pub refusals: u64,
    /// Pairs of states that a viewer rightly could not tell apart.
    pub secrets: u64,
}

/// States that differ from the given one only in what the paired viewer (`None`: a spectator) may not know.
pub type Secrets<G> = fn(&G) -> Vec<(G, Option<Seat>)>;

/// The suite with what it is tried on.
#[derive(Clone, Debug)]
pub struct Suite<'a, G: Game> {
    setups: &'a [G::Setup],
    seeds: Range<u64>,
    most_actions: u32,
    secrets: Option<Secrets<G>>,
}

impl<'a, G: Game> Suite<'a, G> {
    /// Ten seeds for each setup, and at most 10,000 actions a game.
    pub fn new(setups: &'a [G::Setup]) -> Suite<'a, G> {
        Suite { setups, seeds: 0..10, most_actions: 10_000, secrets: None }
    }

    pub fn seeds(self, seeds: Range<u64>) -> Self {
        Suite { seeds, ..self }
    }

    /// The bound within which a random game must end.
    pub fn most_actions(self, most_actions: u32) -> Self {
        Suite { most_actions, ..self }
    }

    pub fn secrets(self, secrets: Secrets<G>) -> Self {
        Suite { secrets: Some(secrets), ..self }
    }

    /// # Panics
    /// If a law is broken, with the whole story.
    pub fn require(&self) -> Covered {
        match self.run() {
            Ok(covered) => covered,
            Err(broken) => panic!("{broken}"),
        }
    }

    /// Tries every law on every setup and seed.
    pub fn run(&self) -> Result<Covered, ConformanceError> {
        let mut trial = Trial { suite: self, strangers: Vec::new(), covered: Covered::default() };
        for setup in 0..self.setups.len() {
            for seed in self.seeds.clone() {
                trial.game(setup, seed)?;
            }
        }
        Ok(trial.covered)
    }
}

/// How many actions of other positions are kept to be tried where they may be illegal.
const STRANGERS: usize = 48;

struct Trial<'a, G: Game> {
    suite: &'a Suite<'a, G>,
    strangers: Vec<G::Action>,
    covered: Covered,
}

/// A law and the story of how it was broken, before the place is known.
type Breach = (Law, String);

impl<G: Game> Trial<'_, G> {
    fn game(&mut self, setup: usize, seed: u64) -> Result<(), ConformanceError> {
        let mut step = 0;
        let played = self.play(setup, seed, &mut step);
        played.map_err(|(law, detail)| ConformanceError { law, setup, seed, step, detail })
    }

    fn play(&mut self, setup: usize, seed: u64, step: &mut u32) -> Result<(), Breach> {
        let names = BySeat::new("Red".to_owned(), "Blue".to_owned());
        let header = Header::new::<G>("conformance", names, self.suite.setups[setup].clone());
        let refused = |why: G::SetupError| (Law::SetupAccepted, why.to_string());
        let fresh = G::new(&header.setup).map_err(refused)?;
        let (mut recorder, opening) =
            Recorder::<G, Seeded>::begin(&header, Seeded::new(seed)).map_err(refused)?;
        laws::same_again(&fresh, &opening, recorder.game())?;
        let mut record: Record<G> = Record { header, entries: vec![opening], closing: None, torn: None };
        let mut choices = choices(seed);
        while let Next::Seat(_) = recorder.game().to_act() {
            if *step >= self.suite.most_actions {
                return Err((Law::Ends, "the game is still not over".to_owned()));
            }
            let entry = self.step(&mut recorder, &mut choices)?;
            record.entries.push(entry);
            *step += 1;
        }
        self.at_rest(recorder.game(), &[])?;
        record.closing = recorder.closing(None);
        laws::record_holds(&record)?;
        self.covered.games += 1;
        self.covered.actions += u64::from(*step);
        Ok(())
    }

    fn step(
        &mut self,
        recorder: &mut Recorder<G, Seeded>,
        choices: &mut Seeded,
    ) -> Result<EntryOf<G>, Breach> {
        let before = recorder.game().clone();
        let mut legal = Vec::new();
        before.legal_actions(&mut legal);
        self.at_rest(&before, &legal)?;
        let action = choose(&legal, choices)
            .ok_or_else(|| (Law::LegalUntilTheEnd, "no action is legal, but the game goes on".to_owned()))?;
        let refused = |why: G::Illegal| (Law::LegalPassesCheck, format!("{action:?}: {why}"));
        let entry = recorder.apply(action).map_err(refused)?;
        laws::same_again(&before, &entry, recorder.game())?;
        self.remember(&legal, choices);
        Ok(entry)
    }

    /// The laws of a position: what is legal, what is not, who knows what.
    fn at_rest(&mut self, game: &G, legal: &[G::Action]) -> Result<(), Breach> {
        laws::legal(game, legal)?;
        self.covered.refusals += laws::refusals(game, legal, &self.strangers)?;
        if let Some(secrets) = self.suite.secrets {
            self.covered.secrets += laws::secrets(game, secrets)?;
        }
        Ok(())
    }

    /// Keeps a few actions of this position, each place taken over by lot once all are filled.
    fn remember(&mut self, legal: &[G::Action], choices: &mut Seeded) {
        for _ in 0..legal.len().min(4) {
            let Some(action) = choose(legal, choices) else { return };
            if self.strangers.len() < STRANGERS {
                self.strangers.push(action);
            } else {
                self.strangers[choices.below(STRANGERS as u32) as usize] = action;
            }
        }
    }
}
