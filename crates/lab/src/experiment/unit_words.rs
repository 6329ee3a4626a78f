//! Units as text: `Bailiff`, `Reeve:3/4` with a pilot, `3 Drover` for three of them.

use super::Resources;
use crate::skirmish::Fighter;

/// The skills of a pilot.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Skills {
    pub gunnery: u8,
    pub piloting: u8,
}

/// The skills of pilots that are not named with their units; `None` is that of a regular.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct UsualSkills {
    pub gunnery: Option<u8>,
    pub piloting: Option<u8>,
}

/// A unit's name, and the pilot that may follow it after a colon.
pub fn skills(text: &str) -> Result<(&str, Option<Skills>), String> {
    let (what, skills) = match text.rsplit_once(':') {
        Some((what, skills)) if skills.contains('/') => (what, skills),
        _ => return Ok((text, None)),
    };
    let read = |part: &str| part.parse::<u8>().ok().filter(|skill| *skill <= 8);
    let both = skills
        .split_once('/')
        .and_then(|(gunnery, piloting)| Some(Skills { gunnery: read(gunnery)?, piloting: read(piloting)? }));
    both.map(|both| (what, Some(both))).ok_or_else(|| no_pilot(text, what))
}

fn no_pilot(text: &str, unit: &str) -> String {
    format!("{text:?}: a pilot is written gunnery/piloting, 0 to 8 each, as in {unit}:4/5")
}

/// One unit, and whether its pilot was named.
pub fn fighter(resources: &dyn Resources, text: &str) -> Result<(Fighter, Option<Skills>), String> {
    let text = text.trim();
    let (what, skills) = skills(text)?;
    let sheet = resources.sheet(what).map_err(|why| match (skills, what.split_once(':')) {
        (None, Some((name, _))) if resources.sheet(name).is_ok() => no_pilot(text, name),
        (None | Some(_), _) => why,
    })?;
    let mut fighter = Fighter::regular(sheet);
    if let Some(skills) = skills {
        (fighter.gunnery, fighter.piloting) = (skills.gunnery, skills.piloting);
    }
    Ok((fighter, skills))
}

/// The most units that a number in front of a name stands for.
const MOST: usize = 32;

/// Several units; a number in front repeats a unit, a force's file stands for all its units.
pub fn fighters(
    resources: &dyn Resources,
    texts: &[String],
    usual: UsualSkills,
) -> Result<Vec<Fighter>, String> {
    let mut all = Vec::new();
    for text in texts {
        if let Some(force) = resources.force(text) {
            all.extend(force?);
            continue;
        }
        let (count, text) = counted(text);
        let (mut fighter, skills) = fighter(resources, text)?;
        if skills.is_none() {
            fighter.gunnery = usual.gunnery.unwrap_or(fighter.gunnery);
            fighter.piloting = usual.piloting.unwrap_or(fighter.piloting);
        }
        all.extend(std::iter::repeat_n(fighter, count));
    }
    Ok(all)
}

/// `3 Drover`: how many, and of what.
fn counted(text: &str) -> (usize, &str) {
    let read = text.trim().split_once(' ').and_then(|(count, name)| {
        let count = count.parse::<usize>().ok().filter(|count| (1..=MOST).contains(count))?;
        Some((count, name))
    });
    read.unwrap_or((1, text))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn units_are_counted_and_have_pilots() {
        let library = library::built_in();
        let texts = ["2 Drover", "Reeve:3/4"].map(str::to_owned);
        let found = fighters(library, &texts, UsualSkills { gunnery: Some(5), piloting: None })
            .expect("units of ours");
        let skills: Vec<_> = found.iter().map(|it| (it.gunnery, it.piloting)).collect();
        assert_eq!(skills, [(5, 5), (5, 5), (3, 4)]);
        let why = fighters(library, &["Bailiff:3".to_owned()], UsualSkills::default()).expect_err("no pilot");
        assert!(why.contains("a pilot is written gunnery/piloting"), "{why}");
    }
}
