//! The games of a ladder: entrants take their seats, programs stay for the next game.

use std::path::Path;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use bots::{Bot, Budget, Strength};
use kit::record::{Ending, Header, Source};
use kit::{BySeat, Outcome, Seat};
use lab::experiment::{CLASSIC_NODES, GameName, SQUADRON_NODES};
use lab::ladder::{Fixture, Fixtures, GameRow, LadderRow, Position, Scored, Suite};
use lab::{Luck, Side};

use crate::args::{Entrant, EntrantBudget, EntrantKind};
use crate::series::save;
use crate::versus::game::Matched;
use crate::versus::program_seat::{ProgramSeat, Terms};
use crate::versus::table::{Played, Recording, Seated, Table};

/// One game's ladder: who plays what.
pub(super) struct Hall<'a> {
    pub suite: &'a Suite,
    pub entrants: &'a [Entrant],
    pub fixtures: Fixtures,
    /// For an answer of a program.
    pub limit: Duration,
    pub records: Option<&'a Path>,
    /// Programs that wait for their next game, by entrant.
    waiting: Vec<Mutex<Vec<ProgramSeat>>>,
}

impl<'a> Hall<'a> {
    pub(super) fn new(
        suite: &'a Suite,
        entrants: &'a [Entrant],
        fixtures: Fixtures,
        (limit, records): (Duration, Option<&'a Path>),
    ) -> Hall<'a> {
        let waiting = entrants.iter().map(|_| Mutex::new(Vec::new())).collect();
        Hall { suite, entrants, fixtures, limit, records, waiting }
    }

    /// Both games of a fixture.
    pub(super) fn play(&self, fixture: Fixture) -> Result<LadderRow, String> {
        let position = &self.suite.positions[Fixtures::position(fixture.round, self.suite)];
        let lucks = self.fixtures.luck(fixture.round);
        let games = lucks.map(|luck| self.game(fixture, position, luck));
        let [first, second] = games;
        Ok(LadderRow {
            game: self.suite.game,
            round: fixture.round,
            position: position.name.clone(),
            entrants: [fixture.first, fixture.second].map(|at| self.entrants[at].name.clone()),
            dice: lucks[0].dice().to_string(),
            games: [first?, second?],
        })
    }

    fn game(&self, fixture: Fixture, position: &Position, luck: Luck) -> Result<GameRow, String> {
        match self.suite.game {
            GameName::Classic => {
                let setup = position.ground.classic().expect("a suite has one game").clone();
                self.seated::<classic::State>(fixture, setup, luck, (bots::classic, CLASSIC_NODES))
            }
            GameName::Squadron => {
                let setup = position.ground.squadron(luck).expect("a suite has one game");
                self.seated::<squadron::State>(fixture, setup, luck, (bots::squadron, SQUADRON_NODES))
            }
        }
    }

    fn seated<G: Matched>(
        &self,
        fixture: Fixture,
        setup: G::Setup,
        luck: Luck,
        bot: MakeBot<G>,
    ) -> Result<GameRow, String> {
        let at = |seat: Seat| match luck.side(seat) {
            Side::First => fixture.first,
            Side::Second => fixture.second,
        };
        let names = BySeat::from_fn(|seat| self.entrants[at(seat)].name.clone());
        let header = Header::new::<G>(concat!("myomer ", env!("CARGO_PKG_VERSION")), names, setup)
            .with_source(Source::Seed(luck.dice()));
        let sit = |seat: Seat| {
            let terms = Terms { seat, seed: luck.player(seat), limit: self.limit, setup: &header.setup };
            self.sit::<G>(at(seat), &terms, bot)
        };
        let players = BySeat::new(sit(Seat::Red)?, sit(Seat::Blue)?);
        let recording = if self.records.is_some() { Recording::Written } else { Recording::Left };
        let mut table = Table { header, players, luck, limit: self.limit, recording };
        let played = table.play()?;
        if let Some(folder) = self.records {
            self.save(folder, fixture, luck, &played)?;
        }
        let faulty = played.faults.last().filter(|_| matches!(played.end, Ending::Forfeited(_)));
        let gone = faulty.map(|it| it.seat);
        for (seat, player) in [(Seat::Red, table.players.red), (Seat::Blue, table.players.blue)] {
            // Who forfeited starts afresh.
            if let (Seated::Program(program), true) = (player, gone != Some(seat)) {
                self.waiting[at(seat)].lock().unwrap_or_else(PoisonError::into_inner).push(program);
            }
        }
        Ok(row(luck, &played))
    }

    fn sit<G: Matched>(
        &self,
        entrant: usize,
        terms: &Terms<'_, G::Setup>,
        (make, nodes): MakeBot<G>,
    ) -> Result<Seated<G>, String> {
        match &self.entrants[entrant].kind {
            EntrantKind::Bot(strength, budget) => {
                Ok(Seated::Bot(make(*strength, terms.seed), budget_of(*strength, *budget, nodes)))
            }
            EntrantKind::Program(command) => {
                let waiting = self.waiting[entrant].lock().unwrap_or_else(PoisonError::into_inner).pop();
                if let Some(program) = waiting.and_then(|it| it.again::<G>(terms)) {
                    return Ok(Seated::Program(program));
                }
                let started = ProgramSeat::start::<G>(command, terms);
                started.map(Seated::Program).map_err(|why| format!("{command}: {why}"))
            }
        }
    }

    fn save(&self, folder: &Path, fixture: Fixture, luck: Luck, played: &Played) -> Result<(), String> {
        let name = |at: usize| {
            let plain = |it: char| if it.is_alphanumeric() || "-.".contains(it) { it } else { '_' };
            self.entrants[at].name.chars().map(plain).collect::<String>()
        };
        let file = format!(
            "{}-{}-{}-{}-{}.jsonl",
            self.suite.game.name(),
            fixture.round,
            name(fixture.first),
            name(fixture.second),
            luck.battle % 2 + 1
        );
        save(&folder.join(file), &(played.lines.join("\n") + "\n")).map_err(|why| format!("--records: {why}"))
    }
}

/// Makes a bot of a strength by a seed; and how many positions it usually looks at.
type MakeBot<G> = (fn(Strength, u64) -> Box<dyn Bot<G>>, u64);

/// An ace without a number looks at five times as many positions: it is meant to think longer.
const OF_AN_ACE: u64 = 5;

fn budget_of(strength: Strength, budget: EntrantBudget, usual: u64) -> Budget {
    match budget {
        EntrantBudget::Usual if strength == Strength::Ace => Budget::nodes(OF_AN_ACE * usual),
        EntrantBudget::Usual => Budget::nodes(usual),
        EntrantBudget::Nodes(nodes) => Budget::nodes(nodes),
        EntrantBudget::Milliseconds(time) => Budget::time(Duration::from_millis(time), server::SYSTEM_TIME),
    }
}

fn row(luck: Luck, played: &Played) -> GameRow {
    let seat = luck.seat(Side::First);
    let result = match played.end.outcome() {
        Some(Outcome::Won(winner)) if winner == seat => Scored::Won,
        Some(Outcome::Won(_)) => Scored::Lost,
        Some(Outcome::Draw) | None => Scored::Drawn,
    };
    let faults =
        played.faults.iter().map(|it| format!("{}, action {}: {}", it.seat.name(), it.entry, it.why));
    GameRow {
        seat,
        result,
        turns: played.turns,
        actions: played.actions,
        ending: played.ended(),
        faults: faults.collect(),
    }
}
