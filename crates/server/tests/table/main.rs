//! The server over real sockets: played whole, attacked, restarted, watched.

mod attacks;
mod compact;
mod documents;
mod exhibitions;
mod hostile;
mod house;
mod imports;
mod limits;
mod lobby;
mod meeting;
mod passkeys;
mod people;
mod play;
mod seats;
mod secrets;
mod series;
mod store;
mod tabs;
mod takebacks;
mod talk;
mod unreadable;
mod uploads;
mod variants;
mod workshop;

/// Where the servers of these tests keep their matches; `tests/postgres` runs some of them elsewhere.
fn database() -> server::DatabaseAt {
    server::DatabaseAt::Folder
}
