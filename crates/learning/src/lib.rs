//! Both games for reinforcement learning: actions as integers with masks, observations as tensors, many games at once.
//!
//! | to | use |
//! |---|---|
//! | number actions | [`Playable::spell`]: an action of the engine is a [`Word`] of one to six action ids of a [`Space`] |
//! | play by numbers | [`Episode`]: legal ids and their mask, forced ids skipped if wanted |
//! | observe | [`Playable::observe`]: a map, the units and a row of globals, from what the seat may see |
//! | copy, save, resample | [`Trace`]: an episode with its history |
//! | train | [`Batch`]: many episodes stepped on several threads into buffers of the caller |
//!
//! There is no I/O and no Python here: the Python package is a thin layer over this crate.
//!
//! ```
//! use kit::{Game, Seeded};
//! use learning::{Episode, Forced};
//! use squadron::{Options, Setup, State};
//!
//! // A game of M.A.S.C. from its first turn, each id drawn from the legal ones.
//! let game = State::new(&Setup::quick(Options::STANDARD, 1))?;
//! let mut episode = Episode::begin(game, Seeded::new(7), Forced::Skip);
//! let mut lot = Seeded::new(8);
//! while episode.to_act().is_some() {
//!     let id = episode.sample(&mut lot).expect("a player has a choice");
//!     episode.apply(id)?;
//! }
//! assert_eq!(episode.returns().iter().sum::<f32>(), 0.0, "what one wins the other loses");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod batch;
mod classic;
mod crew;
mod episode;
mod observation;
mod outcomes;
mod playable;
mod space;
mod squadron;
mod tensor_docs;
mod trace;

pub use batch::{Batch, BatchPlan, Buffers, Opponent, Origin};
pub use classic::Terrain;
pub use episode::{Episode, Forced, IllegalActionError};
pub use observation::{Channels, Shapes, Tensors};
pub use outcomes::{Outcome, outcomes};
pub use playable::Playable;
pub use space::{Segment, Space, Word};
pub use tensor_docs::tensor_docs;
pub use trace::{StateError, Trace, Traced, profile};
