//! Experiments: parts, going on, joining, failures, and what rows say.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use kit::StateHash;
use lab::battle::{Battleground, Telling};
use lab::cell::{Cell, Format};
use lab::experiment::{
    Document, Experiment, ExperimentRun, Rows, RunSettings, Shard, Values, Winner, merge, run_shard,
    run_shard_with,
};
use lab::job::{Unwatched, Watch};
use lab::{BattleResult, Card, Control, Luck, Pairing, Stand};

const TEXT: &str = "\
title = 'Does the map matter?'
battles = 6
seed = 7
turns = 4

[first]
units = ['Wicket:3/4']
bot = 'random'

[second]
force = 'pair'
bot = 'random'

[forces]
pair = ['2 Cutpurse']

[vary]
board = ['lantern-wood', 'red-flats']
'second.gunnery' = [4, 5]
";

fn experiment() -> Experiment {
    Experiment::read(TEXT, library::built_in()).expect("an experiment")
}

fn all(threads: usize) -> lab::experiment::ShardRows {
    let experiment = experiment();
    run_shard(&experiment, Shard::all(&experiment), threads, &Unwatched)
}

#[test]
fn rows_are_the_same_on_any_number_of_threads_and_in_parts() {
    let experiment = experiment();
    let whole = all(1);
    assert_eq!(experiment.battles(), 24);
    for format in [Format::Csv, Format::Jsonl] {
        let text = whole.text(format);
        assert_eq!(all(3).text(format), text);
        let part = |first, count| run_shard(&experiment, Shard { first, count }, 2, &Unwatched).text(format);
        // Out of order, one of them twice, and with a torn line at the end of another.
        let parts = [part(13, 11), part(0, 5), part(5, 8) + "torn", part(5, 8)];
        let merged = merge(&parts).expect("they fit");
        assert_eq!(merged.text, text);
        assert!(merged.is_whole() && merged.failed.is_empty());
        assert_eq!(merged.experiment, experiment.hash());
    }
}

#[test]
fn parts_that_do_not_fit_are_refused_with_what_is_wrong() {
    let experiment = experiment();
    let part = |first, count| run_shard(&experiment, Shard { first, count }, 1, &Unwatched).csv();
    let why = merge(&[part(0, 2), part(4, 2)]).expect_err("a gap");
    assert_eq!(why, "battles 2 to 3 are missing before part 2");
    let other =
        Experiment::read(&TEXT.replace("seed = 7", "seed = 8"), library::built_in()).expect("another");
    let other = run_shard(&other, Shard { first: 2, count: 2 }, 1, &Unwatched).csv();
    let why = merge(&[part(0, 2), other]).expect_err("another experiment");
    assert!(why.starts_with("part 2 is of experiment "), "{why}");
    let why = merge(&[part(0, 4), part(2, 2).replace(",draw,", ",first,").replace(",second,", ",first,")]);
    assert!(why.expect_err("two versions of a battle").contains("not the same in two parts"));
    assert!(merge(&["a,b\n"]).expect_err("no rows").contains("no rows of battles"));
    assert_eq!(merge(&[""]).expect_err("nothing"), "no part has a row");
    let shard = Shard { first: 20, count: 5 };
    assert_eq!(
        shard.check(&experiment).expect_err("too far"),
        "battles 20 to 24: the experiment has battles 0 to 23"
    );
}

#[test]
fn a_run_goes_on_from_any_prefix_of_its_file_to_the_same_end() {
    let experiment = experiment();
    let whole = all(2);
    for format in [Format::Csv, Format::Jsonl] {
        let text = whole.text(format);
        for cut in [0, 3, text.len() / 7, text.len() / 2, text.len() - 1, text.len()] {
            let left = &text.as_bytes()[..cut];
            let mut run = ExperimentRun::new(&experiment, Shard::all(&experiment), 2, Telling::Sums)
                .expect("all of it");
            let (mut kept, columns) = (String::new(), run.columns());
            match Rows::read(left).expect("a prefix is whole lines and a torn one") {
                Some(rows) => {
                    rows.rows.iter().for_each(|(row, _)| run.resume(row).expect("it is the next one"));
                    kept.push_str(&text[..rows.whole]);
                }
                None => kept.push_str(&format.head(&columns)),
            }
            run.run(&Unwatched, |_, taken| {
                kept += &format.line(&columns, &taken.row.cells());
                Control::Continue
            });
            assert_eq!(kept, text, "cut at {cut}");
            assert_eq!(run.summary(), whole.summary, "cut at {cut}");
        }
    }
}

#[test]
fn rows_of_another_experiment_are_not_gone_on_with() {
    let text = all(1).csv();
    let rows = Rows::read(text.as_bytes()).expect("rows").expect("some");
    let other =
        Experiment::read(&TEXT.replace("turns = 4", "turns = 5"), library::built_in()).expect("another");
    let mut run = ExperimentRun::new(&other, Shard::all(&other), 1, Telling::Sums).expect("all of it");
    let why = run.resume(&rows.rows[0].0).expect_err("another experiment");
    assert!(why.contains("is of experiment") && why.contains("name another file"), "{why}");
    let experiment = experiment();
    let mut run =
        ExperimentRun::new(&experiment, Shard { first: 1, count: 3 }, 1, Telling::Sums).expect("a part");
    let why = run.resume(&rows.rows[0].0).expect_err("not its first");
    assert_eq!(why, "battle 0 follows where battle 1 is due");
}

#[test]
fn every_row_names_its_experiment_and_what_was_varied() {
    let experiment = experiment();
    let shard = all(2);
    let columns = shard.columns();
    let text = shard.csv();
    let read = Rows::read(text.as_bytes()).expect("rows").expect("a head");
    assert_eq!(read.columns(), columns);
    let column = |name: &str| &columns.iter().find(|it| it.name == name).expect(name).values;
    let Values::Text(hashes) = column("experiment") else { panic!("texts") };
    assert!(hashes.iter().all(|it| it == experiment.hash()));
    assert_eq!(column("battle"), &Values::Whole((0..24).collect()));
    let Values::Whole(gunnery) = column("second.gunnery") else { panic!("numbers") };
    assert_eq!(gunnery[..12], [4, 4, 4, 4, 4, 4, 5, 5, 5, 5, 5, 5]);
    let Values::Text(ground) = column("ground") else { panic!("texts") };
    assert_eq!((ground[0].as_str(), ground[23].as_str()), ("Lantern Wood", "Red Flats"));
    // What the summary tells is what the rows add up to.
    let Values::Whole(falls) = column("second_falls") else { panic!("numbers") };
    let result: f64 =
        shard.summary.cells.iter().map(|it| it.results.results[1].wear.expect("Classic").falls).sum();
    assert!((result - falls.iter().sum::<i64>() as f64 / 6.0).abs() < 1e-9);
}

#[test]
fn a_stop_leaves_a_prefix() {
    struct After(AtomicU64);
    impl Watch for After {
        fn fought(&self) {
            self.0.fetch_add(1, Ordering::Relaxed);
        }
        fn is_stopped(&self) -> bool {
            self.0.load(Ordering::Relaxed) >= 9
        }
    }
    let experiment = experiment();
    let shard = run_shard(&experiment, Shard::all(&experiment), 2, &After(AtomicU64::new(0)));
    assert_eq!(shard.stand, Stand::Stopped);
    assert!((1..24).contains(&shard.rows.len()), "{}", shard.rows.len());
    assert!(all(1).csv().starts_with(&shard.csv()));
}

#[test]
fn precision_stops_each_cell_at_the_same_battle_on_any_number_of_threads() {
    let text = TEXT.replace("battles = 6", "battles = 400\nprecision = '12%'");
    let experiment = Experiment::read(&text, library::built_in()).expect("an experiment");
    let run = |threads| run_shard(&experiment, Shard::all(&experiment), threads, &Unwatched);
    let [one, three] = [1, 3].map(run);
    assert_eq!(one.csv(), three.csv());
    for cell in &one.summary.cells {
        let wins = cell.results.results[0].wins;
        assert!(wins.of % 64 == 0 && wins.of < 400 && wins.half_width() <= 0.12, "{wins:?}");
    }
    // It goes on across the gaps in the numbers, too.
    let text = one.csv();
    let rows = Rows::read(text.as_bytes()).expect("rows").expect("some");
    let mut again = ExperimentRun::new(&experiment, Shard::all(&experiment), 1, Telling::Sums).expect("all");
    rows.rows.iter().for_each(|(row, _)| again.resume(row).expect("the next one"));
    assert_eq!((again.stand(), again.summary()), (Stand::Finished, one.summary));
    let why = Shard { first: 0, count: 64 }.check(&experiment).expect_err("no parts");
    assert!(why.contains("cannot be fought in parts"), "{why}");
}

#[test]
fn attacks_are_rows_too() {
    let text = TEXT.replace("turns = 4", "turns = 9").replace("'random'", "'cadet'");
    let experiment = Experiment::read(&text, library::built_in()).expect("an experiment");
    let run = |threads| {
        let mut run =
            ExperimentRun::new(&experiment, Shard { first: 0, count: 6 }, threads, Telling::EveryAttack)
                .expect("a part");
        let mut rows = Vec::new();
        run.run(&Unwatched, |_, taken| {
            assert!(taken.attacks.iter().all(|it| it.len() == run_columns(&experiment).len()));
            rows.extend(taken.attacks);
            Control::Continue
        });
        rows
    };
    let rows = run(1);
    assert!(rows.len() > 6, "cadets shoot: {}", rows.len());
    assert_eq!(rows, run(2));
    assert_eq!(run_columns(&experiment)[..6], ["experiment", "version", "seed", "cell", "battle", "turn"]);
}

/// A row says what the log says of the same roll: its modifiers make its number, its dice its total.
#[test]
fn the_row_of_an_attack_adds_up() {
    let text = "battles = 2\nseed = 3\nboard = 'lantern-wood'\nturns = 12\n\
                [first]\nunits = ['Mortarman']\nbot = 'regular'\n[second]\nunits = ['Bailiff']\nbot = 'regular'\n";
    let experiment = Experiment::read(text, library::built_in()).expect("an experiment");
    let settings = RunSettings { threads: 1, telling: Telling::EveryAttack };
    let fought = run_shard_with(&experiment, Shard::all(&experiment), settings, &Unwatched);
    let at = |name: &str| fought.attack_columns.iter().position(|it| it == name).expect("a column");
    let text = |row: &[Cell], name: &str| match &row[at(name)] {
        Cell::Text(text) => text.clone(),
        other => panic!("{name} is {other:?}"),
    };
    let number = |row: &[Cell], name: &str| match &row[at(name)] {
        Cell::Whole(number) => *number,
        other => panic!("{name} is {other:?}"),
    };
    for row in &fought.attacks {
        let listed = text(row, "modifiers");
        let values = listed.split("; ").filter_map(|line| line.rsplit(' ').next()?.parse::<i64>().ok());
        assert_eq!(values.sum::<i64>(), number(row, "target_number"), "{listed}");
        if row[at("dice")] != Cell::Empty {
            let faces = text(row, "dice");
            let total: i64 = faces.split('+').map(|face| face.parse::<i64>().expect("a face")).sum();
            assert_eq!(total, number(row, "total"), "{faces}");
            assert_eq!(total >= number(row, "target_number"), number(row, "hit") == 1, "{listed}, {faces}");
        }
    }
    let phases = ["weapons", "physical"].map(|it| fought.attacks.iter().any(|row| text(row, "phase") == it));
    assert_eq!(phases, [true, true], "shots and blows");
}

fn run_columns(experiment: &Experiment) -> Vec<String> {
    let run = ExperimentRun::new(experiment, Shard::all(experiment), 1, Telling::EveryAttack).expect("all");
    run.attack_columns()
}

/// Fights as another ground does, but breaks in some battles.
struct Fragile {
    inner: Arc<dyn Battleground>,
}

impl Battleground for Fragile {
    fn card(&self) -> &Card {
        self.inner.card()
    }
    fn fight(&self, luck: Luck, telling: Telling) -> Result<BattleResult, String> {
        match luck.battle {
            2 => panic!("index out of bounds"),
            4 => Err("a bot chose something illegal".to_owned()),
            _ => self.inner.fight(luck, telling),
        }
    }
    fn write_record(
        &self,
        luck: Luck,
        go_on: &dyn Fn() -> bool,
        lines: &mut Vec<String>,
    ) -> Result<(), String> {
        self.inner.write_record(luck, go_on, lines)?;
        assert!(luck.battle != 2, "index out of bounds");
        Ok(())
    }
    fn columns(&self) -> &'static [&'static str] {
        self.inner.columns()
    }
    fn pairing(&self) -> Pairing {
        self.inner.pairing()
    }
    fn fingerprint(&self) -> StateHash {
        self.inner.fingerprint()
    }
}

#[test]
fn a_battle_that_fails_is_a_row_with_its_record_and_the_run_goes_on() {
    let text = "battles = 8\nturns = 4\n[first]\nbot = 'random'\n[second]\nbot = 'random'\n";
    let experiment = Experiment::read(text, library::built_in()).expect("an experiment");
    let fragile = experiment.with_grounds(|inner| Arc::new(Fragile { inner }));
    let hook = std::panic::take_hook();
    std::panic::set_hook(Box::new(|_| {}));
    let shard = run_shard(&fragile, Shard::all(&fragile), 2, &Unwatched);
    let (lines, why) = fragile.record(2);
    std::panic::set_hook(hook);
    assert_eq!(shard.stand, Stand::Finished);
    let failed: Vec<u64> =
        shard.rows.iter().filter(|row| row.winner == Winner::Nobody).map(|row| row.battle).collect();
    assert_eq!(failed, [2, 4]);
    assert!(shard.rows[2].error.as_ref().is_some_and(|it| it.contains("index out of bounds")));
    assert!(lines.len() > 2 && why.is_some(), "what was written before it broke stands");
    assert_eq!((shard.summary.battles, shard.summary.failed), (6, 2));
    let wins = shard.summary.cells[0].results.results[0].wins;
    assert_eq!(wins.of, 6, "it counts for nothing");
    let text = shard.csv();
    let read = Rows::read(text.as_bytes()).expect("rows").expect("some");
    assert_eq!(read.rows.iter().map(|it| it.0.clone()).collect::<Vec<_>>(), shard.rows);
    assert_eq!(merge(&[text]).expect("one part").failed, [2, 4]);
}

#[test]
fn a_tournament_ranks_its_entrants_and_correlates_battle_value() {
    let text = "battles = 4\nturns = 12\nentrants = { random = 5, tons = [20, 60] }\n[first]\nbot = 'cadet'\n[second]\nbot = 'cadet'\n";
    let experiment = Experiment::read(text, library::built_in()).expect("an experiment");
    assert_eq!((experiment.entrants().len(), experiment.cells().len()), (5, 10));
    let again = Experiment::read(text, library::built_in()).expect("the same lot");
    assert_eq!(experiment.hash(), again.hash());
    let shard = run_shard(&experiment, Shard::all(&experiment), 2, &Unwatched);
    let standings = shard.summary.standings.expect("standings");
    assert_eq!((standings.battles, standings.standings.len()), (40, 5));
    let found = shard.summary.battle_value.expect("five units");
    assert!(found.low <= found.rank && found.rank <= found.high && found.units == 5, "{found:?}");
}

#[test]
fn games_of_masc_are_experiments_too() {
    let text = "game = 'squadron'\nbattles = 2\nrules = { vp_target = 6 }\n[first]\nforce = 'turtles'\nbot = 'random'\n[second]\nbot = 'random'\n[vary]\n'rules.turn_limit' = [3, 4]\n";
    let experiment = Experiment::read(text, library::built_in()).expect("an experiment");
    let shard = run_shard(&experiment, Shard::all(&experiment), 2, &Unwatched);
    assert_eq!(shard.summary.battles, 4);
    let limits: Vec<u16> = shard.summary.cells.iter().map(|it| it.results.card.turn_limit).collect();
    assert_eq!(limits, [3, 4]);
}

#[test]
fn starting_places_and_weather_are_part_of_it() {
    let text = "battles = 2\nturns = 3\n[first]\nbot = 'random'\n[second]\nbot = 'random'\n[start]\nred = ['0505:south']\nblue = ['0512:north-east']\n[weather]\nlight = 'dusk'\n";
    let experiment = Experiment::read(text, library::built_in()).expect("an experiment");
    let (lines, why) = experiment.record(1);
    assert_eq!(why, None);
    assert!(lines[0].contains("\"light\":\"dusk\""), "{:.300}", lines[0]);
    let record = kit::Record::<classic::State>::read((lines.join("\n") + "\n").as_bytes()).expect("a record");
    let starts: Vec<bool> = record.header.setup.units.iter().map(|it| it.start.is_some()).collect();
    assert_eq!(starts, [true, true]);
    assert!(Document::read(text).is_ok());
}

/// §4.18 A side keeps to the steps of MASC that it is allowed, rows count them, and a row is read as it is written.
#[test]
fn masc_is_counted_by_step_and_can_be_forbidden() {
    let fought = |steps: u8| {
        let text = format!(
            "battles = 12\nseed = 3\nturns = 12\n[first]\nunits = ['Cutpurse']\nmasc_steps = {steps}\n[second]\nunits = ['Poacher']\nbot = 'cadet'\n"
        );
        let experiment = Experiment::read(&text, library::built_in()).expect("an experiment");
        let whole = run_shard(&experiment, Shard::all(&experiment), 1, &Unwatched).text(Format::Csv);
        let rows = Rows::read(whole.as_bytes()).expect("rows").expect("there are rows").rows;
        let mut by_step = [0; 5];
        for (row, _) in &rows {
            let result = row.result().expect("it was fought").sides[0].wear;
            for (sum, step) in by_step.iter_mut().zip(result.masc) {
                assert!(
                    step.failures <= step.uses && (step.failures > 0 || step.fall_damage == 0),
                    "{step:?}"
                );
                *sum += step.uses;
            }
            assert_eq!(row.first.masc_uses, result.masc_uses());
        }
        (by_step, experiment.hash().to_owned())
    };
    let ((never, first), (once, second), (free, third)) = (fought(0), fought(1), fought(5));
    assert_eq!(never, [0; 5]);
    assert!(once[0] > 0 && once[1..] == [0; 4], "{once:?}");
    assert!(free[0] > 0 && free[1] > 0, "{free:?}, {once:?}");
    assert!(first != second && second != third, "other habits are another experiment");
}
