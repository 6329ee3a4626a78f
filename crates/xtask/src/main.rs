//! Gates of the house, and what is written by machine: `cargo run -p xtask -- check`, `… -- rules-index` and
//! `… -- picture`.
//!
//! Every gate is a question over the text of the tree: it returns findings with file and line. Nothing here
//! compiles or runs the project, so a check takes well under a second.

mod gates;
mod picture;
mod rules;
mod source;
mod tree;

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use tree::Tree;

const USAGE: &str = "\
usage: cargo run -p xtask -- COMMAND

  check        layer arrows, purity, file sizes, lints, words, cited sections, docs/rules.md up to date
  rules-index  write docs/rules.md: every section of the rules with the code that cites it
  picture      coloured terminal output on standard input to an SVG on standard output";

fn main() -> ExitCode {
    let asked: Vec<String> = std::env::args().skip(1).collect();
    let root = root();
    let outcome = match asked.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        ["check"] => Tree::read(&root).map(|tree| check(&tree)),
        ["rules-index"] => Tree::read(&root).and_then(|tree| write_index(&root, &tree)),
        ["picture"] => draw(),
        _ => {
            eprintln!("{USAGE}");
            return ExitCode::from(2);
        }
    };
    outcome.unwrap_or_else(|why| {
        eprintln!("{why}");
        ExitCode::from(2)
    })
}

fn check(tree: &Tree) -> ExitCode {
    let findings = gates::all(tree);
    for finding in &findings {
        println!("{finding}");
    }
    let files = tree.rust().count();
    if findings.is_empty() {
        println!("xtask: {files} Rust files pass every gate");
        ExitCode::SUCCESS
    } else {
        println!("xtask: {} findings in {files} Rust files", findings.len());
        ExitCode::FAILURE
    }
}

fn write_index(root: &Path, tree: &Tree) -> Result<ExitCode, String> {
    let path = root.join(rules::INDEX);
    std::fs::write(&path, rules::index(tree)).map_err(|why| format!("{}: {why}", path.display()))?;
    println!("wrote {}", rules::INDEX);
    Ok(ExitCode::SUCCESS)
}

fn draw() -> Result<ExitCode, String> {
    let text = std::io::read_to_string(std::io::stdin()).map_err(|why| format!("standard input: {why}"))?;
    print!("{}", picture::svg(&text));
    Ok(ExitCode::SUCCESS)
}

/// The workspace, two levels above this crate.
fn root() -> PathBuf {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    here.ancestors().nth(2).unwrap_or(here).to_owned()
}
