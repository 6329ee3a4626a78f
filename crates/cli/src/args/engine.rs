//! What may be written after `query`, `bench` and `completions`.

use std::path::PathBuf;

use clap::Args;
use clap_complete::Shell;

use super::number::whole;
use super::rules::Ruling;

/// Answer questions: one JSON request per line in, one answer per line out
#[derive(Args, Debug)]
#[command(after_help = questions())]
pub(crate) struct Query {
    /// The folder that paths in requests start from
    #[arg(long, default_value = ".", value_name = "DIR")]
    pub root: PathBuf,

    #[command(flatten)]
    pub ruling: Ruling,
}

/// Measure the engine's rates on this machine, one core
#[derive(Args, Debug)]
#[command(after_help = "\
Rates are per second of CPU time where the system reports it, so that other load does not distort them; the best of three runs counts. Build with --release for meaningful figures.

Examples:
  myomer bench
  myomer bench los
  myomer bench --json > rates.json")]
pub(crate) struct Bench {
    /// Only rates with this in their name
    pub only: Option<String>,

    /// One JSON object instead of a table
    #[arg(long)]
    pub json: bool,

    /// How long to measure each rate, in milliseconds
    #[arg(long, default_value_t = 1000, value_name = "MS", value_parser = |it: &str| whole::<u64>(it, 1..=60_000))]
    pub span: u64,
}

/// Write a completion script for a shell
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  myomer completions bash > ~/.local/share/bash-completion/completions/myomer
  myomer completions fish > ~/.config/fish/completions/myomer.fish")]
pub(crate) struct Completions {
    /// The shell to write the script for
    pub shell: Shell,
}

/// The list of questions in the help of `query`.
fn questions() -> String {
    let known = [query::QUESTIONS, &query::SQUADRON_QUESTIONS].concat().join(", ");
    format!("Questions: {known}.\n\n{QUERY_HELP}")
}

const QUERY_HELP: &str = r#"Paths are files below --root; names of built-in units and boards work too, and so does {"text": "the whole file"}. An answer is {"ok": …} or {"error": {"kind", "message"}}; an invalid line does not stop the program. docs/query.md shows every question with its answer.

Examples:
  echo '{"ask":"unit","path":"my.mtf"}' | myomer query
  myomer query --root ~/maps < questions.jsonl > answers.jsonl
  myomer query --rules practice --rule cluster7=printed < questions.jsonl

  {"ask":"unit","path":"Bailiff"}
  {"ask":"los","board":"red-flats","from":{"hex":"0101","elevation":0},"to":{"hex":"0808","elevation":0},"explain":true}
  {"ask":"reach","board":"red-flats","unit":"Bailiff","hex":"0808","facing":0,"mode":"run","paths":true}
  {"ask":"ways","board":"red-flats","unit":"Bailiff","hex":"0808","facing":0,"mode":"jump","to":{"hex":"0805","facing":1}}
  {"ask":"masc","level":1,"used_last_turn":true,"plan":[true,true,false,true]}
  {"ask":"heat","unit":"Bailiff","heat":9,"movement":"run","fired":[{"name":"ISSRM6","location":"RT"}]}
  {"ask":"piloting","unit":"Bailiff","piloting":4,"hits":["RL:Foot"]}
  {"ask":"physical","board":"red-flats","attacker":{"unit":"Bailiff","hex":"0808","facing":0},"target":{"unit":"Beadle","hex":"0807","facing":3}}
  {"ask":"to_hit","board":"red-flats","attacker":{"unit":"Bailiff","hex":"0808"},"target":{"unit":"Beadle","hex":"0804"},"weapon":{"name":"ISLargeLaser","location":"RA"}}
  {"ask":"volley","board":"red-flats","attacker":{"unit":"Bailiff","hex":"0808"},"target":{"unit":"Beadle","hex":"0804"},"weapons":[{"name":"ISLargeLaser","location":"RA"}]}
  {"ask":"hits","unit":"Bailiff","hits":[{"side":"front","damage":5,"dice":[3,4]}]}"#;
