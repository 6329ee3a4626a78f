//! What may be written after `store`.

use std::path::PathBuf;

use clap::{Args, Subcommand};

/// Copy, back up, restore and check what `myomer serve` keeps
#[derive(Args, Debug)]
#[command(after_help = "\
A store is a folder, as `--data-dir` of `myomer serve` names it, or the address of a PostgreSQL database. Matches are
sealed with the file myomer.key: beside a folder's store it is in the folder; for a database it is in `--data-dir`.

Examples:
  myomer store backup ~/.local/share/myomer /backup/monday
  myomer store copy ~/.local/share/myomer postgres://db/myomer
  myomer store copy postgres://db/myomer /srv/table
  myomer store check /backup/monday")]
pub(crate) struct Store {
    #[command(subcommand)]
    pub of: StoreOf,

    /// The folder with the key of a database's matches, instead of the user's own
    #[arg(long, global = true, value_name = "DIR")]
    pub data_dir: Option<PathBuf>,
}

#[derive(Subcommand, Debug)]
pub(crate) enum StoreOf {
    /// Copy a store, which may be in use, into an empty one, and compare both
    Copy {
        /// A folder or postgres://…
        from: String,
        /// A folder or postgres://…, without matches
        to: String,
    },
    /// Copy a store, which may be in use, into a new folder, and play every record in it again
    Backup {
        /// A folder or postgres://…
        from: String,
        /// A folder that is made; `myomer serve --data-dir` can serve it
        folder: PathBuf,
    },
    /// Copy a backup into an empty store, and compare both
    Restore {
        /// The folder of the backup
        folder: PathBuf,
        /// A folder or postgres://…, without matches
        to: String,
    },
    /// Play every record in a store again
    Check {
        /// A folder or postgres://…
        store: String,
    },
}
