//! A match with an open seat rolls nothing until whoever takes it has added to the dice.

use kit::fair::{Nonce, Secret};
use kit::record::{Provenance, Record, verify};
use kit::{BySeat, Seat};
use squadron::{Options, Setup, State};
use table::{
    Command, Dice, Effect, Moment, NewMatch, Occupant, Player, Position, RequestId, StoreAnswer,
    StoreRequest, Table, TableConfig, ViewerCommand, ViewerId, Visitor, with_nonce,
};
use wire::{Action, FromServer, RefusalCode};

use crate::disk::Disk;

const MAKER: ViewerId = ViewerId(1);

/// A table, its store, and what the maker was told.
struct Waiting {
    disk: Disk,
    table: Table<State>,
    received: Vec<FromServer>,
    /// How often the store fails before it works.
    failures: u32,
}

impl Waiting {
    fn new() -> Waiting {
        let names = BySeat::from_fn(|_| "Player".to_owned());
        let nonces = BySeat::new(Nonce::default(), Nonce([2; 32]));
        let dice = Dice::Promised { secret: Secret([3; 32]), nonces };
        let new =
            NewMatch::<State>::waiting(Setup::quick(Options::STANDARD, 1), names, dice).expect("a match");
        let disk = Disk(new.into_stored(Some(Vec::new())));
        let seats = BySeat::new(Occupant::new(Player::Open), Occupant::new(Player::Human));
        let table = Table::load(&disk.0, TableConfig::new("waiting", seats), [1; 32]).expect("it loads");
        let mut waiting = Waiting { disk, table, received: Vec::new(), failures: 0 };
        let visitor = Visitor { seats: vec![Seat::Blue], seen: None, tab: None, reads: false };
        waiting.hand(0, Command::Tick);
        waiting.hand(0, Command::Attach(MAKER, visitor));
        waiting
    }

    fn hand(&mut self, now: i64, command: Command<State>) {
        let mut commands = vec![command];
        while let Some(command) = commands.pop() {
            for effect in self.table.handle(Moment(now), command) {
                match effect {
                    Effect::Store(ticket, request) => {
                        commands.push(Command::Stored(ticket, self.store(&request)))
                    }
                    Effect::Tell(tell) => self.received.push(tell.message),
                    _ => {}
                }
            }
        }
    }

    fn store(&mut self, request: &StoreRequest) -> StoreAnswer<State> {
        if self.failures > 0 {
            self.failures -= 1;
            return StoreAnswer::Failed;
        }
        match request {
            StoreRequest::Append(append) => {
                self.disk.append(append);
                StoreAnswer::Kept
            }
            StoreRequest::Rewind(_) => StoreAnswer::Failed,
            StoreRequest::Reload => {
                StoreAnswer::Loaded(Box::new(Position::load(&self.disk.0, [1; 32]).expect("it loads")))
            }
        }
    }

    /// A friend takes the seat: the store knows it first.
    fn join(&mut self) {
        self.disk.0.header =
            with_nonce(&self.disk.0.header, Seat::Red, Nonce([7; 32])).expect("promised dice");
        self.hand(1, Command::Joined { seat: Seat::Red, moved: false, name: "Yuki".to_owned() });
    }
}

#[test]
fn nothing_is_rolled_before_the_friend_has_added_to_the_dice() {
    let mut waiting = Waiting::new();
    assert_eq!(waiting.disk.0.lines, [], "no die has fallen");
    let actions = vec![Action(serde_json::json!({ "pass": null }))];
    waiting.hand(0, Command::Viewer(MAKER, ViewerCommand::Commit { id: 4, seq: 0, actions }));
    let refused = |it: &FromServer| matches!(it, FromServer::Refused { code: RefusalCode::NotYourTurn, .. });
    assert!(waiting.received.iter().any(refused), "{:?}", waiting.received.last());
    let awaited =
        |it: &FromServer| matches!(it, FromServer::Waiting { seat: wire::Seat::Red, bot: false, .. });
    assert!(waiting.received.iter().any(awaited));

    waiting.join();
    assert_eq!(waiting.disk.0.lines.len(), 1, "the opening");
    waiting.hand(2, Command::Resign { seat: Seat::Blue, request: RequestId(1) });
    let record = Record::<State>::read(waiting.disk.0.record().as_bytes()).expect("a record");
    let verified = verify(&record).expect("it holds");
    assert_eq!(verified.provenance, Provenance::Proved { took_part: BySeat::new(true, true) });
}

#[test]
fn an_opening_that_could_not_be_kept_is_tried_again() {
    let mut waiting = Waiting::new();
    waiting.failures = 2;
    waiting.join();
    assert_eq!(waiting.disk.0.lines, []);
    for second in 2..6 {
        waiting.hand(second * 1000, Command::Tick);
    }
    assert_eq!(waiting.disk.0.lines.len(), 1, "the opening");
}

/// Before its opening a battle of Classic has no order in which to act.
#[test]
fn a_battle_that_has_not_begun_can_be_looked_at() {
    let setup = proving::yard::battle("two-fords", &["cooper"], &["gamekeeper"], 6);
    let names = BySeat::from_fn(|_| "Player".to_owned());
    let dice = Dice::Promised { secret: Secret([3; 32]), nonces: BySeat::default() };
    let new = NewMatch::<classic::State>::waiting(setup, names, dice).expect("a battle");
    let seats = BySeat::new(Occupant::new(Player::Open), Occupant::new(Player::Human));
    let config = TableConfig::new("waiting", seats);
    let mut table = Table::<classic::State>::load(&new.into_stored(None), config, [1; 32]).expect("it loads");
    let visitor = Visitor { seats: vec![Seat::Blue], seen: None, tab: None, reads: false };
    let effects = table.handle(Moment(0), Command::Attach(MAKER, visitor));
    let welcomes = effects.iter().filter(|it| {
        matches!(it, Effect::Tell(tell) if matches!(tell.message, FromServer::Welcome { seq: 0, options: None, .. }))
    });
    assert_eq!(welcomes.count(), 1);
}
