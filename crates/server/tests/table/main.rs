//! The server over real sockets: played whole, attacked, restarted, watched.

mod attacks;
mod documents;
mod house;
mod play;
mod secrets;
mod series;
