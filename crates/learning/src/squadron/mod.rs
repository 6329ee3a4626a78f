//! M.A.S.C. as ids and tensors.

mod redrawn;
mod spelling;
mod table;

use kit::{Game, Seat, Seeded};
use squadron::State;

use crate::observation::{Channels, Names, Row, Shapes, Tensors};
use crate::playable::Playable;
use crate::space::{Space, Word};

impl Playable for State {
    type Memory = ();

    fn space(&self) -> Space {
        spelling::space(self.field().board().layout)
    }

    fn spell(&self, action: squadron::Action) -> Word {
        spelling::spell(self.field().board().layout, action)
    }

    fn read(&self, word: &[u32]) -> Option<squadron::Action> {
        spelling::read(self.field().board().layout, word)
    }

    fn describe(&self, id: u32) -> String {
        spelling::describe(self, id)
    }

    fn shapes(&self) -> Shapes {
        let layout = self.field().board().layout;
        Shapes {
            map: [table::CHANNELS.len(), usize::from(layout.height()), usize::from(layout.width())],
            units: [table::MECHA, table::UNIT_FEATURES],
            globals: table::GLOBALS,
        }
    }

    fn channels(&self) -> Channels {
        let (mut units, mut globals) = (Names::default(), Names::default());
        let view = self.view(Some(Seat::Red));
        table::unit(&view, None, &mut units);
        table::globals(self, &view, &[], &mut globals);
        Channels {
            map: table::CHANNELS.iter().map(|&name| name.to_owned()).collect(),
            units: units.0,
            globals: globals.0,
        }
    }

    /// Written from the [`squadron::View`], which has no field for what the seat may not know; of the state itself
    /// only the board is read, which is open to all.
    fn observe(&self, seat: Seat, chosen: &[u32], _memory: &mut (), into: Tensors<'_>) {
        let view = self.view(Some(seat));
        table::map(self, &view, into.map);
        into.units.fill(0.0);
        for seen in &view.mecha {
            let row = usize::from(table::id_of(seen).get()) * table::UNIT_FEATURES;
            let row = &mut into.units[row..row + table::UNIT_FEATURES];
            table::unit(&view, Some(seen), &mut Row::new(row));
        }
        table::globals(self, &view, chosen, &mut Row::new(into.globals));
    }

    fn redrawn(
        before: State,
        actions: &[squadron::Action],
        faces: &[u8],
        seat: Seat,
        rng: &mut Seeded,
    ) -> Vec<squadron::Action> {
        redrawn::redrawn(before, actions, faces, seat, rng)
    }
}
