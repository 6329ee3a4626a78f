//! `myomer lab`: experiments by file, and parts joined.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use lab::experiment::{Experiment, merge as join};

use super::resources::FileResources;
use super::run::{Wish, run};
use super::save;
use crate::args::{Lab, LabMerge, LabOf, LabRun};
use crate::{Session, files, print};

pub(crate) fn lab(asked: &Lab, session: &Session) -> Result<ExitCode, String> {
    match &asked.what {
        LabOf::Run(asked) => run_file(asked, session),
        LabOf::Merge(asked) => merge(asked),
    }
}

fn run_file(asked: &LabRun, session: &Session) -> Result<ExitCode, String> {
    let error = |why: String| format!("{}: {why}", asked.file.display());
    let bytes = files::read(&asked.file)?;
    let text = String::from_utf8(bytes).map_err(|_| error("it is not UTF-8 text".to_owned()))?;
    let folder = asked.file.parent().map_or(PathBuf::new(), Path::to_path_buf);
    let resources = FileResources { library: &session.library, folder };
    let experiment = Experiment::read(&text, &resources).map_err(|why| error(why.to_string()))?;
    let wish = Wish {
        rows: &asked.rows,
        threads: asked.threads,
        json: asked.json,
        csv: false,
        html: asked.html.as_ref(),
    };
    run(&experiment, &wish, session)
}

fn merge(asked: &LabMerge) -> Result<ExitCode, String> {
    let parts: Vec<Vec<u8>> = asked.parts.iter().map(|it| files::read(it)).collect::<Result<_, _>>()?;
    let merged = join(&parts)?;
    match &asked.out {
        Some(file) => save(file, &merged.text).map_err(|why| format!("--out: {why}"))?,
        None => print(&merged.text)?,
    }
    let end = merged.first + merged.count - 1;
    eprintln!(
        "myomer: experiment {}: battles {} to {end} of {}{}",
        merged.experiment,
        merged.first,
        merged.of,
        if merged.is_whole() { ", all of them" } else { "" }
    );
    Ok(ExitCode::SUCCESS)
}
