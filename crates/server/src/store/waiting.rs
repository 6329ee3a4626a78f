//! What waits in the store for a while and is taken up once: promises of dice, and challenges of authenticators. Anybody
//! may ask for any number of them, so the oldest makes room: who asks much keeps nobody else waiting.

use sqlx::AnyConnection;

use super::now;

/// A table of such rows.
#[derive(Clone, Copy, Debug)]
pub(super) struct Waiting {
    pub table: &'static str,
    pub patience_ms: i64,
    /// As many as may wait.
    pub most: i64,
}

impl Waiting {
    /// Rows from then on are still waited for.
    pub(super) fn since(self) -> i64 {
        now() - self.patience_ms
    }

    /// Forgets what took too long, and the oldest where there is no room for one more.
    pub(super) async fn make_room(self, db: &mut AnyConnection) -> Result<(), sqlx::Error> {
        let Waiting { table, most, .. } = self;
        let sql = format!("DELETE FROM {table} WHERE created < $1");
        sqlx::query(sqlx::AssertSqlSafe(sql)).bind(self.since()).execute(&mut *db).await?;
        let sql = format!("SELECT COUNT(*) FROM {table}");
        let waiting: i64 = sqlx::query_scalar(sqlx::AssertSqlSafe(sql)).fetch_one(&mut *db).await?;
        if waiting < most {
            return Ok(());
        }
        let sql =
            format!("DELETE FROM {table} WHERE id IN (SELECT id FROM {table} ORDER BY created, id LIMIT $1)");
        sqlx::query(sqlx::AssertSqlSafe(sql)).bind(waiting - most + 1).execute(db).await.map(drop)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::database::Database;

    #[tokio::test]
    async fn what_waits_is_forgotten_in_time_and_the_oldest_makes_room() {
        let folder = std::env::temp_dir().join(format!("myomer-waiting-{}", std::process::id()));
        std::fs::create_dir_all(&folder).expect("a folder");
        let database = Database::sqlite(&folder.join("waiting.db")).expect("an address");
        let mut db = database.connect().await.expect("a file");
        database.migrate(&mut db).await.expect("tables");
        for (table, insert) in [
            ("promises", "INSERT INTO promises (id, sealed, created) VALUES ($1, x'00', $2)"),
            ("challenges", "INSERT INTO challenges (id, state, created) VALUES ($1, '', $2)"),
        ] {
            let waiting = Waiting { table, patience_ms: 300_000, most: 3 };
            for (id, age) in [("late", 301_000), ("old", 3_000), ("middle", 2_000), ("young", 1_000)] {
                sqlx::query(insert).bind(id).bind(now() - age).execute(&mut db).await.expect("a row");
            }
            for _ in 0..2 {
                waiting.make_room(&mut db).await.expect("room for one more");
                let sql = format!("SELECT id FROM {table} ORDER BY id");
                let left: Vec<String> =
                    sqlx::query_scalar(sqlx::AssertSqlSafe(sql)).fetch_all(&mut db).await.expect("ids");
                assert_eq!(left, ["middle", "young"], "{table}");
            }
        }
        std::fs::remove_dir_all(&folder).expect("tidied");
    }
}
