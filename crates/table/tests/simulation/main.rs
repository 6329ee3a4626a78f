//! Matches in a bad world, by seed. The short form runs with all tests; `MYOMER_MATCHES=5000 cargo test --release -p
//! table --test simulation` is the long one.

mod disk;
mod opening;
mod secrets;
mod timed;
mod world;

use bots::Strength;
use kit::{BySeat, Game};
use table::{Clock, Dice, Hosted, NewMatch, Player};

use disk::Disk;
use wire::TimeControl;
use world::World;

/// One in so many of each misfortune.
#[derive(Clone, Copy, Debug)]
pub struct Odds {
    pub lost: u32,
    pub doubled: u32,
    pub store_fails: u32,
    pub store_forgets: u32,
    pub overtaken: u32,
    pub killed: u32,
    pub thought_lost: u32,
}

const BAD: Odds = Odds {
    lost: 8,
    doubled: 8,
    store_fails: 12,
    store_forgets: 12,
    overtaken: 40,
    killed: 150,
    thought_lost: 8,
};

/// How many matches are played where this many are by default.
fn count(short: u64) -> u64 {
    std::env::var("MYOMER_MATCHES").ok().and_then(|it| it.parse().ok()).unwrap_or(short)
}

/// Who sits where, by turns: a bot and a person, a shared screen, two bots.
fn players(seed: u64) -> BySeat<Player> {
    let bot = Player::Bot(Strength::Random);
    match seed % 4 {
        0 | 1 => BySeat::new(bot, Player::Human),
        2 => BySeat::new(Player::Human, Player::Human),
        _ => BySeat::new(bot, bot),
    }
}

/// Every other match has a clock, so short that it often runs out: what is not claimed goes on all the same.
fn control(seed: u64) -> Option<TimeControl> {
    match seed % 6 {
        0 | 2 => Some(TimeControl::Bank { minutes: 1, increment: 5 }),
        4 => Some(TimeControl::Days { days: 1 }),
        _ => None,
    }
}

fn simulate<G: Hosted>(setup: G::Setup, seed: u64, steps: u32)
where
    <G as Game>::SetupError: std::fmt::Debug,
{
    let players = players(seed);
    let names = BySeat::from_fn(|seat| players[seat].default_name());
    let new = NewMatch::<G>::open(setup, names, Dice::Known(seed)).expect("a sound setup");
    let mut stored = new.into_stored((seed % 8 < 6).then(Vec::new));
    stored.clock = control(seed).map(Clock::new);
    let disk = Disk(stored);
    let mut world = World::<G>::new(disk, players, seed, BAD);
    (0..steps).for_each(|_| world.step());
    world.check_goes_on();
    world.check_reloads();
    assert!(world.received > 0, "somebody was told something");
}

#[test]
fn matches_of_masc_keep_the_servers_promises_in_a_bad_world() {
    for seed in 0..count(24) {
        let setup = squadron::Setup::quick(squadron::Options::STANDARD, seed as u32);
        simulate::<squadron::State>(setup, seed, 250);
    }
}

#[test]
fn classic_matches_keep_the_servers_promises_in_a_bad_world() {
    let setup = proving::yard::battle("two-fords", &["cooper"], &["gamekeeper"], 6);
    for seed in 0..count(8) {
        simulate::<classic::State>(setup.clone(), seed, 200);
    }
}
