//! Classic: 'Mechs of two sides on one map, each side deploying from its edge.

mod causes;
mod rows;
mod witness;

use std::sync::Arc;

use classic::board::Board;
use classic::mech::{Design, Sheet};
use classic::{Options, Setup, Start, State, Terms, UnitSetup};
use formats::battle_value;
use kit::{BySeat, Game, Seat, StateHash};

use crate::battle::{
    Battleground, Card, Party, Player, Table, Telling, budgets_name, by_seat, seated, settle,
};
use crate::battle_result::BattleResult;
use crate::luck::{Luck, Pairing};
use witness::Witness;

/// A 'Mech and its pilot.
#[derive(Clone, PartialEq, Debug)]
pub struct Fighter {
    pub sheet: Arc<Sheet>,
    pub gunnery: u8,
    pub piloting: u8,
}

impl Fighter {
    /// §2.8 A regular pilot.
    pub fn new(design: Arc<Design>) -> Result<Fighter, String> {
        let name = design.name();
        let sheet = Sheet::new(design).map_err(|why| format!("{name}: {why}"))?;
        Ok(Fighter::regular(Arc::new(sheet)))
    }

    /// The same of a unit that is ready for play.
    pub fn regular(sheet: Arc<Sheet>) -> Fighter {
        Fighter { sheet, gunnery: 4, piloting: 5 }
    }

    /// A 'Mech of our own.
    pub fn named(name: &str) -> Result<Fighter, String> {
        library::built_in().sheet(name).map(Fighter::regular).map_err(|why| why.to_string())
    }

    /// The unit's name, and its pilot if that is no regular one.
    pub fn name(&self) -> String {
        match (self.gunnery, self.piloting) {
            (4, 5) => self.sheet.design.name(),
            (gunnery, piloting) => format!("{} ({gunnery}/{piloting})", self.sheet.design.name()),
        }
    }

    /// §2.8 With the pilot's skills counted.
    pub fn battle_value(&self) -> u32 {
        let factor = battle_value::pilot_multiplier(self.gunnery, self.piloting);
        (f64::from(battle_value::battle_value(&self.sheet.design)) * factor).round() as u32
    }
}

/// A map with its name.
#[derive(Clone, PartialEq, Debug)]
pub struct Map {
    pub name: String,
    pub board: Arc<Board>,
}

impl Map {
    /// A map of our own.
    pub fn named(name: &str) -> Result<Map, String> {
        let library = library::built_in();
        let found = library.find(library::Kind::Board, name).map_err(|why| why.to_string())?;
        let map = library.read::<library::Map>(&found).map_err(|why| why.to_string())?;
        Ok(Map { name: found.item.name.clone(), board: map.board.clone() })
    }
}

/// The default duel: our own mediums, 55 tons each, battle values within a few per cent.
pub const DUEL: [&str; 2] = ["Bailiff", "Reeve"];
/// The default battle: a lance of introductory gear each.
pub const LANCES: [[&str; 4]; 2] =
    [["Bailiff", "Drover", "Beadle", "Poacher"], ["Reeve", "Cooper", "Gamekeeper", "Tinker"]];
/// The default map.
pub const MAP: &str = "lantern-wood";
/// The default last turn: long enough for slow 'Mechs to come to grips.
pub const TURN_LIMIT: u16 = 60;

/// The usual terms, with a last turn: bots that cannot reach each other would go on for ever.
pub fn terms(turn_limit: u16) -> Terms {
    Terms { options: Options { turn_limit: Some(turn_limit), ..Options::default() }, ..Terms::default() }
}

/// Two sides and a map.
#[derive(Clone, Debug)]
pub struct Skirmish {
    pub sides: [Vec<Fighter>; 2],
    pub players: [Player; 2],
    /// By seating: the first side on Red, then on Blue.
    setups: [Setup; 2],
    card: Card,
    pairing: Pairing,
}

impl Skirmish {
    /// Both sides deploy from their zones. Refuses sides that the map has no room for, in words.
    pub fn new(
        map: &Map,
        sides: [Vec<Fighter>; 2],
        players: [Player; 2],
        terms: Terms,
    ) -> Result<Skirmish, String> {
        Skirmish::placed(map, sides, players, terms, &BySeat::new(Vec::new(), Vec::new()))
    }

    /// The units of a seat begin on these places, one after the other; those beyond the list deploy from their zone.
    pub fn placed(
        map: &Map,
        sides: [Vec<Fighter>; 2],
        players: [Player; 2],
        terms: Terms,
        places: &BySeat<Vec<Start>>,
    ) -> Result<Skirmish, String> {
        let setups = [0, 1].map(|battle| setup(map, &by_seat(&sides, Luck::new(0, battle)), terms, places));
        for setup in &setups {
            State::new(setup).map_err(|why| why.to_string())?;
        }
        let card = card(map, &sides, players, &terms);
        let [first, second] = players.map(Player::fingerprint);
        let is_mirror = sides[0] == sides[1] && first == second;
        let pairing = if is_mirror { Pairing::OwnDice } else { Pairing::SameDice };
        Ok(Skirmish { sides, players, setups, card, pairing })
    }

    /// How it begins with the first side on the red seat.
    pub fn setup(&self) -> &Setup {
        &self.setups[0]
    }

    fn table(&self, luck: Luck) -> Table<'_, State> {
        let players = by_seat(&self.players, luck);
        Table {
            setup: &self.setups[(luck.battle % 2) as usize],
            players: BySeat::from_fn(|seat| {
                bots::classic_with(players[seat].bot, players[seat].habits, luck.player(seat))
            }),
            names: seated(&self.card, luck),
            budgets: BySeat::from_fn(|seat| players[seat].budget),
            luck,
        }
    }
}

fn setup(map: &Map, seats: &BySeat<Vec<Fighter>>, terms: Terms, places: &BySeat<Vec<Start>>) -> Setup {
    let unit = |seat: Seat, (at, fighter): (usize, &Fighter)| UnitSetup {
        seat,
        sheet: fighter.sheet.clone(),
        gunnery: fighter.gunnery,
        piloting: fighter.piloting,
        start: places[seat].get(at).copied(),
    };
    let of = |seat: Seat| seats[seat].iter().enumerate().map(move |it| unit(seat, it));
    Setup::on(terms, map.board.clone(), Seat::ALL.into_iter().flat_map(of).collect())
}

fn card(map: &Map, sides: &[Vec<Fighter>; 2], players: [Player; 2], terms: &Terms) -> Card {
    let party = |at: usize| {
        let units: Vec<String> = sides[at].iter().map(Fighter::name).collect();
        let name = match &units[..] {
            [one] => one.clone(),
            many => format!("{} and {} more", many.first().map_or("nobody", String::as_str), many.len() - 1),
        };
        let battle_value = Some(sides[at].iter().map(Fighter::battle_value).sum());
        Party { name, units, bot: players[at].bot, battle_value }
    };
    let sides = apart([party(0), party(1)]);
    Card {
        game: State::PROFILE,
        title: format!("{} against {}", sides[0].name, sides[1].name),
        ground: map.name.clone(),
        sides,
        turn_limit: terms.options.turn_limit.unwrap_or(TURN_LIMIT),
        departures: terms.departures(),
        stat_card: None,
        at_the_limit: "the side that has lost less mass wins, equal losses are a draw",
        budget: budgets_name(players),
    }
}

/// Sides with the same name are distinguished by their bots, otherwise numbered.
pub(crate) fn apart(mut sides: [Party; 2]) -> [Party; 2] {
    if sides[0].name == sides[1].name {
        let alike = sides[0].bot == sides[1].bot;
        for (party, number) in sides.iter_mut().zip(1..) {
            let mark = if alike { format!("#{number}") } else { format!("({})", party.bot.name()) };
            party.name = format!("{} {mark}", party.name);
        }
    }
    sides
}

impl Battleground for Skirmish {
    fn card(&self) -> &Card {
        &self.card
    }

    fn fight(&self, luck: Luck, telling: Telling) -> Result<BattleResult, String> {
        let mut table = self.table(luck);
        let mut game = State::new(table.setup).map_err(|why| why.to_string())?;
        let mut witness = Witness::new(table.setup, &game, luck, telling);
        let outcome = table.play(&mut game, &mut witness)?;
        let mut result = witness.result();
        settle(&mut result, luck, outcome);
        let stand = |seat: Seat| {
            game.units()
                .iter()
                .any(|unit| unit.seat == seat && !matches!(unit.fate, classic::unit::Fate::Lost(_)))
        };
        let ending = match (outcome, stand(Seat::Red), stand(Seat::Blue)) {
            (None, ..) => "stopped: too many decisions",
            (Some(_), true, true) if !bots::classic::can_meet(&game) => "turn limit, enemies out of reach",
            (Some(_), true, true) => "turn limit",
            (Some(_), false, false) => "nobody left",
            (Some(_), ..) => "one side left",
        };
        result.ending = ending.into();
        result.rounds = game.turn();
        Ok(result)
    }

    fn write_record(
        &self,
        luck: Luck,
        go_on: &dyn Fn() -> bool,
        lines: &mut Vec<String>,
    ) -> Result<(), String> {
        self.table(luck).record(go_on, lines)
    }

    fn columns(&self) -> &'static [&'static str] {
        &rows::COLUMNS
    }

    fn pairing(&self) -> Pairing {
        self.pairing
    }

    fn fingerprint(&self) -> StateHash {
        StateHash::of(&(&self.setups, self.players.map(Player::fingerprint)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bots::{Budget, Strength};

    /// §15.14.5 A shell is fired at a hex and hits all units there.
    #[test]
    fn what_a_shell_does_is_booked_to_the_piece_that_fired_it() {
        let map = Map::named("lantern-wood").expect("a map of ours");
        let sides = ["Mortarman", "Bailiff"].map(|name| vec![Fighter::named(name).expect("a unit of ours")]);
        let regular = Player::new(Strength::Regular, Budget::nodes(100));
        let skirmish = Skirmish::new(&map, sides, [regular; 2], terms(20)).expect("it can be played");
        let results: Vec<BattleResult> = (0..6)
            .map(|battle| skirmish.fight(Luck::new(7, battle), Telling::EveryAttack).expect("a battle"))
            .collect();
        let shells = |name: &str| {
            let dealt = results.iter().flat_map(|it| it.sides[0].dealt.get(name));
            dealt.fold((0, 0), |(hits, damage), it| (hits + it.hits, damage + it.damage))
        };
        let (hits, damage) = shells("Arrow IV");
        assert!(hits > 0, "the piece was fired and hit its hex");
        assert!(damage > 0, "{hits} shells on their marks did no damage");
    }
}
