//! The tests that depend on what is kept, run once more over PostgreSQL: each server has a database of its own.
#![cfg(unix)]

#[path = "../table/exhibitions.rs"]
mod exhibitions;
#[path = "../table/house.rs"]
#[allow(dead_code, reason = "what tests of files need is not used here")]
mod house;
#[path = "../table/imports.rs"]
mod imports;
#[path = "../table/meeting.rs"]
mod meeting;
#[path = "../table/passkeys.rs"]
mod passkeys;
#[path = "../table/people.rs"]
mod people;
#[path = "../table/play.rs"]
mod play;
#[path = "../support/postgres.rs"]
#[allow(dead_code, reason = "tests of processes stop and start it")]
mod postgres;
#[path = "../table/seats.rs"]
mod seats;
#[path = "../table/takebacks.rs"]
mod takebacks;
#[path = "../table/talk.rs"]
mod talk;

/// A database of its own; without PostgreSQL the tests say so and use a file.
fn database() -> server::DatabaseAt {
    match postgres::Postgres::start() {
        Some(postgres) => {
            server::DatabaseAt::Postgres { url: postgres.url(), peers: ([127, 0, 0, 1], 0).into() }
        }
        None => server::DatabaseAt::Folder,
    }
}
