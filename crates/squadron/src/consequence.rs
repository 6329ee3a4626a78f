//! §13 What a changed number of a stat card means in play: one sentence, next to the usual number.

use crate::card::{Card, Change, Kind, Profile};
use crate::options::Options;
use crate::tiles::SIDE;

/// What the change of one number makes of its kind, the rest of the card being as it is.
pub fn consequence(change: &Change, card: &Card, options: &Options) -> String {
    let now = *card.profile(change.kind);
    let before = usual(now, change);
    match change.stat {
        "move" => arrival(&now, &before, options),
        "range" => {
            let kinds = |reach: u8| {
                Kind::ALL
                    .into_iter()
                    .filter(|&it| it != change.kind && card.profile(it).range > reach)
                    .count()
            };
            let (now, before) = (kinds(now.range), kinds(before.range));
            let plural = if now == 1 { "kind" } else { "kinds" };
            format!("{now} other {plural} of this card shoot farther, {}.", beside(now, before))
        }
        "attack" => {
            let hits = |dice: u8| decimal(u32::from(dice) * 5);
            format!(
                "Against Armor 4+ it hits {} times an attack on average, {}.",
                hits(now.attack),
                beside(hits(now.attack), hits(before.attack))
            )
        }
        _ => {
            let (now, before) = (to_destroy(&now), to_destroy(&before));
            let comparison = beside(now.clone(), before);
            format!("It takes {now} attack dice to destroy it on average, {comparison}.")
        }
    }
}

/// The kind as it was before this one change.
fn usual(mut profile: Profile, change: &Change) -> Profile {
    match change.stat {
        "move" => profile.movement = change.usual,
        "range" => profile.range = change.usual,
        "attack" => profile.attack = change.usual,
        "armor" => profile.armor = change.usual,
        _ => profile.body = change.usual,
    }
    profile
}

/// §3.6, §6.4 The turn on which it comes from the front of its zone into the row of tiles beyond, over clear ground.
fn arrival(now: &Profile, before: &Profile, options: &Options) -> String {
    let squares = SIDE + 1 - options.deploy_depth.clamp(1, SIDE);
    let turn = |it: &Profile| squares.div_ceil(it.movement.max(1));
    if now.movement == 0 {
        return format!(
            "It never leaves its place, where it was beyond its own tiles on turn {}.",
            turn(before)
        );
    }
    let comparison = if before.movement == 0 {
        "where it could not move".to_owned()
    } else {
        beside(turn(now), turn(before))
    };
    format!("Over clear ground it is beyond its own tiles on turn {}, {comparison}.", turn(now))
}

/// §13 The dice that destroy one alone on average: Body × 6 / (7 − Armor).
fn to_destroy(profile: &Profile) -> String {
    let left = 7 - u32::from(profile.armor.clamp(1, 6));
    decimal((u32::from(profile.body) * 60 + left / 2) / left)
}

/// A number of tenths.
fn decimal(tenths: u32) -> String {
    if tenths.is_multiple_of(10) {
        format!("{}", tenths / 10)
    } else {
        format!("{}.{}", tenths / 10, tenths % 10)
    }
}

fn beside<T: PartialEq + std::fmt::Display>(now: T, before: T) -> String {
    if now == before { "as usual".to_owned() } else { format!("not {before}") }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn comparison(change: &str, to: &str) -> Vec<String> {
        let text = crate::card::STANDARD.replacen(change, to, 1);
        let card = Card::parse(&text).expect("a card");
        let changes = card.changes(&Card::standard());
        changes.iter().map(|it| consequence(it, &card, &Options::STANDARD)).collect()
    }

    /// The first number of each stat on the card is the Turtle's: 3, 6, 3, 6+, 10.
    #[test]
    fn each_stat_has_a_sentence_of_its_own() {
        let comparison = |change, to| comparison(change, to).join(" ");
        assert_eq!(
            comparison("move = 3", "move = 2"),
            "Over clear ground it is beyond its own tiles on turn 3, not 2."
        );
        assert_eq!(
            comparison("move = 3", "move = 4"),
            "Over clear ground it is beyond its own tiles on turn 2, as usual."
        );
        assert_eq!(
            comparison("move = 3", "move = 0"),
            "It never leaves its place, where it was beyond its own tiles on turn 2."
        );
        assert_eq!(comparison("range = 6", "range = 5"), "2 other kinds of this card shoot farther, not 1.");
        assert_eq!(
            comparison("attack = 3", "attack = 4"),
            "Against Armor 4+ it hits 2 times an attack on average, not 1.5."
        );
        assert_eq!(
            comparison("armor = 6", "armor = 5"),
            "It takes 30 attack dice to destroy it on average, not 60."
        );
        assert_eq!(
            comparison("body = 10", "body = 11"),
            "It takes 66 attack dice to destroy it on average, not 60."
        );
    }
}
