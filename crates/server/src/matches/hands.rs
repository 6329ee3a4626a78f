//! Which tab plays: a seat may be open in several, and one of them has the hand. The others read along until they
//! take over.

use kit::{BySeat, Seat};

use super::GuestId;

/// Who plays each seat now.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Hands(BySeat<Option<GuestId>>);

impl Hands {
    pub(super) fn holder(&self, seat: Seat) -> Option<GuestId> {
        self.0[seat]
    }

    pub(super) fn give(&mut self, seat: Seat, guest: GuestId) {
        self.0[seat] = Some(guest);
    }

    /// Whoever leaves lets go. Nobody else is given the hand: a page that is loaded anew shall find it free.
    pub(super) fn release(&mut self, guest: GuestId) {
        for seat in Seat::ALL {
            if self.0[seat] == Some(guest) {
                self.0[seat] = None;
            }
        }
    }

    /// Those of the seats that the guest plays.
    pub(super) fn held(&self, guest: GuestId, seats: &[Seat]) -> Vec<Seat> {
        seats.iter().copied().filter(|&seat| self.0[seat] == Some(guest)).collect()
    }
}

/// What a guest looks through: the eyes of a seat, of both in turn, or of nobody.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Eyes {
    Watcher,
    Seat(Seat),
    Both,
    /// Of a seat that another tab plays.
    Reader(Seat),
    /// Of a shared screen that another tab is: it shows what anybody may see, since nobody passes it on.
    Bystander,
}

impl Eyes {
    pub(super) const ALL: [Eyes; 7] = [
        Eyes::Watcher,
        Eyes::Seat(Seat::Red),
        Eyes::Seat(Seat::Blue),
        Eyes::Both,
        Eyes::Reader(Seat::Red),
        Eyes::Reader(Seat::Blue),
        Eyes::Bystander,
    ];

    /// Of a guest with these seats who plays those.
    pub(super) fn of(seats: &[Seat], held: &[Seat]) -> Eyes {
        match (seats, held) {
            ([], _) => Eyes::Watcher,
            (_, [seat]) => Eyes::Seat(*seat),
            (_, [_, _, ..]) => Eyes::Both,
            ([seat], []) => Eyes::Reader(*seat),
            ([_, _, ..], []) => Eyes::Bystander,
        }
    }

    pub(super) const fn is_elsewhere(self) -> bool {
        match self {
            Eyes::Reader(_) | Eyes::Bystander => true,
            Eyes::Watcher | Eyes::Seat(_) | Eyes::Both => false,
        }
    }

    /// A shared screen sees everything in turn, so it may number the table by all entries.
    pub(super) const fn is_shared(self) -> bool {
        match self {
            Eyes::Both | Eyes::Bystander => true,
            Eyes::Watcher | Eyes::Seat(_) | Eyes::Reader(_) => false,
        }
    }
}
