//! Project checks and generated files: `cargo run -p xtask -- check`, `… -- rules-index`, `… -- types`,
//! `… -- third-party` and `… -- picture`.
//!
//! Every gate reads the text of the tree and returns findings with file and line. A check neither compiles nor runs the
//! project, so it takes well under a second.

mod gates;
mod picture;
mod rules;
mod source;
mod third_party;
mod tree;

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use tree::Tree;

const USAGE: &str = "\
usage: cargo run -p xtask -- COMMAND

  check        layer arrows, purity, file sizes, lints, words, cited sections, documents, docs/rules.md up to date
  rules-index  write docs/rules.md: every section of the rules with the code that cites it
  types        write web/src/types: the messages of crates/wire as TypeScript
  third-party  write THIRD_PARTY.md: packages in the program and the page, with licences; --check compares
  picture      coloured terminal output on standard input to an SVG on standard output";

fn main() -> ExitCode {
    let asked: Vec<String> = std::env::args().skip(1).collect();
    let root = root();
    let outcome = match asked.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        ["check"] => Tree::read(&root).map(|tree| check(&tree)),
        ["rules-index"] => Tree::read(&root).and_then(|tree| write_index(&root, &tree)),
        ["types"] => write_types(&root),
        ["third-party"] => write_third_party(&root),
        ["third-party", "--check"] => check_third_party(&root),
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

/// The one command that compiles a part of the project: `wire` itself knows its types.
fn write_types(root: &Path) -> Result<ExitCode, String> {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let mut command = std::process::Command::new(cargo);
    let made = command.args(["run", "--quiet", "-p", "wire", "--example", "types"]).current_dir(root);
    let made = made.stderr(std::process::Stdio::inherit()).output().map_err(|why| format!("cargo: {why}"))?;
    if !made.status.success() {
        return Err("the types could not be made; see above".to_owned());
    }
    let path = root.join("web/src/types/index.ts");
    std::fs::create_dir_all(root.join("web/src/types")).map_err(|why| format!("web/src/types: {why}"))?;
    std::fs::write(&path, made.stdout).map_err(|why| format!("{}: {why}", path.display()))?;
    println!("wrote web/src/types/index.ts");
    Ok(ExitCode::SUCCESS)
}

fn write_third_party(root: &Path) -> Result<ExitCode, String> {
    let path = root.join(third_party::FILE);
    std::fs::write(&path, third_party::text(root)?).map_err(|why| format!("{}: {why}", path.display()))?;
    println!("wrote {}", third_party::FILE);
    Ok(ExitCode::SUCCESS)
}

fn check_third_party(root: &Path) -> Result<ExitCode, String> {
    let kept = std::fs::read_to_string(root.join(third_party::FILE)).unwrap_or_default();
    if kept == third_party::text(root)? {
        println!("xtask: {} is up to date", third_party::FILE);
        return Ok(ExitCode::SUCCESS);
    }
    println!("{} is out of date: run `cargo run -p xtask -- third-party`", third_party::FILE);
    Ok(ExitCode::FAILURE)
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
