//! The changes of a command line as edits of a design.

use classic::mech::Location;
use formats::design::{
    ARMOURS, ArmEnd, COCKPITS, Draft, ENGINES, Edit, GYROS, JetKind, LEGS, Report, SINKS, STRUCTURES,
    TECHNOLOGIES, choose, find_item,
};
use formats::mtf::name_in_files;

use crate::args::DesignChanges;

type Changed = Result<Draft, String>;

/// The draft after all changes, in the order of the help.
pub(super) fn changed(draft: Draft, asked: &DesignChanges) -> Changed {
    let draft = identity(draft, asked)?;
    let draft = frame(draft, asked)?;
    let draft = heat_and_jets(draft, asked)?;
    let draft = gear(draft, asked)?;
    asked.armour.iter().try_fold(draft, |draft, text| armour(draft, text))
}

/// An edit, if its option was written; what is wrong is told with the option.
fn edit(draft: Draft, option: &str, change: Edit) -> Changed {
    draft.edited(&change).map_err(|why| format!("{option}: {why}"))
}

fn chosen<T>(
    draft: Draft,
    option: &str,
    text: Option<&String>,
    make: impl FnOnce(&str) -> Result<T, String>,
    change: impl FnOnce(T) -> Edit,
) -> Changed {
    match text {
        None => Ok(draft),
        Some(text) => edit(draft, option, change(make(text).map_err(|why| format!("{option}: {why}"))?)),
    }
}

fn identity(draft: Draft, asked: &DesignChanges) -> Changed {
    let draft = chosen(
        draft,
        "--name",
        asked.name.as_ref(),
        |text| Ok(split_name(text)),
        |(chassis, model)| Edit::Name { chassis, model },
    )?;
    let draft =
        chosen(draft, "--role", asked.role.as_ref(), |text| Ok(text.to_owned()), |role| Edit::Role { role })?;
    match asked.year {
        Some(year) => edit(draft, "--year", Edit::Year { year }),
        None => Ok(draft),
    }
}

/// `Heron HRN-1` is the chassis Heron and the model HRN-1; a last word without a digit belongs to the chassis.
fn split_name(text: &str) -> (String, String) {
    match text.trim().rsplit_once(' ') {
        Some((chassis, model)) if model.chars().any(|it| it.is_ascii_digit()) => {
            (chassis.to_owned(), model.to_owned())
        }
        _ => (text.to_owned(), String::new()),
    }
}

fn frame(draft: Draft, asked: &DesignChanges) -> Changed {
    let draft = chosen(
        draft,
        "--tech",
        asked.tech.as_ref(),
        |it| choose(TECHNOLOGIES, it),
        |base| Edit::Technology { base },
    )?;
    let draft = chosen(
        draft,
        "--legs",
        asked.legs.as_ref(),
        |it| choose(LEGS, it),
        |chassis| Edit::Legs { chassis },
    )?;
    // A heavier 'Mech at its old speed may need an engine that is not built, so a new speed is set with the mass.
    let draft = match (asked.tons, asked.walk) {
        (Some(tons), Some(_)) => {
            let slow = edit(draft, "--walk", Edit::Walk { mp: 1 })?;
            edit(slow, "--tons", Edit::Tons { tons })?
        }
        (Some(tons), None) => edit(draft, "--tons", Edit::Tons { tons })?,
        (None, _) => draft,
    };
    let draft = chosen(
        draft,
        "--engine",
        asked.engine.as_ref(),
        |it| choose(ENGINES, it),
        |kind| Edit::Engine { kind },
    )?;
    let draft = match asked.walk {
        Some(mp) => edit(draft, "--walk", Edit::Walk { mp })?,
        None => draft,
    };
    let draft = chosen(
        draft,
        "--structure",
        asked.structure.as_ref(),
        |it| choose(STRUCTURES, it),
        |kind| Edit::Structure { kind },
    )?;
    let draft =
        chosen(draft, "--gyro", asked.gyro.as_ref(), |it| choose(GYROS, it), |kind| Edit::Gyro { kind })?;
    chosen(
        draft,
        "--cockpit",
        asked.cockpit.as_ref(),
        |it| choose(COCKPITS, it),
        |kind| Edit::Cockpit { kind },
    )
}

fn heat_and_jets(draft: Draft, asked: &DesignChanges) -> Changed {
    let old = draft.design.heat_sinks.kind;
    let sinks = |text: &str| {
        let (count, kind) = text.split_once(':').unwrap_or((text, ""));
        let kind = if kind.is_empty() { old } else { choose(SINKS, kind)? };
        Ok((number(count)?, kind))
    };
    let draft = chosen(draft, "--heat-sinks", asked.heat_sinks.as_ref(), sinks, |(count, kind)| {
        Edit::HeatSinks { count, kind }
    })?;
    let jets = |text: &str| {
        let (count, kind) = text.split_once(':').unwrap_or((text, "standard"));
        let kind = match kind {
            "standard" => JetKind::Standard,
            "improved" => JetKind::Improved,
            _ => return Err(format!("{kind:?} is none of standard, improved")),
        };
        Ok((number(count)?, kind))
    };
    let draft =
        chosen(draft, "--jump", asked.jump.as_ref(), jets, |(count, kind)| Edit::JumpJets { count, kind })?;
    chosen(
        draft,
        "--armour-kind",
        asked.armour_kind.as_ref(),
        |it| choose(ARMOURS, it),
        |kind| Edit::ArmourKind { kind },
    )
}

fn number(text: &str) -> Result<u8, String> {
    text.trim().parse().map_err(|_| format!("{text:?} is no number from 0 to 255"))
}

fn gear(mut draft: Draft, asked: &DesignChanges) -> Changed {
    for text in &asked.arm {
        draft = arm(draft, text)?;
    }
    for text in &asked.remove {
        let (name, at) = item_and_place("--remove", text)?;
        let (location, slot) = find(&draft, name, at).map_err(|why| format!("--remove: {why}"))?;
        draft = edit(draft, "--remove", Edit::Remove { location, slot })?;
    }
    for text in &asked.add {
        draft = add(draft, text)?;
    }
    for text in &asked.moves {
        let form = || format!("--move: {text:?}: write an item and two locations, as 'Medium Laser@LA:LT'");
        let (from, to) = text.rsplit_once(':').ok_or_else(form)?;
        let (name, at) = item_and_place("--move", from)?;
        let to = place("--move", to)?;
        let (location, slot) = find(&draft, name, at).map_err(|why| format!("--move: {why}"))?;
        draft = edit(draft, "--move", Edit::Move { location, slot, to })?;
    }
    Ok(draft)
}

fn arm(draft: Draft, text: &str) -> Changed {
    let form = || format!("--arm: {text:?}: write an arm and how far it goes, as LA=lower-arm");
    let (at, end) = text.split_once('=').ok_or_else(form)?;
    let end = match end {
        "upper-arm" => ArmEnd::UpperArm,
        "lower-arm" => ArmEnd::LowerArm,
        "hand" => ArmEnd::Hand,
        _ => return Err(form()),
    };
    let location = place("--arm", at)?;
    edit(draft, "--arm", Edit::ArmEnd { location, end })
}

fn add(draft: Draft, text: &str) -> Changed {
    let (text, rear) = match text.strip_suffix(":rear") {
        Some(text) => (text, true),
        None => (text, false),
    };
    let counted =
        text.split_once("x ").and_then(|(count, rest)| Some((count.trim().parse::<u8>().ok()?, rest)));
    let (count, text) = counted.unwrap_or((1, text));
    let (name, location) = item_and_place("--add", text)?;
    (0..count)
        .try_fold(draft, |draft, _| edit(draft, "--add", Edit::Add { item: name.to_owned(), location, rear }))
}

fn item_and_place<'a>(option: &str, text: &'a str) -> Result<(&'a str, Option<Location>), String> {
    match text.rsplit_once('@') {
        None => Ok((text.trim(), None)),
        Some((name, at)) => Ok((name.trim(), Some(place(option, at)?))),
    }
}

fn place(option: &str, code: &str) -> Result<Location, String> {
    let wrong = || {
        format!("{option}: {code:?} is none of HD, CT, LT, RT, LA, RA, LL, RL (quads: FLL, FRL, RLL, RRL)")
    };
    Location::from_code(code.trim()).ok_or_else(wrong)
}

/// The first such item, in a location or anywhere.
fn find(draft: &Draft, name: &str, at: Option<Location>) -> Result<(Location, u8), String> {
    let item = find_item(name, draft.design.tech_base).map_err(|why| why.to_string())?;
    let written = name_in_files(item);
    let report = Report::of(draft);
    let places = report.locations.iter().filter(|it| at.is_none_or(|at| at == it.location));
    let mut found = places.flat_map(|it| {
        let blocks = it.blocks.iter().filter(|block| block.item == Some(written));
        blocks.map(|block| (it.location, block.slot))
    });
    found.next().ok_or_else(|| format!("there is no {} there", item.name()))
}

fn armour(draft: Draft, text: &str) -> Changed {
    match text {
        "most" => return edit(draft, "--armour", Edit::MostArmour),
        "rest" => return edit(draft, "--armour", Edit::SpendOnArmour),
        "none" => return edit(draft, "--armour", Edit::NoArmour),
        _ => {}
    }
    text.split(',').try_fold(draft, |draft, part| {
        let form = || format!("--armour: {part:?}: write most, rest, none, or points as CT=25/8");
        let (code, points) = part.split_once('=').ok_or_else(form)?;
        let (front, rear) =
            points.split_once('/').map_or((points, None), |(front, rear)| (front, Some(rear)));
        let points = |text: &str| text.trim().parse::<u8>().map_err(|_| form());
        let location = place("--armour", code)?;
        let (front, rear) = (Some(points(front)?), rear.map(points).transpose()?);
        edit(draft, "--armour", Edit::Armour { location, front, rear })
    })
}
