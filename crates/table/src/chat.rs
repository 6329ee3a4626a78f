//! What players say to each other at the table. A line is shown when it is kept, to everybody who is there; it is what
//! somebody typed and nothing of the game.

use std::collections::VecDeque;
use std::time::Duration;

use kit::{BySeat, Seat};
use wire::{ChatLine, FromServer, RefusalCode};

use crate::commit::Refusal;
use crate::tab_control::Viewpoint;
use crate::{Effect, Hosted, Moment, Player, Table, Tell, Ticket, ViewerId};

/// The longest line, in letters.
const LONGEST: usize = 300;
/// As many lines as a match has.
const MOST: usize = 1000;
/// Lines that a seat may say at once, and how long each takes to come back.
const AT_ONCE: i64 = 5;
const EVERY: Duration = Duration::from_secs(3);

/// The talk at one table.
#[derive(Debug)]
pub(crate) struct Chat {
    /// False where nobody else can be: then there is no talk at all.
    is_on: bool,
    lines: Vec<ChatLine>,
    /// What the store was asked to keep, and who waits for it.
    asked: VecDeque<(Ticket, ViewerId, u32, ChatLine)>,
    /// When each seat's bucket would be full again.
    full_at: BySeat<Moment>,
}

impl Chat {
    /// `None` turns it off.
    pub(crate) fn new(lines: Option<Vec<ChatLine>>) -> Chat {
        Chat {
            is_on: lines.is_some(),
            lines: lines.unwrap_or_default(),
            asked: VecDeque::new(),
            full_at: BySeat::from_fn(|_| Moment::default()),
        }
    }

    fn next_seq(&self) -> u32 {
        let last = self.asked.back().map(|it| &it.3).or(self.lines.last());
        last.map_or(1, |line| line.seq + 1)
    }

    /// Counts a line of a seat, or refuses it.
    fn take(&mut self, seat: Seat, now: Moment) -> bool {
        let full_at = self.full_at[seat].max(now).after(EVERY);
        let is_soon = now.until(full_at).as_millis() > EVERY.as_millis() * AT_ONCE as u128;
        if !is_soon {
            self.full_at[seat] = full_at;
        }
        !is_soon
    }
}

impl<G: Hosted> Table<G> {
    /// A viewer says something.
    pub(crate) fn say(&mut self, viewer: ViewerId, id: u32, text: &str) {
        let Some(viewpoint) = self.viewers.viewpoint(viewer) else { return };
        match self.line(viewpoint, text) {
            Err(refusal) => self.refuse(viewer, id, refusal),
            Ok(line) => {
                let ticket = self.ticket();
                self.chat.asked.push_back((ticket, viewer, id, line.clone()));
                self.effects.push(Effect::Keep(ticket, line));
            }
        }
    }

    /// The line as it will be kept, or why not.
    fn line(&mut self, viewpoint: Viewpoint, text: &str) -> Result<ChatLine, Refusal> {
        let no = |code, why: &str| Err(Refusal::new(code, why));
        let seat = match viewpoint {
            Viewpoint::Seat(seat) | Viewpoint::Reader(seat) => seat,
            Viewpoint::Spectator => return no(RefusalCode::NoSeat, "only who plays may speak at the table"),
            Viewpoint::Both | Viewpoint::Bystander => {
                return no(RefusalCode::NoSeat, "nobody else sits at this table");
            }
        };
        if !self.may_talk() {
            return no(RefusalCode::NoSeat, "nobody else sits at this table");
        }
        let text = plain(text);
        let letters = text.chars().count();
        if letters == 0 || letters > LONGEST {
            let why = format!("{letters} letters: a line has 1 to {LONGEST}");
            return Err(Refusal::new(RefusalCode::TooLarge, why));
        }
        if self.chat.lines.len() + self.chat.asked.len() >= MOST {
            return no(RefusalCode::TooLarge, "a thousand lines were said in this match: it is enough");
        }
        if !self.chat.take(seat, self.now) {
            return no(RefusalCode::TooFast, "too many lines at once; wait a few seconds");
        }
        let (seq, name) = (self.chat.next_seq(), self.config.seats[seat].name.clone());
        Ok(ChatLine { seq, seat: seat.into(), name, text, at: self.now.iso() })
    }

    /// Two people sit here, on a server for several.
    fn may_talk(&self) -> bool {
        self.chat.is_on && Seat::ALL.into_iter().all(|seat| self.config.seats[seat].player == Player::Human)
    }

    /// The store has answered: everybody hears the line, or who said it is told that it was not kept.
    pub(crate) fn chat_kept(&mut self, ticket: Ticket, is_kept: bool) {
        let Some(at) = self.chat.asked.iter().position(|it| it.0 == ticket) else { return };
        let Some((_, viewer, id, line)) = self.chat.asked.remove(at) else { return };
        if !is_kept {
            let refusal = Refusal::new(RefusalCode::Unanswerable, "the line could not be kept; try again");
            return self.refuse(viewer, id, refusal);
        }
        self.chat.lines.push(line.clone());
        self.tell_all(FromServer::Chat { lines: vec![line], whole: false });
        self.tell_done(viewer, id, 0, 0);
    }

    /// Everything that was said, to one who comes; nothing where nobody can speak.
    pub(crate) fn tell_chat(&mut self, viewer: ViewerId) {
        if self.may_talk() {
            let lines = self.chat.lines.clone();
            let message = FromServer::Chat { lines, whole: true };
            self.effects.push(Effect::Tell(Tell { to: vec![viewer], message }));
        }
    }

    /// The same to everybody, when the second player has come.
    pub(crate) fn tell_chat_to_all(&mut self) {
        if self.may_talk() {
            self.tell_all(FromServer::Chat { lines: self.chat.lines.clone(), whole: true });
        }
    }
}

/// One line without signs that turn the text around it about. What it means to a page is the page's to escape.
fn plain(text: &str) -> String {
    let turns =
        |it: &char| matches!(it, '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    let spaced = text.chars().map(|it| if it.is_control() { ' ' } else { it }).filter(|it| !turns(it));
    spaced.collect::<String>().split_whitespace().collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_one_line_and_reads_as_it_was_typed() {
        assert_eq!(plain("  good\n luck\u{202e}! "), "good luck!");
        assert_eq!(plain("<b>bold</b>"), "<b>bold</b>");
        assert_eq!(plain("\u{0}\t\n"), "");
    }

    #[test]
    fn a_seat_says_five_lines_at_once_and_then_one_every_three_seconds() {
        let mut chat = Chat::new(Some(Vec::new()));
        let said = (0..8).filter(|_| chat.take(Seat::Red, Moment(1000))).count();
        assert_eq!(said, 5);
        assert!(chat.take(Seat::Blue, Moment(1000)), "the other seat has its own");
        assert!(!chat.take(Seat::Red, Moment(3900)));
        assert!(chat.take(Seat::Red, Moment(4000)));
        assert!(!chat.take(Seat::Red, Moment(4000)));
    }
}
