//! The folder of the store: readable by its owner alone, used by one process at a time, with the server's key.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, Read, Seek, Write};
use std::path::{Path, PathBuf};

use sha2::{Digest as _, Sha256};

use crate::token::{self, Digest};

/// The files of the store; SQLite makes the last two beside the first, and with its rights.
const STORE: [&str; 3] = ["myomer.db", "myomer.db-wal", "myomer.db-shm"];
const LOCK: &str = "myomer.lock";
const KEY: &str = "myomer.key";

/// A folder that this process has for itself.
#[derive(Debug)]
pub struct Folder {
    path: PathBuf,
    /// The system lets go of it when the process ends, however it ends.
    _lock: File,
    pub key: Key,
}

/// Why the folder cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum FolderError {
    #[error(transparent)]
    Io(#[from] io::Error),
    #[error("another server ({0}) uses it")]
    InUse(String),
    #[error("{KEY} has {0} bytes, not 32: put the right one back")]
    Key(usize),
}

impl Folder {
    /// Makes the folder if it is not there, and takes it for this process.
    pub fn open(path: &Path) -> Result<Folder, FolderError> {
        if !path.is_dir() {
            make_private_folder(path)?;
        }
        let lock = lock(&path.join(LOCK))?;
        let key = Key::open(&path.join(KEY))?;
        // Before SQLite makes it: then what it makes beside it is private too.
        private_options().write(true).create(true).truncate(false).open(path.join(STORE[0]))?;
        for name in STORE {
            make_private(&path.join(name))?;
        }
        Ok(Folder { path: path.to_owned(), _lock: lock, key })
    }

    pub fn store(&self) -> PathBuf {
        self.path.join(STORE[0])
    }

    /// Where the records of old matches are kept for a while.
    pub fn archive(&self) -> PathBuf {
        self.path.join("archive")
    }
}

fn lock(path: &Path) -> Result<File, FolderError> {
    let mut file = private_options().read(true).write(true).create(true).truncate(false).open(path)?;
    match file.try_lock() {
        Ok(()) => {}
        Err(TryLockError::WouldBlock) => {
            let mut holder = String::new();
            let _ = file.read_to_string(&mut holder);
            return Err(FolderError::InUse(format!("process {}", holder.trim())));
        }
        Err(TryLockError::Error(why)) => return Err(why.into()),
    }
    file.set_len(0)?;
    file.rewind()?;
    writeln!(file, "{}", std::process::id())?;
    Ok(file)
}

/// What seals the secrets of dice: the store alone does not give them away.
#[derive(Clone, PartialEq, Eq)]
pub struct Key([u8; 32]);

impl std::fmt::Debug for Key {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Key(…)")
    }
}

impl Key {
    fn open(path: &Path) -> Result<Key, FolderError> {
        match fs::read(path) {
            Ok(bytes) => {
                make_private(path)?;
                <[u8; 32]>::try_from(bytes).map(Key).map_err(|bytes| FolderError::Key(bytes.len()))
            }
            Err(why) if why.kind() == io::ErrorKind::NotFound => {
                let key = token::random::<32>().map_err(io::Error::other)?;
                let mut file = private_options().write(true).create_new(true).open(path)?;
                file.write_all(&key)?;
                file.sync_all()?;
                Ok(Key(key))
            }
            Err(why) => Err(why.into()),
        }
    }

    #[cfg(test)]
    pub const fn of(bytes: [u8; 32]) -> Key {
        Key(bytes)
    }

    /// Seals the secret of a match, or opens it again: each match has a pad of its own, which is used once.
    pub fn seal(&self, id: &str, secret: [u8; 32]) -> [u8; 32] {
        let pad = self.derive(b"myomer seal 1", id.as_bytes());
        std::array::from_fn(|at| secret[at] ^ pad[at])
    }

    /// By which a store knows its key again.
    pub fn mark(&self) -> Digest {
        Digest(self.derive(b"myomer key 1", &[]))
    }

    fn derive(&self, purpose: &[u8], of: &[u8]) -> [u8; 32] {
        Sha256::new().chain_update(purpose).chain_update(self.0).chain_update(of).finalize().into()
    }
}

pub fn private_options() -> OpenOptions {
    let mut options = OpenOptions::new();
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options
}

fn make_private_folder(path: &Path) -> io::Result<()> {
    let mut builder = fs::DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(path)
}

/// Takes a file's rights from everybody but its owner, if it is there.
fn make_private(path: &Path) -> io::Result<()> {
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        match fs::set_permissions(path, fs::Permissions::from_mode(0o600)) {
            Err(why) if why.kind() != io::ErrorKind::NotFound => return Err(why),
            Ok(()) | Err(_) => {}
        }
    }
    #[cfg(not(unix))]
    let _ = path;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_folder_is_for_one_server_and_keeps_its_key() {
        let path = std::env::temp_dir().join(format!("myomer-folder-{}", std::process::id()));
        let folder = Folder::open(&path).expect("a folder");
        let busy = Folder::open(&path).expect_err("one at a time");
        assert_eq!(busy.to_string(), format!("another server (process {}) uses it", std::process::id()));
        let key = folder.key.clone();
        drop(folder);
        let again = Folder::open(&path).expect("free again");
        assert_eq!(again.key, key);
        let sealed = key.seal("match", [7; 32]);
        assert_ne!(sealed, [7; 32]);
        assert_ne!(sealed, key.seal("other", [7; 32]));
        assert_eq!(again.key.seal("match", sealed), [7; 32]);
        drop(again);
        fs::write(path.join(KEY), "short").expect("written");
        assert!(matches!(Folder::open(&path), Err(FolderError::Key(5))));
        fs::remove_dir_all(&path).expect("tidied");
    }
}
