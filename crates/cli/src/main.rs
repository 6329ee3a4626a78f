//! The program `myomer`: the terminal's door to the engine. Everything that reads or writes files is here.

mod args;
mod bench;
mod check;
mod files;
mod library;
mod list;
mod query;
mod show;
mod table;
mod terminal;
mod verify;

use std::io::{self, ErrorKind, Write};
use std::process::ExitCode;

use args::{Cli, Command};
use clap::{CommandFactory, Parser};
use terminal::Paint;

fn main() -> ExitCode {
    let cli = Cli::parse();
    let (paint, width) = (Paint::new(cli.color), terminal::width(cli.width));
    let Some(command) = &cli.command else {
        // Not a mistake: whoever starts the program first wants to know what it does.
        let _ = Cli::command().print_help();
        return ExitCode::SUCCESS;
    };
    let done = match command {
        Command::Query(asked) => {
            let mut library = library::FileLibrary::new(&asked.root);
            let (input, output) = (io::stdin(), io::stdout());
            query::serve(&mut input.lock(), &mut output.lock(), &mut library)
                .map(|()| ExitCode::SUCCESS)
                .map_err(|why| format!("the answers could not be written: {why}"))
        }
        Command::Check(asked) => {
            let reports = check::check(&asked.files);
            let text = if asked.json { check::to_json(&reports) } else { check::to_text(&reports, paint) };
            print(&text).map(|()| check::exit_code(&reports))
        }
        Command::Verify(asked) => {
            let reports = verify::check(&asked.files);
            let text = if asked.json { verify::to_json(&reports) } else { verify::to_text(&reports, paint) };
            print(&text).map(|()| verify::exit_code(&reports))
        }
        Command::Units(asked) => print(&list::units(asked, paint, width)).map(|()| ExitCode::SUCCESS),
        Command::Boards(asked) => print(&list::boards(asked, paint, width)).map(|()| ExitCode::SUCCESS),
        Command::Show(asked) => files::open(&asked.what)
            .and_then(|found| print(&show::picture(&found, paint, width)))
            .map(|()| ExitCode::SUCCESS),
        Command::Bench(asked) => {
            bench::bench(asked, paint, width).and_then(|text| print(&text)).map(|()| ExitCode::SUCCESS)
        }
        Command::Completions { shell } => {
            let mut script = Vec::new();
            clap_complete::generate(*shell, &mut Cli::command(), "myomer", &mut script);
            print(&String::from_utf8_lossy(&script)).map(|()| ExitCode::SUCCESS)
        }
    };
    done.unwrap_or_else(|why| {
        eprintln!("myomer: {why}");
        ExitCode::from(2)
    })
}

/// Writes to standard output; a reader that has gone away is no error.
fn print(text: &str) -> Result<(), String> {
    let mut output = io::stdout().lock();
    match output.write_all(text.as_bytes()).and_then(|()| output.flush()) {
        Err(why) if why.kind() != ErrorKind::BrokenPipe => {
            Err(format!("the output could not be written: {why}"))
        }
        _ => Ok(()),
    }
}
