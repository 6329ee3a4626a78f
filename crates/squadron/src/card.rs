//! §13 The stat card: six kinds with five stats each. It is text, so that a designer can try a variant.

use std::fmt;

use serde::{Deserialize, Serialize};
use thiserror::Error;

/// The card of the rules, as text.
pub const STANDARD: &str = include_str!("../../../data/squadron/card.toml");

/// §1.1 The six kinds, in card order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Kind {
    Turtle,
    Wolf,
    Spider,
    Frog,
    Rat,
    Ant,
}

impl Kind {
    pub const COUNT: usize = 6;
    pub const ALL: [Kind; Kind::COUNT] =
        [Kind::Turtle, Kind::Wolf, Kind::Spider, Kind::Frog, Kind::Rat, Kind::Ant];

    pub const fn name(self) -> &'static str {
        match self {
            Kind::Turtle => "Turtle",
            Kind::Wolf => "Wolf",
            Kind::Spider => "Spider",
            Kind::Frog => "Frog",
            Kind::Rat => "Rat",
            Kind::Ant => "Ant",
        }
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// §1.4 The weight class of a kind.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Class {
    Light,
    Mid,
}

impl Class {
    pub const ALL: [Class; 2] = [Class::Light, Class::Mid];

    pub const fn name(self) -> &'static str {
        match self {
            Class::Light => "Light",
            Class::Mid => "Mid",
        }
    }
}

/// §1.4 The stats of one kind.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Profile {
    pub class: Class,
    #[serde(rename = "move")]
    pub movement: u8,
    pub range: u8,
    pub attack: u8,
    /// The least face that damages it.
    pub armor: u8,
    pub body: u8,
}

/// §13 One profile per kind.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Card {
    turtle: Profile,
    wolf: Profile,
    spider: Profile,
    frog: Profile,
    rat: Profile,
    ant: Profile,
}

/// What a stat may be: name, least, most, and how to read it.
type Bounds = (&'static str, u8, u8, fn(&Profile) -> u8);

#[rustfmt::skip]
const BOUNDS: [Bounds; 5] = [
    // stat     least most
    ("move",    0,    12, |it| it.movement),
    ("range",   1,    31, |it| it.range),
    ("attack",  0,    12, |it| it.attack),
    ("armor",   1,     6, |it| it.armor),
    ("body",    1,    60, |it| it.body),
];

#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum BadCard {
    #[error("stat card: {0}")]
    Text(String),
    #[error("stat card, [{}] {stat} = {value}: it must be {least} to {most} (§13)", .kind.name().to_lowercase())]
    Stat { kind: Kind, stat: &'static str, value: u8, least: u8, most: u8 },
}

impl Card {
    /// The highest Move that a card may give.
    pub const MOST_MOVE: u8 = BOUNDS[0].2;

    /// Reads a card, and refuses it with the line or the field that is wrong.
    pub fn parse(text: &str) -> Result<Card, BadCard> {
        let card: Card = toml::from_str(text).map_err(|wrong| BadCard::Text(wrong.to_string()))?;
        for kind in Kind::ALL {
            for (stat, least, most, read) in BOUNDS {
                let value = read(card.profile(kind));
                if !(least..=most).contains(&value) {
                    return Err(BadCard::Stat { kind, stat, value, least, most });
                }
            }
        }
        Ok(card)
    }

    /// The card of the rules.
    pub fn standard() -> Card {
        Card::parse(STANDARD).expect("the embedded stat card is tested to be valid")
    }

    pub const fn profile(&self, kind: Kind) -> &Profile {
        match kind {
            Kind::Turtle => &self.turtle,
            Kind::Wolf => &self.wolf,
            Kind::Spider => &self.spider,
            Kind::Frog => &self.frog,
            Kind::Rat => &self.rat,
            Kind::Ant => &self.ant,
        }
    }

    /// The kinds of one class, in card order.
    pub fn kinds(&self, class: Class) -> impl Iterator<Item = Kind> {
        Kind::ALL.into_iter().filter(move |&kind| self.profile(kind).class == class)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// §13, the printed table.
    #[test]
    fn the_standard_card_is_the_printed_one() {
        #[rustfmt::skip]
        let printed = [
            //              class         Move Range Attack Armor Body
            (Kind::Turtle,  Class::Mid,   2,   6,    3,     6,    10),
            (Kind::Wolf,    Class::Mid,   4,   5,    4,     5,     4),
            (Kind::Spider,  Class::Mid,   3,   8,    4,     4,     4),
            (Kind::Frog,    Class::Light, 6,   3,    2,     5,     2),
            (Kind::Rat,     Class::Light, 5,   4,    5,     4,     2),
            (Kind::Ant,     Class::Light, 5,   6,    3,     3,     2),
        ];
        let card = Card::standard();
        for (kind, class, movement, range, attack, armor, body) in printed {
            assert_eq!(
                *card.profile(kind),
                Profile { class, movement, range, attack, armor, body },
                "{kind}"
            );
        }
    }

    /// §13 "No kind is at least as good as a class mate in all five stats."
    #[test]
    fn no_kind_is_dominated_by_a_class_mate() {
        let card = Card::standard();
        for class in Class::ALL {
            for mine in card.kinds(class) {
                for other in card.kinds(class).filter(|&other| other != mine) {
                    let (a, b) = (card.profile(mine), card.profile(other));
                    let dominates = BOUNDS.iter().all(|(_, _, _, read)| read(a) >= read(b));
                    assert!(!dominates, "{mine} dominates {other}");
                }
            }
        }
    }

    #[test]
    fn a_bad_card_is_refused_with_the_place() {
        let high = STANDARD.replace("armor = 6", "armor = 7");
        assert_eq!(
            Card::parse(&high).unwrap_err().to_string(),
            "stat card, [turtle] armor = 7: it must be 1 to 6 (§13)"
        );
        let missing = STANDARD.replace("body = 10\n", "");
        assert!(Card::parse(&missing).unwrap_err().to_string().contains("missing field `body`"));
        let unknown = STANDARD.replace("[wolf]", "[bear]");
        let told = Card::parse(&unknown).unwrap_err().to_string();
        assert!(told.contains("line 12") && told.contains("`bear`"), "{told}");
        let words = STANDARD.replace("move = 2", "move = \"two\"");
        let told = Card::parse(&words).unwrap_err().to_string();
        assert!(told.contains("line 6") && told.contains("move"), "{told}");
    }
}
