//! One battle: two bots at a table, a witness at its side.

use bots::{Bot, Budget, Known, Masked, Strength};
use classic::Departure;
use kit::record::{Ending, EntryOf, Header, Source};
use kit::{BySeat, Game, Log, Next, Outcome, Recorder, Seat, Seeded};
use serde::Serialize;

use crate::luck::{Luck, Side};
use crate::told::Told;

/// Something that can be fought over and over.
pub trait Battleground: Send + Sync {
    fn card(&self) -> &Card;

    /// Fights one battle. An error is a setup that is refused or a bot that broke the rules.
    fn fight(&self, luck: Luck, telling: Telling) -> Result<Told, String>;

    /// The lines of the battle's record.
    fn record(&self, luck: Luck) -> Result<Vec<String>, String>;

    /// The columns of [`Told::attacks`].
    fn columns(&self) -> &'static [&'static str];
}

/// Whether each attack is written down.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Telling {
    #[default]
    Sums,
    EveryAttack,
}

/// What a series is about, for people.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Card {
    /// The rules profile.
    pub game: &'static str,
    /// "Bailiff against Reeve".
    pub title: String,
    /// The map, or how maps are drawn.
    pub ground: String,
    pub sides: [Party; 2],
    /// The last turn, and who wins then.
    pub turn_limit: u16,
    pub at_the_limit: &'static str,
    /// What a decision may cost.
    pub budget: String,
    /// Rules, weather and zones that are not as usual.
    pub departures: Vec<Departure>,
    /// M.A.S.C.: the numbers that the games were played with.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stat_card: Option<squadron::Card>,
}

#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Party {
    pub name: String,
    pub units: Vec<String>,
    pub bot: Strength,
    /// Battle value of all units, where the game has one.
    pub battle_value: Option<u32>,
}

impl Party {
    /// Its units, where its name does not say them, and what they are worth.
    pub fn told(&self) -> String {
        let units = match &self.units[..] {
            [] => format!("forces of the {}'s own choice", self.bot.name()),
            [one] if self.name == *one => String::new(),
            units => units.join(", "),
        };
        let value = self.battle_value.map(|value| format!("battle value {value}"));
        [Some(units).filter(|it| !it.is_empty()), value].into_iter().flatten().collect::<Vec<_>>().join("; ")
    }
}

/// More decisions than any battle with a turn limit has: beyond it, it is stopped as a draw.
const MOST_DECISIONS: u32 = 1_000_000;

/// A table with its players.
pub(crate) struct Table<'a, G: Game> {
    pub setup: &'a G::Setup,
    pub players: BySeat<Box<dyn Bot<G>>>,
    pub names: BySeat<String>,
    pub budget: Budget,
    pub luck: Luck,
}

impl<G: Game + Masked> Table<'_, G> {
    /// Plays to the end. `None` if nobody could end it.
    pub fn play(&mut self, game: &mut G, log: &mut dyn Log<G::Event>) -> Result<Option<Outcome>, String> {
        let mut chance = Chance { dice: Seeded::new(self.luck.dice()), lot: Seeded::new(self.luck.lot()) };
        game.begin(&mut chance.dice, log);
        let most = MOST_DECISIONS;
        to_the_end(game, &mut self.players, (self.budget, most), &mut chance, log)
            .map_err(|(action, why)| self.illegal(action, why))
    }

    /// The same battle, written down.
    pub fn record(&mut self) -> Result<Vec<String>, String> {
        let program = concat!("myomer ", env!("CARGO_PKG_VERSION"));
        let header = Header::new::<G>(program, self.names.clone(), self.setup.clone())
            .with_source(Source::Seed(self.luck.dice()));
        let begun = Recorder::<G, Seeded>::begin(&header, Seeded::new(self.luck.dice()));
        let (mut recorder, opening): (_, EntryOf<G>) = begun.map_err(|why| why.to_string())?;
        let mut lines = vec![header.line(), opening.line()];
        let mut lot = Seeded::new(self.luck.lot());
        while let Next::Seat(seat) = recorder.game().to_act() {
            if lines.len() > MOST_DECISIONS as usize {
                break;
            }
            let action = self.ask(recorder.game(), seat, &mut lot);
            lines.push(recorder.apply(action).map_err(|why| self.illegal(action, why))?.line());
        }
        let closing = recorder.closing(None).unwrap_or_else(|| recorder.closed(Ending::Abandoned, None));
        lines.push(closing.line());
        Ok(lines)
    }

    fn ask(&mut self, game: &G, seat: Seat, lot: &mut Seeded) -> G::Action {
        self.players[seat].decide(&Known::new(game, seat, lot), self.budget).action
    }

    fn illegal(&self, action: G::Action, why: impl std::fmt::Display) -> String {
        let Luck { seed, battle } = self.luck;
        format!("battle {battle} of seed {seed}: a bot chose {action:?}, which is illegal: {why}")
    }
}

/// The dice of a battle, and what is drawn by lot of things that a seat does not see.
pub(crate) struct Chance {
    pub dice: Seeded,
    pub lot: Seeded,
}

/// An action that a bot chose and the rules refuse.
type Refused<G> = (<G as Game>::Action, <G as Game>::Illegal);

/// Lets the players decide until the game is over; `None` if nobody could end it in so many decisions.
pub(crate) fn to_the_end<G: Masked>(
    game: &mut G,
    players: &mut BySeat<Box<dyn Bot<G>>>,
    (budget, most): (Budget, u32),
    chance: &mut Chance,
    log: &mut dyn Log<G::Event>,
) -> Result<Option<Outcome>, Refused<G>> {
    for _ in 0..most {
        let action = match game.to_act() {
            Next::Over(outcome) => return Ok(Some(outcome)),
            Next::Seat(seat) => players[seat].decide(&Known::new(game, seat, &mut chance.lot), budget).action,
        };
        game.apply(action, &mut chance.dice, log).map_err(|why| (action, why))?;
    }
    Ok(None)
}

/// Who won, by side.
pub(crate) fn settle(told: &mut Told, luck: Luck, outcome: Option<Outcome>) {
    (told.winner, told.red_won) = match outcome {
        Some(Outcome::Won(seat)) => (Some(luck.side(seat)), seat == Seat::Red),
        Some(Outcome::Draw) | None => (None, false),
    };
}

/// The names of both sides, by seat, for a record's header.
pub(crate) fn seated(card: &Card, luck: Luck) -> BySeat<String> {
    BySeat::from_fn(|seat| {
        let party = &card.sides[luck.side(seat) as usize];
        format!("{} ({})", party.name, party.bot.name())
    })
}

/// One value per side, by seat.
pub(crate) fn by_seat<T: Clone>(of: &[T; 2], luck: Luck) -> BySeat<T> {
    BySeat::from_fn(|seat| of[luck.side(seat) as usize].clone())
}

/// What a budget is called.
pub(crate) fn budget_name(budget: Budget) -> String {
    match budget.limit {
        bots::Limit::Nodes(nodes) => format!("{nodes} positions a decision"),
        bots::Limit::Time { limit, .. } => format!("{} ms a decision", limit.as_millis()),
    }
}

impl Card {
    pub fn side(&self, side: Side) -> &Party {
        &self.sides[side as usize]
    }
}
