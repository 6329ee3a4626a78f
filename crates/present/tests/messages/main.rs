//! What a seat is shown, over whole battles.

mod classic_options;
mod hostile;
mod log;
mod names;
mod offers;
mod replays;
mod secrets;
mod squadron_names;
mod squadron_options;
mod tour;
