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
mod play;
mod seats;
mod secrets;
mod series;
mod store;
mod tabs;
mod takebacks;
mod unreadable;
mod uploads;
