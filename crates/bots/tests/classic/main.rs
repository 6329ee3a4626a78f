//! Positions in which a player of Classic must not be a fool, and whole games in which it must keep the rules.

mod blows;
mod ends;
mod fire;
mod ground;
mod moves;
mod prone;
mod table;
mod whole;
