//! §1.6, §12.4 Over the edge of one's own will.

use grid::Hex;

use super::check::{afford, is_edge};
use super::{Event, NoMove, stacking};
use crate::{Edge, Play, State, UnitId, end};

/// §12.4 From an edge hex, for 1 MP.
pub fn check(state: &State, unit: UnitId) -> Result<(), NoMove> {
    let hex = state.unit(unit).place.hex;
    if !is_edge(state, hex) {
        return Err(NoMove::NotAtEdge(hex));
    }
    afford(state.mech(unit), 1)
}

pub fn leave(play: &mut Play<'_>, unit: UnitId) {
    play.emit(Event::Withdrew { unit });
}

/// §12.4 With forced withdrawal a crippled unit takes no step and no jump away from its home edge; one that
/// shares a friend's hex may still get out of it (§4.9).
pub fn check_homeward(state: &State, unit: UnitId, to: Hex) -> Result<(), NoMove> {
    let from = state.unit(unit).place.hex;
    if from_home(state, unit, to) > from_home(state, unit, from)
        && end::must_withdraw(state, unit)
        && stacking::sharer(state, unit).is_none()
    {
        return Err(NoMove::MustWithdraw { from, to });
    }
    Ok(())
}

/// Rows or columns between a hex and the unit's home edge.
fn from_home(state: &State, unit: UnitId, hex: Hex) -> i16 {
    let board = state.board();
    match state.zones()[state.unit(unit).seat].edge {
        Edge::North => hex.y,
        Edge::South => board.height() as i16 - 1 - hex.y,
        Edge::West => hex.x,
        Edge::East => board.width() as i16 - 1 - hex.x,
    }
}

#[cfg(test)]
mod tests {
    use crate::board::Footing;
    use crate::movement::Action;
    use crate::testing::{biped, board};
    use crate::unit::Mode;

    /// §12.4: on a drawn board Red's home is the south edge; the 'Mech faces north.
    #[test]
    fn a_crippled_mech_that_must_withdraw_takes_no_step_away_from_home() {
        let battle = board(". .\n. A\n. .")
            .red('A', biped(50, 4).sheet())
            .battle()
            .acting('A')
            .with('A', |unit| unit.pilot.hits = 4);
        let walks = |battle: &crate::testing::Battle| {
            let mut battle = battle.clone();
            battle.act(Action::Declare { mode: Mode::Walk, masc: false }, &[]).unwrap();
            [Action::Forward { onto: Footing::Ground }, Action::Backward { onto: Footing::Ground }]
                .map(|action| crate::movement::check(&battle.state, battle.id('A'), action).is_ok())
        };
        assert_eq!(walks(&battle), [true, true]);
        let mut forced = battle;
        std::sync::Arc::make_mut(&mut forced.state.table).options.forced_withdrawal = true;
        assert_eq!(walks(&forced), [false, true]);
    }
}
