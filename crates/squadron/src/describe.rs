//! Describes every event once: its subject, place, dice, and its words in parts. Stories, the log of the page,
//! replays and the rows of the lab are made from a [`Description`].

use grid::Square;
use kit::{D6, Names, Rank, Seat, Text, Throw, TwoD6, text};

use crate::action::Privilege;
use crate::card::Kind;
use crate::colour::{ByColour, Colour};
use crate::event::{Event, Shots};
use crate::field::{MechaId, MechaSet};
use crate::groups::GroupId;
use crate::opening::Force;
use crate::reason::{Nameless, Thing, Whose};
use crate::state::State;
use crate::victory::Regions;

/// A text of this game.
pub type Words = Text<Thing>;

/// What an event is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Topic {
    Turn,
    Setup,
    Move,
    Fire,
    Damage,
    Loss,
    Score,
    Over,
}

/// What an event does in an attack, for tables that have a column for each part of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AttackStep {
    Declared {
        group: GroupId,
        target: GroupId,
        shots: Shots,
    },
    /// The faces are the throw of the description.
    Rolled,
    Discarded {
        dice: u16,
    },
    /// Dice of one face on the Mecha of the description.
    Hit {
        face: D6,
        dice: u16,
    },
    Destroyed,
    Over,
}

/// One event, described.
#[derive(Clone, PartialEq, Debug)]
pub struct Description {
    pub topic: Topic,
    pub rank: Rank,
    pub colour: Option<Colour>,
    pub mecha: Option<MechaId>,
    pub place: Option<Square>,
    pub throws: Vec<Throw>,
    /// A whole sentence.
    pub text: Words,
    /// The name, the words and the end of a row that stands for the sum of an attack.
    pub row: Option<Row>,
    pub attack: Option<AttackStep>,
}

/// The short row of an event, where it is not its sentence.
#[derive(Clone, PartialEq, Debug)]
pub struct Row {
    pub name: Option<Words>,
    pub text: Words,
    pub aside: Option<Words>,
}

impl Description {
    fn new(topic: Topic, rank: Rank, text: Words) -> Description {
        Description {
            topic,
            rank,
            colour: None,
            mecha: None,
            place: None,
            throws: Vec::new(),
            text,
            row: None,
            attack: None,
        }
    }

    fn by(self, colour: Colour) -> Description {
        Description { colour: Some(colour), ..self }
    }

    fn at(self, place: Square) -> Description {
        Description { place: Some(place), ..self }
    }

    /// Of this Mecha, where it stands or stood.
    fn of(self, state: &State, id: MechaId) -> Description {
        let field = state.field();
        Description { colour: field.fielded_by(id), mecha: Some(id), place: Some(field.square(id)), ..self }
    }

    fn throws(self, throws: Vec<Throw>) -> Description {
        Description { throws, ..self }
    }

    fn step(self, attack: AttackStep) -> Description {
        Description { attack: Some(attack), ..self }
    }
}

/// How players call what is on the table: `Rat C`, `R1 Ember`, `F c4`. The story of a game, the page and refusals at a
/// table all use it.
#[derive(Clone, Copy, Debug)]
pub struct TableNames<'a>(pub &'a State);

impl Names<Thing> for TableNames<'_> {
    fn write(&self, thing: &Thing, out: &mut String) {
        let state = self.0;
        match *thing {
            Thing::Mecha(id) => out.push_str(&state.field().name(id)),
            Thing::Number(id) => out.push_str(&state.field().place_in_line(id).to_string()),
            Thing::Square(square) => out.push_str(&state.field().board().layout.square_name(square)),
            Thing::Group(whose, group) => match (whose, state.deciding()) {
                (Whose::Colour(colour), _) | (Whose::Own, Some(colour)) => {
                    out.push_str(&state.squad_name(colour, group).to_string());
                }
                (Whose::Enemy, Some(colour)) => {
                    out.push_str(&state.squad_name(colour.other(), group).to_string());
                }
                (Whose::Own | Whose::Enemy, None) => Nameless.write(thing, out),
            },
        }
    }
}

/// The sentence of a story. What belongs to the entry before it is indented.
pub fn story(state: &State, event: &Event) -> String {
    let described = describe(state, event);
    let indent = match described.rank {
        Rank::Part | Rank::Detail => "  ",
        Rank::Head | Rank::Step | Rank::Deed | Rank::Sum | Rank::Frame => "",
    };
    format!("{indent}{}", described.text.render(&TableNames(state)))
}

/// What happened, asked in the state right after it.
pub fn describe(state: &State, event: &Event) -> Description {
    match *event {
        Event::RolledOff { .. }
        | Event::PrivilegeTaken { .. }
        | Event::ColourTaken { .. }
        | Event::TileLaid { .. }
        | Event::ForceChosen { .. }
        | Event::ForceSealed { .. }
        | Event::Placed { .. }
        | Event::PlacedFaceDown { .. }
        | Event::Revealed { .. } => opening(state, event),
        Event::TurnBegan { turn } => {
            Description::new(Topic::Turn, Rank::Head, text!["--- Turn ", turn, " ---"])
        }
        Event::InitiativeRolled { red, blue } => {
            let owner = match red.total().cmp(&blue.total()) {
                std::cmp::Ordering::Greater => "; Red owns it",
                std::cmp::Ordering::Less => "; Blue owns it",
                std::cmp::Ordering::Equal => ", rolled again",
            };
            let text = text!["Initiative: Red ", red.total(), ", Blue ", blue.total(), owner];
            Description::new(Topic::Turn, Rank::Head, text).throws(both(state, red, blue))
        }
        Event::Scored { ref control, ref points } => {
            Description::new(Topic::Score, Rank::Head, scored(state, control, points))
        }
        Event::Ended(verdict) => Description::new(Topic::Over, Rank::Head, text![verdict.to_string()]),
        Event::MovementBegan { .. }
        | Event::Activated { .. }
        | Event::Destined { .. }
        | Event::Moved { .. }
        | Event::Settled { .. }
        | Event::Passed { .. }
        | Event::Skipped { .. }
        | Event::MovementEnded => movement(state, event),
        Event::CombatBegan { .. }
        | Event::Attacked { .. }
        | Event::AttackRolled { .. }
        | Event::Discarded { .. }
        | Event::Hit { .. }
        | Event::Destroyed { .. }
        | Event::AttackEnded
        | Event::CombatEnded => combat(state, event),
    }
}

/// §3 From the roll-off to the reveal.
fn opening(state: &State, event: &Event) -> Description {
    let setup = |text| Description::new(Topic::Setup, Rank::Head, text);
    let placed = |mecha: MechaId, colour: Colour, at: Square, what: Words| {
        let text = text![colour, " places "].then(what).then(text![" face down on ", at]);
        Description { mecha: Some(mecha), ..setup(text).by(colour).at(at) }
    };
    match *event {
        Event::RolledOff { die, first } => {
            let text = text!["Roll-off: ", die, ", ", player(first), " is first player"];
            setup(text).throws(vec![Throw::from(die)])
        }
        Event::PrivilegeTaken { seat, privilege } => setup(match privilege {
            Privilege::Colours => text![player(seat), " takes the choice of colours"],
            Privilege::Opener => text![player(seat), " takes the opening"],
        }),
        Event::ColourTaken { seat, colour } => setup(text![player(seat), " plays ", colour]),
        Event::TileLaid { colour, slot, laid } => {
            let name = state.field().table().tiles.tile(laid.tile).name.clone();
            let mut text = text![colour, format!(" lays {name} in region {slot}")];
            if laid.rotation.degrees() > 0 {
                text = text.then(text![", turned by ", laid.rotation.degrees(), " degrees"]);
            }
            setup(text).by(colour)
        }
        Event::ForceChosen { colour, force } => {
            setup(text![colour, " seals a force: ", force.to_string()]).by(colour)
        }
        Event::ForceSealed { colour } => setup(text![colour, " seals a force"]).by(colour),
        Event::Placed { mecha, colour, at, .. } => placed(mecha, colour, at, text![mecha]),
        Event::PlacedFaceDown { mecha, colour, at } => {
            placed(mecha, colour, at, text!["Mecha ", Thing::Number(mecha)])
        }
        Event::Revealed { colour, ref kinds } => {
            setup(text![colour, " reveals ", counted(kinds).to_string()]).by(colour)
        }
        _ => setup(Words::new()),
    }
}

/// §6
fn movement(state: &State, event: &Event) -> Description {
    let head = |text| Description::new(Topic::Move, Rank::Head, text);
    let detail = |text| Description::new(Topic::Move, Rank::Detail, text);
    match *event {
        Event::MovementBegan { first } => {
            let text = text!["Movement: ", first, " acts first"];
            Description::new(Topic::Turn, Rank::Head, text).by(first)
        }
        Event::Activated { colour, group } => {
            let members = names(state.members(colour, group));
            head(text![colour, " activates ", squad(colour, group), ": "].then(members)).by(colour)
        }
        Event::Destined { mecha, to } => {
            let stays = to == state.field().square(mecha);
            let how = if stays { " is to stay on " } else { " is to go to " };
            detail(text![mecha, how, to]).of(state, mecha).at(to)
        }
        Event::Moved { mecha, from, to } => {
            detail(text![mecha, " goes from ", from, " to ", to]).of(state, mecha).at(to)
        }
        Event::Settled { colour, group } => detail(text![squad(colour, group), " has moved"]).by(colour),
        Event::Passed { colour } => head(text![colour, " passes"]).by(colour),
        Event::Skipped { colour } => head(text![colour, " has nothing to do and is skipped"]).by(colour),
        _ => Description::new(Topic::Turn, Rank::Head, text!["Movement is over"]),
    }
}

/// §8, §9
fn combat(state: &State, event: &Event) -> Description {
    let part = |topic, text| Description::new(topic, Rank::Part, text);
    match *event {
        Event::CombatBegan { first } => {
            let text = text!["Combat: ", first, " acts first"];
            Description::new(Topic::Turn, Rank::Head, text).by(first)
        }
        Event::Attacked { colour, group, target, ref shots } => {
            attacked(colour, group, target, shots).step(AttackStep::Declared { group, target, shots: *shots })
        }
        Event::AttackRolled { ref faces } => {
            let shown = (1..=6).zip(faces).filter(|(_, dice)| **dice > 0);
            let shown: String = shown.map(|(face, dice)| format!(" {dice}×{face}")).collect();
            let each = (1u8..=6).zip(faces).flat_map(|(face, count)| (0..*count).map(move |_| face));
            let row = Row { name: None, text: Words::new(), aside: None };
            let rolled = part(Topic::Fire, text!["rolled:", shown]).throws(vec![Throw::of(each.collect())]);
            Description { row: Some(row), ..rolled.step(AttackStep::Rolled) }
        }
        Event::Discarded { face, dice } => {
            Description::new(Topic::Fire, Rank::Detail, text![dice, "×", face, " discarded"])
                .step(AttackStep::Discarded { dice })
        }
        Event::Hit { mecha, face, dice, damage } => {
            let body = state.field().profile(mecha).body;
            let text = text![dice, "×", face, " on ", mecha, ": damage ", damage, " of ", body];
            part(Topic::Damage, text).of(state, mecha).step(AttackStep::Hit { face, dice })
        }
        Event::Destroyed { mecha } => {
            let text = text![mecha, " is destroyed"];
            part(Topic::Loss, text).of(state, mecha).step(AttackStep::Destroyed)
        }
        Event::AttackEnded => {
            Description::new(Topic::Fire, Rank::Detail, text!["the attack is over"]).step(AttackStep::Over)
        }
        _ => Description::new(Topic::Turn, Rank::Head, text!["Combat is over"]),
    }
}

fn attacked(colour: Colour, group: GroupId, target: GroupId, shots: &Shots) -> Description {
    let (own, other) = (squad(colour, group), squad(colour.other(), target));
    let verb = if shots.participants.len() == 1 { " fires " } else { " fire " };
    let dice = shots.attack_dice + shots.pin_dice;
    let mut text =
        text![own, " attacks ", other, ": "].then(names(shots.participants)).then(text![verb, dice, " dice"]);
    if shots.pin_dice > 0 {
        text = text.then(text![" (", shots.pin_dice, " for contact)"]);
    }
    let text = text.and("; eligible: ").then(names(shots.eligible));
    let row = Row { name: Some(text![own]), text: text!["→ ", other], aside: Some(text![dice, " dice"]) };
    Description { row: Some(row), ..Description::new(Topic::Fire, Rank::Head, text).by(colour) }
}

fn scored(state: &State, control: &ByColour<Regions>, points: &ByColour<u16>) -> Words {
    let mut text = text!["Victory:"];
    for colour in Colour::ALL {
        let comma = if colour == Colour::Blue { "; " } else { " " };
        let held = match control[colour].iter().count() {
            0 => "nothing".to_owned(),
            1 => format!("region {}", listed(control[colour])),
            _ => format!("regions {}", listed(control[colour])),
        };
        let (won, total) = (points[colour], state.vp()[colour]);
        text = text.then(text![comma, colour, " holds ", held, " for ", won, ", now ", total]);
    }
    text
}

/// Who sits at a seat, before the colours are chosen (§3.1): a seat may come to play the other's colour.
const fn player(seat: Seat) -> &'static str {
    match seat {
        Seat::Red => "player 1",
        Seat::Blue => "player 2",
    }
}

/// `A, B and D`.
fn listed(regions: Regions) -> String {
    let letters: Vec<String> = regions.iter().map(|it| it.to_string()).collect();
    match letters.split_last() {
        Some((last, [])) => last.clone(),
        Some((last, before)) => format!("{} and {last}", before.join(", ")),
        None => String::new(),
    }
}

const fn squad(colour: Colour, group: GroupId) -> Thing {
    Thing::Group(Whose::Colour(colour), group)
}

fn both(state: &State, red: TwoD6, blue: TwoD6) -> Vec<Throw> {
    let by = |colour, dice| Throw { seat: Some(state.seat_of(colour)), ..Throw::from(dice) };
    vec![by(Colour::Red, red), by(Colour::Blue, blue)]
}

/// `Rat 7, Fox 9`.
fn names(set: MechaSet) -> Words {
    let mut text = Words::new();
    for (at, id) in set.iter().enumerate() {
        if at > 0 {
            text.push(", ");
        }
        text.push(id);
    }
    text
}

fn counted(kinds: &[Kind]) -> Force {
    let mut force = Force::default();
    kinds.iter().for_each(|&kind| force.0[kind as usize] += 1);
    force
}
