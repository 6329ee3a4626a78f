//! The entrants of a tournament.

use kit::Seeded;
use library::{Kind, Unit};

use super::document::{Document, Entrants, RandomEntrants};
use super::resolve::check_entrants;
use super::unit_words::{UsualSkills, fighters};
use super::{ExperimentError, Resources};
use crate::skirmish::Fighter;
use crate::tournament::Entrant;

/// The most entrants: each meets each.
const MOST: usize = 200;

/// The entrants that a document names or draws; `None` if it is no tournament.
pub(super) fn field(
    document: &Document,
    seed: u64,
    resources: &dyn Resources,
) -> Result<Option<Vec<Fighter>>, ExperimentError> {
    let error = |why: String| ExperimentError::new("entrants", &why);
    let Some(entrants) = &document.entrants else { return Ok(None) };
    check_entrants(document, entrants)?;
    let field = match entrants {
        Entrants::Named(texts) => fighters(resources, texts, UsualSkills::default()).map_err(error)?,
        Entrants::Random(wish) => drawn(wish, seed, resources).map_err(error)?,
    };
    match field.len() {
        2..=MOST => Ok(Some(field)),
        count => Err(error(format!("{count}: a tournament needs two or more, at most {MOST}"))),
    }
}

/// Random units: whole designs whose gear is all played, each once.
fn drawn(wish: &RandomEntrants, seed: u64, resources: &dyn Resources) -> Result<Vec<Fighter>, String> {
    let library = resources.library();
    let [least, most] = wish.tons.unwrap_or([0, u8::MAX]);
    let fits = |unit: &library::UnitSummary| {
        unit.findings.errors == 0 && unit.not_played.is_empty() && (least..=most).contains(&unit.tons)
    };
    let mut names: Vec<String> = library
        .list(Kind::Unit)
        .iter()
        .filter(|listed| library.summary::<Unit>(listed).is_ok_and(|unit| fits(&unit)))
        .map(|listed| listed.item.name.clone())
        .filter(|name| library.sheet(name).is_ok())
        .collect();
    names.sort();
    names.dedup();
    if names.len() < wish.random {
        return Err(format!("{} units fit, {} are to be drawn", names.len(), wish.random));
    }
    let mut rng = Seeded::new(seed);
    let mut field = Vec::new();
    for _ in 0..wish.random {
        let name = names.swap_remove(rng.below(names.len() as u32) as usize);
        field.push(Fighter::regular(library.sheet(&name).map_err(|why| why.to_string())?));
    }
    Ok(field)
}

/// Their names; entrants with the same name are numbered.
pub(super) fn named(field: &[Fighter]) -> Vec<Entrant> {
    let names: Vec<String> = field.iter().map(Fighter::name).collect();
    let name = |at: usize| {
        let alike = |it: &&String| **it == names[at];
        match names.iter().filter(alike).count() {
            1 => names[at].clone(),
            _ => format!("{} #{}", names[at], names[..=at].iter().filter(alike).count()),
        }
    };
    let entrant =
        |(at, it): (usize, &Fighter)| Entrant { name: name(at), battle_value: Some(it.battle_value()) };
    field.iter().enumerate().map(entrant).collect()
}
