//! What the other seat must not know is in no byte that it receives: two matches that differ in nothing but a
//! secret of Blue's send Red the same bytes.

use serde_json::{Value, json};
use server::client::{Client, Live};
use wire::{Action, FromClient, FromServer, Options, Question, Seat, Table, TakebackWord};

use crate::house::House;

/// A seat that keeps every byte it received.
struct Ear {
    live: Live,
    heard: Vec<String>,
    seq: u32,
    options: Option<Options>,
    table: Option<Table>,
}

impl Ear {
    async fn at(guest: &Client, id: &str) -> Ear {
        let mut live = guest.live(id).await.expect("a socket");
        live.say(&FromClient::hello(None)).await.expect("hello");
        let mut ear = Ear { live, heard: Vec::new(), seq: 0, options: None, table: None };
        while ear.table.is_none() {
            ear.hear().await;
        }
        ear
    }

    async fn hear(&mut self) -> FromServer {
        let text = self.live.hear_text().await.expect("a message").expect("the server is there");
        let message: FromServer = serde_json::from_str(&text).expect("a message");
        if let FromServer::Welcome { seq, table, options, .. }
        | FromServer::Update { seq, table, options, .. } = &message
        {
            (self.seq, self.table, self.options) = (*seq, Some(table.clone()), options.clone());
        }
        self.heard.push(text);
        message
    }

    async fn commit(&mut self, action: Action) {
        let commit = FromClient::Commit { id: 1, seq: self.seq, actions: vec![action] };
        self.live.say(&commit).await.expect("a commit");
        loop {
            match self.hear().await {
                FromServer::Done { .. } => return,
                FromServer::Refused { message, .. } => panic!("refused: {message}"),
                _ => {}
            }
        }
    }

    async fn take_back(&mut self, word: TakebackWord) {
        self.live.say(&FromClient::TakeBack { id: 1, seq: self.seq, word }).await.expect("a word");
        loop {
            match self.hear().await {
                FromServer::Done { .. } => return,
                FromServer::Refused { message, .. } => panic!("refused: {message}"),
                _ => {}
            }
        }
    }

    /// Hears everything that the table has said so far: what is asked of it is answered in turn.
    async fn settle(&mut self) {
        let question = Question::Hex { hex: "0101".to_owned(), from: None };
        self.live.say(&FromClient::Ask { id: 9, question }).await.expect("a question");
        loop {
            match self.hear().await {
                FromServer::Answer { id: 9, .. } | FromServer::Refused { id: 9, .. } => break,
                _ => {}
            }
        }
        self.heard.pop();
    }

    /// All that was received, without what tells one match from another.
    fn bytes(&self, id: &str) -> Vec<String> {
        let plain = |text: &String| {
            let mut value: Value = serde_json::from_str(text).expect("JSON");
            if let Some(card) = value.get_mut("match") {
                card["updated"] = Value::Null;
            }
            value.to_string().replace(id, "ID")
        };
        // Who comes and goes is no secret, and comes when it comes.
        let is_play = |text: &&String| !text.contains("\"type\":\"presence\"");
        self.heard.iter().filter(is_play).map(plain).collect()
    }
}

/// Two humans at a table.
struct Pair {
    id: String,
    red: Ear,
    blue: Ear,
}

impl Pair {
    async fn at(house: &House, wish: &Value, board: Option<&str>) -> Pair {
        let (mut maker, mut friend) = (house.guest(), house.guest());
        if let Some(text) = board {
            let brought = maker.post("/api/boards", &json!({ "text": text, "name": "yard" })).await;
            assert_eq!(brought.expect("an answer").status, 200);
        }
        let made = maker.post("/api/matches", wish).await.expect("an answer");
        assert_eq!(made.status, 201, "{}", made.body);
        let id = made.json()["id"].as_str().expect("an id").to_owned();
        let link = made.json()["links"]["red"].as_str().expect("a link").to_owned();
        let token = link.split("seat=").nth(1).expect("a token").to_owned();
        let joined = friend.post(&format!("/api/matches/{id}/join"), &json!({ "token": token })).await;
        assert_eq!(joined.expect("an answer").status, 200);
        let (red, blue) = (Ear::at(&friend, &id).await, Ear::at(&maker, &id).await);
        Pair { id, red, blue }
    }

    fn up(&self) -> Option<Seat> {
        match (&self.red.options, &self.blue.options) {
            (Some(_), _) => Some(Seat::Red),
            (None, Some(_)) => Some(Seat::Blue),
            (None, None) => None,
        }
    }

    async fn act(&mut self, seat: Seat, action: Action) {
        let (up, other) = match seat {
            Seat::Red => (&mut self.red, &mut self.blue),
            Seat::Blue => (&mut self.blue, &mut self.red),
        };
        up.commit(action).await;
        other.settle().await;
    }

    fn options(&self, seat: Seat) -> &Options {
        let ear = if seat == Seat::Red { &self.red } else { &self.blue };
        ear.options.as_ref().expect("the seat is to act")
    }
}

/// All actions of a options, in its order.
fn actions(options: &Options) -> Vec<Action> {
    fn gather(value: &Value, found: &mut Vec<Action>) {
        match value {
            Value::Object(fields) => fields.iter().for_each(|(name, value)| match name.as_str() {
                "action" | "end" | "done" | "pass" if value.is_object() || value.is_string() => {
                    found.push(Action(value.clone()));
                }
                "facings" => {
                    value.as_array().into_iter().flatten().filter(|it| it.is_object()).for_each(|it| {
                        found.push(Action(it.clone()));
                    })
                }
                "declare" if value.is_object() => found.push(Action(value.clone())),
                _ => gather(value, found),
            }),
            Value::Array(items) => items.iter().for_each(|item| gather(item, found)),
            _ => {}
        }
    }
    let mut found = Vec::new();
    gather(&serde_json::to_value(options).expect("JSON"), &mut found);
    found
}

fn first(options: &Options) -> Action {
    match options {
        // The page asks for this action with `place`; the options lists hexes alone.
        Options::Deploy(options) => {
            let unit = options.units.first().expect("a unit that waits");
            let hex = unit
                .places
                .as_ref()
                .and_then(|it| it.first())
                .expect("the first unit has a place")
                .parse()
                .expect("a hex");
            let put = classic::turn::Action::Deploy {
                unit: classic::UnitId(unit.unit),
                hex,
                facing: grid::Facing::North,
            };
            Action(serde_json::to_value(classic::Action::Turn(put)).expect("JSON"))
        }
        Options::Forces(options) => options.options.first().expect("a force").1.clone(),
        Options::Placement(options) => {
            options.places.first().expect("a square").actions.first().expect("a kind").clone()
        }
        _ => actions(options).into_iter().next().expect("a options has an action"),
    }
}

fn duel(seed: u32) -> Value {
    let side = |player: &str| json!({ "player": { "type": player }, "units": [{ "unit": "Bailiff", "gunnery": 4, "piloting": 5 }] });
    json!({ "game": "classic", "red": side("open"), "blue": side("human"), "board": "yard", "seed": seed, "takebacks": true })
}

/// Plays until Blue declares fire before Red does; declares these of its shots one by one, ends, and has these words
/// about taking back; if it asks, Red grants it. Then what Blue declared, and what Red has received.
async fn sealed_fire(
    house: &House,
    seed: u32,
    which: &[usize],
    words: &[TakebackWord],
) -> Option<(String, Vec<String>)> {
    let mut pair = Pair::at(house, &duel(seed), Some(&yard())).await;
    for _ in 0..60 {
        let seat = pair.up()?;
        let options = pair.options(seat).clone();
        if let Options::Fire(fire) = &options {
            if seat == Seat::Red {
                return None;
            }
            let shots: Vec<Action> = fire
                .targets
                .iter()
                .flat_map(|target| &target.weapons)
                .filter_map(|shot| shot.variants.first().map(|variant| variant.action.clone()))
                .collect();
            if shots.len() < 2 {
                return None;
            }
            let chosen: Vec<&Action> = which.iter().map(|&it| &shots[it]).collect();
            for &shot in &chosen {
                pair.act(Seat::Blue, shot.clone()).await;
            }
            pair.act(Seat::Blue, fire.end.clone()).await;
            for word in words {
                pair.blue.take_back(*word).await;
                pair.red.settle().await;
            }
            if words.last() == Some(&TakebackWord::Ask) {
                pair.red.take_back(TakebackWord::Grant).await;
                pair.red.settle().await;
            }
            let told = serde_json::to_string(&chosen).expect("JSON");
            return Some((told, pair.red.bytes(&pair.id)));
        }
        pair.act(seat, first(&options)).await;
    }
    None
}

/// A small empty board: whoever stands on it is in range.
fn yard() -> String {
    let mut text = "size 4 5\n".to_owned();
    for row in 1..=5 {
        for column in 1..=4 {
            text.push_str(&format!("hex {column:02}{row:02} 0 \"\" \"\"\n"));
        }
    }
    text + "end\n"
}

/// Red hears the same whether Blue declares one shot, another, two of them or none: neither what is declared nor how
/// often. What Red hears, for more to be said of it.
async fn hears_the_same(words: &[TakebackWord]) -> Vec<String> {
    let house = House::open().await;
    for seed in 1..40 {
        let Some((one, heard)) = sealed_fire(&house, seed, &[0], words).await else { continue };
        assert!(heard.len() > 3);
        for which in [&[1][..], &[0, 1], &[]] {
            let again = sealed_fire(&house, seed, which, words).await;
            let (other, also) = again.expect("the same seed gives the same match");
            assert_ne!(one, other, "two different declarations");
            assert_eq!(heard, also, "{which:?}");
        }
        return heard;
    }
    panic!("in no match Blue had a choice of shots before Red");
}

#[tokio::test]
async fn what_blue_declares_in_classic_is_in_no_byte_that_red_receives() {
    let heard = hears_the_same(&[]).await;
    assert!(heard.iter().all(|text| !text.contains("takes a decision back")));
}

#[tokio::test]
async fn what_blue_takes_back_unrevealed_is_in_no_byte_that_red_receives() {
    let heard = hears_the_same(&[TakebackWord::Ask]).await;
    assert!(heard.iter().any(|text| text.contains("\"asked\":\"blue\"")), "Red was asked");
    assert!(heard.iter().any(|text| text.contains("Blue takes a decision back.")), "and it was done");
}

fn opening(seed: u32) -> Value {
    let side = |player: &str| json!({ "player": { "type": player } });
    json!({ "game": "squadron", "red": side("open"), "blue": side("human"), "quick": false, "seed": seed })
}

/// Plays the opening up to some placements; Blue places its first or its last kind on the same squares.
async fn face_down(house: &House, last: bool) -> (Vec<String>, Vec<String>) {
    let mut pair = Pair::at(house, &opening(11), None).await;
    let mut placed = Vec::new();
    while placed.len() < 4 {
        let seat = pair.up().expect("somebody is to act");
        let options = pair.options(seat).clone();
        let action = match &options {
            Options::Placement(placement) if seat == Seat::Blue => {
                let place = placement.places.iter().min_by_key(|it| (it.x, it.y)).expect("a square");
                let chosen = if last { place.actions.last() } else { place.actions.first() };
                let chosen = chosen.expect("a kind").clone();
                placed.push(serde_json::to_string(&chosen).expect("JSON"));
                chosen
            }
            Options::Forces(forces) if seat == Seat::Blue && last => forces.options[1].1.clone(),
            _ => first(&options),
        };
        pair.act(seat, action).await;
    }
    (placed, pair.red.bytes(&pair.id))
}

#[tokio::test]
async fn what_blue_places_face_down_is_in_no_byte_that_red_receives() {
    let house = House::open().await;
    let (one, heard) = face_down(&house, false).await;
    let (other, also) = face_down(&house, true).await;
    assert_ne!(one, other, "two different placements");
    assert!(heard.len() > 20);
    assert_eq!(heard, also);
}
