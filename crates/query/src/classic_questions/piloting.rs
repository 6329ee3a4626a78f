//! `piloting`: what a damaged 'Mech can still do with its legs, and the numbers of its piloting rolls.

use std::sync::Arc;

use classic::mech::{Design, Location, Sheet, SheetError};
use classic::piloting::{Cause, add_causes, hopeless, standing};
use classic::unit::Boost;
use classic::{Mech, Options, UnitId, fresh_unit};
use kit::Seat;
use serde::{Deserialize, Serialize};

use super::hit::Hit;

/// The question `{"ask": "piloting"}`, apart from the name of its unit.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
pub struct PilotingAsk {
    #[serde(default = "regular")]
    pub piloting: u8,
    #[serde(default)]
    pub pilot_hits: u8,
    #[serde(default)]
    pub heat: u16,
    #[serde(default)]
    pub hits: Vec<Hit>,
    #[serde(default)]
    pub legs_destroyed: Vec<Leg>,
}

/// A location by its code.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
pub struct Leg(#[serde(deserialize_with = "super::hit::location")] pub Location);

fn regular() -> u8 {
    5
}

/// MP left, and target numbers; `null` is automatic failure.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct PilotingAnswer {
    pub walk: u8,
    pub run: u8,
    pub jump: u8,
    /// §4.18, §15.5 With boosters; `null` without them.
    pub run_masc: Option<u8>,
    pub run_supercharger: Option<u8>,
    pub run_both: Option<u8>,
    pub standing_roll: Option<i8>,
    pub water_depth_1: Option<i8>,
    pub water_depth_2: Option<i8>,
    pub water_depth_3: Option<i8>,
    /// The lines of a plain roll, as (reason, value).
    pub modifiers: Vec<(&'static str, i8)>,
    /// Why every roll fails, if it does.
    pub fails: Option<&'static str>,
}

/// §8 Numbers on clear ground.
pub fn piloting(
    design: &Arc<Design>,
    options: &Options,
    ask: &PilotingAsk,
) -> Result<PilotingAnswer, SheetError> {
    let sheet = Sheet::new(design.clone())?;
    let mut unit = fresh_unit(UnitId(0), Seat::Red, &sheet);
    unit.pilot.piloting = ask.piloting;
    unit.pilot.hits = ask.pilot_hits;
    unit.heat.level = ask.heat;
    for hit in &ask.hits {
        hit.mark(&mut unit, &sheet);
    }
    for leg in &ask.legs_destroyed {
        Hit::destroy(&mut unit, leg.0);
    }
    let mech = Mech { unit: &unit, sheet: &sheet, options };
    let fails = hopeless(mech);
    let roll = |cause| {
        let mut number = standing(mech);
        add_causes(&mut number, &[cause], options);
        fails.is_none().then(|| number.total())
    };
    Ok(PilotingAnswer {
        walk: mech.walking_mp(),
        run: mech.running_mp(),
        jump: mech.jumping_mp(),
        run_masc: mech.boosted_running_mp(Boost::Masc),
        run_supercharger: mech.boosted_running_mp(Boost::Supercharger),
        run_both: mech.boosted_running_mp(Boost::Both),
        standing_roll: roll(Cause::StandUp),
        water_depth_1: roll(Cause::Water { depth: 1 }),
        water_depth_2: roll(Cause::Water { depth: 2 }),
        water_depth_3: roll(Cause::Water { depth: 3 }),
        modifiers: standing(mech).iter().map(|line| (line.why.label(), line.value)).collect(),
        fails: fails.map(|why| why.label()),
    })
}
