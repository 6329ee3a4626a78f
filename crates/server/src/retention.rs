//! Archives matches that nobody has touched for long, and deletes the archives later.

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, SystemTime};

use tokio::sync::watch;

use crate::folder::private_options;
use crate::matches::Matches;
use crate::store::{Store, StoreError, now};

/// How often it is looked.
const EVERY: Duration = Duration::from_secs(3600);

/// Where old matches go, and when.
#[derive(Clone, Debug)]
pub(crate) struct Retention {
    /// A match is archived when it was not touched for so long, and removed when it was archived for so long.
    pub keep: Duration,
    pub archive: PathBuf,
}

/// Looks for old matches until the server ends.
pub(crate) async fn run(
    rule: Retention,
    store: Arc<dyn Store>,
    matches: Matches,
    mut end: watch::Receiver<bool>,
) {
    loop {
        match archive_untouched(&rule, &*store, &matches).await {
            Ok(0) => {}
            Ok(count) => tracing::info!(count, "matches were archived"),
            Err(why) => tracing::error!(%why, "old matches could not be archived"),
        }
        let rule = rule.clone();
        let removed = tokio::task::spawn_blocking(move || remove_archived(&rule)).await;
        match removed.map_err(io::Error::other).and_then(|it| it) {
            Ok(0) => {}
            Ok(count) => tracing::info!(count, "archived matches were removed"),
            Err(why) => tracing::error!(%why, "archived matches could not be removed"),
        }
        tokio::select! {
            () = crate::ended(&mut end) => return,
            () = tokio::time::sleep(EVERY) => {}
        }
    }
}

/// Why matches could not be archived.
#[derive(Debug, thiserror::Error)]
pub(crate) enum RetentionError {
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error(transparent)]
    Io(#[from] io::Error),
}

async fn archive_untouched(
    rule: &Retention,
    store: &dyn Store,
    matches: &Matches,
) -> Result<usize, RetentionError> {
    let before = now().saturating_sub(i64::try_from(rule.keep.as_millis()).unwrap_or(i64::MAX));
    let mut archived = 0;
    loop {
        let old = store.untouched(before).await?;
        if old.is_empty() {
            return Ok(archived);
        }
        for id in old {
            if let Some(kept) = store.load(&id).await? {
                write_record(&rule.archive, &id, kept.stored.record().as_bytes())?;
            }
            store.remove(&id).await?;
            matches.forget(&id);
            archived += 1;
        }
    }
}

/// The record is on disk before the match leaves the store.
fn write_record(folder: &Path, id: &str, record: &[u8]) -> io::Result<()> {
    fs::create_dir_all(folder)?;
    let path = folder.join(format!("{id}.jsonl"));
    let mut file = private_options().write(true).create(true).truncate(true).open(path)?;
    file.write_all(record)?;
    file.sync_all()
}

fn remove_archived(rule: &Retention) -> io::Result<usize> {
    let entries = match fs::read_dir(&rule.archive) {
        Ok(entries) => entries,
        Err(why) if why.kind() == io::ErrorKind::NotFound => return Ok(0),
        Err(why) => return Err(why),
    };
    let mut removed = 0;
    for entry in entries {
        let entry = entry?;
        let age = SystemTime::now().duration_since(entry.metadata()?.modified()?).unwrap_or_default();
        if age > rule.keep {
            fs::remove_file(entry.path())?;
            removed += 1;
        }
    }
    Ok(removed)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn archived_records_go_when_their_time_is_over() {
        let archive = std::env::temp_dir().join(format!("myomer-archive-{}", std::process::id()));
        write_record(&archive, "fresh", b"{}\n").expect("written");
        write_record(&archive, "old", b"{}\n").expect("written");
        let old = fs::File::options().write(true).open(archive.join("old.jsonl")).expect("a file");
        old.set_modified(SystemTime::now() - Duration::from_secs(100)).expect("aged");
        let rule = Retention { keep: Duration::from_secs(60), archive: archive.clone() };
        assert_eq!(remove_archived(&rule).expect("looked"), 1);
        assert!(archive.join("fresh.jsonl").exists() && !archive.join("old.jsonl").exists());
        fs::remove_dir_all(archive).expect("tidied");
    }
}
