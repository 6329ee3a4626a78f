//! Two tables that differ in nothing but a sealed declaration of Blue's tell Red and those who watch the same bytes.

use std::time::Duration;

use bots::TimeSource;
use classic::{Action, Phase, State, fire};
use kit::{BySeat, Game, Next, Seat, Seeded};
use table::{
    Command, Dice, Effect, Moment, NewMatch, Occupant, Player, StoreAnswer, Table, TableConfig,
    ViewerCommand, ViewerId, Visitor,
};

const RED: ViewerId = ViewerId(1);
const BLUE: ViewerId = ViewerId(2);
const WATCHER: ViewerId = ViewerId(3);

/// A table, and what Red and a watcher were told.
struct Overheard {
    table: Table<State>,
    received: Vec<String>,
    seq: [u32; 4],
}

impl Overheard {
    fn new(seed: u64) -> Overheard {
        let setup =
            proving::yard::battle("two-fords", &["cooper", "poacher"], &["gamekeeper", "bailiff"], 20);
        let names = BySeat::from_fn(|_| "Player".to_owned());
        let stored = NewMatch::<State>::open(setup, names, Dice::Known(seed)).expect("a battle");
        let seats = BySeat::from_fn(|_| Occupant::new(Player::Human));
        let stored = stored.into_stored(Some(Vec::new()));
        let table = Table::load(&stored, TableConfig::new("twin", seats), [1; 32]).expect("it loads");
        let mut overheard = Overheard { table, received: Vec::new(), seq: [0; 4] };
        for (viewer, seats) in [(RED, vec![Seat::Red]), (BLUE, vec![Seat::Blue]), (WATCHER, Vec::new())] {
            let visitor = Visitor { seats, seen: None, tab: None, reads: false };
            overheard.hand(Command::Attach(viewer, visitor));
        }
        overheard
    }

    fn hand(&mut self, command: Command<State>) {
        let mut commands = vec![command];
        while let Some(command) = commands.pop() {
            for effect in self.table.handle(Moment(0), command) {
                match effect {
                    Effect::Store(ticket, _) => commands.push(Command::Stored(ticket, StoreAnswer::Kept)),
                    Effect::Tell(tell) => {
                        use wire::FromServer::{Update, Welcome};
                        if let Welcome { seq, .. } | Update { seq, .. } = tell.message {
                            tell.to.iter().for_each(|it| self.seq[it.0 as usize] = seq);
                        }
                        let text = serde_json::to_string(&tell.message).expect("messages are JSON");
                        let ears = tell.to.iter().filter(|it| **it != BLUE);
                        self.received.extend(ears.map(|it| format!("{}: {text}", it.0)));
                    }
                    Effect::Think(think) => {
                        let ticket = think.ticket();
                        let thought = think.run(TimeSource(|| Duration::ZERO));
                        commands.push(Command::Thought(ticket, Some(thought)));
                    }
                    _ => {}
                }
            }
        }
    }

    fn commit(&mut self, plan: &[Action]) {
        let Next::Seat(seat) = self.table.game().to_act() else { return };
        let viewer = if seat == Seat::Red { RED } else { BLUE };
        let sent = |action: &Action| wire::Action(serde_json::to_value(action).expect("actions are JSON"));
        let (seq, actions) = (self.seq[viewer.0 as usize], plan.iter().map(sent).collect());
        self.hand(Command::Viewer(viewer, ViewerCommand::Commit { id: 1, seq, actions }));
    }

    fn legal(&self) -> Vec<Action> {
        let mut legal = Vec::new();
        self.table.game().legal_actions(&mut legal);
        legal
    }
}

/// Plays both by the same lot up to a volley of Blue's that is sealed; `true` if there was one.
fn compare(seed: u64) -> bool {
    let (mut one, mut two) = (Overheard::new(seed), Overheard::new(seed));
    let mut rng = Seeded::new(seed);
    for _ in 0..600 {
        let state = one.table.game();
        let (turn, phase) = (state.turn(), state.phase());
        let Next::Seat(seat) = state.to_act() else { return false };
        let legal = one.legal();
        let shot = legal.iter().find(|it| matches!(it, Action::Fire(fire::Action::Fire { .. })));
        let end = Action::Fire(fire::Action::EndFire);
        if let Some(&shot) = shot.filter(|_| seat == Seat::Blue && phase == Phase::Weapons) {
            one.received.clear();
            two.received.clear();
            one.commit(&[shot, end]);
            two.commit(&[end]);
            let after = one.table.game();
            if (after.turn(), after.phase()) == (turn, phase) {
                assert_eq!(one.received, two.received, "seed {seed}: Red learned of a sealed declaration");
                return true;
            }
            return false;
        }
        let mut legal_now = Vec::new();
        let Some(action) = proving::player::choose(state, &mut legal_now, &mut rng) else { return false };
        one.commit(&[action]);
        two.commit(&[action]);
    }
    false
}

#[test]
fn sealed_declarations_change_no_byte_that_others_are_told() {
    let found = (0..crate::count(30)).filter(|&seed| compare(seed)).count();
    assert!(found >= 3, "only {found} sealed volleys came up");
}

/// The bots' threads are nobody's own: who asks again before the answer has come is told to wait.
#[test]
fn advice_is_given_one_at_a_time() {
    let mut overheard = Overheard::new(1);
    overheard.received.clear();
    for id in [1, 2] {
        let question = wire::Question::Threat;
        overheard.hand(Command::Viewer(RED, ViewerCommand::Ask { id, question }));
        let refused = overheard.received.iter().filter(|it| it.contains(r#""code":"too_fast""#)).count();
        assert_eq!(refused, id as usize - 1, "{:?}", overheard.received);
    }
}
