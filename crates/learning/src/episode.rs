//! One game played by ids: which ids are legal, and what a chosen id leads to.

use kit::{Dice, Next, Outcome, Seat, Seeded, Silent};

use crate::playable::Playable;
use crate::space::Word;

/// Whether ids that are the only legal ones are asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Forced {
    /// They are chosen by themselves.
    #[default]
    Skip,
    Ask,
}

/// Whether an id was chosen among several or skipped.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Retraced {
    Chosen,
    Skipped,
}

/// An id that may not be chosen now.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum IllegalActionError {
    #[error("action {id} is not legal: the game is over")]
    Over { id: u32 },
    #[error("action {id} is not one of this game: ids are 0 to {most}")]
    Unknown { id: u32, most: usize },
    #[error("action {id} ({meaning}) is not legal now; {count} are, such as {example}")]
    Illegal { id: u32, meaning: String, count: usize, example: String },
}

/// A game in progress with its dice.
#[derive(Clone, Debug)]
pub struct Episode<G: Playable, D> {
    game: G,
    dice: D,
    forced: Forced,
    /// Ids of the next action that are chosen already.
    chosen: Word,
    /// The legal actions whose words begin with them.
    legal: Vec<G::Action>,
    /// The next id of each of these, in the same order: spelled once, asked for often.
    ids: Vec<u32>,
    /// Whether every word ends with that id, so that no two are equal.
    ends_words: bool,
    /// The actions carried out, if they are wanted.
    history: Option<Vec<G::Action>>,
}

impl<G: Playable, D: Dice> Episode<G, D> {
    /// Goes on from a position. Nothing is carried out, not even what is forced: [`settle`](Self::settle) does it.
    pub fn at(game: G, dice: D, forced: Forced) -> Episode<G, D> {
        let (chosen, legal, ids) = (Word::new(), Vec::new(), Vec::new());
        let mut episode =
            Episode { game, dice, forced, chosen, legal, ids, ends_words: false, history: None };
        episode.list();
        episode
    }

    /// Opens a game: rolls what is rolled before the first decision, and skips what is forced.
    pub fn begin(mut game: G, mut dice: D, forced: Forced) -> Episode<G, D> {
        game.begin(&mut dice, &mut Silent);
        let mut episode = Episode::at(game, dice, forced);
        episode.settle();
        episode
    }

    /// The same, with what was carried out before it, writing down what follows.
    pub(crate) fn traced(self, before: Vec<G::Action>) -> Episode<G, D> {
        Episode { history: Some(before), ..self }
    }

    /// The same with other dice.
    pub(crate) fn with_dice<E: Dice>(self, dice: E) -> Episode<G, E> {
        let Episode { game, dice: _, forced, chosen, legal, ids, ends_words, history } = self;
        Episode { game, dice, forced, chosen, legal, ids, ends_words, history }
    }

    /// Chooses an id again that was chosen or skipped once, and nothing after it; says which, or `None` if it is not
    /// legal.
    pub(crate) fn retrace(&mut self, id: u32) -> Option<Retraced> {
        if !self.ids.contains(&id) {
            return None;
        }
        let had_others = self.forced == Forced::Ask || self.ids.iter().any(|&other| other != id);
        self.choose(id);
        Some(if had_others { Retraced::Chosen } else { Retraced::Skipped })
    }

    /// Makes an action whole of which nothing is left to choose, if forced ids are skipped.
    pub(crate) fn complete(&mut self) {
        while self.forced == Forced::Skip
            && !self.chosen.is_empty()
            && let Some(id) = self.only_id()
        {
            self.choose(id);
        }
    }

    pub fn game(&self) -> &G {
        &self.game
    }

    pub fn dice(&self) -> &D {
        &self.dice
    }

    pub fn dice_mut(&mut self) -> &mut D {
        &mut self.dice
    }

    pub fn forced(&self) -> Forced {
        self.forced
    }

    /// Ids of the next action that are chosen already.
    pub fn chosen(&self) -> &[u32] {
        &self.chosen
    }

    /// What the seat that is asked has chosen so far; nothing for the other.
    pub fn chosen_by(&self, seat: Seat) -> &[u32] {
        if self.to_act() == Some(seat) { &self.chosen } else { &[] }
    }

    /// The actions carried out, if they are written down.
    pub fn played(&self) -> &[G::Action] {
        self.history.as_deref().unwrap_or_default()
    }

    pub fn to_act(&self) -> Option<Seat> {
        match self.game.to_act() {
            Next::Seat(seat) => Some(seat),
            Next::Over(_) => None,
        }
    }

    pub fn outcome(&self) -> Option<Outcome> {
        match self.game.to_act() {
            Next::Seat(_) => None,
            Next::Over(outcome) => Some(outcome),
        }
    }

    /// 1 for the winner, −1 for the loser, 0 for both in a draw and before the end.
    pub fn returns(&self) -> [f32; 2] {
        match self.outcome() {
            Some(Outcome::Won(Seat::Red)) => [1.0, -1.0],
            Some(Outcome::Won(Seat::Blue)) => [-1.0, 1.0],
            Some(Outcome::Draw) | None => [0.0, 0.0],
        }
    }

    /// The legal id, if there is just one.
    fn only_id(&self) -> Option<u32> {
        let (&first, others) = self.ids.split_first()?;
        others.iter().all(|&other| other == first).then_some(first)
    }

    /// The legal ids in order, each once.
    pub fn legal_ids(&self) -> Vec<u32> {
        let mut ids = self.ids.clone();
        ids.sort_unstable();
        ids.dedup();
        ids
    }

    /// A legal id, each equally likely; `None` after the end.
    pub fn sample(&self, rng: &mut Seeded) -> Option<u32> {
        if self.ids.is_empty() {
            return None;
        }
        if self.ends_words {
            return self.ids.get(rng.below(self.ids.len() as u32) as usize).copied();
        }
        let ids = self.legal_ids();
        ids.get(rng.below(ids.len() as u32) as usize).copied()
    }

    /// 1 for every legal id, 0 for all others.
    pub fn mask(&self, out: &mut [i8]) {
        out.fill(0);
        for &id in &self.ids {
            out[id as usize] = 1;
        }
    }

    /// Why an id may not be chosen now, or `Ok`.
    pub fn check(&self, id: u32) -> Result<(), IllegalActionError> {
        if self.ids.contains(&id) { Ok(()) } else { Err(self.refusal(id)) }
    }

    /// Chooses an id, carries out the action that is whole with it, and skips what is forced after it.
    pub fn apply(&mut self, id: u32) -> Result<(), IllegalActionError> {
        self.check(id)?;
        self.choose(id);
        self.settle();
        Ok(())
    }

    /// Carries out a whole action of the engine, whatever was chosen of another one.
    pub fn play(&mut self, action: G::Action) -> Result<(), G::Illegal> {
        self.game.check(action)?;
        self.carry_out(action);
        self.settle();
        Ok(())
    }

    /// Chooses ids that are the only legal ones, as long as there are such, if that is wished.
    pub fn settle(&mut self) {
        while self.forced == Forced::Skip
            && let Some(id) = self.only_id()
        {
            self.choose(id);
        }
    }

    fn choose(&mut self, id: u32) {
        let mut ids = self.ids.iter();
        self.legal.retain(|_| ids.next() == Some(&id));
        self.chosen.push(id);
        if let [action] = self.legal[..]
            && self.game.spell(action).len() == self.chosen.len()
        {
            self.carry_out(action);
        } else {
            self.spell_next();
        }
    }

    fn carry_out(&mut self, action: G::Action) {
        self.game.apply_unchecked(action, &mut self.dice, &mut Silent);
        if let Some(history) = &mut self.history {
            history.push(action);
        }
        self.chosen.clear();
        self.list();
    }

    fn list(&mut self) {
        self.legal.clear();
        self.game.legal_actions(&mut self.legal);
        self.spell_next();
    }

    fn spell_next(&mut self) {
        let place = self.chosen.len();
        self.ids.clear();
        self.ends_words = true;
        for &action in &self.legal {
            let word = self.game.spell(action);
            self.ids.push(word[place]);
            self.ends_words &= word.len() == place + 1;
        }
    }

    fn refusal(&self, id: u32) -> IllegalActionError {
        let (ids, space) = (self.legal_ids(), self.game.space());
        match ids.first() {
            None => IllegalActionError::Over { id },
            Some(_) if space.part(id).is_none() => IllegalActionError::Unknown { id, most: space.size() - 1 },
            Some(&first) => IllegalActionError::Illegal {
                id,
                meaning: self.game.describe(id),
                count: ids.len(),
                example: format!("{first} ({})", self.game.describe(first)),
            },
        }
    }
}
