//! The tables of the store, version by version: the files of `crates/server/migrations`, as the build script lists them.

use sqlx::SqlStr;
use sqlx::migrate::{Migration, MigrationType, Migrator};

include!(concat!(env!("OUT_DIR"), "/migrations.rs"));

pub(super) fn sqlite() -> Migrator {
    migrator(SQLITE)
}

pub(super) fn postgres() -> Migrator {
    migrator(POSTGRES)
}

fn migrator(files: &[(i64, &'static str, &'static str)]) -> Migrator {
    let migration = |&(version, name, text): &(i64, &'static str, &'static str)| {
        Migration::new(version, name.into(), MigrationType::Simple, SqlStr::from_static(text), false)
    };
    Migrator::with_migrations(files.iter().map(migration).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Stores that exist compare the checksum of each migration they have run.
    #[test]
    fn migrations_keep_their_numbers_names_and_checksums() {
        for (all, first) in [(sqlite(), FIRST_SQLITE), (postgres(), FIRST_POSTGRES)] {
            let versions: Vec<i64> = all.iter().map(|it| it.version).collect();
            assert_eq!(versions, (1..=versions.len() as i64).collect::<Vec<_>>());
            let it = all.iter().next().expect("the first tables");
            let checksum: String = it.checksum.iter().map(|byte| format!("{byte:02x}")).collect();
            assert_eq!((it.description.as_ref(), checksum.as_str()), ("tables", first));
            assert!(!it.sql.as_str().starts_with("-- no-transaction"), "each runs in a transaction");
        }
    }

    const FIRST_SQLITE: &str = "5dfa91e47c091fb8a3dd46633c3be0e15bfa4417c563a0eb\
        b3f2a90a62aaeec4f46eb789bba6fa2a44f7b29b765cdb9d";
    const FIRST_POSTGRES: &str = "fcdc9783de6953c82c52af4d63dceaa628e00d92ed816a17\
        c888bb2b5d46779b63e46a369d8023ab33295e8c8ab354c9";
}
