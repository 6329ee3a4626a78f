//! The lab: series of thousands of battles between bots, and exact odds.
//!
//! | to | use |
//! |---|---|
//! | describe battles | [`Skirmish`] (Classic), [`Squadrons`] (M.A.S.C.): both are a [`Battleground`] |
//! | fight them | [`Job`], then [`Run`]: on all cores, with pause and stop |
//! | fight what a document describes, in parts, on many machines | [`experiment`] |
//! | read the results | [`Results`]: win rates with intervals, rounds, causes, damage, heat, falls, MASC |
//! | see one battle | [`Job::record`]: the record of any battle by its number |
//! | compare many | [`Tournament`]: every entrant against every other; [`balance`] writes the tables |
//! | rate bots | [`ladder`]: Elo with intervals from pairs of games on a suite of positions, sequential tests |
//! | judge a position | [`outlook`]: how often each seat wins from it, by playouts |
//! | calculate | [`odds`]: exact calculators |
//! | draw | [`chart`] and [`html_report`]: SVG and a whole page, as text |
//!
//! Sides change seats: battles 2k and 2k + 1 have the same dice and the same board, unless both sides are equal.
//! Results depend only on the job and its seed: battles are added up in the order of their numbers, on any number of
//! threads. Nothing here reads or writes a file or a terminal.
//!
//! ```
//! let question = serde_json::from_str(r#"{"odds": "number", "target": 8}"#)?;
//! let answer = lab::odds::answer(&question, &mut |name| Err(format!("no unit {name}"))).expect("an answer");
//! assert!((answer.facts[0].value - 15.0 / 36.0).abs() < 1e-12);
//! # Ok::<(), serde_json::Error>(())
//! ```

pub mod balance;
pub mod battle;
pub mod battle_result;
pub mod cell;
pub mod chart;
pub mod experiment;
pub mod grid_report;
pub mod html_report;
pub mod job;
pub mod ladder;
pub mod luck;
pub mod odds;
pub mod outlook;
pub mod results;
pub mod schedule;
pub mod skirmish;
pub mod squadrons;
pub mod stats;
pub mod summary;
pub mod tally;

pub mod tournament;

pub use battle::{Battleground, Card, Player};
pub use battle_result::BattleResult;
pub use job::{Control, Job, Run, SeriesPlan, Stand};
pub use luck::{Luck, Pairing, Side};
pub use results::Results;
pub use skirmish::Skirmish;
pub use squadrons::Squadrons;
pub use stats::Share;

pub use tournament::Tournament;
