//! What stands in a unit file beside the design and is kept, so that a file can be written back whole.

use super::words::Fluff;

/// Quirks, texts and numbers of other programs. Tool names, pictures and `bv:` lines are not kept, nor is the
/// decorative weapon list, which the writer generates.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Notes {
    /// The number of the unit in a public list of units.
    pub list_number: Option<u32>,
    /// Sinks fixed to the chassis of an omni 'Mech.
    pub base_chassis_heat_sinks: Option<u8>,
    /// An ejection system, by its name.
    pub ejection: String,
    pub quirks: Vec<String>,
    /// `quirk:LOC:slot:weapon name`, as written.
    pub weapon_quirks: Vec<String>,
    /// In the order of the file; manufacturers and modes repeat.
    pub fluff: Vec<(Fluff, String)>,
}
