//! M.A.S.C.: two forces on tiles that are laid anew for every pair of battles.

mod force;
mod witness;

use bots::{Budget, Strength};
use kit::{BySeat, Game, Seat};
use squadron::opening::quick::Quick;
use squadron::{ByColour, Force, Options, Setup, Start, State};

use crate::battle::{Battleground, Card, Party, Table, Telling, budget_name, by_seat, seated, settle};
use crate::luck::Luck;
use crate::skirmish::apart;
use crate::told::Told;
pub use force::{FORCES, force, read_force};
use witness::Witness;

/// Who chooses tiles, forces and places.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Opening {
    /// Sensible defaults, from the luck of the pair.
    #[default]
    Quick,
    /// The players, from the roll-off on.
    Full,
}

/// Two forces.
#[derive(Clone, Debug)]
pub struct Squadrons {
    pub options: Options,
    pub opening: Opening,
    /// `None`: as even as can be, or with a full opening whatever the player chooses.
    pub forces: [Option<Force>; 2],
    pub bots: [Strength; 2],
    pub budget: Budget,
    card: Card,
}

impl Squadrons {
    /// Refuses options and forces that cannot be played, in words.
    pub fn new(
        options: Options,
        opening: Opening,
        forces: [Option<Force>; 2],
        bots: [Strength; 2],
        budget: Budget,
    ) -> Result<Squadrons, String> {
        if opening == Opening::Full && forces.iter().any(Option::is_some) {
            return Err("a full opening lets the players choose their forces: give none".to_owned());
        }
        let card = card(&options, opening, forces, (bots, budget));
        let ground = Squadrons { options, opening, forces, bots, budget, card };
        for battle in [0, 1] {
            State::new(&ground.setup(Luck { seed: 0, battle })).map_err(|why| why.to_string())?;
        }
        Ok(ground)
    }

    fn setup(&self, luck: Luck) -> Setup {
        let forces = by_seat(&self.forces, luck);
        let start = match self.opening {
            Opening::Full => Start::Full,
            Opening::Quick => Start::Quick(Quick {
                seed: luck.ground() as u32,
                forces: ByColour::new(forces.red, forces.blue),
                ..Quick::default()
            }),
        };
        Setup { options: self.options, start, ..Setup::default() }
    }

    fn table<'a>(&self, setup: &'a Setup, luck: Luck) -> Table<'a, State> {
        let bots = by_seat(&self.bots, luck);
        Table {
            setup,
            players: BySeat::from_fn(|seat: Seat| bots::squadron(bots[seat], luck.player(seat))),
            names: seated(&self.card, luck),
            budget: self.budget,
            luck,
        }
    }
}

fn card(
    options: &Options,
    opening: Opening,
    forces: [Option<Force>; 2],
    (bots, budget): ([Strength; 2], Budget),
) -> Card {
    let even = Force::even(&squadron::Card::standard(), options);
    let party = |at: usize| {
        let (name, units) = match (opening, forces[at]) {
            (Opening::Full, _) => ("its own choice".to_owned(), Vec::new()),
            (Opening::Quick, None) => ("even force".to_owned(), force::listed(even)),
            (Opening::Quick, Some(force)) => (force::name(force), force::listed(force)),
        };
        Party { name, units, bot: bots[at], battle_value: None }
    };
    let sides = apart([party(0), party(1)]);
    Card {
        game: State::PROFILE,
        title: format!("{} against {}", sides[0].name, sides[1].name),
        ground: match opening {
            Opening::Quick => "tiles by lot, new for every pair".to_owned(),
            Opening::Full => "tiles laid by the players".to_owned(),
        },
        sides,
        turn_limit: options.turn_limit,
        at_the_limit: "more points win, then more Mecha, then more Body",
        budget: budget_name(budget),
        departures: Vec::new(),
    }
}

impl Battleground for Squadrons {
    fn card(&self) -> &Card {
        &self.card
    }

    fn fight(&self, luck: Luck, telling: Telling) -> Result<Told, String> {
        let setup = self.setup(luck);
        let mut table = self.table(&setup, luck);
        let mut game = State::new(&setup).map_err(|why| why.to_string())?;
        let mut witness = Witness::new(&game, luck, telling);
        let outcome = table.play(&mut game, &mut witness)?;
        let mut told = witness.told();
        settle(&mut told, luck, outcome);
        told.rounds = game.turn();
        Ok(told)
    }

    fn record(&self, luck: Luck) -> Result<Vec<String>, String> {
        let setup = self.setup(luck);
        self.table(&setup, luck).record()
    }

    fn columns(&self) -> &'static [&'static str] {
        &witness::COLUMNS
    }
}
