//! What may be written after `rules`, and the rules, weather and zones of every command that plays Classic.

use std::path::PathBuf;

use clap::Args;
use classic::Zone;
use classic::options::{Fog, Light, Precipitation, Preset, Wind};

use super::GameOf;

/// List the rule switches of Classic or the parameters of M.A.S.C., explain one, or compare the two presets
#[derive(Args, Debug)]
#[command(after_help = "\
`texts` is the default: the primary texts win, with the rulings of docs/rules/classic.md §13. `practice` is how most \
tables play. Set a switch with --rule KEY=VALUE, or several in a TOML file with --rules FILE.

Examples:
  myomer rules
  myomer rules cluster7
  myomer rules --diff
  myomer rules --preset practice --json
  myomer rules --game squadron
  myomer rules overtime
  myomer duel --rule cluster7=common --rule bog_down=on")]
pub(crate) struct Rules {
    /// One switch or parameter, in detail
    pub key: Option<String>,

    /// The game whose rules are listed: switches of Classic, or match parameters of M.A.S.C.
    #[arg(long, value_enum, default_value = "classic", conflicts_with = "key")]
    pub game: GameOf,

    /// The set of rules whose values are shown
    #[arg(long, default_value = "texts", value_name = "PRESET")]
    pub preset: Preset,

    /// Only what the two presets set differently
    #[arg(long, conflicts_with_all = ["key", "preset", "game"])]
    pub diff: bool,

    /// One JSON object instead of text
    #[arg(long)]
    pub json: bool,
}

/// Switches of the rules, for every command that plays Classic or computes by its rules.
#[derive(Args, Debug, Default)]
#[command(next_help_heading = "Rules and weather")]
pub(crate) struct Ruling {
    /// Sets a rule switch, as in cluster7=common; may be repeated. `myomer rules` lists them
    #[arg(long = "rule", value_name = "KEY=VALUE", global = true)]
    pub rule: Vec<String>,

    /// A set of rules: texts, practice, or a TOML file of switches
    #[arg(long, value_name = "FILE", global = true)]
    pub rules: Option<PathBuf>,
}

/// Rules, weather and zones of a Classic battle.
#[derive(Args, Debug, Default)]
#[command(next_help_heading = "Rules and weather")]
pub(crate) struct HouseRules {
    #[command(flatten)]
    pub ruling: Ruling,

    #[command(flatten)]
    pub weather: Weather,

    /// Where Red deploys: an edge and its depth, as in north:2
    #[arg(long, value_name = "ZONE")]
    pub red_zone: Option<Zone>,

    /// Where Blue deploys, as in south:2
    #[arg(long, value_name = "ZONE")]
    pub blue_zone: Option<Zone>,
}

/// §11.2 One row each.
#[derive(Args, Debug, Default)]
pub(crate) struct Weather {
    /// Rain or snow: light_rain, moderate_rain, heavy_rain, downpour, light_snow, moderate_snow, heavy_snow
    #[arg(long, value_name = "WEATHER", global = true)]
    pub weather: Option<Precipitation>,

    /// none, light or heavy
    #[arg(long, value_name = "FOG", global = true)]
    pub fog: Option<Fog>,

    /// day, dusk, full_moon or moonless
    #[arg(long, value_name = "LIGHT", global = true)]
    pub light: Option<Light>,

    /// calm, light_gale, moderate_gale, strong_gale or storm
    #[arg(long, value_name = "WIND", global = true)]
    pub wind: Option<Wind>,
}

impl HouseRules {
    /// Whether weather or zones were given: M.A.S.C. has neither, and has rules of its own.
    pub(crate) fn has_weather_or_zones(&self) -> bool {
        let Weather { weather, fog, light, wind } = self.weather;
        weather.is_some()
            || fog.is_some()
            || light.is_some()
            || wind.is_some()
            || self.red_zone.is_some()
            || self.blue_zone.is_some()
    }
}
