//! Names that are near a mistyped one: every refusal of an unknown name offers them.

/// How alike two names must be, from 0 (nothing in common) to 1 (equal), to be offered.
const ALIKE: f64 = 0.75;

/// Up to three of the known names that are most like a mistyped one, the likest first.
pub fn near<'a>(mistyped: &str, known: impl IntoIterator<Item = &'a str>) -> Vec<&'a str> {
    let wanted = mistyped.to_lowercase();
    let mut alike: Vec<(f64, &str)> = known
        .into_iter()
        .map(|name| (likeness(&wanted, &name.to_lowercase()), name))
        .filter(|(likeness, _)| *likeness >= ALIKE)
        .collect();
    alike.sort_by(|one, other| other.0.total_cmp(&one.0).then(one.1.cmp(other.1)));
    alike.dedup_by_key(|(_, name)| *name);
    alike.into_iter().take(3).map(|(_, name)| name).collect()
}

/// A name that holds the other whole is as good as one with a slip of the finger.
fn likeness(wanted: &str, name: &str) -> f64 {
    let alike = strsim::jaro_winkler(wanted, name);
    if wanted.len() >= 3 && name.contains(wanted) { alike.max(ALIKE) } else { alike }
}

/// `; did you mean X or Y?` for the end of a refusal, or nothing where no name is near.
pub fn did_you_mean<'a>(mistyped: &str, known: impl IntoIterator<Item = &'a str>) -> String {
    match near(mistyped, known).as_slice() {
        [] => String::new(),
        [one] => format!("; did you mean {one}?"),
        [most @ .., last] => format!("; did you mean {} or {last}?", most.join(", ")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const KEYS: [&str; 5] = ["cluster7", "club_tables", "ice_psr", "weather_psr", "turn_limit"];

    #[test]
    fn a_slip_of_the_finger_finds_its_name_first() {
        assert_eq!(near("cluster_7", KEYS)[0], "cluster7");
        assert_eq!(near("Turn-Limit", KEYS)[0], "turn_limit");
    }

    #[test]
    fn a_part_of_a_name_finds_it() {
        assert_eq!(near("psr", KEYS), ["ice_psr", "weather_psr"]);
    }

    #[test]
    fn a_name_that_is_known_twice_is_offered_once() {
        assert_eq!(near("turn_limt", KEYS.into_iter().chain(KEYS)), ["turn_limit"]);
    }

    #[test]
    fn what_is_like_nothing_finds_nothing() {
        assert!(near("zzz", KEYS).is_empty());
        assert_eq!(did_you_mean("zzz", KEYS), "");
    }

    #[test]
    fn several_names_are_offered_in_one_sentence() {
        assert_eq!(did_you_mean("psr", KEYS), "; did you mean ice_psr or weather_psr?");
    }
}
