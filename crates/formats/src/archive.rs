//! Zip archives of unit, board and force files, read with limits: whatever the archive claims, so many entries and
//! so many bytes are looked at and no more.

use std::io::{self, Read, Seek, SeekFrom};

use zip::ZipArchive;

/// How much of an archive is read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    pub entries: usize,
    /// Bytes of one file, unpacked.
    pub a_file: u64,
    /// Bytes of all files that are read, unpacked.
    pub in_all: u64,
}

impl Limits {
    /// For an archive in a folder of the user's own: a whole collection in one file.
    pub const FOLDER: Limits = Limits { entries: 20_000, a_file: 16 << 20, in_all: 512 << 20 };
    /// For an archive that somebody sends.
    pub const UPLOAD: Limits = Limits { entries: 2_000, a_file: 1 << 20, in_all: 32 << 20 };
}

/// Why an archive, or a file in it, is not read.
#[derive(Debug, thiserror::Error)]
pub enum ArchiveError {
    #[error("no zip archive: {0}")]
    NotZip(String),
    #[error("the archive has more than {most} entries; split it")]
    TooManyEntries { most: usize },
    #[error("the path {path:?} leads out of the archive")]
    Climbs { path: String },
    #[error("it has more than {most} bytes unpacked")]
    TooLarge { most: u64 },
    #[error("the files before it have used up the {most} bytes that may be unpacked")]
    TooMuch { most: u64 },
    #[error("it is encrypted; unpack it yourself")]
    Encrypted,
    #[error("it cannot be unpacked: {0}")]
    Broken(String),
    #[error("it cannot be read: {0}")]
    Unreadable(#[from] io::Error),
}

/// An archive that is open.
#[derive(Debug)]
pub struct Archive<R> {
    zip: ZipArchive<R>,
    limits: Limits,
    /// Bytes that may still be unpacked.
    left: u64,
}

impl<R: Read + Seek> Archive<R> {
    /// Reads the table of contents.
    pub fn open(mut file: R, limits: Limits) -> Result<Archive<R>, ArchiveError> {
        // The table is read as a whole, so its entries are counted first: none can be without its signature.
        if count_headers(&mut file, limits.entries)? > limits.entries {
            return Err(ArchiveError::TooManyEntries { most: limits.entries });
        }
        let zip = ZipArchive::new(file).map_err(|why| ArchiveError::NotZip(why.to_string()))?;
        if zip.len() > limits.entries {
            return Err(ArchiveError::TooManyEntries { most: limits.entries });
        }
        Ok(Archive { zip, limits, left: limits.in_all })
    }

    /// Counts what was unpacked of other archives against this one: many small bombs are one large one.
    #[must_use]
    pub fn after(self, unpacked: u64) -> Archive<R> {
        Archive { left: self.left.saturating_sub(unpacked), ..self }
    }

    /// Bytes that were unpacked, of this archive and of those before it.
    pub const fn unpacked(&self) -> u64 {
        self.limits.in_all - self.left
    }

    /// The files by number, with their paths inside the archive. Folders are left out.
    pub fn files(&self) -> Vec<(usize, String)> {
        let name = |at| Some(self.zip.name_for_index(at)?.ok()?.into_owned());
        let all = (0..self.zip.len()).filter_map(|at| Some((at, name(at)?)));
        all.filter(|(_, path)| !path.ends_with(['/', '\\'])).collect()
    }

    /// Unpacks one file.
    pub fn read(&mut self, number: usize) -> Result<Vec<u8>, ArchiveError> {
        let mut entry = self.zip.by_index(number).map_err(|why| match why {
            zip::result::ZipError::UnsupportedArchive(what)
                if what == zip::result::ZipError::PASSWORD_REQUIRED =>
            {
                ArchiveError::Encrypted
            }
            other => ArchiveError::Broken(other.to_string()),
        })?;
        if entry.enclosed_name().is_none() {
            let path = entry.name().map(|it| it.chars().take(80).collect()).unwrap_or_default();
            return Err(ArchiveError::Climbs { path });
        }
        // What the archive says about sizes may be false: so many bytes are unpacked and no more.
        let most = self.limits.a_file.min(self.left);
        let mut bytes = Vec::new();
        let unpacked = entry.by_ref().take(most + 1).read_to_end(&mut bytes);
        unpacked.map_err(|why| ArchiveError::Broken(why.to_string()))?;
        let size = bytes.len() as u64;
        if size > self.limits.a_file {
            self.left = self.left.saturating_sub(size);
            return Err(ArchiveError::TooLarge { most: self.limits.a_file });
        }
        if size > self.left {
            self.left = 0;
            return Err(ArchiveError::TooMuch { most: self.limits.in_all });
        }
        self.left -= size;
        Ok(bytes)
    }
}

/// How many headers of a zip's table of contents there may be; counting stops when there are more than enough.
fn count_headers(file: &mut (impl Read + Seek), enough: usize) -> io::Result<usize> {
    const HEADER: &[u8; 4] = b"PK\x01\x02";
    file.seek(SeekFrom::Start(0))?;
    let (mut buffer, mut held, mut found) = (vec![0; 1 << 16], 0, 0);
    loop {
        let read = file.read(&mut buffer[held..])?;
        let filled = held + read;
        found += buffer[..filled].windows(HEADER.len()).filter(|it| *it == HEADER).count();
        if read == 0 || found > enough {
            return Ok(found);
        }
        // The last three bytes may be the beginning of a header.
        held = filled.min(HEADER.len() - 1);
        buffer.copy_within(filled - held..filled, 0);
    }
}

#[cfg(test)]
mod tests;
