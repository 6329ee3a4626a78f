//! `ways`: how a unit alone on a board gets to each hex and facing of a mode: the actions, the heat, what it adds to
//! hit the unit, and every roll on the way with its odds. `masc`: the odds of using the booster turn after turn.

use classic::board::{Board, Elevation};
use classic::movement::Action;
use classic::movement::flight::Flight;
use classic::movement::masc::{MascTurn, outlook};
use classic::movement::reach::{Pose, ReachScratch};
use classic::movement::way::{ModePlan, Peril, Risk, Way, reach};
use classic::unit::{Boost, Masc, Mode};
use grid::{Facing, Hex};
use serde::{Deserialize, Serialize};

use super::position::{Lone, MOVER, StageError};

/// The question `{"ask": "ways"}`, apart from the unit and its stance.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
pub struct WaysAsk {
    pub mode: Mode,
    /// §4.18 The run with MASC, as if its roll were safe.
    #[serde(default)]
    pub masc: bool,
    /// §15.5 The run with the supercharger, as if its roll were safe.
    #[serde(default)]
    pub supercharger: bool,
    /// One pose only; all of them if left out.
    #[serde(default)]
    pub to: Option<To>,
}

/// Where a way shall end.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
pub struct To {
    #[serde(deserialize_with = "super::hex_name::deserialize")]
    pub hex: Hex,
    pub facing: Facing,
}

#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct WaysAnswer {
    /// Of the mode.
    pub mp: u8,
    /// Cheapest first.
    pub ways: Vec<WayAnswer>,
}

/// One way.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct WayAnswer {
    #[serde(serialize_with = "super::hex_name::serialize")]
    pub hex: Hex,
    pub facing: Facing,
    pub elevation: Elevation,
    pub mp: u8,
    pub hexes: u8,
    pub heat: u16,
    pub target_modifier: i8,
    /// That nothing goes wrong.
    pub chance: f64,
    pub actions: Vec<Action>,
    pub risks: Vec<RiskAnswer>,
}

/// One roll on the way.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct RiskAnswer {
    #[serde(serialize_with = "super::hex_name::serialize")]
    pub hex: Hex,
    pub cause: &'static str,
    /// 2D6 for a piloting roll; one die for ice, which must stay below it.
    pub target: i8,
    pub modifiers: Vec<(&'static str, i8)>,
    pub chance: f64,
}

/// Why the question has no answer.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum WaysError {
    #[error(transparent)]
    Stage(#[from] StageError),
    #[error("the unit has no {} that works (§4.18, §15.5)", .0.name())]
    NoBooster(Boost),
}

/// §4 The ways of one mode, or the way to one pose.
pub fn ways(lone: &Lone, ask: &WaysAsk) -> Result<WaysAnswer, WaysError> {
    let state = lone.stage()?;
    let plan = match Boost::of(ask.masc, ask.supercharger) {
        Boost::None => ModePlan::of(&state, MOVER, ask.mode),
        boost => ModePlan::boosted(&state, MOVER, boost).ok_or(WaysError::NoBooster(boost))?,
    };
    let (mut scratch, mut flight) = (ReachScratch::new(), Flight::new());
    let reached = reach(&state, plan, &mut scratch, &mut flight);
    let wanted = |pose: &Pose| ask.to.is_none_or(|to| (pose.hex, pose.facing) == (to.hex, to.facing));
    let found: Vec<Pose> = reached.poses().map(|(pose, _)| pose).filter(wanted).collect();
    let shown = |pose: Pose| reached.way(pose).map(|way| tell(&lone.board, pose, way));
    Ok(WaysAnswer { mp: plan.mp, ways: found.into_iter().filter_map(shown).collect() })
}

fn tell(board: &Board, pose: Pose, way: Way) -> WayAnswer {
    let level = board.get(pose.hex).map_or(Default::default(), |hex| hex.level);
    let foot = board.tread(pose.hex).level(pose.footing).unwrap_or(level);
    WayAnswer {
        hex: pose.hex,
        facing: pose.facing,
        elevation: Elevation(foot - level),
        mp: way.mp,
        hexes: way.hexes,
        heat: way.heat,
        target_modifier: way.target_modifier,
        chance: way.chance,
        actions: way.actions,
        risks: way.risks.into_iter().map(risk).collect(),
    }
}

fn risk(risk: Risk) -> RiskAnswer {
    let (cause, target, modifiers) = match risk.peril {
        Peril::Roll { cause, number } => {
            let lines = number.iter().map(|line| (line.why.label(), line.value)).collect();
            (cause.label(), number.total(), lines)
        }
        Peril::Ice { breaks_on } => ("the ice may break", breaks_on as i8, Vec::new()),
    };
    RiskAnswer { hex: risk.hex, cause, target, modifiers, chance: risk.chance }
}

/// The question `{"ask": "masc"}`: a plan of use and rest over the next turns.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
pub struct MascAsk {
    /// §4.18 Step of the last use, 0 is cold.
    #[serde(default)]
    pub level: u8,
    #[serde(default)]
    pub used_last_turn: bool,
    /// For each turn to come: is it used?
    #[serde(alias = "plan")]
    pub uses: Vec<bool>,
    /// §15.5 A plan for the supercharger beside it.
    #[serde(default)]
    pub supercharger: Option<SuperchargerPlan>,
}

/// §15.5 The second booster, over the same turns.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SuperchargerPlan {
    #[serde(default)]
    pub level: u8,
    #[serde(default)]
    pub used_last_turn: bool,
    #[serde(alias = "plan")]
    pub uses: Vec<bool>,
}

#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct MascAnswer {
    pub turns: Vec<MascTurn>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub supercharger: Option<Vec<MascTurn>>,
    /// That no turn of the plan, or of both, does harm.
    pub safe: f64,
}

/// Why a plan is no plan.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum MascPlanError {
    #[error("a level of MASC is 0 to 5, not {level} (§4.18)")]
    Level { level: u8 },
    #[error("{turns} turns: a plan is at most {most} turns", most = MOST_TURNS)]
    TooLong { turns: usize },
}

const MOST_TURNS: usize = 1000;

/// §4.18 The odds of a plan, exactly.
pub fn masc(ask: &MascAsk) -> Result<MascAnswer, MascPlanError> {
    let plan = |level: u8, used_last_turn: bool, uses: &[bool]| {
        if level > 5 {
            return Err(MascPlanError::Level { level });
        }
        if uses.len() > MOST_TURNS {
            return Err(MascPlanError::TooLong { turns: uses.len() });
        }
        Ok(outlook(Masc { level, used_last_turn, step: None }, uses))
    };
    let safe = |turns: &[MascTurn]| turns.last().map_or(1.0, |turn| turn.safe_so_far);
    let turns = plan(ask.level, ask.used_last_turn, &ask.uses)?;
    let second = ask.supercharger.as_ref();
    let supercharger = second.map(|it| plan(it.level, it.used_last_turn, &it.uses)).transpose()?;
    let safe = safe(&turns) * supercharger.as_deref().map_or(1.0, safe);
    Ok(MascAnswer { turns, supercharger, safe })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_masc_plan_is_answered_turn_by_turn_and_bounded() {
        let ask = |uses: &[bool]| MascAsk {
            level: 2,
            used_last_turn: true,
            uses: uses.to_vec(),
            supercharger: None,
        };
        let answer = masc(&ask(&[true, false, true])).expect("a plan");
        assert_eq!(answer.turns.iter().map(|turn| turn.target).collect::<Vec<_>>(), [Some(7), None, Some(5)]);
        assert!((answer.safe - 21.0 / 36.0 * 30.0 / 36.0).abs() < 1e-12);
        assert_eq!(masc(&ask(&[true; 1001])), Err(MascPlanError::TooLong { turns: 1001 }));
        let hot = MascAsk { level: 9, used_last_turn: false, uses: vec![], supercharger: None };
        assert_eq!(masc(&hot), Err(MascPlanError::Level { level: 9 }));
    }
}
