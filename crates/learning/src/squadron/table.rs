//! The tensors of M.A.S.C.

use kit::{Next, Seat};
use squadron::view::{Seen, Stage};
use squadron::{Colour, Kind, MechaId, Region, State, View};

use super::spelling;
use crate::observation::{Sink, pending};

/// Rows of the units tensor: a Mecha stands in the row of its number.
pub(super) const MECHA: usize = 2 * squadron::field::FORCE_LIMIT as usize;
/// Features of a row; a test holds it to the list.
pub(super) const UNIT_FEATURES: usize = 22;
/// Globals; a test holds it to the list.
pub(super) const GLOBALS: usize = 50;

/// Every channel of the map, in order.
#[rustfmt::skip]
pub(super) const CHANNELS: [&str; 28] = [
    "clear", "hindering", "water", "blocking", "objective", "hold marker", "own region", "enemy region",
    "tile of the region + 1, until the board lies", "rotation of the tile + 1",
    "own Turtle", "own Wolf", "own Spider", "own Frog", "own Rat", "own Ant",
    "enemy Turtle", "enemy Wolf", "enemy Spider", "enemy Frog", "enemy Rat", "enemy Ant", "enemy, face down",
    "damage", "own group + 1", "enemy group + 1", "acted in this phase", "destination given",
];
const KINDS: [&str; 6] = ["turtle", "wolf", "spider", "frog", "rat", "ant"];

pub(super) fn id_of(seen: &Seen) -> MechaId {
    match *seen {
        Seen::Down { id, .. } | Seen::Up { id, .. } => id,
    }
}

/// Own and enemy values; a spectator gets those of Red.
fn own(view: &View) -> Colour {
    view.you.unwrap_or(Colour::Red)
}

pub(super) fn map(state: &State, view: &View, out: &mut [u8]) {
    out.fill(0);
    let board = state.field().board();
    let layout = board.layout;
    let squares = usize::from(layout.width()) * usize::from(layout.height());
    let mut put = |channel: usize, square: grid::Square, value: u8| {
        out[channel * squares + usize::from(layout.cell(square))] = value;
    };
    for square in layout.squares().iter() {
        let region = layout.region(square);
        // The rows of the view are empty until the board lies.
        if view.rows.is_empty() {
            if let Some(Some(laid)) = view.tiles.get(usize::from(region.0)) {
                put(8, square, laid.tile.0 + 1);
                put(9, square, laid.rotation as u8 + 1);
            }
        } else {
            put(board.terrain(square) as usize, square, 1);
        }
        match layout.owner(region) {
            Some(owner) if owner == own(view) => put(6, square, 1),
            Some(_) => put(7, square, 1),
            None => {}
        }
    }
    for &(_, square) in &view.markers {
        put(5, square, 1);
    }
    for seen in &view.mecha {
        match *seen {
            Seen::Down { at, .. } => put(22, at, 1),
            Seen::Up { owner, at, kind, damage, group, acted, .. } => {
                let theirs = usize::from(owner != own(view));
                put(10 + 6 * theirs + kind as usize, at, 1);
                put(23, at, damage);
                put(24 + theirs, at, group.0 + 1);
                put(26, at, u8::from(acted));
            }
        }
    }
    if let Stage::Activation { given, .. } = &view.stage {
        for &(_, to) in given {
            put(27, to, 1);
        }
    }
}

/// One row; without a Mecha, its zeros and names.
pub(super) fn unit(view: &View, seen: Option<&Seen>, sink: &mut impl Sink) {
    let (owner, at) = match seen {
        Some(Seen::Down { owner, at, .. } | Seen::Up { owner, at, .. }) => (Some(*owner), Some(*at)),
        None => (None, None),
    };
    let (kind, damage, group, acted) = match seen {
        Some(Seen::Up { kind, damage, group, acted, .. }) => (Some(*kind), *damage, group.0 + 1, *acted),
        Some(Seen::Down { .. }) | None => (None, 0, 0, false),
    };
    let id = seen.map(id_of);
    sink.flag("present", seen.is_some());
    sink.flag("own", owner == Some(own(view)));
    sink.flag("face_down", matches!(seen, Some(Seen::Down { .. })));
    sink.one_of("kind", KINDS, kind.map_or(KINDS.len(), |kind: Kind| kind as usize));
    sink.put("x", at.map_or(0.0, |at| f32::from(at.x()) / 32.0));
    sink.put("y", at.map_or(0.0, |at| f32::from(at.y()) / 32.0));
    let card = kind.map(|kind| *view.card.profile(kind));
    let stat = |read: fn(&squadron::card::Profile) -> u8| card.as_ref().map_or(0.0, |it| f32::from(read(it)));
    sink.put("move", stat(|it| it.movement) / 12.0);
    sink.put("range", stat(|it| it.range) / 12.0);
    sink.put("attack", stat(|it| it.attack) / 12.0);
    sink.put("armor", stat(|it| it.armor) / 6.0);
    sink.put("body", stat(|it| it.body) / 12.0);
    sink.put("damage", f32::from(damage) / 12.0);
    sink.put("group", f32::from(group) / 32.0);
    sink.flag("acted", acted);
    let (next, eligible, option) = match &view.stage {
        Stage::Activation { next, .. } => (id.is_some() && *next == id, false, false),
        Stage::Allocation { eligible, options, .. } => {
            let in_set = |set: &squadron::MechaSet| id.is_some_and(|id| set.contains(id));
            (false, in_set(eligible), in_set(options))
        }
        _ => (false, false, false),
    };
    sink.flag("gets_its_destination", next);
    sink.flag("eligible", eligible);
    sink.flag("may_take_the_die", option);
}

pub(super) fn globals(state: &State, view: &View, chosen: &[u32], sink: &mut impl Sink) {
    let (you, options) = (own(view), view.options);
    let enemy = you.other();
    let target = f32::from(options.vp_target);
    sink.put("turn", f32::from(view.turn) / 30.0);
    sink.put("turn_limit", f32::from(options.turn_limit) / 30.0);
    sink.put("vp_target", target / 50.0);
    sink.put("own_vp", f32::from(view.vp[you]) / target);
    sink.put("enemy_vp", f32::from(view.vp[enemy]) / target);
    sink.flag("plays_red", you == Colour::Red);
    sink.flag("own_initiative", view.initiative == you);
    sink.flag("is_opener", view.opener == you);
    let seat = Seat::ALL.into_iter().find(|&seat| view.colours[seat] == you);
    sink.flag("own_decision", seat.is_some_and(|seat| view.next == Next::Seat(seat)));
    stage(view, sink);
    sink.put("passes", f32::from(view.passes) / 2.0);
    sink.flag("has_force", view.has_force[you]);
    sink.flag("enemy_has_force", view.has_force[enemy]);
    let force = view.force.map_or([0; Kind::COUNT], |force| force.0);
    sink.each("own_force", KINDS, force.map(|count| f32::from(count) / 6.0));
    let control = |colour| {
        let held = view.standing.as_ref().map_or(0, |it| it.control[colour].iter().count());
        held as f32 / Region::all().count() as f32
    };
    let points = |colour| view.standing.as_ref().map_or(0.0, |it| f32::from(it.points[colour]) / target);
    sink.put("own_control", control(you));
    sink.put("enemy_control", control(enemy));
    sink.put("own_points_next", points(you));
    sink.put("enemy_points_next", points(enemy));
    let alive = |colour| state.field().living(colour).len() as f32 / 16.0;
    sink.put("own_mecha", alive(you));
    sink.put("enemy_mecha", alive(enemy));
    pending(sink, chosen, spelling::SIZE);
}

fn stage(view: &View, sink: &mut impl Sink) {
    let (place, group, target, faces) = match &view.stage {
        Stage::RollOff | Stage::Privilege => (0, None, None, [0; 6]),
        Stage::Colours => (1, None, None, [0; 6]),
        Stage::Tiles => (2, None, None, [0; 6]),
        Stage::Forces => (3, None, None, [0; 6]),
        Stage::Placement => (4, None, None, [0; 6]),
        Stage::Initiative | Stage::FirstMover => (5, None, None, [0; 6]),
        Stage::Movement => (6, None, None, [0; 6]),
        Stage::Activation { group, .. } => (7, Some(*group), None, [0; 6]),
        Stage::FirstAttacker => (8, None, None, [0; 6]),
        Stage::Combat => (9, None, None, [0; 6]),
        Stage::Allocation { group, target, faces, .. } => (10, Some(*group), Some(*target), *faces),
        Stage::Victory | Stage::Over(_) => (11, None, None, [0; 6]),
    };
    let labels = [
        "privilege",
        "colours",
        "tiles",
        "forces",
        "placement",
        "first_mover",
        "movement",
        "activation",
        "first_attacker",
        "combat",
        "allocation",
        "over",
    ];
    sink.one_of("stage", labels, place);
    sink.put("acting_group", group.map_or(0.0, |it| f32::from(it.0 + 1) / 32.0));
    sink.put("target_group", target.map_or(0.0, |it| f32::from(it.0 + 1) / 32.0));
    let dice = faces.map(|count| f32::from(count) / 10.0);
    sink.each("dice", ["one", "two", "three", "four", "five", "six"], dice);
}
