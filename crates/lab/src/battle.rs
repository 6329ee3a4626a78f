//! One battle: two bots play it, and a witness collects what the lab counts.

use bots::{Bot, Budget, Habits, Known, Masked, Strength};
use classic::Departure;
use kit::record::{Ending, EntryOf, Header, Source};
use kit::{BySeat, Game, Log, Next, Outcome, Recorder, Seat, Seeded, StateHash};
use serde::Serialize;

use crate::battle_result::BattleResult;
use crate::luck::{Luck, Pairing, Side};

/// Something that can be fought over and over.
pub trait Battleground: Send + Sync {
    fn card(&self) -> &Card;

    /// Fights one battle. An error is a setup that is refused or a bot that broke the rules.
    fn fight(&self, luck: Luck, telling: Telling) -> Result<BattleResult, String>;

    /// Writes the battle's record, line by line: what was written before an error stands. `go_on` is asked before every
    /// decision; when it says no, that is an error.
    fn write_record(
        &self,
        luck: Luck,
        go_on: &dyn Fn() -> bool,
        lines: &mut Vec<String>,
    ) -> Result<(), String>;

    /// The columns of [`BattleResult::attacks`].
    fn columns(&self) -> &'static [&'static str];

    /// What the battles of a pair share.
    fn pairing(&self) -> Pairing;

    /// The same for all that is fought in the same way, and for nothing else: of the setup, the bots and their budgets.
    fn fingerprint(&self) -> StateHash;
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
    /// The last turn, and which side wins then.
    pub turn_limit: u16,
    pub at_the_limit: &'static str,
    /// What a decision may cost; empty where no bot searches.
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
    pub fn describe(&self) -> String {
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
    pub budgets: BySeat<Budget>,
    pub luck: Luck,
}

impl<G: Game + Masked> Table<'_, G> {
    /// Plays to the end; `None` if the limit of decisions was reached.
    pub(crate) fn play(
        &mut self,
        game: &mut G,
        log: &mut dyn Log<G::Event>,
    ) -> Result<Option<Outcome>, String> {
        let mut chance =
            Chance { dice: Seeded::new(self.luck.dice()), rng: Seeded::new(self.luck.hidden_draws()) };
        game.begin(&mut chance.dice, log);
        let limits = Limits { budgets: self.budgets, decisions: MOST_DECISIONS };
        to_the_end(game, &mut self.players, limits, &mut chance, log)
            .map_err(|(action, why)| self.illegal(action, why))
    }

    /// The same battle, written down.
    pub(crate) fn record(&mut self, go_on: &dyn Fn() -> bool, lines: &mut Vec<String>) -> Result<(), String> {
        let program = concat!("myomer ", env!("CARGO_PKG_VERSION"));
        let header = Header::new::<G>(program, self.names.clone(), self.setup.clone())
            .with_source(Source::Seed(self.luck.dice()));
        let begun = Recorder::<G, Seeded>::begin(&header, Seeded::new(self.luck.dice()));
        let (mut recorder, opening): (_, EntryOf<G>) = begun.map_err(|why| why.to_string())?;
        lines.extend([header.line(), opening.line()]);
        let mut rng = Seeded::new(self.luck.hidden_draws());
        while let Next::Seat(seat) = recorder.game().to_act() {
            if lines.len() > MOST_DECISIONS as usize {
                break;
            }
            if !go_on() {
                return Err("nobody waits for the battle any more".to_owned());
            }
            let action = self.ask(recorder.game(), seat, &mut rng);
            lines.push(recorder.apply(action).map_err(|why| self.illegal(action, why))?.line());
        }
        let closing = recorder.closing(None).unwrap_or_else(|| recorder.closed(Ending::Abandoned, None));
        lines.push(closing.line());
        Ok(())
    }

    fn ask(&mut self, game: &G, seat: Seat, rng: &mut Seeded) -> G::Action {
        self.players[seat].decide(&Known::new(game, seat, rng), self.budgets[seat]).action
    }

    fn illegal(&self, action: G::Action, why: impl std::fmt::Display) -> String {
        let Luck { seed, battle, .. } = self.luck;
        format!("battle {battle} of seed {seed}: a bot chose {action:?}, which is illegal: {why}")
    }
}

/// The dice of a battle, and the random draws for what a seat does not see.
pub(crate) struct Chance {
    pub dice: Seeded,
    pub rng: Seeded,
}

/// When a battle is broken off.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Limits {
    /// What a decision of each seat may cost.
    pub budgets: BySeat<Budget>,
    /// After this many decisions it is a draw.
    pub decisions: u32,
}

/// An action that a bot chose and the rules refuse.
type IllegalAction<G> = (<G as Game>::Action, <G as Game>::Illegal);

/// Lets the players decide until the game is over; `None` if the limit of decisions was reached.
pub(crate) fn to_the_end<G: Masked>(
    game: &mut G,
    players: &mut BySeat<Box<dyn Bot<G>>>,
    limits: Limits,
    chance: &mut Chance,
    log: &mut dyn Log<G::Event>,
) -> Result<Option<Outcome>, IllegalAction<G>> {
    for _ in 0..limits.decisions {
        let action = match game.to_act() {
            Next::Over(outcome) => return Ok(Some(outcome)),
            Next::Seat(seat) => {
                players[seat].decide(&Known::new(game, seat, &mut chance.rng), limits.budgets[seat]).action
            }
        };
        game.apply(action, &mut chance.dice, log).map_err(|why| (action, why))?;
    }
    Ok(None)
}

/// The winner, by side.
pub(crate) fn settle(result: &mut BattleResult, luck: Luck, outcome: Option<Outcome>) {
    (result.winner, result.red_won) = match outcome {
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

/// The player of a side, and its budget per decision.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Player {
    pub bot: Strength,
    pub budget: Budget,
    /// Of Classic.
    pub habits: Habits,
}

impl Player {
    pub const fn new(bot: Strength, budget: Budget) -> Player {
        Player { bot, budget, habits: Habits::USUAL }
    }

    /// Whether the budget makes a difference: the others do not search.
    pub const fn searches(bot: Strength) -> bool {
        matches!(bot, Strength::Veteran | Strength::Ace)
    }

    /// The same for players that decide alike.
    pub(crate) fn fingerprint(self) -> (Strength, u64, u128, Habits) {
        let (nodes, time) = match self.budget.limit {
            _ if !Player::searches(self.bot) => (0, 0),
            bots::Limit::Nodes(nodes) => (nodes, 0),
            bots::Limit::Time { limit, .. } => (0, limit.as_millis()),
        };
        (self.bot, nodes, time, self.habits)
    }
}

/// The budgets of both sides as text; `None` if neither searches.
pub(crate) fn budgets_name(players: [Player; 2]) -> String {
    let name = |player: Player| match player.budget.limit {
        _ if !Player::searches(player.bot) => None,
        bots::Limit::Nodes(nodes) => Some(format!("{nodes} positions a decision")),
        bots::Limit::Time { limit, .. } => Some(format!("{} ms a decision", limit.as_millis())),
    };
    match players.map(name) {
        [None, None] => String::new(),
        [Some(one), None] | [None, Some(one)] => one,
        [Some(first), Some(second)] if first == second => first,
        [Some(first), Some(second)] => format!("{first} against {second}"),
    }
}

impl Card {
    pub fn side(&self, side: Side) -> &Party {
        &self.sides[side as usize]
    }
}
