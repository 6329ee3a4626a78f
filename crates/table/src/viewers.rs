//! Who is connected to the table, and which of them may act.

use std::time::Duration;

use kit::Seat;
use wire::FromServer;

use crate::tab_control::{TabControl, Viewpoint};
use crate::{Moment, ViewerId, Visitor};

/// How often it is told who comes and goes: a crowd of watchers must not tell each other of every one.
const PRESENCE: Duration = Duration::from_secs(1);

/// The viewers of a match.
#[derive(Debug, Default)]
pub(crate) struct Viewers {
    /// When it was last told who is there.
    presence_told: Option<Moment>,
    /// When it is to be told again, since somebody came or went.
    presence_at: Option<Moment>,
    list: Vec<Viewer>,
    tabs: TabControl,
}

#[derive(Debug)]
struct Viewer {
    id: ViewerId,
    seats: Vec<Seat>,
    tab: Option<u32>,
}

impl Viewers {
    pub(crate) fn is_empty(&self) -> bool {
        self.list.is_empty()
    }

    /// What a viewer sees through; `None` if it has gone.
    pub(crate) fn viewpoint(&self, viewer: ViewerId) -> Option<Viewpoint> {
        self.list.iter().find(|it| it.id == viewer).map(|it| viewpoint(it, self.tabs))
    }

    /// All who see through it.
    pub(crate) fn at(&self, wanted: Viewpoint) -> Vec<ViewerId> {
        let sees = |it: &&Viewer| viewpoint(it, self.tabs) == wanted;
        self.list.iter().filter(sees).map(|it| it.id).collect()
    }

    pub(crate) fn all(&self) -> Vec<ViewerId> {
        self.list.iter().map(|it| it.id).collect()
    }

    /// Adds a viewer, who gets the seats that nobody plays and those of the tab whose connection was lost. Gives
    /// back who sees through something else since.
    pub(crate) fn attach(&mut self, id: ViewerId, visitor: Visitor) -> Vec<ViewerId> {
        let Visitor { seats, tab, reads, seen: _ } = visitor;
        let tabs = self.tabs;
        for &seat in &seats {
            let is_own = |holder: ViewerId| {
                self.list.iter().any(|it| it.id == holder && it.tab.is_some() && it.tab == tab)
            };
            if self.tabs.holder(seat).map_or(!reads, is_own) {
                self.tabs.give(seat, id);
            }
        }
        self.list.retain(|it| it.id != id);
        self.list.push(Viewer { id, seats, tab });
        self.changed_since(tabs, id)
    }

    pub(crate) fn detach(&mut self, viewer: ViewerId) -> bool {
        let were = self.list.len();
        self.list.retain(|it| it.id != viewer);
        self.tabs.release(viewer);
        self.list.len() != were
    }

    /// The viewer plays its seats from now on. Gives back who else sees through something else since; `None` if the
    /// viewer has gone.
    pub(crate) fn take_over(&mut self, viewer: ViewerId) -> Option<Vec<ViewerId>> {
        let seats = self.list.iter().find(|it| it.id == viewer)?.seats.clone();
        let tabs = self.tabs;
        seats.into_iter().for_each(|seat| self.tabs.give(seat, viewer));
        Some(self.changed_since(tabs, viewer))
    }

    fn changed_since(&self, tabs: TabControl, but: ViewerId) -> Vec<ViewerId> {
        let is_changed = |it: &&Viewer| it.id != but && viewpoint(it, tabs) != viewpoint(it, self.tabs);
        self.list.iter().filter(is_changed).map(|it| it.id).collect()
    }

    /// All tabs of a seat.
    pub(crate) fn at_seat(&self, seat: Seat) -> Vec<ViewerId> {
        self.list.iter().filter(|it| it.seats.contains(&seat)).map(|it| it.id).collect()
    }

    /// Somebody came or went.
    pub(crate) fn note_presence(&mut self, now: Moment) {
        let due = self.presence_told.map_or(now, |last| last.after(PRESENCE).max(now));
        self.presence_at.get_or_insert(due);
    }

    /// When it is to be told who is there; never, if nobody is.
    pub(crate) fn presence_at(&self) -> Option<Moment> {
        self.presence_at.filter(|_| !self.list.is_empty())
    }

    pub(crate) fn presence_told(&mut self, now: Moment) {
        (self.presence_told, self.presence_at) = (Some(now), None);
    }

    /// Who is there, as this viewpoint may know.
    pub(crate) fn presence(&self, viewpoint: Viewpoint) -> FromServer {
        let at = |seat| self.at_seat(seat).len() as u32;
        let watching = self.list.iter().filter(|viewer| viewer.seats.is_empty()).count() as u32;
        let beside = match viewpoint {
            Viewpoint::Seat(seat) | Viewpoint::Reader(seat) => at(seat).saturating_sub(1),
            Viewpoint::Spectator | Viewpoint::Both | Viewpoint::Bystander => 0,
        };
        FromServer::Presence { seats: wire::BySeat::from_fn(|seat| at(seat) > 0), watching, beside }
    }
}

fn viewpoint(viewer: &Viewer, tabs: TabControl) -> Viewpoint {
    Viewpoint::of(&viewer.seats, &tabs.held(viewer.id, &viewer.seats))
}
