//! The folder of the store: readable by its owner alone, used by one process at a time, with the server's key.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, Read, Seek, Write};
use std::path::{Path, PathBuf};

use chacha20poly1305::aead::{Aead, KeyInit, Payload};
use chacha20poly1305::{Key as CipherKey, XChaCha20Poly1305, XNonce};
use sha2::{Digest as _, Sha256};

use crate::token::{self, Code, Digest};

/// The files of the store; SQLite makes the last two beside the first, and with its rights.
const STORE: [&str; 3] = ["myomer.db", "myomer.db-wal", "myomer.db-shm"];
const LOCK: &str = "myomer.lock";
const KEY: &str = "myomer.key";

/// A folder that this process has for itself, or, beside a database that is shared, with others.
#[derive(Debug)]
pub(crate) struct Folder {
    path: PathBuf,
    /// The system lets go of it when the process ends, however it ends. `None` in a folder that is shared.
    _lock: Option<File>,
    pub key: Key,
}

/// Why the folder cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum FolderError {
    #[error(transparent)]
    Io(#[from] io::Error),
    #[error("another server ({0}) uses it")]
    InUse(String),
    #[error(transparent)]
    Key(#[from] KeyError),
}

/// Why there is no key.
#[derive(Debug, thiserror::Error)]
pub enum KeyError {
    #[error("{KEY} has {0} bytes, not 32: put the right one back")]
    Length(usize),
    #[error("{KEY} is another key than that of the store: put the right one there, or name another folder")]
    Other,
    #[error("{KEY} cannot be read: {0}")]
    Io(#[from] io::Error),
}

impl Folder {
    /// Makes the folder if it is not there, and takes it for this process. A store that is sealed already names its key.
    pub(crate) fn open(path: &Path, key: Option<&Key>) -> Result<Folder, FolderError> {
        if !path.is_dir() {
            make_private_folder(path)?;
        }
        let lock = lock(&path.join(LOCK))?;
        let key = Key::open(&path.join(KEY), key)?;
        // Before SQLite makes it: then what it makes beside it is private too.
        private_options().write(true).create(true).truncate(false).open(path.join(STORE[0]))?;
        for name in STORE {
            make_private(&path.join(name))?;
        }
        Ok(Folder { path: path.to_owned(), _lock: Some(lock), key })
    }

    /// The folder of a process whose store is elsewhere: several may use it.
    pub(crate) fn share(path: &Path, key: Option<&Key>) -> Result<Folder, FolderError> {
        if !path.is_dir() {
            make_private_folder(path)?;
        }
        let key = Key::open(&path.join(KEY), key)?;
        Ok(Folder { path: path.to_owned(), _lock: None, key })
    }

    /// The file of the store in a folder.
    pub(crate) fn store_in(folder: &Path) -> PathBuf {
        folder.join(STORE[0])
    }

    pub(crate) fn store(&self) -> PathBuf {
        Folder::store_in(&self.path)
    }

    /// Where the records of old matches are kept for a while.
    pub(crate) fn archive(&self) -> PathBuf {
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
pub(crate) struct Key([u8; 32]);

impl std::fmt::Debug for Key {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Key(…)")
    }
}

impl Key {
    /// The key of a folder.
    pub(crate) fn read(folder: &Path) -> Result<Key, KeyError> {
        let bytes = fs::read(folder.join(KEY))?;
        <[u8; 32]>::try_from(bytes).map(Key).map_err(|bytes| KeyError::Length(bytes.len()))
    }

    /// The key in this file. If there is none, it is made: this one, or a new one.
    fn open(path: &Path, wanted: Option<&Key>) -> Result<Key, FolderError> {
        let folder = path.parent().unwrap_or(Path::new("."));
        if !path.exists() {
            let fresh = match wanted {
                Some(key) => key.0,
                None => token::random::<32>().map_err(io::Error::other)?,
            };
            // Whole or not at all, and never over another: two processes may begin at the same time.
            let draft = folder.join(format!("{KEY}.{}", std::process::id()));
            let mut file = private_options().write(true).create(true).truncate(true).open(&draft)?;
            file.write_all(&fresh)?;
            file.sync_all()?;
            let linked = fs::hard_link(&draft, path);
            fs::remove_file(&draft)?;
            match linked {
                Err(why) if why.kind() != io::ErrorKind::AlreadyExists => return Err(why.into()),
                Ok(()) | Err(_) => {}
            }
        }
        let key = Key::read(folder)?;
        make_private(path)?;
        match wanted {
            Some(wanted) if *wanted != key => Err(KeyError::Other.into()),
            Some(_) | None => Ok(key),
        }
    }

    /// What the store knows a code by: who has the store and not the key cannot find the code by trying all.
    pub(crate) fn code(&self, code: &Code) -> Digest {
        Digest(self.derive(b"myomer code 1", code.text().as_bytes()))
    }

    /// By which the processes of one store know each other.
    pub(crate) fn peer_token(&self) -> String {
        self.derive(b"myomer peers 1", &[]).iter().map(|byte| format!("{byte:02x}")).collect()
    }

    #[cfg(test)]
    pub(crate) const fn of(bytes: [u8; 32]) -> Key {
        Key(bytes)
    }

    /// Seals the secret of a match, or opens it again: each match has a pad of its own, which is used once.
    pub(crate) fn seal(&self, id: &str, secret: [u8; 32]) -> [u8; 32] {
        let pad = self.derive(b"myomer seal 1", id.as_bytes());
        std::array::from_fn(|at| secret[at] ^ pad[at])
    }

    /// Seals an entry of a match as it is kept: nonce, then what only this key opens, at this place only.
    pub(crate) fn seal_line(&self, place: LinePlace<'_>, line: &str) -> Result<Vec<u8>, SealError> {
        let nonce = token::random::<NONCE>().map_err(|_| SealError)?;
        let aad = place.bytes();
        let payload = Payload { msg: line.as_bytes(), aad: &aad };
        let sealed = self.lines().encrypt(&XNonce::from(nonce), payload).map_err(|_| SealError)?;
        Ok([&nonce[..], &sealed].concat())
    }

    pub(crate) fn open_line(&self, place: LinePlace<'_>, sealed: &[u8]) -> Result<String, SealError> {
        let (nonce, sealed) = sealed.split_first_chunk::<NONCE>().ok_or(SealError)?;
        let aad = place.bytes();
        let payload = Payload { msg: sealed, aad: &aad };
        let line = self.lines().decrypt(&XNonce::from(*nonce), payload).map_err(|_| SealError)?;
        String::from_utf8(line).map_err(|_| SealError)
    }

    fn lines(&self) -> XChaCha20Poly1305 {
        XChaCha20Poly1305::new(&CipherKey::from(self.derive(b"myomer lines 1", &[])))
    }

    /// By which a store knows its key again.
    pub(crate) fn mark(&self) -> Digest {
        Digest(self.derive(b"myomer key 1", &[]))
    }

    fn derive(&self, purpose: &[u8], of: &[u8]) -> [u8; 32] {
        Sha256::new().chain_update(purpose).chain_update(self.0).chain_update(of).finalize().into()
    }
}

const NONCE: usize = 24;

/// Where an entry stands: sealed for one place, it opens at no other.
#[derive(Clone, Copy, Debug)]
pub(crate) struct LinePlace<'a> {
    pub id: &'a str,
    pub seq: i64,
}

impl LinePlace<'_> {
    fn bytes(self) -> Vec<u8> {
        [self.id.as_bytes(), b"/", &self.seq.to_be_bytes()].concat()
    }
}

/// The entry was sealed with another key or for another place, or it was changed; or the system has no random bytes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("an entry cannot be sealed or opened with this key")]
pub(crate) struct SealError;

pub(crate) fn private_options() -> OpenOptions {
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
        let folder = Folder::open(&path, None).expect("a folder");
        let busy = Folder::open(&path, None).expect_err("one at a time");
        assert_eq!(busy.to_string(), format!("another server (process {}) uses it", std::process::id()));
        let key = folder.key.clone();
        drop(folder);
        let again = Folder::open(&path, None).expect("free again");
        assert_eq!(again.key, key);
        let sealed = key.seal("match", [7; 32]);
        assert_ne!(sealed, [7; 32]);
        assert_ne!(sealed, key.seal("other", [7; 32]));
        assert_eq!(again.key.seal("match", sealed), [7; 32]);
        let place = LinePlace { id: "match", seq: 7 };
        let sealed = key.seal_line(place, "a declaration").expect("sealed");
        assert!(!sealed.windows(5).any(|it| it == b"decla"));
        assert_ne!(sealed, key.seal_line(place, "a declaration").expect("sealed"), "no nonce is used twice");
        assert_eq!(again.key.open_line(place, &sealed).as_deref(), Ok("a declaration"));
        for elsewhere in [LinePlace { id: "match", seq: 8 }, LinePlace { id: "other", seq: 7 }] {
            assert_eq!(key.open_line(elsewhere, &sealed), Err(SealError));
        }
        assert_eq!(Key::of([1; 32]).open_line(place, &sealed), Err(SealError));
        drop(again);
        fs::write(path.join(KEY), "short").expect("written");
        assert!(matches!(Folder::open(&path, None), Err(FolderError::Key(KeyError::Length(5)))));
        fs::remove_dir_all(&path).expect("tidied");
    }
}
