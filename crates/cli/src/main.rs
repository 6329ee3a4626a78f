//! The command-line program `myomer`. All reading and writing of files is in this crate.
//!
//! | module | commands |
//! |---|---|
//! | `args` | the arguments and help of every command |
//! | `check`, `list`, `show`, `sheet`, `collection` | `check`, `units`, `boards`, `library`, `show`, `sheet`; folders of content |
//! | `force`, `workshop` | `force`, `design`, `board` |
//! | `odds`, `query`, `rules`, `bench` | `odds`, `query`, `rules`, `bench` |
//! | `series`, `ladder` | `duel`, `battle`, `squadron`, `tournament`, `balance`, `lab`; `ladder` |
//! | `versus`, `seat` | `match` between bots and programs; `bot` |
//! | `replay`, `verify` | `replay`, `verify` |
//! | `serve`, `store` | `serve`, `store` |
//!
//! The other modules write tables, bars and colours to a terminal.

mod args;
mod bars;
mod bench;
mod check;
mod collection;
mod files;
mod force;
mod ladder;
mod list;
mod odds;
mod query;
mod replay;
mod root;
mod rules;
mod seat;
mod series;
mod serve;
mod sheet;
mod show;
mod store;
mod table;
mod terminal;
mod variant;
mod verify;
mod versus;
mod workshop;

use std::io::{self, ErrorKind, Write};
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Arc;

use args::{Cli, Command};
use collection::{Collection, named_folders, own_folder};
use library::Library;
use terminal::Paint;

fn main() -> ExitCode {
    let cli = Cli::read();
    // Without a command the program serves the page.
    let command = cli.command.unwrap_or_else(|| Command::Serve(args::Serve::default()));
    let collection = collected(&command, &cli.library);
    let ran = collection.and_then(|collection| {
        let session = Session {
            library: collection.library.clone(),
            collection,
            paint: Paint::new(cli.color),
            width: terminal::width(cli.width),
            line: terminal::line(cli.width),
        };
        run(&command, &session)
    });
    ran.unwrap_or_else(|why| {
        eprintln!("myomer: {why}");
        ExitCode::from(2)
    })
}

/// What every command works with.
#[derive(Debug)]
struct Session {
    /// The folders that were named.
    collection: Collection,
    /// What arguments name: of the folders, and our own.
    library: Library,
    paint: Paint,
    /// Columns of a table or a drawing.
    width: usize,
    /// Columns of a line that other programs may read: cut only for a reader at a terminal.
    line: usize,
}

/// The folders that were named, for commands that name units or boards.
fn collected(command: &Command, written: &[PathBuf]) -> Result<Collection, String> {
    let is_used = match command {
        Command::Serve(_)
        | Command::Query(_)
        | Command::Units(_)
        | Command::Boards(_)
        | Command::Show(_)
        | Command::Duel(_)
        | Command::Battle(_)
        | Command::Tournament(_)
        | Command::Lab(_)
        | Command::Ladder(_)
        | Command::Odds(_)
        | Command::Match(_)
        | Command::Sheet(_)
        | Command::Force(_)
        | Command::Design(_)
        | Command::Board(_)
        | Command::Library(_) => true,
        Command::Check(_)
        | Command::Verify(_)
        | Command::Store(_)
        | Command::Rules(_)
        | Command::Squadron(_)
        | Command::Replay(_)
        | Command::Bot(_)
        | Command::Balance(_)
        | Command::Bench(_)
        | Command::Completions(_) => false,
    };
    if !is_used {
        return Collection::open(&[], None);
    }
    let data = match command {
        Command::Serve(asked) => asked.data_dir.clone().or_else(|| own_folder().ok()),
        _ => own_folder().ok(),
    };
    Collection::open(&named_folders(written)?, data.as_deref())
}

/// Runs the command; `main` prints the error it returns.
fn run(command: &Command, session: &Session) -> Result<ExitCode, String> {
    let (paint, width) = (session.paint, session.width);
    match command {
        Command::Serve(asked) => serve::serve(asked, &session.library),
        Command::Store(asked) => store::store(asked),
        Command::Query(asked) => answer_questions(asked, session),
        Command::Check(asked) => {
            let reports = check::check(&asked.of.files);
            let text = match asked.of.json {
                true => check::to_json(&reports),
                false => check::to_text(&reports, paint, session.line),
            };
            print(&text).map(|()| check::exit_code(&reports))
        }
        Command::Verify(asked) => {
            let reports = verify::check(&asked.of.files);
            let text = match asked.of.json {
                true => verify::to_json(&reports),
                false => verify::to_text(&reports, paint, session.line),
            };
            print(&text).map(|()| verify::exit_code(&reports))
        }
        Command::Units(asked) => done(&list::units(asked, session)).inspect(|_| list::tell_faults(session)),
        Command::Boards(asked) => done(&list::boards(asked, session)).inspect(|_| list::tell_faults(session)),
        Command::Show(asked) => {
            let found = files::open(&session.library, &asked.what).map_err(|why| format!("WHAT: {why}"))?;
            done(&show::picture(&found, paint, width))
        }
        Command::Duel(asked) => series::duel(asked, session),
        Command::Battle(asked) => series::battle(asked, session),
        Command::Squadron(asked) => series::squadron(asked, session),
        Command::Tournament(asked) => series::tournament(asked, session),
        Command::Lab(asked) => series::lab(asked, session),
        Command::Ladder(asked) => ladder::ladder(asked, session),
        Command::Balance(asked) => series::balance(asked, session),
        Command::Rules(asked) => done(&rules::rules(asked, paint, width)?),
        Command::Odds(asked) => done(&odds::odds(asked, session)?),
        Command::Match(asked) => versus::play(asked, session),
        Command::Replay(asked) => replay::replay(asked, paint, width),
        Command::Bot(asked) => seat::sit(asked),
        Command::Sheet(asked) => done(&sheet::sheet(asked, session)?),
        Command::Force(asked) => done(&force::force(asked, session)?),
        Command::Design(asked) => workshop::design(asked, session),
        Command::Board(asked) => done(&workshop::board(asked, session)?),
        Command::Library(asked) => done(&list::library(asked, session)),
        Command::Bench(asked) => done(&bench::bench(asked, paint, width)?),
        Command::Completions(asked) => {
            let mut script = Vec::new();
            clap_complete::generate(asked.shell, &mut Cli::whole(), "myomer", &mut script);
            done(&String::from_utf8_lossy(&script))
        }
    }
}

/// `myomer query`: questions from standard input, answers to standard output.
fn answer_questions(asked: &args::Query, session: &Session) -> Result<ExitCode, String> {
    if !asked.root.is_dir() {
        return Err(format!("--root: there is no folder {}", asked.root.display()));
    }
    let rules = rules::options(&asked.ruling)?;
    let library = session.library.with_first(Arc::new(root::Root::new(&asked.root)));
    let (input, output) = (io::stdin(), io::stdout());
    query::serve(&mut input.lock(), &mut output.lock(), &library, &rules)
        .map_err(|why| format!("the answers could not be written: {why}"))?;
    Ok(ExitCode::SUCCESS)
}

fn done(text: &str) -> Result<ExitCode, String> {
    print(text).map(|()| ExitCode::SUCCESS)
}

/// Writes to standard output; a reader that has gone away is no error.
fn print(text: &str) -> Result<(), String> {
    pour(text).map(|_| ())
}

/// Who takes what is written to standard output.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Reader {
    Reads,
    HasGone,
}

/// The same, for callers that would go on writing.
fn pour(text: &str) -> Result<Reader, String> {
    let mut output = io::stdout().lock();
    match output.write_all(text.as_bytes()).and_then(|()| output.flush()) {
        Ok(()) => Ok(Reader::Reads),
        Err(why) if why.kind() == ErrorKind::BrokenPipe => Ok(Reader::HasGone),
        Err(why) => Err(format!("the output could not be written: {why}")),
    }
}
