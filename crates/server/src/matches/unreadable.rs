//! A match whose record cannot be played again: whoever comes is told what is wrong and where, and that is all.

use tokio::sync::{mpsc, watch};
use wire::{FromServer, RefusalCode};

use super::commit::Refusal;
use super::guests::{newcomer, post};
use super::load::Lost;
use super::room::IDLE;
use super::{GuestId, Order};

/// Answers everybody until nobody is left. After that the match is read anew: the program may be another then.
pub(super) async fn host(why: &Lost, mut orders: mpsc::Receiver<Order>, mut end: watch::Receiver<bool>) {
    let told = |id| Refusal::new(RefusalCode::Unreadable, why.to_string()).into_message(id);
    // Whoever is told stays: a socket that were closed would only come again.
    let mut told_to = Vec::new();
    loop {
        let order = tokio::select! {
            () = crate::ended(&mut end) => return,
            order = orders.recv() => order,
            () = tokio::time::sleep(IDLE), if told_to.is_empty() => return,
        };
        let Some(order) = order else { return };
        match order {
            Order::Attach { visitor, reply } => {
                let guest = newcomer();
                post(&visitor.out, &told(0));
                told_to.push((guest, visitor.out));
                let _ = reply.send(guest);
            }
            Order::Commit { guest, id, .. }
            | Order::Ask { guest, id, .. }
            | Order::TakeBack { guest, id, .. } => answer(&told_to, guest, &told(id)),
            Order::TakeOver { guest } => answer(&told_to, guest, &told(0)),
            Order::Detach { guest } => told_to.retain(|(it, _)| *it != guest),
            // Nobody gives up a match that cannot be ended: the reply is dropped.
            Order::Resign { .. } | Order::Joined { .. } | Order::AskForSeat { .. } | Order::Wake => {}
        }
    }
}

type Told = (GuestId, mpsc::Sender<axum::extract::ws::Utf8Bytes>);

fn answer(told_to: &[Told], guest: GuestId, message: &FromServer) {
    if let Some((_, out)) = told_to.iter().find(|(it, _)| *it == guest) {
        post(out, message);
    }
}
