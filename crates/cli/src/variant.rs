//! From arguments to the game of M.A.S.C. that is played.

use std::path::Path;

use lab::squadrons::Variant;
use squadron::{Card, Layout, Options, Stall, Tiles};

use crate::args::{LayoutOf, SquadronRules, StallOf};
use crate::files;

/// The parameters, card and tiles that were asked for; what is wrong is told with its argument and place.
pub fn variant(asked: &SquadronRules) -> Result<Variant, String> {
    let mut variant = Variant::of(options(asked));
    if let Some(file) = &asked.card {
        variant.card = text(file).map_err(|why| format!("--card: {why}"))?;
        Card::parse(&variant.card).map_err(|why| format!("--card: {}: {why}", file.display()))?;
    }
    if let Some(file) = &asked.tiles {
        let tiles = text(file).map_err(|why| format!("--tiles: {why}"))?;
        Tiles::parse(&tiles).map_err(|why| format!("--tiles: {}: {why}", file.display()))?;
        variant.tiles = Some(tiles);
    }
    Ok(variant)
}

fn options(asked: &SquadronRules) -> Options {
    let usual = Options::STANDARD;
    Options {
        lights: asked.lights.unwrap_or(usual.lights),
        mids: asked.mids.unwrap_or(usual.mids),
        kind_cap: asked.kind_cap.unwrap_or(usual.kind_cap),
        vp_target: asked.points.unwrap_or(usual.vp_target),
        layout: match asked.layout {
            Some(LayoutOf::FourFourFour) => Layout::FourFourFour,
            Some(LayoutOf::ThreeSixThree) => Layout::ThreeSixThree,
            None => usual.layout,
        },
        deploy_depth: asked.deploy_depth.unwrap_or(usual.deploy_depth),
        turn_limit: asked.turn_limit.unwrap_or(usual.turn_limit),
        overtime: asked.overtime.map_or(usual.overtime, |it| it.0),
        stall_limit: asked.stall_limit.unwrap_or(usual.stall_limit),
        stall: match asked.stall {
            Some(StallOf::NoMoves) => Stall::NoMoves,
            Some(StallOf::NoPoints) => Stall::NoPoints,
            None => usual.stall,
        },
        fault_limit: asked.fault_limit.unwrap_or(usual.fault_limit),
    }
}

fn text(file: &Path) -> Result<String, String> {
    String::from_utf8(files::read(file)?).map_err(|_| format!("{}: it is not UTF-8 text", file.display()))
}
