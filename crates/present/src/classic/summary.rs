//! A line of the log in few words, and how it stands to its neighbours. The page draws the unit's name, the dice and
//! the numbers beside it; the whole sentence is `classic::prose`'s.

use classic::piloting::Cause;
use classic::unit::{Fate, Mode, target_movement};
use classic::{Event, Phase, State, UnitId, heat, movement, physical, piloting, prose, turn};
use kit::Seat;

use super::{names, summary_damage, summary_shot};
use crate::words::hexes;
use wire::{LogDamage, LogKind, LogRank};

pub struct Summary {
    pub rank: LogRank,
    pub text: String,
    pub aside: Option<String>,
    pub verdict: Option<String>,
    pub note: Option<String>,
    pub damage: Option<LogDamage>,
}

impl Summary {
    pub fn new(rank: LogRank, text: impl Into<String>) -> Summary {
        Summary { rank, text: text.into(), aside: None, verdict: None, note: None, damage: None }
    }

    pub fn head(text: impl Into<String>) -> Summary {
        Summary::new(LogRank::Head, text)
    }

    pub fn part(text: impl Into<String>) -> Summary {
        Summary::new(LogRank::Part, text)
    }

    pub fn aside(self, aside: impl Into<String>) -> Summary {
        Summary { aside: Some(aside.into()), ..self }
    }

    pub fn verdict(self, verdict: impl Into<String>) -> Summary {
        Summary { verdict: Some(verdict.into()), ..self }
    }
}

/// The event of which the engine says this sentence; `None` for book-keeping that nobody would announce.
pub fn of(state: &State, event: &Event, said: Option<&str>, seat: Option<Seat>) -> Option<Summary> {
    let plain = |rank: LogRank| said.map(|text| Summary::new(rank, nameless(state, text)));
    match event {
        Event::Turn(event) => of_turn(state, event, seat).or_else(|| plain(LogRank::Head)),
        Event::Movement(event) => of_movement(state, event).or_else(|| plain(movement_rank(event))),
        Event::Fire(event) => {
            summary_shot::of_fire(state, event).or_else(|| plain(summary_shot::rank(event)))
        }
        Event::Damage(event) => summary_damage::of_damage(state, event).or_else(|| plain(LogRank::Part)),
        Event::Critical(event) => summary_damage::of_critical(state, event).or_else(|| plain(LogRank::Part)),
        Event::Physical(event) => {
            summary_shot::of_physical(state, event).or_else(|| plain(strike_rank(event)))
        }
        Event::Piloting(event) => of_piloting(state, event).or_else(|| plain(LogRank::Part)),
        Event::Heat(event) => of_heat(state, event).or_else(|| plain(LogRank::Head)),
        Event::End(_) => plain(LogRank::Head),
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
pub fn declares(state: &State) -> Option<LogKind> {
    match state.phase() {
        Phase::Weapons => Some(LogKind::Fire),
        Phase::Physical => Some(LogKind::Physical),
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

fn of_turn(state: &State, event: &turn::Event, seat: Option<Seat>) -> Option<Summary> {
    use turn::Event;
    Some(match *event {
        Event::InitiativeRolled { red, blue } if red.total() == blue.total() => {
            Summary::head("Initiative").verdict("tied, again")
        }
        Event::InitiativeRolled { .. } => Summary::head("Initiative"),
        Event::TurnBegan { initiative, .. } => {
            let loser = initiative.other().name();
            Summary::part(format!("{loser} lost, so {loser} moves first"))
        }
        Event::PhaseBegan { phase, .. } => Summary::new(LogRank::Frame, names::phase(phase)),
        Event::Finished { unit } => declared(state, unit, seat)?.aside("sealed"),
        Event::Deployed { .. } | Event::Activated { .. } | Event::Skipped { .. } | Event::Ended { .. } => {
            return None;
        }
    })
}

/// What a unit has declared: its owner reads how much, the others that it has.
fn declared(state: &State, unit: UnitId, seat: Option<Seat>) -> Option<Summary> {
    let kind = declares(state)?;
    if Some(state.unit(unit).seat) != seat {
        return Some(Summary::new(LogRank::Sum, "has declared"));
    }
    let (count, none, what) = if kind == LogKind::Physical {
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
    Some(Summary::new(LogRank::Sum, text))
}

fn of_movement(state: &State, event: &movement::Event) -> Option<Summary> {
    use movement::Event;
    if let Event::MascUsed { safe, .. } = *event {
        return Some(Summary::new(LogRank::Deed, "MASC check").verdict(if safe { "holds" } else { "fails" }));
    }
    let Event::Ended { unit, mode } = *event else { return None };
    Some(moved(state, unit, mode))
}

/// `ran 5 hexes`, from where to where, and what it makes of shots at the unit.
fn moved(state: &State, unit: UnitId, mode: Mode) -> Summary {
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
    let sum = Summary { note, ..Summary::new(LogRank::Sum, text) };
    match motion.began {
        Some(from) if from != place.hex => sum.aside(format!("{from} → {}", place.hex)),
        Some(_) | None => sum.aside(place.hex.to_string()),
    }
}

fn movement_rank(event: &movement::Event) -> LogRank {
    use movement::Event;
    match event {
        Event::Readied | Event::Ended { .. } | Event::MascUsed { .. } => LogRank::Detail,
        Event::Declared { .. } | Event::Stepped { .. } | Event::Turned { .. } | Event::Jumped { .. } => {
            LogRank::Step
        }
        Event::StandAttempted { .. } => LogRank::Step,
        Event::StoodUp { .. }
        | Event::Dropped { .. }
        | Event::ChargeDeclared { .. }
        | Event::DeathFromAboveDeclared { .. }
        | Event::Unjamming { .. }
        | Event::SkidBegan { .. }
        | Event::Slid { .. }
        | Event::Stuck { .. }
        | Event::Freed { .. }
        | Event::IceTested { .. } => LogRank::Deed,
        Event::Displaced { .. }
        | Event::FellOnto { .. }
        | Event::IceBroke { .. }
        | Event::BuildingDamaged { .. }
        | Event::BuildingCollapsed { .. }
        | Event::BridgeCollapsed { .. } => LogRank::Part,
        Event::ForcedOff { .. } | Event::Crushed { .. } | Event::Withdrew { .. } => LogRank::Head,
    }
}

const fn strike_rank(event: &physical::Event) -> LogRank {
    use physical::Event;
    match event {
        Event::Declared { .. } => LogRank::Step,
        Event::Attacked { .. }
        | Event::Assaulted { .. }
        | Event::OutOfReach { .. }
        | Event::Interrupted { .. } => LogRank::Head,
        Event::Swerved { .. } | Event::SteppedAside { .. } | Event::ClubBroke { .. } | Event::Resolved => {
            LogRank::Part
        }
    }
}

fn of_piloting(state: &State, event: &piloting::Event) -> Option<Summary> {
    use piloting::Event;
    let balance = |cause: Cause, verdict: &str| {
        let rank = if state.phase() == Phase::Movement {
            LogRank::Deed
        } else if cause == Cause::Shutdown {
            LogRank::Part
        } else {
            LogRank::Head
        };
        Summary::new(rank, format!("balance check, {}", cause.label())).verdict(verdict)
    };
    let result = |success: bool| if success { "keeps it" } else { "loses it" };
    Some(match *event {
        Event::Rolled { cause, dice: Some(_), success, .. } => balance(cause, result(success)),
        Event::Rolled { cause, dice: None, success: true, .. } => balance(cause, "no roll needed"),
        Event::Rolled { cause, dice: None, success: false, .. } => balance(cause, "no chance"),
        Event::Failed { cause, why, .. } => balance(cause, why.label()),
        Event::SeatBelt { success, .. } => {
            Summary::part("seat belt").verdict(if success { "holds" } else { "does not hold" })
        }
        Event::Consciousness { awake, .. } => {
            Summary::part("pilot").verdict(if awake { "stays awake" } else { "blacks out" })
        }
        Event::Recovery { awake, .. } => {
            Summary::head("pilot").verdict(if awake { "wakes up" } else { "stays unconscious" })
        }
        Event::Fell { side, .. } => Summary::part(format!("falls on its {} side", side.name())),
        Event::Demanded { .. }
        | Event::Settled { .. }
        | Event::PhaseSettled { .. }
        | Event::Unbelted { .. }
        | Event::PilotHit { .. }
        | Event::PilotDied { .. } => return None,
    })
}

fn of_heat(state: &State, event: &heat::Event) -> Option<Summary> {
    use heat::Event;
    let check = |what: &str, verdict: &str| {
        let rank = if state.phase() == Phase::End { LogRank::Head } else { LogRank::Part };
        Summary::new(rank, what).verdict(verdict)
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
                    Summary::head(format!("heat {before} + {built} − {dissipation} = {level}"))
                }
                Some(_) | None => Summary::head("heat 0").aside(format!("+{built} −{dissipation}")),
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
