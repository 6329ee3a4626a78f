//! Unit and map files in and out, construction checks, battle value. Pure: text in, values out.
//!
//! | to | use |
//! |---|---|
//! | read and write units | [`mtf`]: `.mtf` texts and `classic`'s designs |
//! | read and write maps | [`board`]: `.board` texts and `classic`'s boards, with what was odd in them |
//! | check a design | [`construction`]: every rule of §2 that it breaks; [`review`] gathers all findings of a file |
//! | price a design | [`battle_value`] |
//! | say where a finding stands | [`source_map`]: lines of the file by item; [`finding`] |
//!
//! ```
//! let text = "size 2 1\nhex 0101 0 \"\" \"\"\nhex 0201 1 \"woods:1\" \"\"\nend\n";
//! let reading = formats::board::read(text.as_bytes())?;
//! assert_eq!((reading.file.board.width(), reading.file.board.height()), (2, 1));
//! # Ok::<(), formats::board::BoardError>(())
//! ```

pub mod archive;
pub mod battle_value;
pub mod board;
pub mod construction;
pub mod design;
pub mod finding;
pub mod mtf;
pub mod mul;
pub mod review;
pub mod source_map;
