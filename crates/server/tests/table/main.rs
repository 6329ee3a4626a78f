//! The server over real sockets: played whole, attacked, killed, watched.

mod house;
mod play;
