//! Forces as text: `3 turtles, 3 wolves, 2 spiders, 3 frogs, 3 rats, 2 ants`.

use squadron::{Force, Kind};

use super::Variant;

/// Forces of the standard game that have a name: one that leans to each kind, and one of more legs than shells. Besides
/// them there is "even", which fits any game.
pub const FORCES: [(&str, &str); 7] = [
    ("turtles", "6 turtles, 1 wolf, 1 spider, 3 frogs, 3 rats, 2 ants"),
    ("wolves", "1 turtle, 6 wolves, 1 spider, 3 frogs, 3 rats, 2 ants"),
    ("spiders", "1 turtle, 1 wolf, 6 spiders, 3 frogs, 3 rats, 2 ants"),
    ("frogs", "3 turtles, 3 wolves, 2 spiders, 6 frogs, 1 rat, 1 ant"),
    ("rats", "3 turtles, 3 wolves, 2 spiders, 1 frog, 6 rats, 1 ant"),
    ("ants", "3 turtles, 3 wolves, 2 spiders, 1 frog, 1 rat, 6 ants"),
    ("swift", "2 turtles, 4 wolves, 2 spiders, 2 frogs, 4 rats, 2 ants"),
];

/// Reads a force by name or kind by kind, and checks it against the card and the parameters.
pub fn force(text: &str, variant: &Variant) -> Result<Force, String> {
    let (card, options) = (variant.stat_card()?, &variant.options);
    let wanted = text.trim().to_lowercase();
    if wanted == "even" {
        return Ok(Force::even(&card, options));
    }
    let named = FORCES.iter().find(|(name, _)| *name == wanted).map(|(_, force)| *force);
    if named.is_none() && !wanted.contains(|it: char| it.is_ascii_digit() || it == ',') {
        return Err(no_force(text));
    }
    let force = read_force(named.unwrap_or(text))?;
    force.check(&card, options).map_err(|why| format!("{text:?}: {why}"))?;
    Ok(force)
}

fn no_force(text: &str) -> String {
    let names = || std::iter::once("even").chain(FORCES.iter().map(|(name, _)| *name));
    let all: Vec<&str> = names().collect();
    let close = library::closest(text, names());
    format!(
        "no force is called {text:?}; {} {}, and any of yours as in \"{}\"",
        there_are(&close),
        all.join(", "),
        FORCES[0].1
    )
}

/// What leads to the list of what there is: first what was perhaps meant.
fn there_are(close: &[&str]) -> String {
    match close {
        [] => "there are".to_owned(),
        names => format!("did you mean {}? There are", names.join(", ")),
    }
}

/// Reads how many of each kind, of any size.
pub fn read_force(text: &str) -> Result<Force, String> {
    let mut force = Force::default();
    for part in text.split([',', '+']).map(str::trim).filter(|part| !part.is_empty()) {
        let bad = || format!("{part:?} in {text:?}: write a number and a kind, as in \"3 turtles, 2 ants\"");
        let digits = part.find(|it: char| !it.is_ascii_digit()).ok_or_else(bad)?;
        let count = if digits == 0 { 1 } else { part[..digits].parse::<u8>().map_err(|_| bad())? };
        let word = part[digits..].trim();
        let kind = kind(word).ok_or_else(|| no_kind(word, part))?;
        force.0[kind as usize] = force.0[kind as usize].checked_add(count).ok_or_else(bad)?;
    }
    Ok(force)
}

fn no_kind(word: &str, part: &str) -> String {
    let close = library::closest(word, Kind::ALL.into_iter().map(Kind::name));
    let all: Vec<&str> = Kind::ALL.into_iter().map(Kind::name).collect();
    format!("{part:?}: no Mecha is called {word:?}; {} {}", there_are(&close), all.join(", "))
}

/// One kind, in the singular or plural.
fn kind(word: &str) -> Option<Kind> {
    let word = word.to_lowercase();
    let is = |kind: &Kind| {
        let name = kind.name().to_lowercase();
        word == name || word == format!("{name}s") || (*kind == Kind::Wolf && word == "wolves")
    };
    Kind::ALL.into_iter().find(is)
}

/// `3 Turtles`, `2 Ants`: kind by kind.
pub(super) fn listed(force: Force) -> Vec<String> {
    force.to_string().split(", ").map(str::to_owned).collect()
}

/// What a force is called: by its name, if it has one.
pub(super) fn name(force: Force) -> String {
    let named = FORCES.iter().find(|(_, text)| read_force(text) == Ok(force));
    named.map_or_else(|| force.to_string(), |(name, _)| format!("{name} force"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn standard() -> Variant {
        Variant::of(squadron::Options::STANDARD)
    }

    #[test]
    fn a_force_is_read_as_it_is_written() {
        let even = Force::even(&squadron::Card::standard(), &squadron::Options::STANDARD);
        assert_eq!(force(&even.to_string(), &standard()), Ok(even));
        assert_eq!(force("even", &standard()), Ok(even));
        assert_eq!(read_force("wolf, 2 ants"), Ok(Force([0, 1, 0, 0, 0, 2])));
        assert_eq!(force("Turtles", &standard()), Ok(Force([6, 1, 1, 3, 3, 2])));
        for (name, _) in FORCES {
            let force = force(name, &standard()).expect("a force of the standard game");
            assert_eq!(super::name(force), format!("{name} force"));
            assert_eq!(listed(force).join(", "), force.to_string());
        }
    }

    #[test]
    fn what_is_wrong_with_a_force_is_said() {
        let why = force("3 turtles", &standard()).expect_err("too few");
        assert!(why.starts_with("\"3 turtles\": ") && why.contains("§3.5"), "{why}");
        let why = read_force("3 tortles").expect_err("no such kind");
        assert!(why.contains("\"3 tortles\"") && why.contains("did you mean Turtle?"), "{why}");
        let why = force("evn", &standard()).expect_err("no such force");
        assert!(why.contains("did you mean even?") && why.contains("spiders"), "{why}");
    }
}
