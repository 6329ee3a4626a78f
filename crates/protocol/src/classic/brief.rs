//! A line of the log in few words, and how it stands to its neighbours. The page draws the unit's name, the dice and
//! the numbers beside it; the whole sentence is `classic::prose`'s.

use classic::piloting::Cause;
use classic::unit::{Fate, Mode, target_movement};
use classic::{Event, Phase, State, UnitId, heat, movement, physical, piloting, prose, turn};
use kit::Seat;

use super::{brief_harm, brief_shot, names};
use crate::wire::{ToldHarm, ToldKind, ToldRank};
use crate::words::hexes;

pub struct Brief {
    pub rank: ToldRank,
    pub text: String,
    pub aside: Option<String>,
    pub verdict: Option<String>,
    pub note: Option<String>,
    pub harm: Option<ToldHarm>,
}

impl Brief {
    pub fn new(rank: ToldRank, text: impl Into<String>) -> Brief {
        Brief { rank, text: text.into(), aside: None, verdict: None, note: None, harm: None }
    }

    pub fn head(text: impl Into<String>) -> Brief {
        Brief::new(ToldRank::Head, text)
    }

    pub fn part(text: impl Into<String>) -> Brief {
        Brief::new(ToldRank::Part, text)
    }

    pub fn aside(self, aside: impl Into<String>) -> Brief {
        Brief { aside: Some(aside.into()), ..self }
    }

    pub fn verdict(self, verdict: impl Into<String>) -> Brief {
        Brief { verdict: Some(verdict.into()), ..self }
    }
}

/// The event of which the engine says this sentence; `None` for book-keeping that nobody would announce.
pub fn of(state: &State, event: &Event, said: Option<&str>, seat: Option<Seat>) -> Option<Brief> {
    let plain = |rank: ToldRank| said.map(|text| Brief::new(rank, nameless(state, text)));
    match event {
        Event::Turn(event) => of_turn(state, event, seat).or_else(|| plain(ToldRank::Head)),
        Event::Movement(event) => of_movement(state, event).or_else(|| plain(movement_rank(event))),
        Event::Fire(event) => brief_shot::of_fire(state, event).or_else(|| plain(brief_shot::rank(event))),
        Event::Damage(event) => brief_harm::of_damage(state, event).or_else(|| plain(ToldRank::Part)),
        Event::Critical(event) => brief_harm::of_critical(state, event).or_else(|| plain(ToldRank::Part)),
        Event::Physical(event) => brief_shot::of_physical(state, event).or_else(|| plain(strike_rank(event))),
        Event::Piloting(event) => of_piloting(state, event).or_else(|| plain(ToldRank::Part)),
        Event::Heat(event) => of_heat(state, event).or_else(|| plain(ToldRank::Head)),
        Event::End(_) => plain(ToldRank::Head),
    }
}

/// The phase to group by: initiative and heat are told apart from what surrounds them.
pub fn phase(state: &State, event: &Event) -> &'static str {
    match event {
        Event::Turn(turn::Event::InitiativeRolled { .. } | turn::Event::TurnBegan { .. }) => "Initiative",
        Event::Heat(_) if state.phase() == Phase::Physical => "Heat",
        Event::Turn(_)
        | Event::Movement(_)
        | Event::Fire(_)
        | Event::Damage(_)
        | Event::Critical(_)
        | Event::Physical(_)
        | Event::Piloting(_)
        | Event::Heat(_)
        | Event::End(_) => names::phase(state.phase()),
    }
}

/// The turn to group by: initiative is rolled for the turn that follows, or for deployment.
pub fn turn(state: &State, event: &Event) -> u16 {
    let deploying = || state.units().iter().any(|unit| unit.fate == Fate::Reserve);
    let rolled = matches!(event, Event::Turn(turn::Event::InitiativeRolled { .. }));
    if rolled && !deploying() { state.turn() + 1 } else { state.turn() }
}

/// What is declared in this phase, if anything is.
pub fn declares(state: &State) -> Option<ToldKind> {
    match state.phase() {
        Phase::Weapons => Some(ToldKind::Fire),
        Phase::Physical => Some(ToldKind::Physical),
        Phase::Deployment | Phase::Movement | Phase::End | Phase::Over => None,
    }
}

/// The sentence without the names that stand beside it: `Red Hawthorn stands up` as `stands up`.
pub fn nameless(state: &State, text: &str) -> String {
    let mut said = text.to_owned();
    for unit in state.units() {
        let name = prose::name(state, unit.id);
        for own in [format!("{name}'s "), format!("{name}: "), format!("{name} ")] {
            if let Some(rest) = said.strip_prefix(&own) {
                said = rest.to_owned();
            }
        }
        said = said.replace(&format!(" of {name}"), "");
        // Another's name goes without its side.
        said = said.replace(&name, &names::unit(state, unit.id));
    }
    // The dice and what they needed are drawn.
    for tail in [": needs ", ": rolls ", ", rolls "] {
        said.truncate(said.find(tail).unwrap_or(said.len()));
    }
    said
}

fn of_turn(state: &State, event: &turn::Event, seat: Option<Seat>) -> Option<Brief> {
    use turn::Event;
    Some(match *event {
        Event::InitiativeRolled { red, blue } if red.total() == blue.total() => {
            Brief::head("Initiative").verdict("tied, again")
        }
        Event::InitiativeRolled { .. } => Brief::head("Initiative"),
        Event::TurnBegan { initiative, .. } => {
            let loser = initiative.other().name();
            Brief::part(format!("{loser} lost, so {loser} moves first"))
        }
        Event::PhaseBegan { phase, .. } => Brief::new(ToldRank::Frame, names::phase(phase)),
        Event::Finished { unit } => declared(state, unit, seat)?.aside("sealed"),
        Event::Deployed { .. } | Event::Activated { .. } | Event::Skipped { .. } | Event::Ended { .. } => {
            return None;
        }
    })
}

/// What a unit has declared: its owner reads how much, the others that it has.
fn declared(state: &State, unit: UnitId, seat: Option<Seat>) -> Option<Brief> {
    let kind = declares(state)?;
    if Some(state.unit(unit).seat) != seat {
        return Some(Brief::new(ToldRank::Sum, "has declared"));
    }
    let (count, none, what) = if kind == ToldKind::Physical {
        let own = state.physicals().iter().filter(|it| it.attacker == unit);
        (own.count(), "declared no attack", "attack")
    } else {
        (state.attacks().iter().filter(|it| it.attacker == unit).count(), "holds fire", "shot")
    };
    let text = match count {
        0 => none.to_owned(),
        1 => format!("declared 1 {what}"),
        many => format!("declared {many} {what}s"),
    };
    Some(Brief::new(ToldRank::Sum, text))
}

fn of_movement(state: &State, event: &movement::Event) -> Option<Brief> {
    use movement::Event;
    if let Event::MascUsed { safe, .. } = *event {
        return Some(Brief::new(ToldRank::Deed, "MASC check").verdict(if safe { "holds" } else { "fails" }));
    }
    let Event::Ended { unit, mode } = *event else { return None };
    Some(moved(state, unit, mode))
}

/// `ran 5 hexes`, from where to where, and what it makes of shots at the unit.
fn moved(state: &State, unit: UnitId, mode: Mode) -> Brief {
    let (motion, place) = (state.unit(unit).motion, state.unit(unit).place);
    let far = hexes(motion.hexes);
    let turned = if motion.hexes == 0 { "turned".to_owned() } else { format!("moved {far}") };
    let text = match mode {
        Mode::Stationary => "stands still".to_owned(),
        Mode::Walk if motion.hexes > 0 => format!("walked {far}"),
        Mode::Run if motion.hexes > 0 => format!("ran {far}"),
        Mode::Jump => format!("jumped {far}"),
        Mode::Walk | Mode::Run => turned,
    };
    let hard = target_movement(motion.hexes) + i8::from(mode == Mode::Jump);
    let note = (hard > 0).then(|| format!("hard to hit +{hard}"));
    let sum = Brief { note, ..Brief::new(ToldRank::Sum, text) };
    match motion.began {
        Some(from) if from != place.hex => sum.aside(format!("{from} → {}", place.hex)),
        Some(_) | None => sum.aside(place.hex.to_string()),
    }
}

fn movement_rank(event: &movement::Event) -> ToldRank {
    use movement::Event;
    match event {
        Event::Readied | Event::Ended { .. } | Event::MascUsed { .. } => ToldRank::Detail,
        Event::Declared { .. } | Event::Stepped { .. } | Event::Turned { .. } | Event::Jumped { .. } => {
            ToldRank::Step
        }
        Event::StandAttempted { .. } => ToldRank::Step,
        Event::StoodUp { .. }
        | Event::Dropped { .. }
        | Event::ChargeDeclared { .. }
        | Event::DeathFromAboveDeclared { .. }
        | Event::Unjamming { .. }
        | Event::SkidBegan { .. }
        | Event::Slid { .. }
        | Event::Stuck { .. }
        | Event::Freed { .. }
        | Event::IceTested { .. } => ToldRank::Deed,
        Event::Displaced { .. }
        | Event::FellOnto { .. }
        | Event::IceBroke { .. }
        | Event::BuildingDamaged { .. }
        | Event::BuildingCollapsed { .. }
        | Event::BridgeCollapsed { .. } => ToldRank::Part,
        Event::ForcedOff { .. } | Event::Crushed { .. } | Event::Withdrew { .. } => ToldRank::Head,
    }
}

const fn strike_rank(event: &physical::Event) -> ToldRank {
    use physical::Event;
    match event {
        Event::Declared { .. } => ToldRank::Step,
        Event::Attacked { .. }
        | Event::Assaulted { .. }
        | Event::OutOfReach { .. }
        | Event::Interrupted { .. } => ToldRank::Head,
        Event::Swerved { .. } | Event::SteppedAside { .. } | Event::ClubBroke { .. } | Event::Resolved => {
            ToldRank::Part
        }
    }
}

fn of_piloting(state: &State, event: &piloting::Event) -> Option<Brief> {
    use piloting::Event;
    let balance = |cause: Cause, verdict: &str| {
        let rank = if state.phase() == Phase::Movement {
            ToldRank::Deed
        } else if cause == Cause::Shutdown {
            ToldRank::Part
        } else {
            ToldRank::Head
        };
        Brief::new(rank, format!("balance check, {}", cause.label())).verdict(verdict)
    };
    let result = |success: bool| if success { "keeps it" } else { "loses it" };
    Some(match *event {
        Event::Rolled { cause, dice: Some(_), success, .. } => balance(cause, result(success)),
        Event::Rolled { cause, dice: None, success: true, .. } => balance(cause, "no roll needed"),
        Event::Rolled { cause, dice: None, success: false, .. } => balance(cause, "no chance"),
        Event::Failed { cause, why, .. } => balance(cause, why.label()),
        Event::SeatBelt { success, .. } => {
            Brief::part("seat belt").verdict(if success { "holds" } else { "does not hold" })
        }
        Event::Consciousness { awake, .. } => {
            Brief::part("pilot").verdict(if awake { "stays awake" } else { "blacks out" })
        }
        Event::Recovery { awake, .. } => {
            Brief::head("pilot").verdict(if awake { "wakes up" } else { "stays unconscious" })
        }
        Event::Fell { side, .. } => Brief::part(format!("falls on its {} side", side.name())),
        Event::Demanded { .. }
        | Event::Settled { .. }
        | Event::PhaseSettled { .. }
        | Event::Unbelted { .. }
        | Event::PilotHit { .. }
        | Event::PilotDied { .. } => return None,
    })
}

fn of_heat(state: &State, event: &heat::Event) -> Option<Brief> {
    use heat::Event;
    let check = |what: &str, verdict: &str| {
        let rank = if state.phase() == Phase::End { ToldRank::Head } else { ToldRank::Part };
        Brief::new(rank, what).verdict(verdict)
    };
    Some(match *event {
        Event::Settled { build_up, dissipation, level, .. } => {
            let built = build_up.total();
            if built == 0 && level == 0 {
                return None;
            }
            // Below zero heat is not counted, so what there was before cannot always be told from what is left.
            match (level + dissipation).checked_sub(built) {
                Some(before) if level > 0 => {
                    Brief::head(format!("heat {before} + {built} − {dissipation} = {level}"))
                }
                Some(_) | None => Brief::head("heat 0").aside(format!("+{built} −{dissipation}")),
            }
        }
        Event::ShutdownRolled { avoided, .. } => {
            check("shutdown check", if avoided { "avoided" } else { "shuts down" })
        }
        Event::RestartRolled { started, .. } => {
            check("restart", if started { "starts up" } else { "does not start" })
        }
        Event::AmmunitionRolled { avoided, .. } => {
            check("ammunition check", if avoided { "stays quiet" } else { "cooks off" })
        }
        Event::ShutDown { .. } | Event::Restarted { .. } => return None,
    })
}
