//! The board of squares, as far as its tiles lie.

use grid::Square;
use squadron::board::{Layout, Region};
use squadron::tiles::{SIDE, Terrain};
use squadron::{Colour, State, Tiles, victory};

use super::names;
use wire::squadron::{MarkerCard, RegionCard, SquadronBoard, TerrainLegend};

pub(super) fn board(state: &State) -> SquadronBoard {
    let board = state.field().board();
    let layout = board.layout;
    let lies = state.draft().complete().is_some() || state.is_revealed();
    let rows = if lies { board.rows() } else { so_far(state) };
    let markers = Region::all().filter(|_| lies).filter_map(|region| {
        Some(MarkerCard { region: names::region(region), at: names::point(board.marker(region)?) })
    });
    SquadronBoard {
        rows,
        width: layout.width(),
        height: layout.height(),
        layout: match layout {
            Layout::FourFourFour => "4 columns by 3 rows",
            Layout::ThreeSixThree => "3 columns by 4 rows",
        }
        .to_owned(),
        markers: markers.collect(),
        regions: Region::all().map(|region| card(layout, region)).collect(),
        legend: Terrain::ALL.map(legend).to_vec(),
    }
}

/// The rows with the tiles that lie; blank where none does.
fn so_far(state: &State) -> Vec<String> {
    let layout = state.field().board().layout;
    let tiles: &Tiles = &state.field().table().tiles;
    let glyph = |x: u8, y: u8| {
        let square = Square::new(x, y)?;
        let laid = state.draft().laid(layout.region(square))?;
        Some(tiles.tile(laid.tile).terrain(laid.rotation, y % SIDE, x % SIDE).glyph())
    };
    let row = |y: u8| (0..layout.width()).map(|x| glyph(x, y).unwrap_or(' ')).collect();
    (0..layout.height()).map(row).collect()
}

fn card(layout: Layout, region: Region) -> RegionCard {
    let corner = layout.corner(region);
    RegionCard {
        letter: names::region(region),
        x: corner.x(),
        y: corner.y(),
        w: SIDE,
        h: SIDE,
        red: victory::worth(layout, region, Colour::Red),
        blue: victory::worth(layout, region, Colour::Blue),
    }
}

fn legend(terrain: Terrain) -> TerrainLegend {
    let (key, label) = match terrain {
        Terrain::Clear => ("clear", "clear"),
        Terrain::Hindering => ("hindering", "hindering: 2 to enter"),
        Terrain::Water => ("water", "water: 3 to enter"),
        Terrain::Blocking => ("blocking", "blocking: no way, no line of fire"),
        Terrain::Objective => ("objective", "objective: free to enter"),
    };
    TerrainLegend {
        glyph: terrain.glyph().to_string(),
        key: key.to_owned(),
        label: label.to_owned(),
        cost: match terrain {
            Terrain::Clear => Some(1),
            Terrain::Hindering => Some(2),
            Terrain::Water => Some(3),
            Terrain::Blocking => None,
            Terrain::Objective => Some(0),
        },
        blocks: terrain == Terrain::Blocking,
    }
}

/// `4 to 1`, and whether it is enough.
pub(super) fn standing_text(red: u8, blue: u8) -> String {
    let (more, less) = (red.max(blue), red.min(blue));
    match (more, less) {
        (0, _) => "nobody is here".to_owned(),
        (_, 0) => format!("{more} to none: controlled"),
        _ if victory::controls(more, less) => format!("{more} to {less}: twice as many control it"),
        _ => format!("{more} to {less}: control needs twice as many"),
    }
}
