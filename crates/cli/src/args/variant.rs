//! The parameters, card and tiles of every command that plays M.A.S.C.

use std::path::PathBuf;

use clap::{Args, ValueEnum};

use super::number::whole;

/// Parameters of M.A.S.C. by name, as `--rule` sets switches of Classic.
#[derive(Args, Debug, Default)]
#[command(next_help_heading = "M.A.S.C.")]
pub(crate) struct Parameters {
    /// Sets a match parameter, as in overtime=endless; may be repeated. `myomer rules --game squadron` lists them
    #[arg(long = "rule", value_name = "KEY=VALUE")]
    pub rule: Vec<String>,

    /// A TOML file of match parameters; --rule and the arguments below come after it
    #[arg(long, value_name = "FILE")]
    pub rules: Option<PathBuf>,
}

/// The variant of M.A.S.C. to play; the default is that of the rules (docs/rules/squadron.md §1.5, §13, §14).
#[derive(Args, Debug, Default)]
#[command(next_help_heading = "M.A.S.C.")]
pub(crate) struct SquadronRules {
    /// A stat card of your own, a TOML file like data/squadron/card.toml; `myomer check` reports problems
    #[arg(long, value_name = "FILE")]
    pub card: Option<PathBuf>,

    /// A set of twelve tiles of your own, a TOML file like data/squadron/tiles.toml
    #[arg(long, value_name = "FILE")]
    pub tiles: Option<PathBuf>,

    /// Victory points to win (default: 25)
    #[arg(long, value_name = "POINTS", value_parser = |it: &str| whole::<u16>(it, 1..=10_000))]
    pub points: Option<u16>,

    /// Light Mecha of each side (default: 8)
    #[arg(long, value_name = "COUNT", value_parser = |it: &str| whole::<u8>(it, 0..=32))]
    pub lights: Option<u8>,

    /// Mid Mecha of each side (default: 8)
    #[arg(long, value_name = "COUNT", value_parser = |it: &str| whole::<u8>(it, 0..=32))]
    pub mids: Option<u8>,

    /// Counters of a kind that a side has (default: 6)
    #[arg(long, value_name = "COUNT", value_parser = |it: &str| whole::<u8>(it, 1..=32))]
    pub kind_cap: Option<u8>,

    /// How the tiles lie: 4 columns and 3 rows, or 3 columns and 4 rows
    #[arg(long, value_enum)]
    pub layout: Option<LayoutOf>,

    /// Rows from its own edge in which a side places its Mecha (default: 3)
    #[arg(long, value_name = "ROWS", value_parser = |it: &str| whole::<u8>(it, 1..=8))]
    pub deploy_depth: Option<u8>,

    /// The last turn of a game (default: 30)
    #[arg(long, value_name = "TURNS", value_parser = |it: &str| whole::<u16>(it, 1..=10_000))]
    pub turn_limit: Option<u16>,

    /// Extra turns after equal totals at the target, or `endless` (default: 3)
    #[arg(long, value_name = "TURNS")]
    pub overtime: Option<Overtime>,

    /// Stalled turns in a row that end a game (default: 5)
    #[arg(long, value_name = "TURNS", value_parser = |it: &str| whole::<u16>(it, 1..=10_000))]
    pub stall_limit: Option<u16>,

    /// Which turns count as stalled: nobody moved, or nobody scored; without damage in either case
    #[arg(long, value_enum)]
    pub stall: Option<StallOf>,

    /// Faults that lose a match (default: 20)
    #[arg(long, value_name = "FAULTS", value_parser = |it: &str| whole::<u16>(it, 1..=10_000))]
    pub fault_limit: Option<u16>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum LayoutOf {
    #[value(name = "4-4-4")]
    FourFourFour,
    #[value(name = "3-6-3")]
    ThreeSixThree,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum StallOf {
    NoMoves,
    NoPoints,
}

/// Turns, or no end to them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Overtime(pub Option<u16>);

impl std::str::FromStr for Overtime {
    type Err = String;

    fn from_str(text: &str) -> Result<Overtime, String> {
        match text {
            "endless" => Ok(Overtime(None)),
            _ => whole::<u16>(text, 0..=10_000)
                .map(|turns| Overtime(Some(turns)))
                .map_err(|why| format!("{why}, or endless")),
        }
    }
}

impl SquadronRules {
    /// The first argument that was written, by name.
    pub(crate) fn said(&self) -> Option<&'static str> {
        let all = [
            ("--card", self.card.is_some()),
            ("--tiles", self.tiles.is_some()),
            ("--points", self.points.is_some()),
            ("--lights", self.lights.is_some()),
            ("--mids", self.mids.is_some()),
            ("--kind-cap", self.kind_cap.is_some()),
            ("--layout", self.layout.is_some()),
            ("--deploy-depth", self.deploy_depth.is_some()),
            ("--turn-limit", self.turn_limit.is_some()),
            ("--overtime", self.overtime.is_some()),
            ("--stall-limit", self.stall_limit.is_some()),
            ("--stall", self.stall.is_some()),
            ("--fault-limit", self.fault_limit.is_some()),
        ];
        all.into_iter().find(|(_, is_said)| *is_said).map(|(name, _)| name)
    }
}
