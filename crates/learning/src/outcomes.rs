//! Exact outcomes of one choice: every result of its dice, if these are few enough.

use kit::{D6, Dice, StateHash};

use crate::playable::Playable;
use crate::trace::Trace;

/// Something that a choice may come to, and how likely it is.
#[derive(Clone, Debug)]
pub struct Outcome<G: Playable> {
    pub trace: Trace<G>,
    pub probability: f64,
}

/// Dice that fall every way in turn, up to a number of dice.
struct Odometer {
    faces: Vec<u8>,
    next: usize,
    most: usize,
    /// Dice that were rolled beyond that number.
    overrun: usize,
}

impl Dice for Odometer {
    fn d6(&mut self) -> D6 {
        if self.next == self.faces.len() {
            if self.next >= self.most {
                // Faces go round, so that rolls which are repeated until they differ come to an end.
                self.overrun += 1;
                return D6::ALL[self.overrun % 6];
            }
            self.faces.push(1);
        }
        self.next += 1;
        D6::new(self.faces[self.next - 1]).unwrap_or(D6::ALL[0])
    }
}

impl Odometer {
    /// Turns to the next way; false after the last.
    fn turn(&mut self) -> bool {
        self.next = 0;
        while let Some(last) = self.faces.pop() {
            if last < 6 {
                self.faces.push(last + 1);
                return true;
            }
        }
        false
    }
}

/// What choosing an id comes to, equal states together, the likeliest first; `None` if more than `most_dice` dice
/// can fall. The id must be legal. Forced
/// ids that make its action whole are chosen, too; forced actions after it are not, as they may roll dice of their own.
pub fn outcomes<G: Playable>(from: &Trace<G>, id: u32, most_dice: usize) -> Option<Vec<Outcome<G>>> {
    let mut dice = Odometer { faces: Vec::new(), next: 0, most: most_dice, overrun: 0 };
    let mut found: Vec<(StateHash, Outcome<G>)> = Vec::new();
    loop {
        let mut episode = from.episode().clone().with_dice(dice);
        episode.retrace(id)?;
        episode.complete();
        let rolled = episode.dice().next;
        if episode.dice().overrun > 0 {
            return None;
        }
        let mut seen = std::mem::take(&mut episode.dice_mut().faces);
        // A way that rolls fewer dice than the one before leaves those it did not roll.
        seen.truncate(rolled);
        let probability = 6f64.powi(-(seen.len() as i32));
        let hash = StateHash::of(episode.game());
        match found.iter_mut().find(|(known, _)| *known == hash) {
            Some((_, outcome)) => outcome.probability += probability,
            None => found.push((hash, Outcome { trace: from.followed(episode, &seen), probability })),
        }
        dice = Odometer { faces: seen, next: 0, most: most_dice, overrun: 0 };
        if !dice.turn() {
            break;
        }
    }
    found.sort_by(|a, b| b.1.probability.total_cmp(&a.1.probability));
    Some(found.into_iter().map(|(_, outcome)| outcome).collect())
}
