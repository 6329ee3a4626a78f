//! Makes a match from a request: names become units and boards, words become weather and options.

use std::sync::Arc;

use classic::mech::Sheet;
use classic::unit::MAX_UNITS;
use classic::{Conditions, Options, Setup, Terms, UnitSetup, Zone};
use kit::fair::Nonce;
use kit::{BySeat, Seat};
use library::Map;
use serde::de::DeserializeOwned;
use serde_json::{Map as Fields, Value};
use squadron::opening::quick::Quick;
use table::{Dice, MatchName, Player};
use wire::TimeControl;
use wire::http::{
    LaidTile, NewMatch, Player as Wished, QuickMatch, SideSetup, SquadronWish, UnitPick, WeatherPick,
    ZonePick,
};

use super::App;
use super::error::HttpError;
use super::promise::Chance;
use super::{lessons, quick, scenarios, variant};
use crate::library::BrowserLibrary;
use crate::matches::create::{Created, MatchPlan, create};
use crate::matches::thinking;
use crate::store::now;
use crate::token::{self, Digest, Maker};

/// Who makes the match, and what it brings to the dice.
type Wisher = (Maker, Chance);

pub(super) async fn quick(app: &App, maker: Wisher, wish: QuickMatch) -> Result<Created, HttpError> {
    let (browser, chance) = maker;
    let bot = bot("strength", &wish.strength)?;
    let players = BySeat::new(bot, Player::Human);
    let store = &*app.store;
    let mut lot = thinking::lot();
    match wish.game.as_str() {
        "classic" | "lance" => {
            let own = wish.unit.filter(|_| wish.game == "classic");
            let own = chosen(app, browser.digest(), own).await?;
            let (setup, name) = match wish.game.as_str() {
                "lance" => off_the_async_threads(move || quick::lance(&mut lot)).await?,
                _ => off_the_async_threads(move || quick::duel(own, &mut lot)).await?,
            };
            let plan = fair((name, setup), players, (browser, chance), wish.takebacks);
            Ok(create::<classic::State>(store, plan).await?)
        }
        "squadron" => {
            let seed = u32::from_le_bytes(token::random()?);
            let setup = squadron::Setup::quick(squadron::Options::STANDARD, seed);
            let plan = fair((masc("Quick start"), setup), players, (browser, chance), wish.takebacks);
            Ok(create::<squadron::State>(store, plan).await?)
        }
        other if other.starts_with("scenario-") => {
            let text = scenarios::text_of(other.trim_start_matches("scenario-"))?;
            let battle = off_the_async_threads(move || scenarios::battle(text, library::built_in())).await?;
            scenario(app, (browser, chance), battle, wish.takebacks).await
        }
        other => match other.strip_prefix("lesson-") {
            Some(number) => {
                let (setup, name, seed) = lessons::lesson(number)?;
                let players = BySeat::new(Player::Bot(bots::Strength::Cadet), Player::Human);
                let plan = MatchPlan {
                    name,
                    setup,
                    players,
                    dice: Dice::Known(seed),
                    browser,
                    takebacks: wish.takebacks,
                    offered: 0,
                    clock: None,
                    rematch: None,
                };
                Ok(create::<classic::State>(store, plan).await?)
            }
            None => Err(HttpError::field(
                "game",
                format!("there are classic, lance, squadron and lesson-1 to lesson-4, not {other:?}"),
            )),
        },
    }
}

/// A battle against a bot with dice that both sides have added to.
fn fair<S>(
    (name, setup): (MatchName, S),
    players: BySeat<Player>,
    (browser, chance): Wisher,
    takebacks: bool,
) -> MatchPlan<S> {
    let dice = promised(chance, &players);
    MatchPlan { name, setup, dice, players, browser, takebacks, offered: 0, clock: None, rematch: None }
}

/// A scenario, as it was read.
pub(super) async fn scenario(
    app: &App,
    (browser, chance): Wisher,
    battle: scenarios::Battle,
    takebacks: bool,
) -> Result<Created, HttpError> {
    let scenarios::Battle { setup, name, players, seed } = battle;
    let dice = dice(seed, chance, &players);
    let plan =
        MatchPlan { name, setup, dice, players, browser, takebacks, offered: 0, clock: None, rematch: None };
    Ok(create::<classic::State>(&*app.store, plan).await?)
}

/// The unit that a player named for a quick duel.
async fn chosen(app: &App, browser: Digest, name: Option<String>) -> Result<Option<Arc<Sheet>>, HttpError> {
    let Some(name) = name else { return Ok(None) };
    let found = app.libraries.of(&*app.store, Some(browser)).await?.sheet(&name).await;
    found.map(Some).map_err(|why| HttpError::field("unit", why.to_string()))
}

pub(super) async fn make(app: &App, maker: Wisher, wish: NewMatch) -> Result<Created, HttpError> {
    let (store, (browser, chance)) = (&*app.store, maker);
    match wish {
        NewMatch::Classic {
            red,
            blue,
            board,
            conditions,
            options,
            zones,
            seed,
            takebacks,
            for_anyone,
            clock,
        } => {
            let players = players(&red, &blue)?;
            let offered = offered(app, &players, for_anyone)?;
            let clock = clock.map(|clock| timed(app, &players, clock, seed)).transpose()?;
            let (setup, name) = classic_setup(app, browser.digest(), BySeat::new(red, blue), &board).await?;
            let setup = Setup {
                conditions: weather(&conditions)?,
                options: read::<Options>("options", options)?,
                zones: deployment(&zones)?,
                ..setup
            };
            let name = MatchName { known_seed: seed.is_some(), ..name };
            let dice = dice(seed, chance, &players);
            let plan =
                MatchPlan { name, setup, dice, players, browser, takebacks, offered, clock, rematch: None };
            Ok(create::<classic::State>(store, plan).await?)
        }
        NewMatch::Squadron {
            red,
            blue,
            quick,
            options,
            card,
            tiles,
            laid,
            seed,
            takebacks,
            for_anyone,
            clock,
        } => {
            let players = players(&red, &blue)?;
            let offered = offered(app, &players, for_anyone)?;
            let clock = clock.map(|clock| timed(app, &players, clock, seed)).transpose()?;
            let start = start(quick, seed, laid.as_deref())?;
            let wish = SquadronWish { card, tiles, options, ..SquadronWish::default() };
            let setup = variant::setup(wish, start)?;
            let name = masc(if quick { "Quick start" } else { "From the roll-off" });
            let name = MatchName { known_seed: seed.is_some(), ..name };
            let dice = dice(seed, chance, &players);
            let plan =
                MatchPlan { name, setup, dice, players, browser, takebacks, offered, clock, rematch: None };
            Ok(create::<squadron::State>(store, plan).await?)
        }
    }
}

/// How a game of M.A.S.C. begins.
fn start(quick: bool, seed: Option<u32>, laid: Option<&[LaidTile]>) -> Result<squadron::Start, HttpError> {
    let seed = match seed {
        Some(seed) => seed,
        None => u32::from_le_bytes(token::random()?),
    };
    match (quick, laid.map(variant::laid).transpose()?) {
        (true, tiles) => Ok(squadron::Start::Quick(Quick { seed, tiles, ..Quick::default() })),
        (false, None) => Ok(squadron::Start::Full),
        (false, Some(_)) => {
            let why = "from the roll-off the players lay the tiles: leave it out, or begin quickly";
            Err(HttpError::field("laid", why.to_owned()))
        }
    }
}

/// How long a game is listed for anyone to join.
const OFFERED: i64 = 24 * 60 * 60 * 1000;

/// Until when anybody may take the open seat.
fn offered(app: &App, players: &BySeat<Player>, for_anyone: bool) -> Result<i64, HttpError> {
    let refuse = |why: &str| Err(HttpError::field("for_anyone", why));
    if !for_anyone {
        return Ok(0);
    }
    if !app.has_people {
        return refuse("this server is for one person: nobody else would see the game");
    }
    let is = |wanted: Player| Seat::ALL.into_iter().any(|seat| players[seat] == wanted);
    match is(Player::Open) && is(Player::Human) {
        true => Ok(now() + OFFERED),
        false => refuse("a game is open to anyone if you play one seat and leave the other one open"),
    }
}

/// A clock for two people, within its bounds. The known dice of a seed are for puzzles: they wait for nobody.
fn timed(
    app: &App,
    players: &BySeat<Player>,
    clock: TimeControl,
    seed: Option<u32>,
) -> Result<TimeControl, HttpError> {
    let refuse = |why: String| Err(HttpError::field("clock", why));
    let mut both = [players[Seat::Red], players[Seat::Blue]];
    both.sort_by_key(|it| *it == Player::Open);
    if both != [Player::Human, Player::Open] {
        return refuse("a clock is for two people: play one seat and leave the other one open".to_owned());
    }
    if !app.has_people || seed.is_some() {
        return refuse("a match by a known seed, or on a server for one person, has no clock".to_owned());
    }
    match clock {
        TimeControl::Bank { minutes, increment } if !(1..=180).contains(&minutes) || increment > 300 => {
            refuse(format!(
                "{minutes} minutes and {increment} seconds: a side has 1 to 180 minutes and 0 to 300 seconds"
            ))
        }
        TimeControl::Days { days } if !(1..=14).contains(&days) => {
            refuse(format!("{days} days: a decision has 1 to 14"))
        }
        TimeControl::Bank { .. } | TimeControl::Days { .. } => Ok(clock),
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
    MatchName { title: "M.A.S.C.".to_owned(), subtitle: how.to_owned(), known_seed: false }
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

pub(super) fn bot(field: &str, word: &str) -> Result<Player, HttpError> {
    word.parse().map(Player::Bot).map_err(|why: String| HttpError::field(field, why))
}

async fn classic_setup(
    app: &App,
    browser: Digest,
    sides: BySeat<SideSetup>,
    board: &str,
) -> Result<(Setup, MatchName), HttpError> {
    let library = app.libraries.of(&*app.store, Some(browser)).await?;
    let map = library.get::<Map>(board).await;
    let map = map.map_err(|why| HttpError::field("board", why.to_string()))?;
    let (mut units, mut pilots) = (Vec::new(), Vec::new());
    for seat in Seat::ALL {
        units.extend(picked(&library, seat, &sides[seat].units).await?);
        pilots.extend(named(seat, &sides[seat].units)?);
    }
    let anybody = pilots.iter().any(|it: &String| !it.is_empty());
    let pilots = if anybody { pilots } else { Vec::new() };
    let setup = Setup { pilots, ..Setup::new(map.content.board.clone(), units) };
    let name = quick::name(&setup, &map);
    Ok((setup, name))
}

/// The units of a side, waiting to be deployed.
async fn picked(
    library: &BrowserLibrary,
    seat: Seat,
    picks: &[UnitPick],
) -> Result<Vec<UnitSetup>, HttpError> {
    let side = seat.name().to_lowercase();
    if picks.len() > MAX_UNITS {
        let message = format!("{} units: both sides together have at most {MAX_UNITS}", picks.len());
        return Err(HttpError::field(format!("{side}.units"), message));
    }
    let mut units = Vec::with_capacity(picks.len());
    for (index, pick) in picks.iter().enumerate() {
        let sheet = library.sheet(&pick.unit).await;
        let field = || format!("{side}.units[{index}].unit");
        let sheet = sheet.map_err(|why| HttpError::field(field(), why.to_string()))?;
        units.push(UnitSetup { seat, sheet, gunnery: pick.gunnery, piloting: pick.piloting, start: None });
    }
    Ok(units)
}

/// The longest name of a pilot, in letters.
const LONGEST_NAME: usize = 40;

/// What the pilots of a side are called, by unit.
fn named(seat: Seat, picks: &[UnitPick]) -> Result<Vec<String>, HttpError> {
    let name = |(index, pick): (usize, &UnitPick)| {
        let name = pick.pilot.as_deref().unwrap_or_default().trim();
        let letters = name.chars().count();
        if letters > LONGEST_NAME || name.contains(char::is_control) {
            let field = format!("{}.units[{index}].pilot", seat.name().to_lowercase());
            let why = format!("{letters} letters: a pilot's name has at most {LONGEST_NAME}, on one line");
            return Err(HttpError::field(field, why));
        }
        Ok(name.to_owned())
    };
    picks.iter().enumerate().map(name).collect()
}

/// The largest side: three lances twice over.
pub(crate) const MOST_UNITS: usize = 24;

/// Files are read and many positions are tried: nobody's socket waits for it.
async fn off_the_async_threads<T: Send + 'static>(
    work: impl FnOnce() -> Result<T, HttpError> + Send + 'static,
) -> Result<T, HttpError> {
    let broken = |why: tokio::task::JoinError| HttpError::conflict("failed", why.to_string());
    tokio::task::spawn_blocking(work).await.map_err(broken)?
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

fn deployment(pick: &ZonePick) -> Result<BySeat<Zone>, HttpError> {
    let usual = Terms::default().zones;
    let read = |field: &str, word: &Option<String>, usual: Zone| match word {
        Some(word) => word.parse().map_err(|why: String| HttpError::field(field, why)),
        None => Ok(usual),
    };
    Ok(BySeat::new(read("zones.red", &pick.red, usual.red)?, read("zones.blue", &pick.blue, usual.blue)?))
}

fn read<T: DeserializeOwned>(field: &str, fields: Fields<String, Value>) -> Result<T, HttpError> {
    serde_json::from_value(Value::Object(fields)).map_err(|why| HttpError::field(field, why.to_string()))
}
