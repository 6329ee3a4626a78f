//! M.A.S.C. as players change it: the parameters, the card in a table, the tiles; and the check before a match.

use axum::Json;
use kit::Seat;
use serde_json::{Map, Value, json};
use squadron::board::{Laid, Region};
use squadron::card::{BOUNDS, Card};
use squadron::consequence::consequence;
use squadron::opening::placement::check_room;
use squadron::parameters::{PARAMETERS, Parameter};
use squadron::tiles::{SIDE, TILES, Terrain, Tile};
use squadron::{Colour, Kind, Layout, Options, Rotation, Setup, Start, TileId, Tiles};
use wire::http::{
    CardChange, FieldError, GroundLine, LaidTile, LayoutShape, SquadronCheck, SquadronParameter,
    SquadronRules, SquadronWish, StatColumn, StatFault, StatRow, TileFace,
};

use super::error::{Body, HttpError};

/// The parameters, card and tiles of the standard game of M.A.S.C., and what each may be.
#[utoipa::path(get, path = "/api/squadron/rules", responses((status = 200, body = SquadronRules)), tag = "rules")]
pub(super) async fn rules() -> Json<SquadronRules> {
    let standard = json!(Options::STANDARD);
    let parameter = |it: &Parameter| SquadronParameter {
        key: it.key.to_owned(),
        what: it.what.to_owned(),
        section: it.section.to_owned(),
        numbers: it.numbers.map(|it| (it.least.into(), it.most.into())),
        words: it.words.iter().map(|it| (*it).to_owned()).collect(),
        standard: standard[it.key].clone(),
    };
    let column = |&(stat, least, most, _): &_| StatColumn { stat: String::from(stat), least, most };
    Json(SquadronRules {
        parameters: PARAMETERS.iter().map(parameter).collect(),
        columns: BOUNDS.iter().map(column).collect(),
        card: rows(&Card::standard()),
        tiles: squadron::tiles::STANDARD.to_owned(),
        tile_set: tile_set(&Tiles::standard()),
        layouts: Layout::ALL.map(layout).to_vec(),
        ground: Terrain::ALL.map(ground).to_vec(),
    })
}

fn layout(layout: Layout) -> LayoutShape {
    let owner = |region| {
        layout.owner(region).map(|it| {
            wire::Seat::from(match it {
                Colour::Red => Seat::Red,
                Colour::Blue => Seat::Blue,
            })
        })
    };
    LayoutShape {
        key: layout.to_string(),
        columns: layout.columns(),
        owners: Region::all().map(owner).collect(),
    }
}

fn ground(terrain: Terrain) -> GroundLine {
    let cost = terrain.cost().map(|it| it as u8);
    GroundLine {
        glyph: terrain.glyph().to_string(),
        name: terrain_name(terrain).to_owned(),
        cost: cost.map_or("no way, no fire".to_owned(), |it| it.to_string()),
    }
}

const fn terrain_name(terrain: Terrain) -> &'static str {
    match terrain {
        Terrain::Clear => "clear",
        Terrain::Hindering => "hindering",
        Terrain::Water => "water",
        Terrain::Blocking => "blocking",
        Terrain::Objective => "objective",
    }
}

fn tile_set(tiles: &Tiles) -> Vec<TileFace> {
    TileId::all().map(|id| tile_face(tiles.tile(id))).collect()
}

fn tile_face(tile: &Tile) -> TileFace {
    let row =
        |rotation: Rotation, row: u8| (0..SIDE).map(|at| tile.terrain(rotation, row, at).glyph()).collect();
    let count = |terrain: Terrain| {
        tile.rows()
            .flat_map(|row| row.chars().collect::<Vec<_>>())
            .filter(|it| *it == terrain.glyph())
            .count()
    };
    let told = [Terrain::Water, Terrain::Hindering, Terrain::Blocking, Terrain::Objective]
        .map(|it| (count(it), terrain_name(it)));
    let some = told.iter().filter(|(count, _)| *count > 0).map(|(count, name)| format!("{count} {name}"));
    TileFace {
        name: tile.name.clone(),
        rows: Rotation::ALL.map(|rotation| (0..SIDE).map(|it| row(rotation, it)).collect()).to_vec(),
        note: some.collect::<Vec<_>>().join(", "),
    }
}

/// Looks a card, tiles and parameters over: whether they can be played, what is odd, what differs.
#[utoipa::path(post, path = "/api/squadron/check", request_body = SquadronWish, responses(
    (status = 200, body = SquadronCheck), (status = 422, body = wire::http::ApiError)), tag = "rules")]
pub(super) async fn check(Body(wish): Body<SquadronWish>) -> Json<SquadronCheck> {
    Json(checked(wish))
}

fn checked(wish: SquadronWish) -> SquadronCheck {
    let mut told = SquadronCheck {
        errors: Vec::new(),
        oddities: Vec::new(),
        changes: Vec::new(),
        faults: wish.card.as_deref().map(faults).unwrap_or_default(),
        card_changes: Vec::new(),
        card: None,
        card_text: None,
        tile_set: None,
    };
    let fault = |field: &str, message: String| FieldError { field: field.to_owned(), message };
    let options = options(&wish.options).map_err(|message| fault("options", message));
    let card = match (&wish.card, &wish.card_text) {
        (Some(_), Some(_)) => Err("a card is given as rows or as text, not both".to_owned()),
        (Some(rows), None) => card(rows),
        (None, Some(text)) => Card::parse(text).map_err(|why| why.to_string()),
        (None, None) => Ok(Card::standard()),
    };
    let card = card.map_err(|message| fault("card", message));
    let text = wish.tiles.as_deref().unwrap_or(squadron::tiles::STANDARD);
    let tiles = Tiles::parse(text).map_err(|why| fault("tiles", why.to_string()));
    if let Ok(card) = &card {
        told.oddities.extend(card.oddities().iter().map(ToString::to_string));
        told.card = Some(rows(card));
        told.card_text = Some(card.to_text());
        told.card_changes = card_changes(card, options.as_ref().unwrap_or(&Options::STANDARD));
    }
    if let Ok(tiles) = &tiles {
        told.oddities.extend(tiles.oddities().iter().map(ToString::to_string));
        told.tile_set = Some(tile_set(tiles));
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

/// Every number of a card that its column does not allow (rules §13).
fn faults(rows: &[StatRow]) -> Vec<StatFault> {
    let of = |row: &StatRow| {
        let kind = row.kind.clone();
        let numbers = [row.movement, row.range, row.attack, row.armor, row.body];
        let outside = |&(&(_, least, most, _), value): &(&squadron::card::Bounds, i32)| {
            !(i32::from(least)..=i32::from(most)).contains(&value)
        };
        BOUNDS.iter().zip(numbers).filter(outside).map(move |(&(stat, least, most, _), value)| StatFault {
            kind: kind.clone(),
            stat: stat.to_owned(),
            message: format!("{} {value}: it must be {least} to {most} (§13)", capital(stat)),
        })
    };
    rows.iter().flat_map(of).collect()
}

fn card_changes(card: &Card, options: &Options) -> Vec<CardChange> {
    let change = |it: &squadron::card::Change| CardChange {
        kind: it.kind.name().to_lowercase(),
        stat: it.stat.to_owned(),
        usual: it.usual.into(),
        value: it.value.into(),
        name: format!("{} {} {} → {}", it.kind, it.stat, it.usual, it.value),
        means: consequence(it, card, options),
    };
    card.changes(&Card::standard()).iter().map(change).collect()
}

fn capital(word: &str) -> String {
    let mut letters = word.chars();
    letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
}

/// The parameters that a wish names over those of the standard game. Unknown ones are refused with the near ones.
pub(super) fn options(wished: &Map<String, Value>) -> Result<Options, String> {
    let mut options = Options::STANDARD;
    for (key, value) in wished {
        let text = match value {
            Value::Null => squadron::parameters::ENDLESS.to_owned(),
            Value::String(word) => word.clone(),
            other => other.to_string(),
        };
        options.set(key, &text).map_err(|why| why.to_string())?;
    }
    Ok(options)
}

/// A card by its rows: each kind once, with numbers that the rules allow.
pub(super) fn card(rows: &[StatRow]) -> Result<Card, String> {
    let known = Kind::ALL.map(|kind| kind.name().to_lowercase());
    let mut text = String::new();
    for row in rows {
        if !known.contains(&row.kind) {
            let near = kit::did_you_mean(&row.kind, known.iter().map(String::as_str));
            return Err(format!("{:?}: there are turtle, wolf, spider, frog, rat and ant{near}", row.kind));
        }
        if !matches!(&*row.class, "light" | "mid") {
            return Err(format!("{}: class {:?}: it is light or mid", row.kind, row.class));
        }
        text += &format!(
            "[{}]\nclass = \"{}\"\nmove = {}\nrange = {}\nattack = {}\narmor = {}\nbody = {}\n\n",
            row.kind, row.class, row.movement, row.range, row.attack, row.armor, row.body
        );
    }
    if let Some(first) = faults(rows).first() {
        return Err(format!("{}: {}", capital(&first.kind), first.message));
    }
    Card::parse(&text).map_err(|why| why.to_string())
}

fn rows(card: &Card) -> Vec<StatRow> {
    let row = |kind: Kind| {
        let it = card.profile(kind);
        StatRow {
            kind: kind.name().to_lowercase(),
            class: it.class.name().to_lowercase(),
            movement: it.movement.into(),
            range: it.range.into(),
            attack: it.attack.into(),
            armor: it.armor.into(),
            body: it.body.into(),
        }
    };
    Kind::ALL.map(row).to_vec()
}

/// The tiles of a quick start as they were chosen, region by region.
pub(super) fn laid(tiles: &[LaidTile]) -> Result<[Laid; TILES], HttpError> {
    let wrong = |message: String| HttpError::field("laid", message);
    let one = |it: &LaidTile| match Rotation::ALL.get(usize::from(it.turns)) {
        Some(&rotation) if usize::from(it.tile) < TILES => Ok(Laid { tile: TileId(it.tile), rotation }),
        Some(_) => Err(wrong(format!("tile {}: a set has the tiles 0 to {}", it.tile, TILES - 1))),
        None => Err(wrong(format!("turns {}: a tile is turned 0 to 3 times", it.turns))),
    };
    let all: Vec<Laid> = tiles.iter().map(one).collect::<Result<_, _>>()?;
    let found = all.len();
    all.try_into().map_err(|_| wrong(format!("{found} tiles: a board has {TILES} (§1.2)")))
}

/// What a new match of M.A.S.C. is played with.
pub(super) fn setup(wish: SquadronWish, start: Start) -> Result<Setup, HttpError> {
    let options = options(&wish.options).map_err(|why| HttpError::field("options", why))?;
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
    fn the_standard_game_has_nothing_to_remark_and_a_change_is_told() {
        let nothing = checked(SquadronWish::default());
        assert!(nothing.errors.is_empty() && nothing.oddities.is_empty() && nothing.changes.is_empty());
        let mut rows = rows(&Card::standard());
        rows[0].movement = 2;
        let told = checked(SquadronWish { card: Some(rows.clone()), ..SquadronWish::default() });
        assert_eq!(told.changes, ["Turtle move 2 (usually 3)"]);
        let [change] = &told.card_changes[..] else { panic!("one change: {told:?}") };
        assert_eq!(change.name, "Turtle move 3 → 2");
        assert!(change.means.contains("on turn 3, not 2"), "{change:?}");
        let text = told.card_text.expect("a card that can be played");
        let opened = checked(SquadronWish { card_text: Some(text), ..SquadronWish::default() });
        assert_eq!(opened.card, Some(rows.clone()));
        rows[0].armor = 9;
        rows[5].range = 300;
        let told = checked(SquadronWish { card: Some(rows), ..SquadronWish::default() });
        assert_eq!(told.errors[0].field, "card");
        assert_eq!(told.errors[0].message, "Turtle: Armor 9: it must be 1 to 6 (§13)");
        let faults: Vec<(&str, &str)> = told.faults.iter().map(|it| (&*it.kind, &*it.message)).collect();
        let wanted =
            [("turtle", "Armor 9: it must be 1 to 6 (§13)"), ("ant", "Range 300: it must be 1 to 31 (§13)")];
        assert_eq!(faults, wanted);
        assert_eq!((told.card, told.card_text), (None, None));
    }

    #[test]
    fn an_unknown_parameter_is_refused_with_the_near_ones() {
        let wished = Map::from_iter([("vp_taget".to_owned(), json!(30))]);
        assert!(options(&wished).expect_err("unknown").contains("did you mean vp_target?"));
        let wished =
            Map::from_iter([("vp_target".to_owned(), json!(30)), ("overtime".to_owned(), Value::Null)]);
        let read = options(&wished).expect("known");
        assert_eq!((read.vp_target, read.overtime), (30, None));
        let wished = Map::from_iter([("layout".to_owned(), json!("3-6-3"))]);
        assert_eq!(options(&wished).map(|it| it.layout), Ok(Layout::ThreeSixThree));
    }

    #[test]
    fn tiles_are_shown_turned_and_laid_as_they_were_chosen() {
        let faces = tile_set(&Tiles::standard());
        assert_eq!((faces.len(), faces[7].name.as_str()), (12, "Black Marsh"));
        assert_eq!(faces[7].note, "13 water, 6 hindering, 1 objective");
        assert_eq!(faces[1].rows[0][1], ".##..h..");
        // §3.3 A quarter turn clockwise: the left column of Lake Shore, read upwards, becomes its top row.
        assert_eq!(faces[10].rows[1][0], ".....www");
        let tile = |tile, turns| LaidTile { tile, turns };
        let all: Vec<LaidTile> = (0..12).map(|it| tile(it, it % 4)).collect();
        assert_eq!(
            laid(&all).expect("twelve tiles")[5],
            Laid { tile: TileId(5), rotation: Rotation::Quarter }
        );
        assert!(laid(&all[..3]).is_err() && laid(&[tile(12, 0)]).is_err() && laid(&[tile(0, 4)]).is_err());
    }
}
