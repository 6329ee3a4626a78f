//! What may be written after `odds`.

use std::path::PathBuf;

use clap::{Args, Subcommand, ValueEnum};

use super::number::whole;
use super::rules::{Ruling, Weather};

/// Compute exact odds: numbers, salvos, volleys, piloting, heat, MASC, dice against a squadron
#[derive(Args, Debug)]
#[command(after_help = "\
Results are exact (all outcomes are counted) unless they are marked as trials; notes say what is left out.
`myomer odds volley --help` and so on tell the options of each.

Examples:
  myomer odds number 8
  myomer odds volley Reeve Bailiff --range 5 --moved walk --target-hexes 6
  myomer odds volley Reeve Bailiff --range 5 --light moonless --wind storm
  myomer odds cluster 20 --modifier +2
  myomer odds cluster 7 --rule cluster7=common
  myomer odds masc uuru
  myomer odds squadron 12 '2 wolves, 1 rat' --svg pool.svg")]
pub(crate) struct Odds {
    #[command(subcommand)]
    pub what: OddsOf,

    /// One JSON object instead of text
    #[arg(long, global = true)]
    pub json: bool,

    /// Write the bars as a picture, too
    #[arg(long, global = true, value_name = "FILE")]
    pub svg: Option<PathBuf>,

    #[command(flatten)]
    pub ruling: Ruling,

    #[command(flatten)]
    pub weather: Weather,
}

#[derive(Subcommand, Debug)]
pub(crate) enum OddsOf {
    /// 2D6 against a target number
    #[command(after_help = "Example:\n  myomer odds number 8")]
    Number {
        /// The number to roll, or more
        #[arg(value_parser = |it: &str| whole::<i32>(it, -50..=50), allow_negative_numbers = true)]
        target: i32,
    },

    /// How many of a salvo hit
    #[command(after_help = "Example:\n  myomer odds cluster 20 --modifier +2")]
    Cluster {
        /// Projectiles of the salvo
        #[arg(value_parser = |it: &str| whole::<u8>(it, 1..=80))]
        size: u8,

        /// Artemis IV and Narc +2, an anti-missile system -4
        #[arg(long, default_value_t = 0, allow_negative_numbers = true, value_parser = |it: &str| whole::<i8>(it, -12..=12))]
        modifier: i8,
    },

    /// One weapon or a whole volley at a range: damage, locations, breach, loss, critical hits, fall
    Volley(VolleyOdds),

    /// Piloting rolls of a unit
    #[command(after_help = "Example:\n  myomer odds piloting Bailiff --skill 4 --hit CT:Gyro")]
    Piloting {
        /// A unit, by name or file
        unit: String,

        /// The pilot's skill
        #[arg(long, default_value_t = 5, value_parser = |it: &str| whole::<u8>(it, 0..=8))]
        skill: u8,

        /// What is broken, as RL:Foot or CT:Gyro; may be repeated
        #[arg(long = "hit", value_name = "HIT")]
        hits: Vec<String>,
    },

    /// Heat after a turn, and the chances of shutdown and exploding ammunition
    #[command(
        after_help = "Example:\n  myomer odds heat Bailiff --heat 9 --moved jump --hexes 5 --weapons 12"
    )]
    Heat {
        /// A unit, by name or file
        unit: String,

        /// Heat at the start of the turn
        #[arg(long, default_value_t = 0, value_parser = |it: &str| whole::<u16>(it, 0..=500))]
        heat: u16,

        /// How it moved
        #[arg(long, value_enum, default_value_t)]
        moved: Moved,

        /// Hexes entered: a jump gives off heat by them
        #[arg(long, default_value_t = 0, value_parser = |it: &str| whole::<u8>(it, 0..=60))]
        hexes: u8,

        /// Heat of the weapons fired (default: all of the unit's)
        #[arg(long, value_name = "HEAT", value_parser = |it: &str| whole::<u16>(it, 0..=400))]
        weapons: Option<u16>,
    },

    /// MASC, or MASC and supercharger, over the turns to come, turn by turn
    #[command(after_help = "Examples:\n  myomer odds masc uuru\n  myomer odds masc uu --level 2 --used\n  \
                            myomer odds masc bbrms --supercharger")]
    Masc {
        /// u for a turn of use, r for one of rest: uuru. With --supercharger: b or u for both, m for MASC alone, s
        /// for the supercharger alone
        plan: String,

        /// Step of the last use, 0 is cold
        #[arg(long, default_value_t = 0, value_parser = |it: &str| whole::<u8>(it, 0..=5))]
        level: u8,

        /// It was used in the turn before
        #[arg(long)]
        used: bool,

        /// The 'Mech has a supercharger, too
        #[arg(long)]
        supercharger: bool,

        /// Step of the supercharger's last use, 0 is cold
        #[arg(long, value_name = "LEVEL", default_value_t = 0, requires = "supercharger", value_parser = |it: &str| whole::<u8>(it, 0..=5))]
        supercharger_level: u8,

        /// The supercharger was used in the turn before
        #[arg(long, requires = "supercharger")]
        supercharger_used: bool,

        /// An IndustrialMech: its supercharger rolls at -1
        #[arg(long, requires = "supercharger")]
        industrial: bool,
    },

    /// M.A.S.C.: dice against a squadron
    #[command(after_help = "Example:\n  myomer odds squadron 12 '2 wolves, rat:1' --way best")]
    Squadron {
        /// Dice of the attack
        #[arg(value_parser = |it: &str| whole::<u16>(it, 0..=200))]
        dice: u16,

        /// The Mecha that can be hit: '2 wolves, 1 rat'; wolf:2 carries two damage
        at: String,

        /// How the owner allocates the dice
        #[arg(long, value_enum, default_value_t)]
        way: WayOf,
    },
}

#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  myomer odds volley Reeve Bailiff --range 5
  myomer odds volley Reeve Bailiff --range 5 --moved walk --target-hexes 6
  myomer odds volley Reeve Bailiff --range 3 --target-moved jump --from rear
  myomer odds volley Cooper Wicket --range 2 --weapon AC/20 --svg shot.svg")]
pub(crate) struct VolleyOdds {
    /// The attacker, by name or file
    pub attacker: String,

    /// The target, by name or file
    pub target: String,

    /// Hexes from one to the other, on open ground
    #[arg(long, value_name = "HEXES", value_parser = |it: &str| whole::<u8>(it, 1..=60))]
    pub range: u8,

    /// Only weapons with this in their name; may be repeated
    #[arg(long = "weapon", value_name = "NAME")]
    pub weapons: Vec<String>,

    /// How the attacker moved
    #[arg(long, value_enum, default_value_t)]
    pub moved: Moved,

    /// How the target moved
    #[arg(long, value_enum, default_value_t)]
    pub target_moved: Moved,

    /// Hexes that the target entered
    #[arg(long, default_value_t = 0, value_name = "HEXES", value_parser = |it: &str| whole::<u8>(it, 0..=60))]
    pub target_hexes: u8,

    /// The side of the target that is seen
    #[arg(long, value_enum, default_value_t)]
    pub from: SeenFrom,

    /// The attacker's skill
    #[arg(long, default_value_t = 4, value_parser = |it: &str| whole::<u8>(it, 0..=8))]
    pub gunnery: u8,

    /// The attacker's heat at the start of the turn
    #[arg(long, default_value_t = 0, value_parser = |it: &str| whole::<u16>(it, 0..=500))]
    pub heat: u16,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, ValueEnum)]
pub(crate) enum Moved {
    #[default]
    Stationary,
    Walk,
    Run,
    Jump,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, ValueEnum)]
pub(crate) enum SeenFrom {
    #[default]
    Front,
    Left,
    Right,
    Rear,
}

/// How the defender allocates.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, ValueEnum)]
pub(crate) enum WayOf {
    /// Always the lowest number
    LowestId,
    /// Face by face
    #[default]
    Greedy,
    /// The best way, with all dice in view
    Best,
}
