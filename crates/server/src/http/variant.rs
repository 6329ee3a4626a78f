//! M.A.S.C. as players change it: the parameters, the card in a table, the tiles; and the check before a match.

use axum::Json;
use serde_json::{Map, Value, json};
use squadron::card::{BOUNDS, Card};
use squadron::opening::placement::check_room;
use squadron::{Kind, Options, Setup, Start, Tiles};
use wire::http::{
    FieldFault, SquadronCheck, SquadronParameter, SquadronRules, SquadronWish, StatColumn, StatRow,
};

use super::error::{Body, HttpError};

/// What can be set: name, sentence, section, numbers, words. What it is in the standard game comes from the rules.
type Row = (&'static str, &'static str, &'static str, Option<(u32, u32)>, &'static [&'static str]);

#[rustfmt::skip]
const PARAMETERS: [Row; 11] = [
    ("vp_target",    "Victory points to win.",                                              "11.2", Some((1, 10_000)), &[]),
    ("lights",       "Light Mecha of each side.",                                           "3.5",  Some((0, 32)),     &[]),
    ("mids",         "Mid Mecha of each side.",                                             "3.5",  Some((0, 32)),     &[]),
    ("kind_cap",     "Counters of one kind that a side has.",                               "3.5",  Some((1, 32)),     &[]),
    ("layout",       "How the twelve tiles lie: columns and rows, or a longer approach.",   "2.2",  None,              &["4-4-4", "3-6-3"]),
    ("deploy_depth", "Rows from its own edge in which a side places its Mecha.",            "3.6",  Some((1, 8)),      &[]),
    ("turn_limit",   "The last turn; then points decide, then Mecha, then Body.",           "11.4", Some((1, 10_000)), &[]),
    ("overtime",     "Turns played on after equal totals at the target; null: until they differ.", "11.3", Some((0, 10_000)), &[]),
    ("stall_limit",  "Stalled turns in a row that end the game.",                           "11.5", Some((1, 10_000)), &[]),
    ("stall",        "A turn without damage is stalled if nobody moved, or nobody scored.", "11.5", None, &["no_moves", "no_points"]),
    ("fault_limit",  "Faults of a program that lose its match.",                            "12.4", Some((1, 10_000)), &[]),
];

/// The parameters, card and tiles of the standard game of M.A.S.C., and what each may be.
#[utoipa::path(get, path = "/api/squadron/rules", responses((status = 200, body = SquadronRules)), tag = "rules")]
pub async fn rules() -> Json<SquadronRules> {
    let standard = json!(Options::STANDARD);
    let parameter = |&(key, what, section, numbers, words): &Row| SquadronParameter {
        key: key.to_owned(),
        what: what.to_owned(),
        section: section.to_owned(),
        numbers,
        words: words.iter().map(|it| (*it).to_owned()).collect(),
        standard: standard[key].clone(),
    };
    let column = |&(stat, least, most, _): &_| StatColumn { stat: String::from(stat), least, most };
    Json(SquadronRules {
        parameters: PARAMETERS.iter().map(parameter).collect(),
        columns: BOUNDS.iter().map(column).collect(),
        card: rows(&Card::standard()),
        tiles: squadron::tiles::STANDARD.to_owned(),
    })
}

/// Looks a card, tiles and parameters over: whether they can be played, what is odd, what differs.
#[utoipa::path(post, path = "/api/squadron/check", request_body = SquadronWish, responses(
    (status = 200, body = SquadronCheck), (status = 422, body = wire::http::Fault)), tag = "rules")]
pub async fn check(Body(wish): Body<SquadronWish>) -> Json<SquadronCheck> {
    Json(checked(wish))
}

fn checked(wish: SquadronWish) -> SquadronCheck {
    let mut told =
        SquadronCheck { errors: Vec::new(), oddities: Vec::new(), changes: Vec::new(), card_text: None };
    let fault = |field: &str, message: String| FieldFault { field: field.to_owned(), message };
    let options = options(wish.options).map_err(|message| fault("options", message));
    let card = wish.card.map_or(Ok(Card::standard()), |rows| card(&rows));
    let card = card.map_err(|message| fault("card", message));
    let text = wish.tiles.as_deref().unwrap_or(squadron::tiles::STANDARD);
    let tiles = Tiles::parse(text).map_err(|why| fault("tiles", why.to_string()));
    if let Ok(card) = &card {
        told.oddities.extend(card.oddities().iter().map(ToString::to_string));
        told.card_text = Some(card.to_text());
    }
    if let Ok(tiles) = &tiles {
        told.oddities.extend(tiles.oddities().iter().map(ToString::to_string));
    }
    match (&options, &card, &tiles) {
        (Ok(options), Ok(card), Ok(tiles)) => {
            let room = check_room(tiles, options).map_err(|why| fault("tiles", why.to_string()));
            let size = options.check(card).map_err(|why| fault("options", why.to_string()));
            told.errors.extend(size.err().into_iter().chain(room.err()));
            let setup = Setup {
                options: *options,
                card: Some(card.to_text()),
                tiles: Some(text.to_owned()),
                start: Start::Full,
            };
            let changes = setup.departures().into_iter();
            told.changes = changes
                .map(|(key, value)| if key == "card" { value } else { format!("{key} {value}") })
                .collect();
        }
        _ => told.errors.extend([options.err(), card.err(), tiles.err()].into_iter().flatten()),
    }
    told
}

/// The parameters that a wish names over those of the standard game. Unknown ones are refused.
pub fn options(wished: Map<String, Value>) -> Result<Options, String> {
    let Value::Object(mut all) = json!(Options::STANDARD) else { return Err("no object".to_owned()) };
    all.extend(wished);
    serde_json::from_value(Value::Object(all)).map_err(|why| why.to_string())
}

/// A card by its rows: each kind once, with numbers that the rules allow.
pub fn card(rows: &[StatRow]) -> Result<Card, String> {
    let mut text = String::new();
    for row in rows {
        if !Kind::ALL.iter().any(|kind| kind.name().to_lowercase() == row.kind) {
            return Err(format!("{:?}: there are turtle, wolf, spider, frog, rat and ant", row.kind));
        }
        if !matches!(&*row.class, "light" | "mid") {
            return Err(format!("{}: class {:?}: it is light or mid", row.kind, row.class));
        }
        text += &format!(
            "[{}]\nclass = \"{}\"\nmove = {}\nrange = {}\nattack = {}\narmor = {}\nbody = {}\n\n",
            row.kind, row.class, row.movement, row.range, row.attack, row.armor, row.body
        );
    }
    Card::parse(&text).map_err(|why| why.to_string())
}

fn rows(card: &Card) -> Vec<StatRow> {
    let row = |kind: Kind| {
        let it = card.profile(kind);
        StatRow {
            kind: kind.name().to_lowercase(),
            class: it.class.name().to_lowercase(),
            movement: it.movement,
            range: it.range,
            attack: it.attack,
            armor: it.armor,
            body: it.body,
        }
    };
    Kind::ALL.map(row).to_vec()
}

/// What a new match of M.A.S.C. is played with.
pub fn setup(wish: SquadronWish, start: Start) -> Result<Setup, HttpError> {
    let options = options(wish.options).map_err(|why| HttpError::field("options", why))?;
    let card = wish.card.map_or(Ok(Card::standard()), |rows| card(&rows));
    let card = card.map_err(|why| HttpError::field("card", why))?;
    if let Some(text) = &wish.tiles {
        Tiles::parse(text).map_err(|why| HttpError::field("tiles", why.to_string()))?;
    }
    Ok(Setup { options, card: Some(card.to_text()), tiles: wish.tiles, start })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_parameter_is_listed_with_its_standard_value() {
        let Value::Object(standard) = json!(Options::STANDARD) else { panic!("options are an object") };
        let mut listed: Vec<&str> = PARAMETERS.iter().map(|row| row.0).collect();
        listed.sort_unstable();
        let mut known: Vec<&str> = standard.keys().map(String::as_str).collect();
        known.sort_unstable();
        assert_eq!(listed, known);
    }

    #[test]
    fn the_standard_game_has_nothing_to_remark_and_a_change_is_told() {
        let nothing = checked(SquadronWish::default());
        assert!(nothing.errors.is_empty() && nothing.oddities.is_empty() && nothing.changes.is_empty());
        let mut rows = rows(&Card::standard());
        rows[0].movement = 2;
        let told = checked(SquadronWish { card: Some(rows.clone()), ..SquadronWish::default() });
        assert_eq!(told.changes, ["Turtle move 2 (usually 3)"]);
        rows[0].armor = 9;
        let told = checked(SquadronWish { card: Some(rows), ..SquadronWish::default() });
        assert_eq!(told.errors[0].field, "card");
        assert!(told.errors[0].message.contains("[turtle] armor = 9"), "{told:?}");
    }

    #[test]
    fn an_unknown_parameter_is_refused_by_name() {
        let wished = Map::from_iter([("vp_goal".to_owned(), json!(30))]);
        assert!(options(wished).expect_err("unknown").contains("unknown field `vp_goal`"));
        let wished = Map::from_iter([("vp_target".to_owned(), json!(30))]);
        let read = options(wished).expect("known");
        assert_eq!((read.vp_target, read.overtime), (30, Options::STANDARD.overtime));
    }
}
