//! The game as one seat could imagine it: hidden information is replaced by random draws (§3.5–3.6).

use kit::{Seat, Seeded};

use crate::card::Kind;
use crate::colour::Colour;
use crate::field::{Mecha, MechaId};
use crate::opening::Force;
use crate::state::State;

impl State {
    /// §3.5–3.6 The same game with the other seat's force and face-down kinds replaced by random ones. The
    /// draw uses only what the seat can see: games that look alike to it give the same result.
    #[must_use]
    pub fn with_hidden_redrawn(&self, seat: Seat, rng: &mut Seeded) -> State {
        let mut imagined = self.clone();
        // §3.8: from the reveal on nothing is hidden.
        if !self.is_revealed() {
            imagined.redraw(self.colour_of(seat).other(), rng);
        }
        imagined
    }

    fn redraw(&mut self, colour: Colour, rng: &mut Seeded) {
        let mut kinds: Vec<Kind> = match self.forces[colour] {
            Some(_) => {
                let all = Force::all(&self.field.table().card, self.field.options());
                let drawn = kit::play::choose(&all, rng).unwrap_or_default();
                self.forces[colour] = Some(drawn);
                let counters = |kind| std::iter::repeat_n(kind, usize::from(drawn.count(kind)));
                Kind::ALL.into_iter().flat_map(counters).collect()
            }
            None => Vec::new(),
        };
        let placed: Vec<MechaId> = self.field.living(colour).iter().collect();
        for id in placed {
            let square = self.field.square(id);
            // A drawn position has Mecha without a force: then any kind will do.
            let kind = match kinds.len() as u32 {
                0 => Kind::ALL[rng.below(Kind::COUNT as u32) as usize],
                left => kinds.swap_remove(rng.below(left) as usize),
            };
            self.field.put(id, colour, Mecha { kind, square, damage: 0 });
        }
    }
}
