//! The program `myomer`: the terminal's door to the engine. Everything that reads or writes files is here.

mod args;
mod bars;
mod bench;
mod check;
mod files;
mod library;
mod list;
mod odds;
mod query;
mod replay;
mod rules;
mod seat;
mod series;
mod serve;
mod sheet;
mod show;
mod table;
mod terminal;
mod verify;
mod versus;

use std::io::{self, ErrorKind, Write};
use std::process::ExitCode;

use args::{Cli, Command};
use terminal::Paint;

fn main() -> ExitCode {
    let cli = Cli::read();
    let (paint, width) = (Paint::new(cli.color), terminal::width(cli.width));
    // Lines that other programs may read are cut only for a reader at a terminal.
    let lines = terminal::line(cli.width);
    // Whoever starts the program without a word wants to play.
    let command = cli.command.unwrap_or_else(|| Command::Serve(args::Serve::default()));
    run(&command, paint, (width, lines)).unwrap_or_else(|why| {
        eprintln!("myomer: {why}");
        ExitCode::from(2)
    })
}

/// One line a command; what went wrong is told by `main`.
fn run(command: &Command, paint: Paint, (width, lines): (usize, usize)) -> Result<ExitCode, String> {
    match command {
        Command::Serve(asked) => serve::serve(asked),
        Command::Query(asked) => {
            if !asked.root.is_dir() {
                return Err(format!("--root: there is no folder {}", asked.root.display()));
            }
            let mut library = library::FileLibrary::new(&asked.root);
            let (input, output) = (io::stdin(), io::stdout());
            query::serve(&mut input.lock(), &mut output.lock(), &mut library)
                .map_err(|why| format!("the answers could not be written: {why}"))?;
            Ok(ExitCode::SUCCESS)
        }
        Command::Check(asked) => {
            let reports = check::check(&asked.of.files);
            let text = match asked.of.json {
                true => check::to_json(&reports),
                false => check::to_text(&reports, paint, lines),
            };
            print(&text).map(|()| check::exit_code(&reports))
        }
        Command::Verify(asked) => {
            let reports = verify::check(&asked.of.files);
            let text = match asked.of.json {
                true => verify::to_json(&reports),
                false => verify::to_text(&reports, paint, lines),
            };
            print(&text).map(|()| verify::exit_code(&reports))
        }
        Command::Units(asked) => done(&list::units(asked, paint, width)),
        Command::Boards(asked) => done(&list::boards(asked, paint, width)),
        Command::Show(asked) => {
            let found = files::open(&asked.what).map_err(|why| format!("WHAT: {why}"))?;
            done(&show::picture(&found, paint, width))
        }
        Command::Duel(asked) => series::duel(asked, paint, width),
        Command::Battle(asked) => series::battle(asked, paint, width),
        Command::Squadron(asked) => series::squadron(asked, paint, width),
        Command::Tournament(asked) => series::tournament(asked, paint, width),
        Command::Balance(asked) => series::balance(asked),
        Command::Rules(asked) => done(&rules::rules(asked, paint, width)?),
        Command::Odds(asked) => done(&odds::odds(asked, paint, width)?),
        Command::Match(asked) => versus::play(asked),
        Command::Replay(asked) => replay::replay(asked, paint, width),
        Command::Bot(asked) => seat::sit(asked),
        Command::Sheet(asked) => done(&sheet::sheet(asked)?),
        Command::Bench(asked) => done(&bench::bench(asked, paint, width)?),
        Command::Completions(asked) => {
            let mut script = Vec::new();
            clap_complete::generate(asked.shell, &mut Cli::whole(), "myomer", &mut script);
            done(&String::from_utf8_lossy(&script))
        }
    }
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

/// The same, for who would go on writing.
fn pour(text: &str) -> Result<Reader, String> {
    let mut output = io::stdout().lock();
    match output.write_all(text.as_bytes()).and_then(|()| output.flush()) {
        Ok(()) => Ok(Reader::Reads),
        Err(why) if why.kind() == ErrorKind::BrokenPipe => Ok(Reader::HasGone),
        Err(why) => Err(format!("the output could not be written: {why}")),
    }
}
