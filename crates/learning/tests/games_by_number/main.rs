//! Actions, observations and states of both games.

mod actions;
mod games;
mod observations;
mod tensor_docs;
mod traces;
