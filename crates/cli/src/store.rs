//! `myomer store`: copies, backups and checks of what the server keeps.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use server::places::{self, Place};

use crate::args::{Store, StoreOf};
use crate::collection::own_folder;

/// Copies or checks, and says what was found.
pub(crate) fn store(asked: &Store) -> Result<ExitCode, String> {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build();
    let runtime = runtime.map_err(|why| format!("no threads: {why}"))?;
    let keys = match &asked.data_dir {
        Some(folder) => folder.clone(),
        None => own_folder()?,
    };
    let place = |name: &str| Place::named(name, &keys);
    match &asked.of {
        StoreOf::Copy { from, to } => runtime.block_on(copy(&place(from), &place(to))),
        StoreOf::Backup { from, folder } => runtime.block_on(backup(&place(from), folder)),
        StoreOf::Restore { folder, to } => runtime.block_on(copy(&Place::Folder(folder.clone()), &place(to))),
        StoreOf::Check { store } => runtime.block_on(check(&place(store))),
    }
}

async fn copy(from: &Place, to: &Place) -> Result<ExitCode, String> {
    let copied = places::copy(from, to).await.map_err(|why| why.to_string())?;
    println!("{} matches, {} rows: {to} holds the same as {from}", copied.matches, copied.rows);
    if let Place::Postgres { folder, .. } = to {
        println!(
            "Serve it with `myomer serve --database … --data-dir {}`: the key is there. Other machines need a copy of \
             {}.",
            folder.display(),
            folder.join("myomer.key").display()
        );
    }
    Ok(ExitCode::SUCCESS)
}

async fn backup(from: &Place, folder: &Path) -> Result<ExitCode, String> {
    let is_used = std::fs::read_dir(folder).is_ok_and(|mut it| it.next().is_some());
    if is_used {
        return Err(format!("{} is not empty: a backup goes into a folder of its own", folder.display()));
    }
    let to = Place::Folder(PathBuf::from(folder));
    let copied = places::copy(from, &to).await.map_err(|why| why.to_string())?;
    println!("{} matches, {} rows: {to} holds the same as {from}", copied.matches, copied.rows);
    println!("{}/myomer.key opens it: keep both where only you can read them", folder.display());
    check(&to).await
}

async fn check(place: &Place) -> Result<ExitCode, String> {
    let checked = places::check(place).await.map_err(|why| why.to_string())?;
    for (id, why) in &checked.broken {
        println!("{id}: {why}");
    }
    println!("{} matches were played again, {} do not hold", checked.matches, checked.broken.len());
    Ok(if checked.broken.is_empty() { ExitCode::SUCCESS } else { ExitCode::from(1) })
}
