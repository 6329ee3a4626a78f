//! A match whose record cannot be played again: whoever comes is told what is wrong and where, and that is all.

use std::collections::HashMap;
use std::time::Duration;

use table::{LoadError, ViewerId};
use tokio::sync::{mpsc, watch};
use wire::{FromServer, RefusalCode};

use super::{Order, Outlet};

/// How long it stays with nobody there.
const IDLE: Duration = Duration::from_secs(120);

/// Answers everybody until nobody is left. After that the match is read again: the program may be another then.
pub(super) async fn host(why: &LoadError, mut orders: mpsc::Receiver<Order>, mut end: watch::Receiver<bool>) {
    let refusal = |id| FromServer::Refused {
        id,
        code: RefusalCode::Unreadable,
        message: why.to_string(),
        step: None,
        section: None,
    };
    // Viewers stay: a socket that is closed would only come again.
    let mut viewers: HashMap<ViewerId, Outlet> = HashMap::new();
    loop {
        let order = tokio::select! {
            () = crate::ended(&mut end) => return,
            order = orders.recv() => order,
            () = tokio::time::sleep(IDLE), if viewers.is_empty() => return,
        };
        let Some(order) = order else { return };
        let (viewer, id) = match order {
            Order::Attach { viewer, out, .. } => {
                viewers.insert(viewer, out);
                (viewer, 0)
            }
            Order::Viewer(viewer, command) => (viewer, command.id()),
            Order::Detach { viewer } => {
                viewers.remove(&viewer);
                continue;
            }
            // Nobody gives up a match that cannot be ended: the reply is dropped.
            Order::Resign { .. }
            | Order::Joined { .. }
            | Order::Named { .. }
            | Order::AskForSeat { .. }
            | Order::Wake => continue,
        };
        if let Some(out) = viewers.get_mut(&viewer) {
            let _ = out.send(&refusal(id));
        }
    }
}
