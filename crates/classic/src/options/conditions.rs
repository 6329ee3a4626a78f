//! Weather and light of a battle (§11).

use serde::{Deserialize, Serialize};

use super::setting::words;

/// §11.2 One row each of fog, light, precipitation and wind.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Conditions {
    pub fog: Fog,
    pub light: Light,
    pub precipitation: Precipitation,
    pub wind: Wind,
}

impl Conditions {
    /// Each row as (key, word).
    pub const fn words(&self) -> [(&'static str, &'static str); 4] {
        [
            ("fog", self.fog.word()),
            ("light", self.light.word()),
            ("precipitation", self.precipitation.word()),
            ("wind", self.wind.word()),
        ]
    }
}

words! {
    /// §4.17, §11.2 Fog.
    Fog {
        #[default]
        None = "none",
        Light = "light",
        Heavy = "heavy",
    }
}

words! {
    /// §11.3 The hour.
    Light {
        #[default]
        Day = "day",
        Dusk = "dusk",
        FullMoon = "full_moon",
        Moonless = "moonless",
    }
}

words! {
    /// §11.2 Rain and snow.
    Precipitation {
        #[default]
        None = "none",
        LightRain = "light_rain",
        ModerateRain = "moderate_rain",
        HeavyRain = "heavy_rain",
        Downpour = "downpour",
        LightSnow = "light_snow",
        ModerateSnow = "moderate_snow",
        HeavySnow = "heavy_snow",
    }
}

words! {
    /// §11.2 Wind.
    Wind {
        #[default]
        Calm = "calm",
        LightGale = "light_gale",
        ModerateGale = "moderate_gale",
        StrongGale = "strong_gale",
        Storm = "storm",
    }
}
