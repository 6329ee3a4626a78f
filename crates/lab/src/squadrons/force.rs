//! Forces in words: `3 turtles, 3 wolves, 2 spiders, 3 frogs, 3 rats, 2 ants`.

use squadron::{Card, Force, Kind, Options};

/// Reads a force, and checks it against the options.
pub fn force(text: &str, options: &Options) -> Result<Force, String> {
    let card = Card::standard();
    if text.trim().eq_ignore_ascii_case("even") {
        return Ok(Force::even(&card, options));
    }
    let force = read_force(text)?;
    force.check(&card, options).map_err(|why| format!("{text:?}: {why}"))?;
    Ok(force)
}

/// Reads how many of each kind, of any size.
pub fn read_force(text: &str) -> Result<Force, String> {
    let mut force = Force::default();
    for part in text.split([',', '+']).map(str::trim).filter(|part| !part.is_empty()) {
        let bad = || format!("{part:?} in {text:?}: write a number and a kind, as in \"3 turtles, 2 ants\"");
        let digits = part.find(|it: char| !it.is_ascii_digit()).ok_or_else(bad)?;
        let count = if digits == 0 { 1 } else { part[..digits].parse::<u8>().map_err(|_| bad())? };
        let kind = kind(part[digits..].trim()).ok_or_else(bad)?;
        force.0[kind as usize] = force.0[kind as usize].checked_add(count).ok_or_else(bad)?;
    }
    Ok(force)
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

/// `3 Turtle`, `2 Ant`: kind by kind.
pub fn listed(force: Force) -> Vec<String> {
    let present = Kind::ALL.into_iter().filter(|&kind| force.count(kind) > 0);
    present.map(|kind| format!("{} {kind}", force.count(kind))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_force_is_read_as_it_is_written() {
        let even = Force::even(&Card::standard(), &Options::STANDARD);
        assert_eq!(force(&even.to_string(), &Options::STANDARD), Ok(even));
        assert_eq!(force("even", &Options::STANDARD), Ok(even));
        assert_eq!(read_force("wolf, 2 ants"), Ok(Force([0, 1, 0, 0, 0, 2])));
    }

    #[test]
    fn what_is_wrong_with_a_force_is_said() {
        let why = force("3 turtles", &Options::STANDARD).expect_err("too few");
        assert!(why.starts_with("\"3 turtles\": ") && why.contains("§3.5"), "{why}");
        let why = read_force("3 tortoises").expect_err("no such kind");
        assert!(why.contains("\"3 tortoises\"") && why.contains("3 turtles, 2 ants"), "{why}");
    }
}
