//! Where the folders are named: `--library`, the variable `MYOMER_LIBRARY`, or the settings file.

use std::path::{Path, PathBuf};

use directories::ProjectDirs;
use serde::Deserialize;

/// Paths, with what separates them in `PATH`.
const VARIABLE: &str = "MYOMER_LIBRARY";

#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
struct Settings {
    /// Folders of units, boards and forces.
    library: Vec<PathBuf>,
}

/// The folders that count: those of the command line, or else of the environment, or else of the settings file.
pub(crate) fn named_folders(written: &[PathBuf]) -> Result<Vec<PathBuf>, String> {
    if !written.is_empty() {
        return Ok(written.to_vec());
    }
    if let Some(paths) = std::env::var_os(VARIABLE).filter(|it| !it.is_empty()) {
        return Ok(std::env::split_paths(&paths).filter(|it| !it.as_os_str().is_empty()).collect());
    }
    match ProjectDirs::from("", "", "myomer").map(|it| it.config_dir().join("settings.toml")) {
        Some(file) if file.is_file() => settings(&file).map(|it| it.library),
        Some(_) | None => Ok(Vec::new()),
    }
}

fn settings(file: &Path) -> Result<Settings, String> {
    let error = |why: &dyn std::fmt::Display| format!("{}: {why}", file.display());
    let text = std::fs::read_to_string(file).map_err(|why| error(&why))?;
    toml::from_str(&text).map_err(|why| error(&why))
}

/// The user's folder for matches, imports and indexes.
pub(crate) fn own_folder() -> Result<PathBuf, String> {
    let own = ProjectDirs::from("", "", "myomer");
    own.map(|it| it.data_dir().to_owned())
        .ok_or_else(|| "this user has no folder for data; name one with --data-dir".to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn settings_name_folders_and_nothing_that_is_not_known() {
        let read = |text: &str| toml::from_str::<Settings>(text).map(|it| it.library);
        assert_eq!(read("library = [\"a\", \"b/c\"]"), Ok(vec![PathBuf::from("a"), PathBuf::from("b/c")]));
        assert_eq!(read(""), Ok(Vec::new()));
        assert!(read("libary = []").unwrap_err().to_string().contains("libary"));
    }

    #[test]
    fn what_the_command_line_names_counts_alone() {
        assert_eq!(named_folders(&[PathBuf::from("x")]), Ok(vec![PathBuf::from("x")]));
    }
}
