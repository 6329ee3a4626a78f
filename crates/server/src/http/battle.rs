//! From a wish to a match: names become units and boards, words become weather and options.

use std::sync::Arc;

use classic::{Conditions, Options, Setup, UnitSetup};
use kit::fair::Nonce;
use kit::{BySeat, Seat};
use serde::de::DeserializeOwned;
use serde_json::{Map as Fields, Value};
use table::{Dice, MatchName, Player};
use wire::http::{NewMatch, Player as Wished, QuickMatch, SideSetup, UnitPick, WeatherPick};

use super::error::HttpError;
use super::promise::Chance;
use super::quick;
use crate::matches::create::{Created, Plan, create};
use crate::matches::thinking;
use crate::shelf::{self, Unit};
use crate::store::Store;
use crate::token::{self, Digest};

/// Who makes the match, and what it brings to the dice.
type Maker = (Digest, Chance);

pub async fn quick(store: &dyn Store, maker: Maker, wish: QuickMatch) -> Result<Created, HttpError> {
    let (browser, chance) = maker;
    let bot = bot("strength", &wish.strength)?;
    let players = BySeat::new(bot, Player::Human);
    let mut lot = thinking::lot();
    match wish.game.as_str() {
        "classic" | "lance" => {
            let (setup, name) = if wish.game == "lance" {
                quick::lance(&mut lot)?
            } else {
                let units = shelf::all::<shelf::Unit>(store, Some(browser)).await?;
                quick::duel(&units, wish.unit.as_deref(), &mut lot)?
            };
            let plan = Plan {
                name,
                setup,
                dice: promised(chance, &players),
                players,
                browser,
                takebacks: wish.takebacks,
            };
            Ok(create::<classic::State>(store, plan).await?)
        }
        "first" => {
            let (setup, name) = quick::first()?;
            let players = BySeat::new(Player::Bot(bots::Strength::Cadet), Player::Human);
            let plan = Plan {
                name,
                setup,
                dice: promised(chance, &players),
                players,
                browser,
                takebacks: wish.takebacks,
            };
            Ok(create::<classic::State>(store, plan).await?)
        }
        "squadron" => {
            let seed = u32::from_le_bytes(token::random()?);
            let setup = squadron::Setup::quick(squadron::Options::STANDARD, seed);
            let plan = Plan {
                name: masc("Quick start"),
                setup,
                dice: promised(chance, &players),
                players,
                browser,
                takebacks: wish.takebacks,
            };
            Ok(create::<squadron::State>(store, plan).await?)
        }
        other => Err(HttpError::field(
            "game",
            format!("there are classic, lance, first and squadron, not {other:?}"),
        )),
    }
}

pub async fn make(store: &dyn Store, maker: Maker, wish: NewMatch) -> Result<Created, HttpError> {
    let (browser, chance) = maker;
    match wish {
        NewMatch::Classic { red, blue, board, conditions, options, seed, takebacks } => {
            let players = players(&red, &blue)?;
            let (setup, name) = classic_setup(store, browser, BySeat::new(red, blue), &board).await?;
            let setup = Setup {
                conditions: weather(&conditions)?,
                options: read::<Options>("options", options)?,
                ..setup
            };
            let plan = Plan { name, setup, dice: dice(seed, chance, &players), players, browser, takebacks };
            Ok(create::<classic::State>(store, plan).await?)
        }
        NewMatch::Squadron { red, blue, quick, options, seed, takebacks } => {
            let players = players(&red, &blue)?;
            let options = read::<squadron::Options>("options", options)?;
            let opening = match seed {
                Some(seed) => seed,
                None => u32::from_le_bytes(token::random()?),
            };
            let setup = match quick {
                true => squadron::Setup::quick(options, opening),
                false => squadron::Setup { options, ..squadron::Setup::default() },
            };
            let name = masc(if quick { "Quick start" } else { "From the roll-off" });
            let plan = Plan { name, setup, dice: dice(seed, chance, &players), players, browser, takebacks };
            Ok(create::<squadron::State>(store, plan).await?)
        }
    }
}

/// Dice that are known beforehand, if a seed is given; fair ones otherwise.
fn dice(seed: Option<u32>, chance: Chance, players: &BySeat<Player>) -> Dice {
    match seed {
        Some(seed) => Dice::Known(u64::from(seed)),
        None => promised(chance, players),
    }
}

/// The maker's nonce is that of the seats where it sits. A bot is the server's own and adds nothing: a nonce that the
/// server drew when it knows all others would let it choose the dice.
fn promised(chance: Chance, players: &BySeat<Player>) -> Dice {
    let nonces = BySeat::from_fn(|seat| match players[seat] {
        Player::Human => chance.nonce.unwrap_or_default(),
        Player::Bot(_) | Player::Open => Nonce::default(),
    });
    Dice::Promised { secret: chance.secret, nonces }
}

fn masc(how: &str) -> MatchName {
    MatchName { title: "M.A.S.C.".to_owned(), subtitle: how.to_owned() }
}

fn players(red: &SideSetup, blue: &SideSetup) -> Result<BySeat<Player>, HttpError> {
    Ok(BySeat::new(player("red", &red.player)?, player("blue", &blue.player)?))
}

fn player(side: &str, wished: &Wished) -> Result<Player, HttpError> {
    match wished {
        Wished::Human => Ok(Player::Human),
        Wished::Open => Ok(Player::Open),
        Wished::Bot { strength } => bot(&format!("{side}.player.strength"), strength),
    }
}

pub fn bot(field: &str, word: &str) -> Result<Player, HttpError> {
    word.parse().map(Player::Bot).map_err(|why: String| HttpError::field(field, why))
}

async fn classic_setup(
    store: &dyn Store,
    browser: Digest,
    sides: BySeat<SideSetup>,
    board: &str,
) -> Result<(Setup, MatchName), HttpError> {
    let units = shelf::all::<shelf::Unit>(store, Some(browser)).await?;
    let maps = shelf::all::<shelf::Map>(store, Some(browser)).await?;
    let map = shelf::find_map(&maps, board)
        .ok_or_else(|| HttpError::field("board", format!("no board is called {board:?}")))?;
    let picked = |seat: Seat| picks(&units, seat, &sides[seat].units);
    let (red, blue) = (picked(Seat::Red)?, picked(Seat::Blue)?);
    let setups = |seat, picks: Vec<(Unit, UnitPick)>| picks.into_iter().map(move |it| waiting(seat, it));
    let units = setups(Seat::Red, red).chain(setups(Seat::Blue, blue)).collect();
    let setup = Setup::new(map.board.clone(), units);
    let name = quick::name(&setup, map);
    Ok((setup, name))
}

fn picks(units: &[Unit], seat: Seat, picks: &[UnitPick]) -> Result<Vec<(Unit, UnitPick)>, HttpError> {
    let find = |(index, pick): (usize, &UnitPick)| {
        let field = || format!("{}.units[{index}].unit", seat.name().to_lowercase());
        let found = shelf::find_unit(units, &pick.unit).cloned();
        let unit =
            found.ok_or_else(|| HttpError::field(field(), format!("no unit is called {:?}", pick.unit)))?;
        Ok((unit, pick.clone()))
    };
    if picks.len() > MOST_UNITS {
        let field = format!("{}.units", seat.name().to_lowercase());
        return Err(HttpError::field(
            field,
            format!("{} units: a side has at most {MOST_UNITS}", picks.len()),
        ));
    }
    picks.iter().enumerate().map(find).collect()
}

/// The largest side: three lances twice over.
const MOST_UNITS: usize = 24;

fn waiting(seat: Seat, (unit, pick): (Unit, UnitPick)) -> UnitSetup {
    let sheet = Arc::clone(&unit.sheet);
    UnitSetup { seat, sheet, gunnery: pick.gunnery, piloting: pick.piloting, start: None }
}

fn weather(pick: &WeatherPick) -> Result<Conditions, HttpError> {
    let named = [
        ("fog", &pick.fog),
        ("light", &pick.light),
        ("precipitation", &pick.precipitation),
        ("wind", &pick.wind),
    ];
    let given = named.into_iter().filter_map(|(field, word)| Some((field, word.as_ref()?)));
    let fields = given.map(|(field, word)| (field.to_owned(), Value::String(word.clone())));
    read("conditions", fields.collect())
}

fn read<T: DeserializeOwned>(field: &str, fields: Fields<String, Value>) -> Result<T, HttpError> {
    serde_json::from_value(Value::Object(fields)).map_err(|why| HttpError::field(field, why.to_string()))
}
