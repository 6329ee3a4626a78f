//! `myomer ladder`: bots and programs rated by pairs of games on a stated suite.

mod play;
mod report;
mod results;
mod run;

use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Duration;

use lab::Stand;
use lab::experiment::GameName;
use lab::ladder::{Fixtures, LadderHead, LadderStandings, Suite};

use crate::args::{Entrant, EntrantBudget, EntrantKind, LadderCommand, LadderGames};
use crate::series::{FileResources, INTERRUPTED};
use crate::{Session, files, print};
use play::Hall;
use results::Results;

/// Who meets where nobody is named.
const OURS: [&str; 5] = ["random", "cadet", "regular", "veteran", "ace"];
/// The entrant with the rating 0, if it takes part.
const ANCHOR: &str = "regular";

/// Pairs of games of a pairing; with a sequential test at most.
const PAIRS: u64 = 24;
const TESTED: u64 = 10_000;

/// What one game came to.
pub(crate) struct Rated<'a> {
    pub suite: &'a Suite,
    pub standings: LadderStandings,
}

pub(crate) fn ladder(asked: &LadderCommand, session: &Session) -> Result<ExitCode, String> {
    let entrants = entrants(asked)?;
    let anchor = anchor(asked, &entrants)?;
    for (argument, file) in [("--out", &asked.out), ("--page", &asked.page)] {
        if let Some(file) = file {
            files::has_room_for(file).map_err(|why| format!("{argument}: {why}"))?;
        }
    }
    if let Some(folder) = &asked.records {
        std::fs::create_dir_all(folder).map_err(|why| format!("--records: {}: {why}", folder.display()))?;
    }
    let suites = suites(asked, session)?;
    let head = LadderHead::new(asked.seed, &suites.iter().collect::<Vec<_>>());
    let mut results = Results::open(asked.out.as_deref(), &head).map_err(|why| format!("--out: {why}"))?;
    let names: Vec<String> = entrants.iter().map(|it| it.name.clone()).collect();
    let rounds = asked.pairs.unwrap_or(if asked.sprt.is_some() { TESTED } else { PAIRS });
    let fixtures = Fixtures { entrants: entrants.len(), rounds, seed: asked.seed };
    let mut stand = Stand::Finished;
    let mut rated = Vec::new();
    for suite in &suites {
        if stand == Stand::Finished {
            let how = (Duration::from_millis(asked.limit), asked.records.as_deref());
            let hall = Hall::new(suite, &entrants, fixtures, how);
            let threads = asked.threads.map_or(0, usize::from);
            stand = run::run(&hall, &mut results, asked.sprt, threads)?;
        }
        let rows = results.of(suite.game, &names);
        rated.push(Rated { suite, standings: LadderStandings::new(&names, anchor, rows, asked.sprt) });
    }
    tell(asked, session, &rated, stand)?;
    Ok(match stand {
        Stand::Finished | Stand::Running => ExitCode::SUCCESS,
        Stand::Stopped => {
            eprintln!("myomer: stopped; what was done is above");
            ExitCode::from(INTERRUPTED)
        }
    })
}

fn tell(asked: &LadderCommand, session: &Session, rated: &[Rated<'_>], stand: Stand) -> Result<(), String> {
    print(&match asked.json {
        true => report::as_json(rated, asked.seed, stand),
        false => report::as_text(rated, session.paint, session.width),
    })?;
    match &asked.page {
        Some(file) if stand == Stand::Finished => {
            report::write_page(file, rated, asked).map_err(|why| format!("--page: {why}"))
        }
        Some(file) => {
            eprintln!("myomer: {} is left as it was", file.display());
            Ok(())
        }
        None => Ok(()),
    }
}

/// The entrants that were named, or the default bots. Names must differ.
fn entrants(asked: &LadderCommand) -> Result<Vec<Entrant>, String> {
    let entrants = match &asked.entrants[..] {
        [] => OURS.iter().map(|name| name.parse()).collect::<Result<Vec<Entrant>, _>>()?,
        named => named.to_vec(),
    };
    if let [alone] = &entrants[..] {
        return Err(format!("ENTRANT: {} has nobody to meet: a ladder needs two or more", alone.name));
    }
    for (at, it) in entrants.iter().enumerate() {
        if entrants[..at].iter().any(|other| other.name == it.name) {
            let name = &it.name;
            return Err(format!("ENTRANT: two are called {name}; give one a name, as in other=cmd:./bot"));
        }
    }
    Ok(entrants)
}

fn anchor(asked: &LadderCommand, entrants: &[Entrant]) -> Result<usize, String> {
    let place = |name: &str| entrants.iter().position(|it| it.name == name);
    match &asked.anchor {
        None => Ok(place(ANCHOR).unwrap_or(0)),
        Some(name) => place(name).ok_or_else(|| {
            let names: Vec<&str> = entrants.iter().map(|it| it.name.as_str()).collect();
            format!("--anchor: {name} does not take part: there are {}", names.join(", "))
        }),
    }
}

fn suites(asked: &LadderCommand, session: &Session) -> Result<Vec<Suite>, String> {
    match (&asked.suite, asked.game) {
        (Some(file), _) => {
            let error = |why: String| format!("--suite: {}: {why}", file.display());
            let bytes = files::read(file).map_err(|why| format!("--suite: {why}"))?;
            let text = String::from_utf8(bytes).map_err(|_| error("it is not UTF-8 text".to_owned()))?;
            let folder = file.parent().map_or(PathBuf::new(), Path::to_path_buf);
            let resources = FileResources { library: &session.library, folder };
            Ok(vec![Suite::read(&text, &resources).map_err(|why| error(why.to_string()))?])
        }
        (None, LadderGames::Classic) => Ok(vec![Suite::built_in(GameName::Classic)]),
        (None, LadderGames::Squadron) => Ok(vec![Suite::built_in(GameName::Squadron)]),
        (None, LadderGames::Both) => Ok([GameName::Classic, GameName::Squadron].map(Suite::built_in).into()),
    }
}

/// The command that plays the same again.
fn command(asked: &LadderCommand) -> String {
    let quoted = |text: &str| match text.contains(|it: char| it.is_whitespace() || "'&;|=$".contains(it)) {
        true => format!("'{}'", text.replace('\'', "'\\''")),
        false => text.to_owned(),
    };
    let mut words = vec!["myomer ladder".to_owned()];
    words.extend(asked.entrants.iter().map(|it| quoted(&written(it))));
    match (&asked.suite, asked.game) {
        (Some(file), _) => words.push(format!("--suite {}", quoted(&file.display().to_string()))),
        (None, LadderGames::Both) => {}
        (None, LadderGames::Classic) => words.push("--game classic".to_owned()),
        (None, LadderGames::Squadron) => words.push("--game squadron".to_owned()),
    }
    words.extend(asked.pairs.map(|it| format!("-n {it}")));
    words.extend(asked.sprt.map(|it| format!("--sprt {},{}", it.lower, it.upper)));
    words.extend(asked.anchor.as_ref().map(|it| format!("--anchor {}", quoted(it))));
    words.push(format!("--seed {} --page docs/ladder.md", asked.seed));
    words.join(" ")
}

/// An entrant as it is written on the command line; a program by its name, as its command may hold paths and keys.
fn written(entrant: &Entrant) -> String {
    match &entrant.kind {
        EntrantKind::Bot(..) => entrant.name.clone(),
        EntrantKind::Program(_) => format!("{}=cmd:…", entrant.name),
    }
}

/// Whether anybody's games depend on the machine.
fn is_timed(entrants: &[Entrant]) -> bool {
    entrants.iter().any(|it| {
        matches!(it.kind, EntrantKind::Bot(_, EntrantBudget::Milliseconds(_)) | EntrantKind::Program(_))
    })
}
