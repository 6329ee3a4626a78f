//! M.A.S.C.: two forces on tiles that are drawn again for every pair of battles.

mod force;
mod rows;
mod witness;

use classic::Departure;
use kit::{BySeat, Game, Seat, StateHash};
use squadron::opening::quick::Quick;
use squadron::{ByColour, Force, Options, Setup, Start, State};

use crate::battle::{
    Battleground, Card, Party, Player, Table, Telling, budgets_name, by_seat, seated, settle,
};
use crate::battle_result::BattleResult;
use crate::luck::{Luck, Pairing};
use crate::skirmish::apart;
pub use force::{FORCES, force, read_force};
use witness::Witness;

/// How tiles, forces and places are chosen.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Opening {
    /// Sensible defaults, from the luck of the pair.
    #[default]
    Quick,
    /// The players, from the roll-off on.
    Full,
}

/// What is played: the parameters, and the card and tiles as text.
#[derive(Clone, PartialEq, Debug)]
pub struct Variant {
    pub options: Options,
    pub card: String,
    /// `None`: the tiles of the rules.
    pub tiles: Option<String>,
}

impl Variant {
    /// The card of the rules with these parameters.
    pub fn of(options: Options) -> Variant {
        Variant { options, card: squadron::card::STANDARD.to_owned(), tiles: None }
    }

    pub fn stat_card(&self) -> Result<squadron::Card, String> {
        squadron::Card::parse(&self.card).map_err(|why| why.to_string())
    }

    /// A match of it that begins so.
    pub fn setup(&self, start: Start) -> Setup {
        Setup { options: self.options, card: Some(self.card.clone()), tiles: self.tiles.clone(), start }
    }
}

/// Two forces.
#[derive(Clone, Debug)]
pub struct Squadrons {
    pub variant: Variant,
    pub opening: Opening,
    /// `None`: as even as can be, or with a full opening whatever the player chooses.
    pub forces: [Option<Force>; 2],
    pub players: [Player; 2],
    card: Card,
}

impl Squadrons {
    /// Refuses options and forces that cannot be played, in words.
    pub fn new(
        variant: Variant,
        opening: Opening,
        forces: [Option<Force>; 2],
        players: [Player; 2],
    ) -> Result<Squadrons, String> {
        if opening == Opening::Full && forces.iter().any(Option::is_some) {
            return Err("a full opening lets the players choose their forces: give none".to_owned());
        }
        let card = card(&variant, opening, forces, players)?;
        let ground = Squadrons { variant, opening, forces, players, card };
        for battle in [0, 1] {
            State::new(&ground.setup(Luck::new(0, battle))).map_err(|why| why.to_string())?;
        }
        Ok(ground)
    }

    /// How a game begins, with the sides in the seats of its luck.
    pub fn setup(&self, luck: Luck) -> Setup {
        let forces = by_seat(&self.forces, luck);
        let start = match self.opening {
            Opening::Full => Start::Full,
            Opening::Quick => Start::Quick(Quick {
                seed: luck.ground() as u32,
                forces: ByColour::new(forces.red, forces.blue),
                ..Quick::default()
            }),
        };
        self.variant.setup(start)
    }

    fn table<'a>(&self, setup: &'a Setup, luck: Luck) -> Table<'a, State> {
        let players = by_seat(&self.players, luck);
        Table {
            setup,
            players: BySeat::from_fn(|seat: Seat| bots::squadron(players[seat].bot, luck.player(seat))),
            names: seated(&self.card, luck),
            budgets: BySeat::from_fn(|seat| players[seat].budget),
            luck,
        }
    }
}

fn card(
    variant: &Variant,
    opening: Opening,
    forces: [Option<Force>; 2],
    players: [Player; 2],
) -> Result<Card, String> {
    let options = &variant.options;
    options.check(&variant.stat_card()?).map_err(|why| why.to_string())?;
    let even = Force::even(&variant.stat_card()?, options);
    let party = |at: usize| {
        let (name, units) = match (opening, forces[at]) {
            (Opening::Full, _) => ("its own choice".to_owned(), Vec::new()),
            (Opening::Quick, None) => ("even force".to_owned(), force::listed(even)),
            (Opening::Quick, Some(force)) => (force::name(force), force::listed(force)),
        };
        Party { name, units, bot: players[at].bot, battle_value: None }
    };
    let sides = apart([party(0), party(1)]);
    let departures = variant.setup(Start::Full).departures().into_iter();
    Ok(Card {
        game: State::PROFILE,
        title: format!("{} against {}", sides[0].name, sides[1].name),
        ground: match opening {
            Opening::Quick => "tiles by lot, new for every pair".to_owned(),
            Opening::Full => "tiles laid by the players".to_owned(),
        },
        sides,
        turn_limit: options.turn_limit,
        at_the_limit: "more points win, then more Mecha, then more Body",
        budget: budgets_name(players),
        departures: departures.map(|(key, value)| Departure { key, value }).collect(),
        stat_card: Some(variant.stat_card()?),
    })
}

impl Battleground for Squadrons {
    fn card(&self) -> &Card {
        &self.card
    }

    fn fight(&self, luck: Luck, telling: Telling) -> Result<BattleResult, String> {
        let setup = self.setup(luck);
        let mut table = self.table(&setup, luck);
        let mut game = State::new(&setup).map_err(|why| why.to_string())?;
        let mut witness = Witness::new(&game, luck, telling);
        let outcome = table.play(&mut game, &mut witness)?;
        let mut result = witness.result();
        settle(&mut result, luck, outcome);
        result.rounds = game.turn();
        Ok(result)
    }

    fn write_record(
        &self,
        luck: Luck,
        go_on: &dyn Fn() -> bool,
        lines: &mut Vec<String>,
    ) -> Result<(), String> {
        let setup = self.setup(luck);
        self.table(&setup, luck).record(go_on, lines)
    }

    fn columns(&self) -> &'static [&'static str] {
        &rows::COLUMNS
    }

    fn pairing(&self) -> Pairing {
        let [first, second] = self.players.map(Player::fingerprint);
        match self.forces[0] == self.forces[1] && first == second {
            true => Pairing::OwnDice,
            false => Pairing::SameDice,
        }
    }

    fn fingerprint(&self) -> StateHash {
        let setups = [0, 1].map(|battle| self.setup(Luck::new(0, battle)));
        StateHash::of(&(&setups, self.players.map(Player::fingerprint)))
    }
}
