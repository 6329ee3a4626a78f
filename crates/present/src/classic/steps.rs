//! A way told step by step, and the position at its end.

use classic::board::{Elevation, Footing};
use classic::movement::Action;
use classic::movement::reach::Pose;
use classic::movement::way::{ModePlan, Peril, Risk, Way};
use classic::unit::{Mode, Posture};
use classic::{Hypothesis, State};

use super::log_line::modifier_lines;
use super::{board, names};
use kit::{Book, Section};

use crate::words::{line, modifier, rounded};
use wire::WayStep;

/// The steps between the poses of a way.
pub(super) fn steps(state: &State, way: &Way, legs: &[(Pose, u8)]) -> Vec<WayStep> {
    let mut listed = Vec::new();
    if way.actions.first() == Some(&Action::StandUp)
        && let Some(&(start, mp)) = legs.first()
    {
        listed.push(step(start, mp, "stand", "stand up".to_owned()));
    }
    listed.extend(legs.windows(2).map(|pair| between(state, pair[0], pair[1])));
    if let (Some(Action::Jump { .. }), Some(last)) = (way.actions.last(), listed.last_mut()) {
        last.kind = "jump".to_owned();
    }
    listed
}

fn between(state: &State, (from, before): (Pose, u8), (to, after): (Pose, u8)) -> WayStep {
    let mp = after.saturating_sub(before);
    if from.hex == to.hex {
        let label = if from.facing.left() == to.facing { "turn left" } else { "turn right" };
        return step(to, mp, "turn", label.to_owned());
    }
    let backward = from.hex.neighbour(from.facing.opposite()) == to.hex;
    step(to, mp, if backward { "back" } else { "enter" }, ground(state, from, to))
}

fn step(at: Pose, mp: u8, kind: &str, label: String) -> WayStep {
    WayStep { hex: at.hex.to_string(), label, mp, kind: kind.to_owned(), facing: at.facing as u8 }
}

/// `water of depth 1, down 1`.
fn ground(state: &State, from: Pose, to: Pose) -> String {
    let Some(terrain) = state.board().get(to.hex) else { return String::new() };
    let mut label = board::cover_text(terrain);
    if to.footing == Footing::Top {
        label.push_str(", on top");
    }
    let level = |pose: Pose| state.board().tread(pose.hex).level(pose.footing).map(|it| it.0);
    if let (Some(before), Some(after)) = (level(from), level(to)) {
        match after - before {
            0 => {}
            up @ 1.. => label.push_str(&format!(", up {up}")),
            down => label.push_str(&format!(", down {}", -down)),
        }
    }
    label
}

/// What may go wrong, as the page shows it.
pub(super) fn risk(risk: &Risk) -> wire::Risk {
    let hex = risk.hex.to_string();
    let chance = rounded(risk.chance);
    match &risk.peril {
        Peril::Roll { cause, number } => wire::Risk {
            hex,
            label: cause.label().to_owned(),
            need: (risk.chance > 0.0 || number.total() > 12).then(|| i16::from(number.total())),
            chance,
            modifiers: {
                let mut lines = modifier_lines(number);
                if lines.is_empty() {
                    lines.push(modifier(*cause, 0));
                }
                lines
            },
        },
        Peril::Ice { breaks_on } => wire::Risk {
            hex,
            label: format!("the ice breaks on {breaks_on}+"),
            need: None,
            chance,
            modifiers: vec![line("one die for the ice", 0, Section::new(Book::Classic, "§4.15"))],
        },
    }
}

/// The state with the unit at the end of a way, everything on it gone well.
pub(super) fn there(state: &State, plan: ModePlan, legs: &[(Pose, u8)], way: &Way) -> Hypothesis {
    let mut there = Hypothesis::of(state);
    let Some(&(end, mp)) = legs.last() else { return there };
    let level = state.board().get(end.hex).map_or(0, |hex| hex.level.0);
    let feet = state.board().tread(end.hex).level(end.footing).map_or(level, |it| it.0);
    let arrived =
        legs.iter().find(|(pose, _)| pose.hex == end.hex).map_or(end.facing, |(pose, _)| pose.facing);
    let moves = legs.len() > 1 && legs[0].0.hex != end.hex;
    let stood = way.actions.contains(&Action::StandUp);
    let backward = way.actions.iter().any(|it| matches!(it, Action::Backward { .. }));
    there.pose(plan.unit, |unit| {
        unit.place.hex = end.hex;
        unit.place.elevation = Elevation(feet - level);
        unit.place.facing = end.facing;
        unit.place.torso = end.facing;
        if stood || moves {
            unit.place.posture = Posture::Standing;
        }
        unit.motion.mode = plan.mode;
        unit.motion.declared = true;
        unit.motion.hexes = way.hexes;
        unit.motion.mp_spent = mp;
        unit.motion.stand_attempts += u8::from(stood);
        unit.motion.backward |= backward;
        if moves || arrived != end.facing {
            unit.motion.turned_from = (arrived != end.facing).then_some(arrived);
        }
    });
    there
}

/// `level 0, road; facing north-east`.
pub(super) fn described(state: &State, pose: Pose, mode: Mode) -> String {
    let ground = state.board().get(pose.hex).map(board::text).unwrap_or_default();
    let how = match mode {
        Mode::Stationary => "standing",
        Mode::Walk => "walking",
        Mode::Run => "running",
        Mode::Jump => "jumping",
    };
    format!("{}, {ground}; facing {}, {how}", pose.hex, names::compass(pose.facing))
}
