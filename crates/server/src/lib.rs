//! The server: lobby, matches, seats, the store, and the page.
