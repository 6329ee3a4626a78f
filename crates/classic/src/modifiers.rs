//! Itemised modifiers: the list a player reads is the list the engine adds up.

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

/// One line of a modifier list.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Modifier<W> {
    pub why: W,
    pub value: i8,
}

/// A number and how it came about: each reason appears once.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(bound(serialize = "W: Serialize", deserialize = "W: Deserialize<'de>"))]
pub struct Modifiers<W, const N: usize>(ArrayVec<Modifier<W>, N>);

impl<W, const N: usize> Default for Modifiers<W, N> {
    fn default() -> Self {
        Modifiers(ArrayVec::new())
    }
}

impl<W: Copy + PartialEq + std::fmt::Debug, const N: usize> Modifiers<W, N> {
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds a line; a zero is no line.
    pub fn add(&mut self, why: W, value: i8) {
        debug_assert!(self.0.iter().all(|it| it.why != why), "{why:?} counted twice");
        if value != 0 {
            self.0.push(Modifier { why, value });
        }
    }

    pub fn total(&self) -> i8 {
        self.0.iter().map(|it| it.value).sum()
    }

    pub fn iter(&self) -> impl Iterator<Item = Modifier<W>> + '_ {
        self.0.iter().copied()
    }
}
