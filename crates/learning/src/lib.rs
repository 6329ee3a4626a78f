//! Both games as learners see them: actions as integers with masks, observations as tensors, many games at once.
//!
//! | to | use |
//! |---|---|
//! | number actions | [`Playable::spell`]: an action of the engine is a [`Word`] of one to six action ids of a [`Space`] |
//! | play by numbers | [`Episode`]: legal ids and their mask, forced ids skipped on wish |
//! | look | [`Playable::observe`]: a map, the units and a row of globals, from what the seat may see |
//! | keep and go back | [`Trace`]: an episode with its history, to be copied, written down and drawn again |
//! | train | [`Batch`]: many episodes stepped on several threads into buffers of the caller |
//!
//! There is no I/O here and no Python: the wheel is a thin door to this crate.
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
//!     let id = episode.sample(&mut lot).expect("somebody has a choice");
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
