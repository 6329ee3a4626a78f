//! §10, §3.7 and §12 in words.

use super::{Teller, faces, rolled};
use crate::end;
use crate::heat::{Event, Stopped};

pub(super) fn tell(teller: Teller<'_>, event: &Event) -> Option<String> {
    let name = |unit| teller.name(unit);
    Some(match *event {
        Event::Settled { unit, build_up, dissipation, level } => {
            if build_up.total() == 0 && level == 0 {
                return None;
            }
            let lines = build_up.lines().into_iter().filter(|(_, heat)| *heat > 0);
            let lines: Vec<String> = lines.map(|(what, heat)| format!("{what} +{heat}")).collect();
            let lines = if lines.is_empty() { "nothing new".to_owned() } else { lines.join(", ") };
            format!("{} is at heat {level}: {lines}, sinks −{dissipation}", name(unit))
        }
        Event::ShutdownRolled { unit, target, dice, avoided } => {
            let how = if avoided { "avoids shutdown" } else { "cannot avoid shutdown" };
            format!("{} {how}: needs {target}, rolls {}", name(unit), faces(dice))
        }
        Event::ShutDown { unit, why } => {
            let why = match why {
                Stopped::Rolled => "",
                Stopped::TooHot => ": too hot",
                Stopped::PilotOut => ": nobody keeps it running",
                Stopped::OnPurpose => " on purpose",
            };
            format!("{} shuts down{why}", name(unit))
        }
        Event::RestartRolled { unit, target, dice, started } => {
            let how = if started { "starts up" } else { "does not start" };
            format!("{} {how}: needs {target}, rolls {}", name(unit), faces(dice))
        }
        Event::Restarted { unit } => format!("{}'s reactor runs again", name(unit)),
        Event::AmmunitionRolled { unit, target, dice, avoided } => {
            let how = if avoided { "stays quiet" } else { "cooks off" };
            format!("{}'s ammunition {how}: needs {target}, rolls {}", name(unit), faces(dice))
        }
    })
}

const fn turned(on: bool) -> &'static str {
    if on { "on" } else { "off" }
}

pub(super) fn tell_end(teller: Teller<'_>, event: &end::Event) -> Option<String> {
    let name = |unit| teller.name(unit);
    Some(match *event {
        end::Event::Drowning { unit } => format!("{} is under water without life support", name(unit)),
        end::Event::Irradiated { unit } => format!("{}'s pilot takes a dose of radiation", name(unit)),
        end::Event::StealthSwitched { unit, on } => {
            format!("{} switches its stealth armour {}", name(unit), turned(on))
        }
        end::Event::EcmSwitched { unit, on } => {
            format!("{} switches its ECM suite {}", name(unit), turned(on))
        }
        end::Event::SearchlightSwitched { unit, on } => {
            format!("{} switches its searchlight {}", name(unit), turned(on))
        }
        end::Event::StandFastSwitched { unit, on: true } => {
            format!("{} will stand fast when pushed from the side", name(unit))
        }
        end::Event::StandFastSwitched { unit, on: false } => {
            format!("{} will step aside when pushed from the side", name(unit))
        }
        end::Event::ClubDropped { unit } => format!("{} drops its club", name(unit)),
        end::Event::Ejected { unit, target, dice, unhurt } => {
            let how = if unhurt { "unhurt" } else { "and is hurt" };
            format!("{}'s pilot ejects {how}: needs {target}, {}", name(unit), rolled(dice, unhurt))
        }
        end::Event::ReactorTouched { .. } | end::Event::SeatDone { .. } | end::Event::TurnCleared => {
            return None;
        }
    })
}
