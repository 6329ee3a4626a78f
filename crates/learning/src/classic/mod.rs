//! Classic as ids and tensors.

mod reading;
mod redrawn;
mod spelling;
mod table;
mod terrain;
mod unit_row;

use classic::State;
use kit::{Game, Next, Seat, Seeded};

use crate::observation::{Channels, Names, Row, Shapes, Tensors};
use crate::playable::Playable;
use crate::space::{Space, Word};
pub use terrain::Terrain;

impl Playable for State {
    type Memory = Terrain;

    fn space(&self) -> Space {
        spelling::space(self.board())
    }

    fn spell(&self, action: classic::Action) -> Word {
        spelling::spell(self, action)
    }

    fn read(&self, word: &[u32]) -> Option<classic::Action> {
        reading::read(self, word)
    }

    fn describe(&self, id: u32) -> String {
        reading::describe(self, id)
    }

    fn shapes(&self) -> Shapes {
        let board = self.board();
        Shapes {
            map: [terrain::CHANNELS.len(), usize::from(board.height()), usize::from(board.width())],
            units: [classic::unit::MAX_UNITS, unit_row::FEATURES],
            globals: table::FEATURES,
        }
    }

    fn channels(&self) -> Channels {
        let (mut units, mut globals) = (Names::default(), Names::default());
        unit_row::write(self, classic::UnitId(0), Seat::Red, &mut units);
        table::write(self, Seat::Red, None, &[], &mut globals);
        Channels {
            map: terrain::CHANNELS.iter().map(|&name| name.to_owned()).collect(),
            units: units.0,
            globals: globals.0,
        }
    }

    /// Written from [`State::known_to`], the one exit of what is hidden.
    fn observe(&self, seat: Seat, chosen: &[u32], memory: &mut Terrain, into: Tensors<'_>) {
        let known = self.known_to(Some(seat));
        memory.write(&known, seat, into.map);
        let (rows, empty) = into.units.split_at_mut(known.units().len() * unit_row::FEATURES);
        for (row, unit) in rows.chunks_exact_mut(unit_row::FEATURES).zip(known.units()) {
            unit_row::write(&known, unit.id, seat, &mut Row::new(row));
        }
        empty.fill(0.0);
        let decides = Seat::ALL.into_iter().find(|&seat| known.to_act() == Next::Seat(seat));
        table::write(&known, seat, decides, chosen, &mut Row::new(into.globals));
    }

    fn redrawn(
        before: State,
        actions: &[classic::Action],
        faces: &[u8],
        seat: Seat,
        rng: &mut Seeded,
    ) -> Vec<classic::Action> {
        redrawn::redrawn(before, actions, faces, seat, rng)
    }
}
