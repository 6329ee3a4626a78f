use std::sync::Arc;

use classic::mech::Design;

use super::*;

fn ours(name: &str) -> Result<Arc<Design>, String> {
    library::built_in().unit(name).map(|unit| unit.design.clone()).map_err(|why| why.to_string())
}

fn asked(json: &str) -> Result<Answer, String> {
    let asked: Asked = serde_json::from_str(json).map_err(|why| why.to_string())?;
    answer(&asked, &mut ours).map_err(|why| why.to_string())
}

fn fact(answer: &Answer, what: &str) -> f64 {
    let found = answer.facts.iter().find(|fact| fact.what == what);
    found.unwrap_or_else(|| panic!("no fact {what:?} in {:?}", answer.facts)).value
}

fn row(answer: &Answer, table: &str, what: &str) -> f64 {
    let table = answer.tables.iter().find(|it| it.title == table).expect("a table of that name");
    table.rows.iter().find(|row| row.what == what).expect("a row of that name").chance
}

fn near(found: f64, wanted: f64) -> bool {
    (found - wanted).abs() < 1e-9
}

#[test]
fn eight_or_more_comes_fifteen_times_in_thirty_six() {
    let answer = asked(r#"{"odds":"number","target":8}"#).expect("an answer");
    assert!(near(fact(&answer, "8 or more"), 15.0 / 36.0));
    assert!(answer.svg().starts_with("<svg") && answer.svg().contains("41.7%"));
}

#[test]
fn a_salvo_of_six_follows_the_table() {
    let answer = asked(r#"{"odds":"cluster","size":6}"#).expect("an answer");
    assert!(near(fact(&answer, "mean"), 4.0), "{}", fact(&answer, "mean"));
    assert!(asked(r#"{"odds":"cluster","size":200}"#).expect_err("too many").contains("size 200"));
}

/// R-05: the mean of column 7 as printed and as common practice has it.
#[test]
fn odds_are_reckoned_by_the_rules_that_are_asked_for() {
    let mean = |rules: &str| {
        let answer = asked(&format!(r#"{{"odds":"cluster","size":7,"rules":{rules}}}"#)).expect("an answer");
        (36.0 * fact(&answer, "mean"), answer.notes)
    };
    let printed = 3 * 3 + 3 * 4 + 20 * 5 + 7 * 6 + 3 * 7;
    let common = 3 * 2 + 3 * 3 + 20 * 4 + 7 * 6 + 3 * 7;
    let (texts, notes) = mean(r#""texts""#);
    assert!(near(texts, f64::from(printed)) && notes.is_empty(), "{texts} {notes:?}");
    let (practice, notes) = mean(r#"{"cluster7":"common"}"#);
    assert!(near(practice, f64::from(common)), "{practice}");
    assert_eq!(notes, ["Not by the usual rules: cluster7=common."]);
    let why =
        asked(r#"{"odds":"cluster","size":7,"rules":{"cluster8":"common"}}"#).expect_err("no such switch");
    assert!(why.contains("cluster7"), "{why}");
}

/// §11.2: a storm does nothing to a laser, the night all it can.
#[test]
fn volleys_are_fired_in_the_weather_that_is_asked_for() {
    let hit = |weather: &str| {
        let ask = format!(
            r#"{{"odds":"volley","attacker":"Wicket","target":"Bailiff","range":3,"weapons":["Medium Laser"],"conditions":{weather}}}"#
        );
        36.0 * fact(&asked(&ask).expect("an answer"), "Medium Laser")
    };
    assert!(near(hit("{}"), 33.0) && near(hit(r#"{"wind":"storm"}"#), 33.0));
    assert!(near(hit(r#"{"light":"moonless"}"#), 21.0), "7 or more");
}

#[test]
fn masc_gets_worse_by_use_and_better_by_rest() {
    let answer = asked(r#"{"odds":"masc","plan":"uuru"}"#).expect("an answer");
    // 3+, 5+, rest, then at the step where rest left it: 3+.
    let safe = row(&answer, "safe this turn", "turn 2: use, 5+");
    assert!(near(safe, 30.0 / 36.0));
    let all: f64 = answer.tables[0].rows.iter().map(|row| row.chance).product();
    assert!(near(fact(&answer, "no failure at all"), all));
    assert!(asked(r#"{"odds":"masc","plan":"uq"}"#).expect_err("no such turn").contains("'q'"));
}

/// Gunnery 4 at short range needs 4 (33 of 36); the centre torso is struck on 7 and on 2.
#[test]
fn one_laser_hits_where_the_table_says() {
    let ask =
        r#"{"odds":"volley","attacker":"Reeve","target":"Bailiff","range":3,"weapons":["Medium Laser"]}"#;
    let mut asked: Asked = serde_json::from_str(ask).expect("a question");
    let Question::Volley(volley) = &mut asked.question else { panic!("a volley") };
    volley.attacker = "Wicket".to_owned();
    let answer = answer(&asked, &mut ours).expect("an answer");
    assert!(near(fact(&answer, "Medium Laser"), 33.0 / 36.0));
    assert!(near(row(&answer, "damage: or more", "5"), 33.0 / 36.0));
    assert!(near(row(&answer, "location: hit", "centre torso"), 33.0 / 36.0 * 7.0 / 36.0));
    assert!(near(fact(&answer, "damage, mean"), 5.0 * 33.0 / 36.0));
    // The only critical is through the armour: a 2 on the location, then 8 or more.
    assert!(near(fact(&answer, "a critical hit"), 33.0 / 36.0 / 36.0 * 15.0 / 36.0));
    assert!(near(fact(&answer, "the target is destroyed"), 0.0));
    // Trials play criticals out: a pilot knocked out, a fall; the exact chance lies within what they found.
    assert!(fact(&answer, "with all critical hits: destroyed") < 0.02);
}

/// Weapons of one kind that need the same are one line.
#[test]
fn like_shots_are_told_together_and_others_apart() {
    let answer = asked(r#"{"odds":"volley","attacker":"Reeve","target":"Bailiff","range":5}"#).expect("one");
    let lines: Vec<&str> = answer.facts.iter().map(|fact| fact.what.as_str()).take(2).collect();
    assert_eq!(lines, ["Medium Laser × 3", "AC/10"]);
    assert!(answer.facts[0].text.ends_with("points each"), "{}", answer.facts[0].text);
    let none = r#"{"odds":"volley","attacker":"Reeve","target":"Bailiff","range":5,"weapons":["Laserr"]}"#;
    let why = asked(none).expect_err("no such weapon");
    assert!(why.contains("\"Laserr\"") && why.contains("it has Medium Laser"), "{why}");
}

/// An AC/20 shot takes any head off (12 points at most) and goes through a light 'Mech's arm into its torso.
#[test]
fn a_great_gun_takes_the_head_off_and_damage_goes_on_inwards() {
    let ask = r#"{"odds":"volley","attacker":"Cooper","target":"Wicket","range":2,"weapons":["AC/20"]}"#;
    let answer = asked(ask).expect("an answer");
    let hit = fact(&answer, "AC/20");
    assert!(near(row(&answer, "location: destroyed", "head"), hit / 36.0));
    let torso = row(&answer, "location: hit", "right torso");
    // Rolled on 6 and 8 by half and half: right torso on 6; more of it comes through arm and leg.
    assert!(torso > hit * 5.0 / 36.0 + 1e-6, "{torso}");
}

#[test]
fn the_side_that_is_asked_for_is_the_side_that_is_struck() {
    for from in ["front", "left", "right", "rear"] {
        let ask =
            format!(r#"{{"odds":"volley","attacker":"Reeve","target":"Bailiff","range":5,"from":"{from}"}}"#);
        let answer = asked(&ask).expect("an answer");
        let strikes = |name: &str| row(&answer, "location: hit", name);
        match from {
            "left" => assert!(strikes("left torso") > strikes("right torso"), "{from}"),
            "right" => assert!(strikes("right torso") > strikes("left torso"), "{from}"),
            _ => assert!(near(strikes("left torso"), strikes("right torso")), "{from}"),
        }
        assert!(answer.title.contains(from));
    }
}

#[test]
fn what_cannot_be_fired_is_said() {
    let ask = r#"{"odds":"volley","attacker":"Reeve","target":"Bailiff","range":9}"#;
    let answer = asked(ask).expect("an answer");
    let notes = answer.notes.join("\n");
    assert!(notes.contains("Small Laser is not fired: "), "{notes}");
    let ask = r#"{"odds":"volley","attacker":"Reeve","target":"Nobody","range":9}"#;
    assert!(asked(ask).expect_err("no such unit").contains("Nobody"));
}

#[test]
fn heat_and_piloting_are_the_games_own_numbers() {
    let cold = asked(r#"{"odds":"heat","unit":"Bailiff","weapons_heat":0}"#).expect("an answer");
    assert!(near(fact(&cold, "heat after"), 0.0) && near(fact(&cold, "shutdown"), 0.0));
    let hot = asked(r#"{"odds":"heat","unit":"Bailiff","heat":60}"#).expect("an answer");
    assert!(near(fact(&hot, "shutdown"), 1.0));
    let stand = asked(r#"{"odds":"piloting","unit":"Bailiff","piloting":5}"#).expect("an answer");
    assert!(near(fact(&stand, "to stand up"), kit::odds::chance(5)));
    assert!(near(fact(&stand, "20 points of damage"), kit::odds::chance(6)));
    let hurt = asked(r#"{"odds":"piloting","unit":"Bailiff","hits":["CT:Gyro"]}"#).expect("an answer");
    assert!(fact(&hurt, "to stand up") < fact(&stand, "to stand up"));
}

/// One die on one Rat (armour 4, body 2) never destroys it; two dice do with chance 1 in 4.
#[test]
fn dice_against_a_squadron_are_exact() {
    let one = asked(r#"{"odds":"squadron","dice":1,"at":"rat"}"#).expect("an answer");
    assert!(near(fact(&one, "at least one destroyed"), 0.0));
    let two = asked(r#"{"odds":"squadron","dice":2,"at":"1 rat","way":"best"}"#).expect("an answer");
    assert!(near(fact(&two, "all destroyed"), 0.25));
    let hurt = asked(r#"{"odds":"squadron","dice":1,"at":"rat:1"}"#).expect("an answer");
    assert!(near(fact(&hurt, "all destroyed"), 0.5));
    assert!(asked(r#"{"odds":"squadron","dice":1,"at":"rat:2"}"#).expect_err("gone").contains("rat:2"));
}
