//! §13 The stat card: six kinds with five stats each. It is text, so that a designer can try a variant.

use std::fmt;

use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::reason::reasons;

/// The card of the rules, as text.
pub const STANDARD: &str = include_str!("../../../data/squadron/card.toml");

/// The card of the first edition, as text. Records that carry no card were played with it.
pub const FIRST_EDITION: &str = include_str!("../../../data/squadron/card-1.toml");

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
pub type Bounds = (&'static str, u8, u8, fn(&Profile) -> u8);

#[rustfmt::skip]
pub const BOUNDS: [Bounds; 5] = [
    // stat     least most
    ("move",    0,    12, |it| it.movement),
    ("range",   1,    31, |it| it.range),
    ("attack",  0,    12, |it| it.attack),
    ("armor",   1,     6, |it| it.armor),
    ("body",    1,    60, |it| it.body),
];

#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum CardError {
    Text(String),
    Stat { kind: Kind, stat: &'static str, value: u8, least: u8, most: u8 },
}

reasons! { CardError;
    CardError::Text(ref why) => plainly(text!["stat card: ", why.clone()]);
    CardError::Stat { kind, stat, value, least, most } => because("§13", text![
        "stat card, [", kind.name().to_lowercase(), "] ", stat, " = ", value, ": it must be ", least, " to ", most
    ]);
}

/// A number of a card that is not the usual one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Change {
    pub kind: Kind,
    pub stat: &'static str,
    pub usual: u8,
    pub value: u8,
}

impl fmt::Display for Change {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} {} (usually {})", self.kind, self.stat, self.value, self.usual)
    }
}

/// §13 A property of the printed card that a variant does without. The game can be played all the same.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum Oddity {
    FixedByTheText(Kind, &'static str),
    Dominated { better: Kind, worse: Kind },
    Rooted(Kind),
    Harmless(Kind),
    EmptyClass(Class),
}

reasons! { Oddity;
    Oddity::FixedByTheText(kind, printed) => because("§13", text![kind.name(), ": the primary text has ", printed]);
    Oddity::Dominated { better, worse } =>
        because("§13", text![better.name(), " is at least as good as ", worse.name(), " in all five stats"]);
    Oddity::Rooted(kind) => because("§6.4", text![kind.name(), " cannot move: it holds the place where it is put"]);
    Oddity::Harmless(kind) =>
        because("§8.6", text![kind.name(), " has no attack dice: it counts for regions and contact alone"]);
    Oddity::EmptyClass(class) => because("§3.5", text!["no kind is ", class.name(), ": a force has none of that class"]);
}

/// §13 What the primary text says of the kinds: the class of each, and the shells of three.
type Shell = (Kind, Class, Option<(u8, u8)>, &'static str);

#[rustfmt::skip]
const TEXT: [Shell; Kind::COUNT] = [
    (Kind::Turtle, Class::Mid,   Some((6, 10)), "Mid, Armor 6+, Body 10"),
    (Kind::Wolf,   Class::Mid,   Some((5, 4)),  "Mid, Armor 5+, Body 4"),
    (Kind::Spider, Class::Mid,   None,          "Mid"),
    (Kind::Frog,   Class::Light, None,          "Light"),
    (Kind::Rat,    Class::Light, Some((4, 2)),  "Light, Armor 4+, Body 2"),
    (Kind::Ant,    Class::Light, None,          "Light"),
];

impl Card {
    /// The numbers that differ from another card, kind by kind. Classes are not numbers: [`Card::oddities`] tells them.
    pub fn changes(&self, usual: &Card) -> Vec<Change> {
        let stats = |kind| BOUNDS.iter().map(move |(stat, _, _, read)| (kind, *stat, *read));
        let change = |(kind, stat, read): (Kind, &'static str, fn(&Profile) -> u8)| {
            let (usual, value) = (read(usual.profile(kind)), read(self.profile(kind)));
            (usual != value).then_some(Change { kind, stat, usual, value })
        };
        Kind::ALL.into_iter().flat_map(stats).filter_map(change).collect()
    }

    /// §13 The properties of the printed card that this one does without.
    pub fn oddities(&self) -> Vec<Oddity> {
        let mut odd = Vec::new();
        for (kind, class, shell, text) in TEXT {
            let profile = self.profile(kind);
            if profile.class != class || shell.is_some_and(|it| it != (profile.armor, profile.body)) {
                odd.push(Oddity::FixedByTheText(kind, text));
            }
            if profile.movement == 0 {
                odd.push(Oddity::Rooted(kind));
            }
            if profile.attack == 0 {
                odd.push(Oddity::Harmless(kind));
            }
        }
        for class in Class::ALL {
            if self.kinds(class).next().is_none() {
                odd.push(Oddity::EmptyClass(class));
            }
            for better in self.kinds(class) {
                let dominated = self.kinds(class).filter(|&it| it != better && self.dominates(better, it));
                odd.extend(dominated.map(|worse| Oddity::Dominated { better, worse }));
            }
        }
        odd
    }

    fn dominates(&self, one: Kind, other: Kind) -> bool {
        let (a, b) = (self.profile(one), self.profile(other));
        BOUNDS.iter().all(|(_, _, _, read)| read(a) >= read(b))
    }

    /// The highest Move that a card may give.
    pub const MOST_MOVE: u8 = BOUNDS[0].2;

    /// Reads a card, and refuses it with the line or the field that is wrong.
    pub fn parse(text: &str) -> Result<Card, CardError> {
        let card: Card = toml::from_str(text).map_err(|wrong| CardError::Text(wrong.to_string()))?;
        for kind in Kind::ALL {
            for (stat, least, most, read) in BOUNDS {
                let value = read(card.profile(kind));
                if !(least..=most).contains(&value) {
                    return Err(CardError::Stat { kind, stat, value, least, most });
                }
            }
        }
        Ok(card)
    }

    /// The card as a text that [`Card::parse`] reads.
    pub fn to_text(&self) -> String {
        let section = |kind: Kind| {
            let it = self.profile(kind);
            format!(
                "[{}]\nclass = \"{}\"\nmove = {}\nrange = {}\nattack = {}\narmor = {}\nbody = {}\n",
                kind.name().to_lowercase(),
                it.class.name().to_lowercase(),
                it.movement,
                it.range,
                it.attack,
                it.armor,
                it.body
            )
        };
        Kind::ALL.map(section).join("\n")
    }

    /// The card of the rules.
    pub fn standard() -> Card {
        Card::parse(STANDARD).expect("the embedded stat card is tested to be valid")
    }

    /// The card of records that carry none.
    pub fn first_edition() -> Card {
        Card::parse(FIRST_EDITION).expect("the embedded stat card is tested to be valid")
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
            (Kind::Turtle,  Class::Mid,   3,   6,    3,     6,    10),
            (Kind::Wolf,    Class::Mid,   4,   5,    4,     5,     4),
            (Kind::Spider,  Class::Mid,   3,   7,    4,     4,     4),
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

    #[test]
    fn a_card_that_is_written_is_read_again() {
        let card = Card::first_edition();
        assert_eq!(Card::parse(&card.to_text()), Ok(card));
    }

    /// §13 "No kind is at least as good as a class mate in all five stats."
    #[test]
    fn no_kind_is_dominated_by_a_class_mate() {
        assert_eq!(Card::standard().oddities(), []);
        assert_eq!(Card::first_edition().oddities(), []);
    }

    #[test]
    fn what_is_odd_or_changed_about_a_card_is_told() {
        let odd = STANDARD.replace("body = 10", "body = 4").replace("armor = 6", "armor = 5");
        let texts: Vec<String> =
            Card::parse(&odd).expect("a card").oddities().iter().map(ToString::to_string).collect();
        assert!(texts[0].starts_with("Turtle: the primary text has Mid, Armor 6+, Body 10"), "{texts:?}");
        let changes = Card::first_edition().changes(&Card::standard());
        let texts: Vec<String> = changes.iter().map(ToString::to_string).collect();
        assert_eq!(texts, ["Turtle move 2 (usually 3)", "Spider range 8 (usually 7)"]);
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
        let texts = Card::parse(&unknown).unwrap_err().to_string();
        assert!(texts.contains("line 12") && texts.contains("`bear`"), "{texts}");
        let words = STANDARD.replacen("move = 3", "move = \"three\"", 1);
        let texts = Card::parse(&words).unwrap_err().to_string();
        assert!(texts.contains("line 6") && texts.contains("move"), "{texts}");
    }
}
