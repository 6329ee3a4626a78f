//! The table of M.A.S.C., from the view of a seat.

use kit::{Game, Next, Seat};
use squadron::board::Region;
use squadron::card::{Card, Class, Kind};
use squadron::groups::is_isolated;
use squadron::movement::is_pinned;
use squadron::view::{Seen, Stage, View};
use squadron::{ByColour, Colour, GroupId, MechaId, Phase, State, victory};

use super::{board, moves, names};
use wire::squadron::{
    GroupCard, KindCard, MechaCard, RegionStanding, Score, SquadronTable, Standing, Weight,
};
use wire::{self, BySeat};

pub(super) fn table(state: &State, seat: Option<Seat>) -> SquadronTable {
    let view = state.view(seat);
    SquadronTable {
        you: view.you.map(names::colour),
        colours: BySeat::from_fn(|seat| names::colour(view.colours[seat])),
        turn: view.turn,
        phase_label: names::phase(state).to_owned(),
        stage: names::stage(state).to_owned(),
        sealed: matches!(view.stage, Stage::Forces | Stage::Placement),
        to_act: match view.next {
            Next::Seat(seat) => Some(seat.into()),
            Next::Over(_) => None,
        },
        vp: BySeat { red: view.vp.red, blue: view.vp.blue },
        goal: view.options.vp_target,
        turn_limit: Some(view.options.turn_limit),
        initiative: names::colour(view.initiative),
        passes: view.passes,
        tiles: view.tiles.iter().flatten().count() as u8,
        has_force: BySeat { red: view.has_force.red, blue: view.has_force.blue },
        mecha: view.mecha.iter().map(|seen| mecha(state, &view.card, seen)).collect(),
        groups: if state.is_revealed() { groups(state) } else { Vec::new() },
        standing: view.standing.as_ref().map(|_| standing(state)),
        outcome: outcome(&view),
        conditions: conditions(state),
        card: Kind::ALL.map(|kind| kind_card(&view.card, kind)).to_vec(),
    }
}

fn outcome(view: &View) -> Option<wire::Outcome> {
    let Stage::Over(verdict) = view.stage else { return None };
    // The same sentence as the log's last line, so that the winner has one name.
    Some(wire::Outcome { winner: verdict.winner.map(names::colour), text: verdict.to_string() })
}

/// What is not as in the standard game; the goal and the last turn have places of their own.
fn conditions(state: &State) -> Vec<String> {
    let elsewhere = ["vp_target", "turn_limit"];
    let shown = state.field().table().departures().into_iter();
    shown.filter(|(key, _)| !elsewhere.contains(key)).map(names::departure).collect()
}

fn kind_card(card: &Card, kind: Kind) -> KindCard {
    let profile = card.profile(kind);
    KindCard {
        kind: key(kind),
        name: kind.name().to_owned(),
        class: weight(profile.class),
        movement: profile.movement,
        range: profile.range,
        dice: profile.attack,
        armour: profile.armor,
        hits: profile.body,
    }
}

pub(super) fn key(kind: Kind) -> String {
    kind.name().to_lowercase()
}

pub(super) const fn weight(class: Class) -> Weight {
    match class {
        Class::Light => Weight::Light,
        Class::Mid => Weight::Mid,
    }
}

/// Of one that lies face down nothing is said but where it lies: all else would tell its kind.
fn mecha(state: &State, card: &Card, seen: &Seen) -> MechaCard {
    match *seen {
        Seen::Down { id, owner, at } => MechaCard {
            id: id.get(),
            owner: names::colour(owner),
            x: at.x(),
            y: at.y(),
            kind: None,
            name: format!("Mecha {}", state.field().place_in_line(id)),
            damage: 0,
            full: 0,
            armour: 0,
            movement: 0,
            range: 0,
            dice: 0,
            group: None,
            acted: false,
            pinned: false,
            lone: false,
        },
        Seen::Up { id, owner, at, kind, damage, group, acted } => {
            let profile = card.profile(kind);
            let revealed = state.is_revealed();
            MechaCard {
                id: id.get(),
                owner: names::colour(owner),
                x: at.x(),
                y: at.y(),
                kind: Some(key(kind)),
                name: names::mecha(state, id),
                damage,
                full: profile.body,
                armour: profile.armor,
                movement: profile.movement,
                range: profile.range,
                dice: profile.attack,
                group: revealed.then_some(group.0),
                acted: revealed && acted,
                pinned: revealed && is_pinned(state.field(), id, owner),
                lone: is_isolated(state.field(), id, owner),
            }
        }
    }
}

fn groups(state: &State) -> Vec<GroupCard> {
    let of = |colour: Colour| {
        let ids = state.groups().ids(colour);
        let alive = ids.filter(move |&group| !state.members(colour, group).is_empty());
        alive.map(move |group| group_card(state, colour, group))
    };
    Colour::ALL.into_iter().flat_map(of).collect()
}

fn group_card(state: &State, colour: Colour, group: GroupId) -> GroupCard {
    let members = state.members(colour, group);
    let standing: Vec<_> = members.iter().map(|id| (id, state.field().square(id))).collect();
    GroupCard {
        id: group.0,
        owner: names::colour(colour),
        name: names::group(state, colour, group),
        members: members.iter().map(MechaId::get).collect(),
        links: moves::linked(&standing),
        acted: state.is_used(colour, group),
        status: status(state, colour, group).to_owned(),
    }
}

fn status(state: &State, colour: Colour, group: GroupId) -> &'static str {
    let used = state.is_used(colour, group);
    match state.phase() {
        Phase::Activation { colour: moving, group: on, .. } if (*moving, *on) == (colour, group) => "moving",
        Phase::Allocation(assault) if (assault.attacker, assault.group) == (colour, group) => "attacking",
        Phase::Allocation(assault) if (assault.attacker.other(), assault.target) == (colour, group) => {
            "under attack"
        }
        Phase::Movement { .. } | Phase::Activation { .. } if used => "moved",
        Phase::Combat { .. } | Phase::Allocation(_) if used => "attacked",
        _ => "ready",
    }
}

/// Right after the points were given.
pub(super) fn score(state: &State, points: ByColour<u16>) -> Score {
    let held = standing(state).regions.into_iter().filter(|it| it.controller.is_some());
    let before = |colour: Colour| state.vp()[colour].saturating_sub(points[colour]);
    Score { before: BySeat { red: before(Colour::Red), blue: before(Colour::Blue) }, regions: held.collect() }
}

/// Control and points with the destinations that were given taken for done.
pub(super) fn standing_planned(state: &State) -> Standing {
    standing(&state.with_given_moved())
}

fn standing(state: &State) -> Standing {
    let counts = victory::counts(state.field());
    let now = state.standing();
    let layout = state.field().board().layout;
    let region = |region: Region| {
        let count = |colour: Colour| counts[colour][usize::from(region.0)];
        let holder = Colour::ALL.into_iter().find(|&colour| now.control[colour].contains(region));
        RegionStanding {
            letter: names::region(region),
            controller: holder.map(names::colour),
            red: count(Colour::Red),
            blue: count(Colour::Blue),
            points: holder.map_or(0, |colour| victory::worth(layout, region, colour)),
            text: board::standing_text(count(Colour::Red), count(Colour::Blue)),
        }
    };
    Standing {
        regions: Region::all().map(region).collect(),
        points: BySeat { red: now.points.red, blue: now.points.blue },
    }
}
