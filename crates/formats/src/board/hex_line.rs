//! The terrain list of one hex: its codes, what the rules make of them, and what is carried along.

use classic::board::{
    Bridge, Building, BuildingId, Construction, Cover, Density, Depth, Elevation, Exits, Feature, FuelTank,
    Growth, GrowthKind, Level, Road, RoadSurface, Terrain,
};
use grid::Hex;

use super::code::{Code, Fate};
use super::error::{BoardErrorKind, quoted};
use super::findings::What;
use super::lexer::number;

/// The codes of one hex as they stand in the file. Used again for every hex.
#[derive(Clone, Debug)]
pub(super) struct HexTokens {
    /// Bit per code.
    present: u64,
    /// Bit per code that names exits.
    with_exits: u64,
    level: [i32; Code::ALL.len()],
    exits: [i32; Code::ALL.len()],
}

/// One `name:level[:exits]`.
#[derive(Clone, Copy, Debug)]
pub(super) struct Token<'a> {
    pub name: &'a [u8],
    pub level: i32,
    pub exits: Option<i32>,
}

/// Split a terrain list into its tokens; blanks between them are allowed.
pub(super) fn tokens(list: &[u8]) -> impl Iterator<Item = Result<Token<'_>, BoardErrorKind>> {
    let parts = list.split(|byte| *byte == b';').map(<[u8]>::trim_ascii);
    let parts = parts.filter(|text| !text.is_empty());
    parts.map(|text| token(text).ok_or_else(|| BoardErrorKind::Terrain { text: quoted(text) }))
}

fn token(text: &[u8]) -> Option<Token<'_>> {
    let colon = text.iter().position(|byte| *byte == b':').filter(|length| *length > 0)?;
    let (name, numbers) = (text[..colon].trim_ascii_end(), &text[colon + 1..]);
    let small = |field: &[u8]| number(field.trim_ascii()).and_then(|number| i32::try_from(number).ok());
    let (level, exits) = match numbers.iter().position(|byte| *byte == b':') {
        None => (small(numbers)?, None),
        Some(colon) => (small(&numbers[..colon])?, Some(small(&numbers[colon + 1..])?)),
    };
    Some(Token { name, level, exits })
}

/// Terrain lists met lately, each with what it comes to at level 0. A board repeats a few lists over and over.
#[derive(Debug)]
pub(super) struct RecentLists<'a>([(&'a [u8], Terrain); 64]);

impl<'a> RecentLists<'a> {
    pub(super) fn new() -> RecentLists<'a> {
        RecentLists([(b"none yet", Terrain::default()); 64])
    }

    pub(super) fn get(&self, list: &[u8]) -> Option<&Terrain> {
        let (known, terrain) = &self.0[RecentLists::slot(list)];
        (*known == list).then_some(terrain)
    }

    /// Remember a list that says nothing besides its terrain.
    pub(super) fn put(&mut self, list: &'a [u8], terrain: Terrain) {
        self.0[RecentLists::slot(list)] = (list, Terrain { level: Level(0), ..terrain });
    }

    /// A few bytes tell most lists apart; those that collide replace each other.
    fn slot(list: &[u8]) -> usize {
        let byte = |at: usize| usize::from(list.get(at).copied().unwrap_or(0));
        (list.len() + 5 * byte(6) + 11 * byte(list.len() / 2) + 23 * byte(11)) % 64
    }
}

impl HexTokens {
    pub(super) const fn new() -> HexTokens {
        HexTokens { present: 0, with_exits: 0, level: [0; Code::ALL.len()], exits: [0; Code::ALL.len()] }
    }

    pub(super) const fn clear(&mut self) {
        (self.present, self.with_exits) = (0, 0);
    }

    pub(super) const fn is_empty(&self) -> bool {
        self.present == 0
    }

    /// Take in a token; says whether the code was there before.
    pub(super) const fn add(&mut self, code: Code, level: i32, exits: Option<i32>) -> bool {
        let bit = 1 << code as u64;
        let was_there = self.present & bit != 0;
        self.present |= bit;
        self.level[code as usize] = level;
        match exits {
            Some(exits) => {
                self.with_exits |= bit;
                self.exits[code as usize] = exits;
            }
            None => self.with_exits &= !bit,
        }
        was_there
    }

    pub(super) const fn has(&self, code: Code) -> bool {
        self.present & (1 << code as u64) != 0
    }

    fn get(&self, code: Code) -> Option<i32> {
        self.has(code).then(|| self.level[code as usize])
    }

    fn written_exits(&self, code: Code) -> Option<i32> {
        (self.with_exits & (1 << code as u64) != 0).then(|| self.exits[code as usize])
    }

    /// Only the low six bits name hexsides; greater values choose a picture.
    fn exits(&self, code: Code) -> Exits {
        Exits::from_bits((self.written_exits(code).unwrap_or(0) & 63) as u8)
    }

    /// Must the exits of this code be found from its neighbours?
    pub(super) fn has_implicit_exits(&self, code: Code) -> bool {
        self.has(code) && self.written_exits(code).is_none()
    }

    /// The codes of the hex, each with its level and exits.
    pub(super) fn iter(&self) -> impl Iterator<Item = (Code, i32, Option<i32>)> {
        let mut left = self.present;
        std::iter::from_fn(move || {
            let index = left.trailing_zeros() as usize;
            let code = *Code::ALL.get(index)?;
            left &= left - 1;
            Some((code, self.level[index], self.written_exits(code)))
        })
    }

    /// What the rules make of the hex. Exits that the file leaves out are still missing.
    pub(super) fn terrain(
        &self,
        level: Level,
        hex: Hex,
        say: &mut impl FnMut(What),
    ) -> Result<Terrain, BoardErrorKind> {
        let mut terrain = Terrain::clear(level);
        if self.is_empty() {
            return Ok(terrain);
        }
        self.covers(&mut terrain);
        terrain.growth = self.growth(hex, say)?;
        terrain.water = match self.get(Code::Water) {
            Some(depth) => Some(Depth(within(Code::Water, depth, 100, "a depth of 0 to 100")? as u8)),
            None => None,
        };
        terrain.road =
            self.get(Code::Road).map(|level| Road { surface: surface(level), exits: self.exits(Code::Road) });
        terrain.bridge = self.bridge(hex, say)?;
        terrain.building = self.building(hex, say)?;
        terrain.fuel_tank = self.fuel_tank(hex, say)?;
        if terrain.building.is_some() && terrain.fuel_tank.is_some() {
            say(What::BuildingAndTank { hex });
        }
        if self.has(Code::Rapids) && terrain.depth() == 0 {
            say(What::DryRapids { hex });
        }
        for (part, _, _) in self.iter() {
            if let Some(code) = part.whole().filter(|code| !self.has(*code)) {
                say(What::Stray { hex, code, part });
            }
        }
        Ok(terrain)
    }

    fn covers(&self, terrain: &mut Terrain) {
        let mut add = |code, pick: fn(i32) -> Cover| {
            if let Some(level) = self.get(code) {
                terrain.covers.add(pick(level));
            }
        };
        add(Code::Rough, |level| if level == 2 { Cover::UltraRough } else { Cover::Rough });
        add(Code::Rubble, |level| if level == 6 { Cover::UltraRubble } else { Cover::Rubble });
        add(Code::Snow, |level| if level >= 2 { Cover::DeepSnow } else { Cover::ThinSnow });
        add(Code::Sand, |_| Cover::Sand);
        add(Code::Ice, |_| Cover::Ice);
        add(Code::Mud, |_| Cover::Mud);
        add(Code::Swamp, |_| Cover::Swamp);
        add(Code::Pavement, |_| Cover::Pavement);
        add(Code::Fortified, |_| Cover::Fortified);
        add(Code::Impassable, |_| Cover::Impassable);
    }

    fn growth(&self, hex: Hex, say: &mut impl FnMut(What)) -> Result<Option<Growth>, BoardErrorKind> {
        let (code, kind) = match (self.has(Code::Woods), self.has(Code::Jungle)) {
            (true, both) => {
                if both {
                    say(What::WoodsAndJungle { hex });
                }
                (Code::Woods, GrowthKind::Woods)
            }
            (false, true) => (Code::Jungle, GrowthKind::Jungle),
            (false, false) => {
                if self.has(Code::FoliageElev) {
                    say(What::FoliageAlone { hex });
                }
                return Ok(None);
            }
        };
        let density = match self.level[code as usize] {
            1 => Density::Light,
            2 => Density::Heavy,
            3 => Density::UltraHeavy,
            level => return out_of_range(code, level, "1 light, 2 heavy or 3 ultra-heavy"),
        };
        let usual = i32::from(Feature::of_growth(kind, density).row().rises);
        let height = self.get(Code::FoliageElev).unwrap_or(usual);
        if height != 1 && height != usual {
            say(What::FoliageHeight { hex, height });
        }
        let height = within(Code::FoliageElev, height, 100, "a height of 0 to 100")?;
        Ok(Some(Growth { kind, density, height: Elevation(height) }))
    }

    fn bridge(&self, hex: Hex, say: &mut impl FnMut(What)) -> Result<Option<Bridge>, BoardErrorKind> {
        if !self.has(Code::Bridge) {
            return Ok(None);
        }
        let construction = self.construction(Code::Bridge)?;
        let cf = self.cf(hex, PartOf { whole: Code::Bridge, part: Code::BridgeCf }, construction, say)?;
        let elevation = self.part(hex, PartOf { whole: Code::Bridge, part: Code::BridgeElev }, 0, say);
        if !(-100..=1000).contains(&elevation) {
            return out_of_range(Code::BridgeElev, elevation, "a deck of −100 to 1000 levels");
        }
        let elevation = Elevation(elevation as i16);
        Ok(Some(Bridge { construction, cf, elevation, exits: self.exits(Code::Bridge) }))
    }

    fn building(&self, hex: Hex, say: &mut impl FnMut(What)) -> Result<Option<Building>, BoardErrorKind> {
        if !self.has(Code::Building) {
            return Ok(None);
        }
        let construction = self.construction(Code::Building)?;
        let cf = self.cf(hex, PartOf { whole: Code::Building, part: Code::BldgCf }, construction, say)?;
        let height = self.part(hex, PartOf { whole: Code::Building, part: Code::BldgElev }, 1, say);
        let height = Elevation(within(Code::BldgElev, height, 1000, "0 to 1000 levels")?);
        let class = self.get(Code::BldgClass).unwrap_or(0);
        let class = within(Code::BldgClass, class, 255, "a class of 0 to 255")? as u8;
        let exits = self.exits(Code::Building);
        Ok(Some(Building { construction, class, cf, height, exits, of: BuildingId::default() }))
    }

    fn fuel_tank(&self, hex: Hex, say: &mut impl FnMut(What)) -> Result<Option<FuelTank>, BoardErrorKind> {
        if !self.has(Code::FuelTank) {
            return Ok(None);
        }
        let construction = self.construction(Code::FuelTank)?;
        let cf = self.cf(hex, PartOf { whole: Code::FuelTank, part: Code::FuelTankCf }, construction, say)?;
        let height = self.part(hex, PartOf { whole: Code::FuelTank, part: Code::FuelTankElev }, 1, say);
        let height = Elevation(within(Code::FuelTankElev, height, 1000, "0 to 1000 levels")?);
        let magnitude = self.part(hex, PartOf { whole: Code::FuelTank, part: Code::FuelTankMagn }, 0, say);
        let magnitude = within(Code::FuelTankMagn, magnitude, 30_000, "0 to 30000")? as u16;
        Ok(Some(FuelTank { construction, cf, height, magnitude, exits: self.exits(Code::FuelTank) }))
    }

    fn construction(&self, code: Code) -> Result<Construction, BoardErrorKind> {
        let level = self.level[code as usize];
        let index = usize::try_from(level).ok().and_then(|level| level.checked_sub(1));
        match index.and_then(|index| Construction::ALL.get(index)) {
            Some(construction) => Ok(*construction),
            None => out_of_range(code, level, "1 light, 2 medium, 3 heavy, 4 hardened or 5 wall"),
        }
    }

    /// The level of a part that must be there; its usual value if it is not.
    fn part(&self, hex: Hex, of: PartOf, usual: i32, say: &mut impl FnMut(What)) -> i32 {
        self.get(of.part).unwrap_or_else(|| {
            say(What::Incomplete { hex, code: of.whole, part: of.part });
            usual
        })
    }

    fn cf(
        &self,
        hex: Hex,
        of: PartOf,
        construction: Construction,
        say: &mut impl FnMut(What),
    ) -> Result<u16, BoardErrorKind> {
        let usual = Feature::of_building(construction).row().cf.map_or(0, |(cf, _)| i32::from(cf));
        let cf = self.part(hex, of, usual, say);
        within(of.part, cf, 30_000, "a construction factor of 0 to 30000").map(|cf| cf as u16)
    }
}

/// A code that stands for a part of what another code puts into the hex.
#[derive(Clone, Copy)]
struct PartOf {
    whole: Code,
    part: Code,
}

/// The level that the writer gives to a code that is played: other levels only choose a picture.
pub(super) const fn plain_level(code: Code, level: i32) -> i32 {
    match code {
        Code::Rough if level != 2 => 1,
        Code::Rubble if level != 6 => 1,
        Code::Snow if level < 2 => 1,
        Code::Snow => 2,
        Code::Road if level < 1 || level > 4 => 1,
        Code::Sand | Code::Ice | Code::Mud | Code::Swamp | Code::Pavement => 1,
        Code::Fortified | Code::Impassable => 1,
        _ => level,
    }
}

/// Is this token just what the writer would make of the hex? Otherwise it is carried.
pub(super) fn is_plain(code: Code, level: i32, exits: Option<i32>, terrain: &Terrain) -> bool {
    let is_kept = match code {
        Code::Jungle => !matches!(terrain.growth, Some(Growth { kind: GrowthKind::Woods, .. })),
        Code::FoliageElev => terrain.growth.is_some(),
        Code::FuelTankMagn | Code::Fortified => true,
        _ => code.fate() == Fate::Played,
    };
    let has_plain_exits = exits.is_none_or(|exits| code.has_exits() && (0..=63).contains(&exits));
    is_kept && level == plain_level(code, level) && has_plain_exits
}

fn surface(level: i32) -> RoadSurface {
    match level {
        2 => RoadSurface::Alley,
        3 => RoadSurface::Dirt,
        4 => RoadSurface::Gravel,
        _ => RoadSurface::Paved,
    }
}

fn within(code: Code, level: i32, most: i16, right: &'static str) -> Result<i16, BoardErrorKind> {
    match i16::try_from(level) {
        Ok(level) if (0..=most).contains(&level) => Ok(level),
        _ => out_of_range(code, level, right),
    }
}

fn out_of_range<T>(code: Code, level: i32, right: &'static str) -> Result<T, BoardErrorKind> {
    Err(BoardErrorKind::Level { code: code.name(), level, right })
}
