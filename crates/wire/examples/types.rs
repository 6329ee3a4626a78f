//! Prints the TypeScript types of the wire; `cargo run -p xtask -- types` puts them into their place.

fn main() {
    print!("{}", wire::typescript::file());
}
