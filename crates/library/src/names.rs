//! Names as people write them: case, spaces and hyphens do not matter.

/// A name without what does not matter: case, spaces, dashes and everything else that is no letter or digit.
pub fn plain(name: &str) -> String {
    name.chars().filter(|it| it.is_alphanumeric()).flat_map(char::to_lowercase).collect()
}

/// The names most like this one, the best first: those that a slip or two in three letters each leads to.
pub fn closest<'a>(name: &str, among: impl Iterator<Item = &'a str>) -> Vec<&'a str> {
    let wanted = plain(name);
    if wanted.is_empty() || wanted.len() > LONGEST {
        return Vec::new();
    }
    let rank = |it: &'a str| {
        let plain = plain(it);
        // Names that begin with it come first.
        (distance(&wanted, &plain), !plain.starts_with(&wanted), it)
    };
    let mut ranked: Vec<(usize, bool, &str)> = among.map(rank).collect();
    ranked.sort();
    let close = wanted.chars().count().div_ceil(3);
    ranked.into_iter().filter(|(far, ..)| *far <= close).map(|(.., name)| name).take(3).collect()
}

/// Nothing is like what is longer than any name.
const LONGEST: usize = 120;

/// Edits from one name to the other, where a name that contains the other is close.
fn distance(wanted: &str, name: &str) -> usize {
    if name.contains(wanted) {
        return 0;
    }
    let name: Vec<char> = name.chars().take(LONGEST).collect();
    let mut row: Vec<usize> = (0..=name.len()).collect();
    for (at, letter) in wanted.chars().enumerate() {
        let mut corner = row[0];
        row[0] = at + 1;
        for place in 0..name.len() {
            let replaced = corner + usize::from(name[place] != letter);
            corner = row[place + 1];
            row[place + 1] = replaced.min(row[place] + 1).min(corner + 1);
        }
    }
    row[name.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_alike_are_offered_best_first() {
        let names = ["Heron HRN-1", "Heron HRN-1b", "Otter OT-2"];
        assert_eq!(closest("heron", names.into_iter()), ["Heron HRN-1", "Heron HRN-1b"]);
        assert_eq!(closest("oter ot2", names.into_iter()), ["Otter OT-2"]);
        assert_eq!(closest("zzzzzz", names.into_iter()), [""; 0]);
        assert_eq!(closest("", names.into_iter()), [""; 0]);
    }
}
