//! The options of the setup: tiles, forces, placement.

use squadron::board::Region;
use squadron::groups::is_isolated;
use squadron::opening::placement::Deployment;
use squadron::tiles::{Rotation, SIDE, TileId};
use squadron::{Action, Class, Colour, Force, Kind, State};

use super::names;
use super::table::{key, weight};
use crate::words::action;
use wire::squadron::{
    ForceKind, ForceOption, ForcesOptions, KindCount, PlacementOptions, PlacementPlace, TileChoice,
    TilePlace, TilePut, TilesOptions,
};

pub(super) fn tiles(state: &State, turn: Colour) -> TilesOptions {
    let layout = state.field().board().layout;
    let draft = state.draft();
    let places = Region::all().filter(|&slot| draft.check_slot(layout, turn, slot).is_ok()).map(|slot| {
        let corner = layout.corner(slot);
        let put = |tile: TileId, rotation: Rotation| TilePut {
            tile: tile.0,
            rotation: rotation as u8,
            action: action(&Action::LayTile { tile, slot, rotation }),
        };
        let free = TileId::all().filter(|&tile| draft.check(layout, turn, tile, slot).is_ok());
        TilePlace {
            slot: names::region(slot),
            x: corner.x(),
            y: corner.y(),
            actions: free.flat_map(|tile| Rotation::ALL.map(|rotation| put(tile, rotation))).collect(),
        }
    });
    TilesOptions {
        tiles: TileId::all().map(|tile| tile_choice(state, tile)).collect(),
        places: places.collect(),
        note: "Tiles may be turned. Your own regions are on your edge; neutral ones lie between.".to_owned(),
    }
}

fn tile_choice(state: &State, id: TileId) -> TileChoice {
    let tile = state.field().table().tiles.tile(id);
    let row =
        |rotation: Rotation, row: u8| (0..SIDE).map(|at| tile.terrain(rotation, row, at).glyph()).collect();
    TileChoice {
        tile: id.0,
        name: tile.name.clone(),
        rows: Rotation::ALL.map(|rotation| (0..SIDE).map(|it| row(rotation, it)).collect()).to_vec(),
        why_not: state.draft().is_used(id).then(|| "it lies on the board already".to_owned()),
    }
}

pub(super) fn forces(state: &State) -> ForcesOptions {
    let table = state.field().table();
    let (card, options) = (&table.card, &table.options);
    let kind = |kind: Kind| ForceKind {
        kind: key(kind),
        name: kind.name().to_owned(),
        class: weight(card.profile(kind).class),
        most: options.kind_cap,
    };
    let all = Force::all(card, options);
    let (light, mid) = (options.class_size(Class::Light), options.class_size(Class::Mid));
    ForcesOptions {
        kinds: Kind::ALL.map(kind).to_vec(),
        light,
        mid,
        preset: Force::even(card, options).0.to_vec(),
        options: all
            .iter()
            .map(|force| ForceOption(force.0.to_vec(), action(&Action::ChooseForce(*force))))
            .collect(),
        note: format!(
            "{light} Light and {mid} Mid Mecha, at most {} of a kind. Nobody sees them until the reveal.",
            options.kind_cap
        ),
    }
}

pub(super) fn placement(state: &State, own: Colour) -> PlacementOptions {
    let field = state.field();
    let force = state.force(own).unwrap_or_default();
    let placed =
        |kind: Kind| field.living(own).iter().filter(|&id| field.mecha(id).kind == kind).count() as u8;
    let left = |kind: Kind| force.count(kind).saturating_sub(placed(kind));
    let hand: Vec<Kind> = Kind::ALL.into_iter().filter(|&kind| left(kind) > 0).collect();
    let deployment = Deployment::of(field, own);
    let squares = deployment.legal();
    let place = |at: grid::Square| PlacementPlace {
        x: at.x(),
        y: at.y(),
        actions: hand.iter().map(|&kind| action(&Action::Place { kind, at })).collect(),
    };
    let alone = field.living(own).iter().filter(|&id| is_isolated(field, id, own)).count();
    let barred = field.board().zone(own, field.options().deploy_depth).iter();
    let reason = barred.filter(|&at| !squares.contains(at)).find_map(|at| deployment.check(at).err());
    PlacementOptions {
        hand: hand
            .iter()
            .map(|&kind| KindCount { kind: key(kind), name: kind.name().to_owned(), count: left(kind) })
            .collect(),
        places: squares.iter().map(place).collect(),
        note: reason.map_or_else(
            || "In the end every Mecha needs a friend within two squares.".to_owned(),
            |why| format!("Some squares are barred: {}.", names::refused(state, &why).why),
        ),
        warning: match alone {
            0 => None,
            1 => Some("1 Mecha is not in a squad yet".to_owned()),
            many => Some(format!("{many} Mecha are not in a squad yet")),
        },
    }
}
