//! The laws one by one. Each answers with the law that is broken and how.

use super::{Breach, Law, Secrets};
use crate::record::{EntryOf, Record, Recording, Replayed, Torn, verify};
use crate::{Dice, Game, Next, Seat, Seeded, Silent};

/// Sorted, unique, there until the end, allowed by `check`.
pub(super) fn legal<G: Game>(game: &G, legal: &[G::Action]) -> Result<(), Breach> {
    let mut listed = Vec::new();
    game.legal_actions(&mut listed);
    let is_over = matches!(game.to_act(), Next::Over(_));
    if is_over != listed.is_empty() {
        let how = if is_over { "over" } else { "not over" };
        return Err((
            Law::LegalUntilTheEnd,
            format!("the game is {how} with {} legal actions", listed.len()),
        ));
    }
    if listed != legal {
        return Err((Law::SameAgain, "legal actions differ when asked twice".to_owned()));
    }
    if let Some(pair) = listed.windows(2).find(|pair| pair[0] >= pair[1]) {
        return Err((Law::LegalIsSorted, format!("{:?} is listed before {:?}", pair[0], pair[1])));
    }
    for &action in legal {
        if let Err(why) = game.check(action) {
            return Err((Law::LegalPassesCheck, format!("{action:?}: {why}")));
        }
    }
    Ok(())
}

/// Whatever is not listed is refused, without a trace. Returns how many were.
pub(super) fn refusals<G: Game>(
    game: &G,
    legal: &[G::Action],
    strangers: &[G::Action],
) -> Result<u64, Breach> {
    let mut refused = 0;
    for &action in strangers.iter().filter(|it| legal.binary_search(it).is_err()) {
        if game.check(action).is_ok() {
            return Err((Law::RestIsRefused, format!("{action:?} is not listed, but check allows it")));
        }
        let (mut touched, mut events) = (game.clone(), Vec::new());
        let mut seeded = Seeded::new(0);
        let mut dice = Recording::new(&mut seeded);
        let result = touched.apply(action, &mut dice, &mut events);
        let drawn = dice.into_faces().0.len();
        if result.is_ok() || touched != *game || drawn > 0 || !events.is_empty() {
            let count = events.len();
            let detail =
                format!("{action:?}: {drawn} dice drawn, {count} events, state kept: {}", touched == *game);
            return Err((Law::RefusalLeavesNoTrace, detail));
        }
        refused += 1;
    }
    Ok(refused)
}

/// The entry's decision again from the state before it: with ears, without ears, and by its events alone.
pub(super) fn same_again<G: Game>(before: &G, entry: &EntryOf<G>, after: &G) -> Result<(), Breach> {
    let act = |game: &mut G, dice: &mut dyn Dice, log: &mut dyn crate::Log<G::Event>| match &entry.decision {
        Some(made) => game.apply_unchecked(made.action, dice, log),
        None => game.begin(dice, log),
    };
    let what =
        || entry.decision.as_ref().map_or("the opening".to_owned(), |made| format!("{:?}", made.action));

    let (mut again, mut dice, mut events) = (before.clone(), Replayed::new(&entry.dice), Vec::new());
    act(&mut again, &mut dice, &mut events);
    let same_dice = dice.left() == 0 && dice.missing() == 0;
    if again != *after || events != entry.events || !same_dice || again.state_hash() != entry.hash {
        return Err((Law::SameAgain, format!("{}: the second time differs", what())));
    }

    let (mut quiet, mut dice) = (before.clone(), Replayed::new(&entry.dice));
    act(&mut quiet, &mut dice, &mut Silent);
    if quiet != *after || dice.left() > 0 || dice.missing() > 0 {
        return Err((Law::SilenceChangesNothing, format!("{}: differs when nobody listens", what())));
    }

    let mut replayed = before.clone();
    for event in &entry.events {
        replayed.absorb(event);
        // Whoever may hear of it, asking must be safe in the state right after it.
        for ears in [None, Some(Seat::Red), Some(Seat::Blue)] {
            let _ = replayed.overheard(event, ears);
        }
    }
    if replayed != *after {
        return Err((Law::EventsAreTheChange, format!("{}: its events lead to another state", what())));
    }
    Ok(())
}

/// A viewer sees the same whichever way the hidden things stand. Returns how many pairs were tried.
pub(super) fn secrets<G: Game>(game: &G, secrets: Secrets<G>) -> Result<u64, Breach> {
    let pairs = secrets(game);
    for (other, viewer) in &pairs {
        if other == game {
            return Err((Law::SecretsAreKept, format!("the state offered to {viewer:?} is the same state")));
        }
        let (seen, seen_too) = (shown(game, *viewer)?, shown(other, *viewer)?);
        if seen != seen_too {
            return Err((Law::SecretsAreKept, format!("{viewer:?} sees {seen} but also {seen_too}")));
        }
    }
    Ok(pairs.len() as u64)
}

fn shown<G: Game>(game: &G, viewer: Option<Seat>) -> Result<String, Breach> {
    let text = serde_json::to_string(&game.view(viewer));
    text.map_err(|why| (Law::SecretsAreKept, format!("the view of {viewer:?} cannot be written: {why}")))
}

/// Written, read, torn, read, replayed: the record tells one story.
pub(super) fn record_holds<G: Game>(record: &Record<G>) -> Result<(), Breach> {
    let broken = |how: String| (Law::RecordHolds, how);
    let text: String = record.lines().map(|line| line + "\n").collect();
    let back = Record::<G>::read(text.as_bytes()).map_err(|why| broken(why.to_string()))?;
    if let Some(at) = (0..record.entries.len()).find(|&at| back.entries.get(at) != record.entries.get(at)) {
        return Err(broken(format!("entry {at} reads back as {:?}", back.entries.get(at))));
    }
    let same: Vec<String> = back.lines().collect();
    if text.lines().ne(same.iter().map(String::as_str)) {
        return Err(broken("what was read does not write the same lines".to_owned()));
    }
    verify(&back).map_err(|why| broken(why.to_string()))?;
    let torn =
        Record::<G>::read(&text.as_bytes()[..text.len() - 2]).map_err(|why| broken(why.to_string()))?;
    let line = text.lines().count();
    match torn.torn {
        Some(Torn { line: at, .. }) if at == line && torn.closing.is_none() => Ok(()),
        other => Err(broken(format!("line {line} was torn, but the reader says {other:?}"))),
    }
}
