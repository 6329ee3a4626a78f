//! Positions in which a player of Classic must not be a fool, and whole games in which it must keep the rules.

mod advice;
mod assaults;
mod blows;
mod cunning;
mod designators;
mod ends;
mod fire;
mod kept;
mod moves;
mod objectives;
mod prone;
mod records;
mod shelling;
mod table;
mod terrain;
mod threat_map;
mod whole;
