//! Stores as they are named on a command line: a folder, or the address of a PostgreSQL database with the folder that
//! holds its key. Copies, backups and checks go from one to another.

use std::path::{Path, PathBuf};

use crate::folder::{Folder, FolderError, Key, KeyError};
pub use crate::store::{Checked, Copied, without_password};
use crate::store::{StoreError, check_store, copy_store, mark_of};

/// Where a store is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Place {
    Folder(PathBuf),
    /// The key is `myomer.key` in the folder.
    Postgres {
        url: String,
        folder: PathBuf,
    },
}

/// Why a store could not be copied.
#[derive(Debug, thiserror::Error)]
pub enum PlaceError {
    #[error("there is no store in {}: it has no myomer.db", .0.display())]
    NoStore(PathBuf),
    #[error("the folder {} cannot be used: {why}", folder.display())]
    Folder { folder: PathBuf, why: FolderError },
    #[error("{}: {why}", folder.display())]
    Key { folder: PathBuf, why: KeyError },
    #[error("{place} was sealed with another key than myomer.key of {}: name the folder that has it with `--data-dir`", folder.display())]
    OtherKey { place: String, folder: PathBuf },
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl Place {
    /// What is called so: an address begins with `postgres://`.
    pub fn named(name: &str, key_folder: &Path) -> Place {
        match name.starts_with("postgres://") || name.starts_with("postgresql://") {
            true => Place::Postgres { url: name.to_owned(), folder: key_folder.to_owned() },
            false => Place::Folder(PathBuf::from(name)),
        }
    }

    fn folder(&self) -> &Path {
        match self {
            Place::Folder(folder) | Place::Postgres { folder, .. } => folder,
        }
    }
}

impl std::fmt::Display for Place {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Place::Folder(folder) => write!(f, "{}", folder.display()),
            Place::Postgres { url, .. } => f.write_str(&without_password(url)),
        }
    }
}

/// Copies a store, which may be in use, into one that is empty and that nobody uses, and compares both.
pub async fn copy(from: &Place, to: &Place) -> Result<Copied, PlaceError> {
    let key = open(from).await?;
    let wrong = |why| PlaceError::Folder { folder: to.folder().to_owned(), why };
    // Held until the copy is whole: no server may use the folder meanwhile.
    let _folder = match to {
        Place::Folder(folder) => Folder::open(folder, Some(&key)).map_err(wrong)?,
        Place::Postgres { folder, .. } => Folder::share(folder, Some(&key)).map_err(wrong)?,
    };
    Ok(copy_store(from, to).await?)
}

/// Plays every match in a store again, which may be in use.
pub async fn check(place: &Place) -> Result<Checked, PlaceError> {
    let key = open(place).await?;
    Ok(check_store(place, &key).await?)
}

/// The key of a store that is there.
async fn open(place: &Place) -> Result<Key, PlaceError> {
    if let Place::Folder(folder) = place
        && !Folder::store_in(folder).is_file()
    {
        return Err(PlaceError::NoStore(folder.clone()));
    }
    let folder = place.folder().to_owned();
    let key = Key::read(&folder).map_err(|why| PlaceError::Key { folder: folder.clone(), why })?;
    if mark_of(place).await?.is_some_and(|mark| mark != key.mark()) {
        return Err(PlaceError::OtherKey { place: place.to_string(), folder });
    }
    Ok(key)
}
