//! The table of Classic, from a state that holds only what the viewer may know.

use classic::board::Footing;
use classic::fire::artillery::Flight;
use classic::fire::{NetworkLine, network_lines};
use classic::mech::{Chassis, Location};
use classic::options::{Fog, Light, Precipitation, Wind};
use classic::sight::is_submerged;
use classic::unit::{Club, Fate, Loss, Mind, Mode, Reactor, Unit, target_movement};
use classic::{Conditions, Mech, Options, Phase, State, UnitId, View, end};
use kit::{Game, Next, Outcome, Seat};

use super::{names, sheet, special_status};
use wire::classic::{
    ArmourSum, BodyPlan, ClassicPhase, ClassicTable, LyingCard, Moved, MovementPoints, NetworkCard,
    ShellCard, StatusCard, UnitCard, Weakest,
};

pub(super) fn table(state: &State, seat: Option<Seat>) -> ClassicTable {
    let view = View::of(state, seat);
    ClassicTable {
        turn: state.turn(),
        phase: phase(state.phase()),
        phase_label: state.phase().heading().to_owned(),
        initiative: state.initiative().into(),
        order: view.order.iter().map(|&seat| seat.into()).collect(),
        to_act: match state.to_act() {
            Next::Seat(seat) => Some(seat.into()),
            Next::Over(_) => None,
        },
        acting: state.acting().map(|unit| unit.0),
        sealed: state.phase().is_sealed(),
        conditions: conditions(state.conditions(), state.options()),
        units: state.units().iter().map(|unit| card(state, unit)).collect(),
        outcome: view.outcome.map(outcome),
        lying: view.lying.iter().map(|&(hex, club)| lying(hex.to_string(), club)).collect(),
        shells: view.flights.iter().map(|flight| shell(state, flight)).collect(),
        networks: network_lines(state).into_iter().map(|line| network(state, line)).collect(),
    }
}

const fn phase(phase: Phase) -> ClassicPhase {
    match phase {
        Phase::Deployment => ClassicPhase::Deployment,
        Phase::Movement => ClassicPhase::Movement,
        Phase::Weapons => ClassicPhase::Weapons,
        Phase::Physical => ClassicPhase::Physical,
        Phase::End => ClassicPhase::End,
        Phase::Over => ClassicPhase::Over,
        Phase::Targeting => ClassicPhase::Targeting,
    }
}

fn outcome(outcome: Outcome) -> wire::Outcome {
    match outcome {
        Outcome::Won(seat) => {
            wire::Outcome { winner: Some(seat.into()), text: format!("{} wins", seat.name()) }
        }
        Outcome::Draw => wire::Outcome { winner: None, text: "The battle is a draw".to_owned() },
    }
}

/// §15.14.4 A shell in the air, for those who fired it.
fn shell(state: &State, flight: &Flight) -> ShellCard {
    let attack = &flight.shell.attack;
    let piece = state.sheet(attack.attacker).weapon(attack.weapon).weapon.name;
    let by = names::unit(state, attack.attacker);
    let label = format!("{by}'s {piece} lands here in turn {}", flight.lands);
    ShellCard { hex: flight.mark(state).to_string(), lands: flight.lands, label }
}

/// §15.3 Who gives ranges to whom.
fn network(state: &State, line: NetworkLine) -> NetworkCard {
    let NetworkLine { from, to, cut } = line;
    let how = if cut { "is cut off from" } else { "shares ranges with" };
    let label = format!("{} {how} {}", names::unit(state, from), names::unit(state, to));
    NetworkCard { from: from.0, to: to.0, cut, label }
}

fn lying(hex: String, club: Club) -> LyingCard {
    LyingCard { hex, label: club_name(club).to_owned() }
}

pub(super) const fn club_name(club: Club) -> &'static str {
    match club {
        Club::Tree => "tree",
        Club::Girder => "girder",
        Club::Limb => "limb",
    }
}

fn card(state: &State, unit: &Unit) -> UnitCard {
    let mech = state.mech(unit.id);
    let design = &mech.sheet.design;
    let on_board = mech.is_in_play();
    UnitCard {
        id: unit.id.0,
        seat: unit.seat.into(),
        name: names::unit(state, unit.id),
        chassis: design.chassis_name(),
        model: design.identity.model.clone(),
        tons: mech.mass(),
        body: body(mech),
        silhouette: sheet::silhouette(design.chassis, design.mass),
        mp: MovementPoints {
            walk: mech.walking_mp(),
            run: mech.running_mp(),
            jump: mech.jumping_mp(),
            masc: mech.running_mp_with_masc(),
        },
        hex: on_board.then(|| unit.place.hex.to_string()),
        facing: unit.place.facing as u8,
        torso: unit.place.torso as u8,
        elevation: unit.place.elevation.0,
        on_board,
        status: status(state, mech),
        declared: unit.deeds.declared,
        moved: unit.motion.declared.then(|| moved(unit)),
        heat: unit.heat.level,
        armour: armour(mech),
        weakest: weakest(mech),
        sheet: sheet::sheet(state, unit.id),
    }
}

fn body(mech: Mech<'_>) -> BodyPlan {
    match mech.chassis() {
        Chassis::Biped => BodyPlan::Biped,
        Chassis::Quad => BodyPlan::Quad,
    }
}

fn moved(unit: &Unit) -> Moved {
    let (mode, hexes) = (unit.motion.mode, unit.motion.hexes);
    Moved {
        mode: names::mode_key(mode, unit.boost()),
        hexes,
        modifier: target_movement(hexes) + i8::from(mode == Mode::Jump),
        label: names::moved(mode, hexes),
    }
}

fn armour(mech: Mech<'_>) -> ArmourSum {
    let (body, design) = (&mech.unit.body, &mech.sheet.design);
    let sum = |front: u8, rear: u8| u16::from(front) + u16::from(rear);
    let gone = |location: Location| body.destroyed.has(location);
    let left = Location::ALL.into_iter().filter(|&it| !gone(it));
    ArmourSum {
        left: left.map(|it| sum(body.armour[it], body.rear_armour[it])).sum(),
        full: Location::ALL.into_iter().map(|it| sum(design.armour[it], design.rear_armour[it])).sum(),
    }
}

/// The thinnest armour of what still stands; the head, always thin, only once it was hit.
fn weakest(mech: Mech<'_>) -> Option<Weakest> {
    let body = &mech.unit.body;
    let stands = |it: &Location| !body.destroyed.has(*it);
    let hit = |it: &Location| *it != Location::Head || body.armour[*it] < mech.sheet.design.armour[*it];
    let thinnest = Location::ALL.into_iter().filter(stands).filter(hit).min_by_key(|&it| body.armour[it])?;
    Some(Weakest { location: thinnest.name(mech.chassis()).to_owned(), armour: body.armour[thinnest] })
}

fn status(state: &State, mech: Mech<'_>) -> Vec<StatusCard> {
    let unit = mech.unit;
    let mut found = Vec::new();
    let mut add = |key: &str, label: String| found.push(StatusCard { key: key.to_owned(), label });
    match unit.fate {
        Fate::Reserve => add("reserve", "waits to be deployed".to_owned()),
        Fate::Operational => {}
        Fate::Doomed(loss) => add("doomed", format!("will be out of the battle: {}", loss.name())),
        Fate::Lost(loss) => add(lost(loss), loss.name().to_owned()),
    }
    if !mech.is_in_play() {
        return found;
    }
    if mech.is_prone() {
        add("prone", "prone".to_owned());
    }
    if unit.reactor == Reactor::ShutDown {
        add("shutdown", "shut down".to_owned());
    }
    if matches!(unit.pilot.mind, Mind::Out { .. } | Mind::Waking) {
        add("unconscious", "pilot unconscious".to_owned());
    }
    if mech.is_immobile() {
        add("immobile", "immobile".to_owned());
    }
    if unit.stuck {
        add("stuck", "bogged down".to_owned());
    }
    if is_submerged(state.board(), unit.viewer()) {
        add("submerged", "submerged".to_owned());
    }
    let crippled: Vec<&str> = end::crippled(mech).iter().map(|it| it.label()).collect();
    if !crippled.is_empty() {
        add("crippled", format!("crippled: {}", crippled.join(", ")));
    }
    deeds(state, unit, &mut add);
    special_status::add(mech, &mut add);
    found
}

const fn lost(loss: Loss) -> &'static str {
    match loss {
        Loss::Withdrew | Loss::ForcedOffBoard => "withdrawn",
        Loss::Ejected => "ejected",
        Loss::CentreTorso
        | Loss::Head
        | Loss::Cockpit
        | Loss::Engine
        | Loss::EngineExplosion
        | Loss::PilotDead
        | Loss::Drowned
        | Loss::NoRoom => "destroyed",
    }
}

/// What a unit does or carries this turn.
fn deeds(state: &State, unit: &Unit, add: &mut impl FnMut(&str, String)) {
    let name = |id: UnitId| names::unit(state, id);
    if let Some(target) = unit.deeds.charging {
        add("charging", format!("charges {}", name(target)));
    }
    if let Some(target) = unit.deeds.falling_on {
        add("death_from_above", format!("death from above on {}", name(target)));
    }
    if let Some(target) = unit.deeds.spotting {
        add("spotting", format!("spots {}", name(target)));
    }
    if unit.place.torso != unit.place.facing {
        add("twisted", format!("torso to the {}", names::compass(unit.place.torso)));
    }
    if unit.deeds.arms_flipped {
        add("arms_flipped", "arms flipped to the rear".to_owned());
    }
    if let Some(club) = unit.club {
        add("club", format!("holds a {}", club_name(club)));
    }
    if !unit.narced.is_empty() {
        add("narced", "Narc pod attached".to_owned());
    }
    if unit.switches.stealth {
        add("stealth", "stealth armour on".to_owned());
    }
    if unit.switches.searchlight {
        add("searchlight", "searchlight on".to_owned());
    }
    if !unit.jammed.is_empty() {
        add("jammed", "a gun is jammed".to_owned());
    }
    if unit.motion.skidded {
        add("skidded", "skidded".to_owned());
    }
    if state.footing(unit.id) == Footing::Top {
        add("roof", "on a roof or a bridge".to_owned());
    }
}

/// Weather, light and options that are not the usual ones.
fn conditions(weather: &Conditions, options: &Options) -> Vec<String> {
    let fog = match weather.fog {
        Fog::None => None,
        Fog::Light => Some("light fog"),
        Fog::Heavy => Some("heavy fog"),
    };
    let light = match weather.light {
        Light::Day => None,
        Light::Dusk => Some("dusk"),
        Light::FullMoon => Some("full moon"),
        Light::Moonless => Some("moonless night"),
    };
    let precipitation = match weather.precipitation {
        Precipitation::None => None,
        Precipitation::LightRain => Some("light rain"),
        Precipitation::ModerateRain => Some("moderate rain"),
        Precipitation::HeavyRain => Some("heavy rain"),
        Precipitation::Downpour => Some("downpour"),
        Precipitation::LightSnow => Some("light snow"),
        Precipitation::ModerateSnow => Some("moderate snow"),
        Precipitation::HeavySnow => Some("heavy snow"),
    };
    let wind = match weather.wind {
        Wind::Calm => None,
        Wind::LightGale => Some("light gale"),
        Wind::ModerateGale => Some("moderate gale"),
        Wind::StrongGale => Some("strong gale"),
        Wind::Storm => Some("storm"),
    };
    let limited = Options { turn_limit: options.turn_limit, ..Options::default() };
    let played = options.differences(&limited).map(|it| format!("{}={}", it.switch.key, it.value));
    let weather = [fog, light, precipitation, wind].into_iter().flatten();
    let mut said: Vec<String> = weather.map(str::to_owned).collect();
    said.extend(played);
    said.extend(options.turn_limit.map(|turn| format!("ends after turn {turn}")));
    said
}

#[cfg(test)]
mod tests {
    use classic::options::Cluster7;

    use super::*;

    #[test]
    fn a_table_names_the_weather_and_the_rules_that_are_not_the_usual_ones() {
        let weather = Conditions { light: Light::Dusk, ..Conditions::default() };
        let ruled = Options { cluster7: Cluster7::Common, turn_limit: Some(30), ..Options::default() };
        assert_eq!(conditions(&weather, &ruled), ["dusk", "cluster7=common", "ends after turn 30"]);
        assert!(conditions(&Conditions::default(), &Options::default()).is_empty());
    }
}
