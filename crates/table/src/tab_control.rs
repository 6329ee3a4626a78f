//! Which tab may act: a seat may be open in several, and one of them plays. The others watch along until they take
//! over.

use kit::{BySeat, Seat};

use crate::ViewerId;

/// The viewer that plays each seat now.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct TabControl(BySeat<Option<ViewerId>>);

impl TabControl {
    pub(crate) fn holder(&self, seat: Seat) -> Option<ViewerId> {
        self.0[seat]
    }

    pub(crate) fn give(&mut self, seat: Seat, viewer: ViewerId) {
        self.0[seat] = Some(viewer);
    }

    /// A viewer that leaves lets go. Nobody else is given control: a page that reloads shall find its seat free.
    pub(crate) fn release(&mut self, viewer: ViewerId) {
        for seat in Seat::ALL {
            if self.0[seat] == Some(viewer) {
                self.0[seat] = None;
            }
        }
    }

    /// Those of the seats that the viewer plays.
    pub(crate) fn held(&self, viewer: ViewerId, seats: &[Seat]) -> Vec<Seat> {
        seats.iter().copied().filter(|&seat| self.0[seat] == Some(viewer)).collect()
    }
}

/// What a viewer sees through: a seat, both in turn, or nobody's.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Viewpoint {
    Spectator,
    Seat(Seat),
    /// A shared screen.
    Both,
    /// A seat that another tab plays.
    Reader(Seat),
    /// A shared screen that is another tab: it shows what anybody may see, since nobody passes it on.
    Bystander,
}

impl Viewpoint {
    pub(crate) const ALL: [Viewpoint; 7] = [
        Viewpoint::Spectator,
        Viewpoint::Seat(Seat::Red),
        Viewpoint::Seat(Seat::Blue),
        Viewpoint::Both,
        Viewpoint::Reader(Seat::Red),
        Viewpoint::Reader(Seat::Blue),
        Viewpoint::Bystander,
    ];

    /// Of a viewer with these seats that plays those.
    pub(crate) fn of(seats: &[Seat], held: &[Seat]) -> Viewpoint {
        match (seats, held) {
            ([], _) => Viewpoint::Spectator,
            (_, [seat]) => Viewpoint::Seat(*seat),
            (_, [_, _, ..]) => Viewpoint::Both,
            ([seat], []) => Viewpoint::Reader(*seat),
            ([_, _, ..], []) => Viewpoint::Bystander,
        }
    }

    /// Another tab plays what this one may.
    pub(crate) const fn is_elsewhere(self) -> bool {
        match self {
            Viewpoint::Reader(_) | Viewpoint::Bystander => true,
            Viewpoint::Spectator | Viewpoint::Seat(_) | Viewpoint::Both => false,
        }
    }

    /// A shared screen sees everything in turn, so it may number the table by all entries.
    pub(crate) const fn is_shared(self) -> bool {
        match self {
            Viewpoint::Both | Viewpoint::Bystander => true,
            Viewpoint::Spectator | Viewpoint::Seat(_) | Viewpoint::Reader(_) => false,
        }
    }

    /// May it answer for the seat?
    pub(crate) fn speaks_for(self, seat: Seat) -> bool {
        match self {
            Viewpoint::Seat(own) => own == seat,
            Viewpoint::Both => true,
            Viewpoint::Spectator | Viewpoint::Reader(_) | Viewpoint::Bystander => false,
        }
    }

    /// The seats that it plays.
    pub(crate) const fn plays(self) -> &'static [Seat] {
        match self {
            Viewpoint::Seat(Seat::Red) => &[Seat::Red],
            Viewpoint::Seat(Seat::Blue) => &[Seat::Blue],
            Viewpoint::Both => &Seat::ALL,
            Viewpoint::Spectator | Viewpoint::Reader(_) | Viewpoint::Bystander => &[],
        }
    }
}
