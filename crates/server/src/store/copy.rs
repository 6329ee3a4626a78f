//! A whole store copied into another, from one moment of it, while it may be in use; and compared afterwards, row by row.

use futures_util::TryStreamExt;
use sha2::{Digest as _, Sha256};
use sqlx::any::AnyRow;
use sqlx::query::Query;
use sqlx::{Any, AnyConnection, Row};

use super::StoreError;
use super::database::Database;

/// A column, by what it holds.
#[derive(Clone, Copy, Debug)]
enum Column {
    Text(&'static str),
    Number(&'static str),
    Bytes(&'static str),
}

use Column::{Bytes, Number, Text};

impl Column {
    const fn name(self) -> &'static str {
        match self {
            Text(name) | Number(name) | Bytes(name) => name,
        }
    }
}

/// A table with its columns; the first `key` of them tell its rows apart.
#[derive(Clone, Copy, Debug)]
struct Table {
    name: &'static str,
    key: usize,
    columns: &'static [Column],
}

/// Every table that is worth keeping, those that others refer to first. Who owns a match is not copied.
const TABLES: [Table; 20] = [
    Table { name: "keyring", key: 1, columns: &[Number("id"), Bytes("mark")] },
    Table { name: "boards", key: 1, columns: &[Bytes("hash"), Text("text")] },
    Table {
        name: "matches",
        key: 1,
        columns: &[
            Text("id"),
            Text("game"),
            Text("header"),
            Text("secret"),
            Bytes("sealed"),
            Number("length"),
            Text("closing"),
            Number("takebacks"),
            Number("rounds"),
            Bytes("board"),
            Number("board_at"),
            Number("fence"),
        ],
    },
    Table {
        name: "cards",
        key: 1,
        columns: &[
            Text("match_id"),
            Text("game"),
            Text("card"),
            Bytes("maker"),
            Number("is_over"),
            Number("exhibition"),
            Number("created"),
            Number("updated"),
            Number("touched"),
            Number("bytes"),
            Number("offered"),
            Text("rematch_of"),
            Bytes("reserved"),
        ],
    },
    Table {
        name: "entries",
        key: 2,
        columns: &[
            Text("match_id"),
            Number("seq"),
            Text("line"),
            Bytes("sealed"),
            Text("note"),
            Number("opens"),
        ],
    },
    Table {
        name: "seats",
        key: 2,
        columns: &[
            Text("match_id"),
            Text("seat"),
            Text("player"),
            Text("strength"),
            Text("name"),
            Bytes("token"),
            Bytes("handover"),
            Number("granted"),
            Bytes("code"),
        ],
    },
    Table { name: "holders", key: 3, columns: &[Text("match_id"), Text("seat"), Bytes("browser")] },
    Table {
        name: "takebacks",
        key: 2,
        columns: &[Text("match_id"), Number("round"), Text("seat"), Number("entries"), Number("at")],
    },
    Table {
        name: "withdrawn",
        key: 3,
        columns: &[Text("match_id"), Number("round"), Number("seq"), Text("line"), Bytes("sealed")],
    },
    Table {
        name: "imports",
        key: 3,
        columns: &[Bytes("browser"), Text("kind"), Text("name"), Text("text"), Number("created")],
    },
    Table {
        name: "people",
        key: 1,
        columns: &[Bytes("person"), Text("name"), Bytes("recovery"), Number("recovery_made")],
    },
    Table {
        name: "devices",
        key: 1,
        columns: &[Bytes("browser"), Bytes("person"), Text("label"), Number("since")],
    },
    Table {
        name: "passkeys",
        key: 1,
        columns: &[
            Bytes("credential"),
            Bytes("person"),
            Text("content"),
            Text("label"),
            Number("made"),
            Number("used"),
        ],
    },
    Table {
        name: "challenges",
        key: 1,
        columns: &[Text("id"), Bytes("person"), Text("state"), Number("created")],
    },
    Table {
        name: "mutes",
        key: 2,
        columns: &[Bytes("person"), Bytes("other"), Text("name"), Number("since")],
    },
    Table {
        name: "chat",
        key: 2,
        columns: &[Text("match_id"), Number("seq"), Text("seat"), Text("name"), Text("text"), Text("at")],
    },
    Table {
        name: "reports",
        key: 3,
        columns: &[
            Text("match_id"),
            Number("seq"),
            Bytes("reporter"),
            Text("name"),
            Text("text"),
            Bytes("author"),
            Text("why"),
            Number("at"),
        ],
    },
    Table { name: "import_versions", key: 1, columns: &[Bytes("browser"), Number("version")] },
    Table {
        name: "replays",
        key: 1,
        columns: &[
            Text("id"),
            Bytes("browser"),
            Text("game"),
            Text("card"),
            Text("record"),
            Number("created"),
        ],
    },
    Table { name: "promises", key: 1, columns: &[Text("id"), Bytes("sealed"), Number("created")] },
];

/// Rows of one statement.
const CHUNK: usize = 50;

/// What was copied and found to be the same on both sides.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Copied {
    pub rows: u64,
    pub matches: u64,
}

/// Copies everything into a store that holds no match yet. Both are compared before anything is kept.
pub(super) async fn copy(from: &Database, to: &Database) -> Result<Copied, StoreError> {
    let told = |database: &Database| {
        let kind = database.kind.clone();
        move |why: sqlx::Error| super::sql::unusable(&kind, &why.to_string())
    };
    let mut source = from.connect().await.map_err(told(from))?;
    let mut target = to.connect().await.map_err(told(to))?;
    let migrated = to.migrate(&mut target).await;
    migrated.map_err(|why| super::sql::unusable(&to.kind, &why.to_string()))?;
    sqlx::query(from.begin_snapshot()).execute(&mut source).await.map_err(told(from))?;
    sqlx::query(to.begin()).execute(&mut target).await.map_err(told(to))?;
    let there: i64 =
        sqlx::query_scalar("SELECT COUNT(*) FROM matches").fetch_one(&mut target).await.map_err(told(to))?;
    if there > 0 {
        return Err(StoreError(format!("{} holds {there} matches already: name an empty store", to.kind)));
    }
    let mut copied = Copied::default();
    for table in TABLES {
        let rows = copy_table(table, &mut source, &mut target).await.map_err(told(to))?;
        copied.rows += rows;
        copied.matches += if table.name == "matches" { rows } else { 0 };
    }
    for table in TABLES {
        let [left, right] = [
            sum(table, &mut source).await.map_err(told(from))?,
            sum(table, &mut target).await.map_err(told(to))?,
        ];
        if left != right {
            return Err(StoreError(format!(
                "{}: the table {} differs from its original",
                to.kind, table.name
            )));
        }
    }
    sqlx::query("COMMIT").execute(&mut target).await.map_err(told(to))?;
    Ok(copied)
}

async fn copy_table(
    table: Table,
    source: &mut AnyConnection,
    target: &mut AnyConnection,
) -> Result<u64, sqlx::Error> {
    // A store that was never served has a key of its own, which no match was sealed with.
    let clear = format!("DELETE FROM {}", table.name);
    sqlx::query(sqlx::AssertSqlSafe(clear)).execute(&mut *target).await?;
    let sql = table.select();
    let mut rows = sqlx::query(sqlx::AssertSqlSafe(sql)).fetch(source);
    let (mut chunk, mut count) = (Vec::with_capacity(CHUNK), 0);
    while let Some(row) = rows.try_next().await? {
        chunk.push(row);
        count += 1;
        if chunk.len() == CHUNK {
            table.insert(&chunk, target).await?;
            chunk.clear();
        }
    }
    if !chunk.is_empty() {
        table.insert(&chunk, target).await?;
    }
    Ok(count)
}

impl Table {
    fn names(self) -> String {
        let names: Vec<&str> = self.columns.iter().map(|column| column.name()).collect();
        names.join(", ")
    }

    /// All rows, in an order that both databases agree on.
    fn select(self) -> String {
        let order: Vec<&str> = self.columns[..self.key].iter().map(|column| column.name()).collect();
        format!("SELECT {} FROM {} ORDER BY {}", self.names(), self.name, order.join(", "))
    }

    async fn insert(self, rows: &[AnyRow], target: &mut AnyConnection) -> Result<(), sqlx::Error> {
        let width = self.columns.len();
        let tuple = |row: usize| {
            let places: Vec<String> = (1..=width).map(|at| format!("${}", row * width + at)).collect();
            format!("({})", places.join(", "))
        };
        let tuples: Vec<String> = (0..rows.len()).map(tuple).collect();
        let sql = format!("INSERT INTO {} ({}) VALUES {}", self.name, self.names(), tuples.join(", "));
        let mut query = sqlx::query(sqlx::AssertSqlSafe(sql));
        for row in rows {
            for (at, column) in self.columns.iter().enumerate() {
                query = bind(query, row, at, *column)?;
            }
        }
        query.execute(target).await.map(drop)
    }
}

type Inserting<'q> = Query<'q, Any, sqlx::any::AnyArguments>;

fn bind<'q>(
    query: Inserting<'q>,
    row: &AnyRow,
    at: usize,
    column: Column,
) -> Result<Inserting<'q>, sqlx::Error> {
    Ok(match column {
        Text(_) => query.bind(row.try_get::<Option<String>, _>(at)?),
        Number(_) => query.bind(row.try_get::<Option<i64>, _>(at)?),
        Bytes(_) => query.bind(row.try_get::<Option<Vec<u8>>, _>(at)?),
    })
}

/// A hash of every value of every row, in order.
async fn sum(table: Table, db: &mut AnyConnection) -> Result<[u8; 32], sqlx::Error> {
    let sql = table.select();
    let mut rows = sqlx::query(sqlx::AssertSqlSafe(sql)).fetch(db);
    let mut hash = Sha256::new();
    while let Some(row) = rows.try_next().await? {
        for (at, column) in table.columns.iter().enumerate() {
            let value = match column {
                Text(_) => row.try_get::<Option<String>, _>(at)?.map(String::into_bytes),
                Number(_) => row.try_get::<Option<i64>, _>(at)?.map(|it| it.to_be_bytes().to_vec()),
                Bytes(_) => row.try_get::<Option<Vec<u8>>, _>(at)?,
            };
            // The length first: no two rows run into each other.
            hash.update(value.as_ref().map_or(u64::MAX, |it| it.len() as u64).to_be_bytes());
            hash.update(value.unwrap_or_default());
        }
    }
    Ok(hash.finalize().into())
}
