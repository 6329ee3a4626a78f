//! Threads for what visitors ask beside play: sheets, questions, odds, replays. Bots have threads of their own, so
//! that no question delays a move. Whoever waits is served in turn by address, one piece of work each, so that many
//! requests from one address wait behind each other and not before everybody else. When an asker has gone, or its time
//! is over, work that is under way learns of it and stops at its next step.

use std::collections::VecDeque;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::sync::{OwnedSemaphorePermit, Semaphore, oneshot};
use tokio::time::timeout;

use crate::http::ClientAddress;

/// Work that has not ended by now is given up.
const DEADLINE: Duration = Duration::from_secs(10);
/// Work that may wait: of one address, and of all.
const MOST_OF_ONE: usize = 16;
const MOST: usize = 256;
/// Work that may go on after its time.
const OVERRUNS: usize = 4;

/// The threads and who waits for them.
#[derive(Clone, Debug)]
pub struct Workers(Arc<Shared>);

#[derive(Debug)]
struct Shared {
    queue: Mutex<Queue>,
    deadline: Duration,
    /// Threads beside the pool for work that has overrun.
    beside: Arc<Semaphore>,
}

#[derive(Debug)]
struct Queue {
    free: usize,
    /// Whoever is first has the next turn.
    turns: VecDeque<Turn>,
}

#[derive(Debug)]
struct Turn {
    client: ClientAddress,
    tickets: VecDeque<oneshot::Sender<Place>>,
}

/// Why work was not done.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum WorkError {
    #[error("{MOST_OF_ONE} requests from your address wait already; wait for their answers")]
    TooManyOfOne,
    #[error("the server has more to do than it can; try again in a while")]
    TooMany,
    #[error("it takes too long")]
    TooSlow,
    #[error("it stops the program; please report it")]
    Panicked,
}

/// Whoever waits for a piece of work. Long work asks now and then whether it still does.
#[derive(Clone, Debug, Default)]
pub struct Asker(Arc<AtomicBool>);

impl Asker {
    /// Nobody wants the answer any more.
    pub fn is_gone(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// Held by the asker: dropped with its request, or when its time is over.
#[derive(Debug)]
struct Presence(Asker);

impl Drop for Presence {
    fn drop(&mut self) {
        self.0.0.store(true, Ordering::Relaxed);
    }
}

/// A thread that may be used; dropping it lets the next one have it.
#[derive(Debug)]
struct Place(Option<Arc<Shared>>);

impl Drop for Place {
    fn drop(&mut self) {
        if let Some(shared) = self.0.take() {
            pass_on(&shared);
        }
    }
}

impl Workers {
    pub fn new(threads: usize) -> Workers {
        Workers(Arc::new(Shared::new(threads, DEADLINE)))
    }

    /// Does the work on one of the threads, when it is the client's turn. Whoever drops the future while it waits
    /// leaves the queue; whoever drops it later is gone for the work, too.
    pub async fn run<T: Send + 'static>(
        &self,
        client: ClientAddress,
        work: impl FnOnce(&Asker) -> T + Send + 'static,
    ) -> Result<T, WorkError> {
        let place = self.enter(client)?.await.map_err(|_| WorkError::TooMany)?;
        let asker = Asker::default();
        let _presence = Presence(asker.clone());
        let (reply, answer) = oneshot::channel();
        let shared = self.0.clone();
        // A task of its own: the thread counts as used until the work has ended, also when the asker has gone.
        tokio::spawn(async move {
            let place = Arc::new(Mutex::new(Held::Place(place)));
            let (held, of) = (place.clone(), asker.clone());
            let done = tokio::task::spawn_blocking(move || {
                let _held = held;
                work(&of)
            });
            let done = timeout(shared.deadline, done).await;
            if done.is_err() {
                drop(Presence(asker));
                shared.let_overrun(&place);
            }
            let _ = reply.send(match done {
                Ok(Ok(done)) => Ok(done),
                Ok(Err(_)) => Err(WorkError::Panicked),
                Err(_) => Err(WorkError::TooSlow),
            });
        });
        answer.await.unwrap_or(Err(WorkError::Panicked))
    }

    /// A place, at once or in turn.
    fn enter(&self, client: ClientAddress) -> Result<oneshot::Receiver<Place>, WorkError> {
        let (ticket, turn) = oneshot::channel();
        let mut queue = self.0.queue();
        if queue.free > 0 {
            queue.free -= 1;
            drop(queue);
            // The receiver is right here.
            let _ = ticket.send(Place(Some(self.0.clone())));
            return Ok(turn);
        }
        queue.forget_the_gone();
        if queue.turns.iter().map(|it| it.tickets.len()).sum::<usize>() >= MOST {
            return Err(WorkError::TooMany);
        }
        match queue.turns.iter_mut().find(|it| it.client == client) {
            Some(own) if own.tickets.len() >= MOST_OF_ONE => return Err(WorkError::TooManyOfOne),
            Some(own) => own.tickets.push_back(ticket),
            None => queue.turns.push_back(Turn { client, tickets: VecDeque::from([ticket]) }),
        }
        Ok(turn)
    }
}

/// What work holds until it has ended: a thread of the pool, or, when its time is over and it does not stop, one of the
/// few beside the pool.
#[derive(Debug)]
enum Held {
    Place(#[expect(dead_code, reason = "it is held, and passed on when it is dropped")] Place),
    Beside(
        #[expect(dead_code, reason = "it is held, and passed on when it is dropped")] OwnedSemaphorePermit,
    ),
}

impl Shared {
    fn new(threads: usize, deadline: Duration) -> Shared {
        let queue = Queue { free: threads.max(1), turns: VecDeque::new() };
        Shared { queue: Mutex::new(queue), deadline, beside: Arc::new(Semaphore::new(OVERRUNS)) }
    }

    /// Work that cannot be stopped goes on beside the pool, if not too much does already; the next one has its place.
    fn let_overrun(&self, held: &Mutex<Held>) {
        if let Ok(permit) = self.beside.clone().try_acquire_owned() {
            let place = std::mem::replace(
                &mut *held.lock().unwrap_or_else(PoisonError::into_inner),
                Held::Beside(permit),
            );
            drop(place);
        }
    }

    fn queue(&self) -> MutexGuard<'_, Queue> {
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Queue {
    /// The next ticket; its client goes to the end of the line.
    fn next(&mut self) -> Option<oneshot::Sender<Place>> {
        let mut turn = self.turns.pop_front()?;
        let ticket = turn.tickets.pop_front();
        if !turn.tickets.is_empty() {
            self.turns.push_back(turn);
        }
        ticket
    }

    fn forget_the_gone(&mut self) {
        self.turns.iter_mut().for_each(|turn| turn.tickets.retain(|ticket| !ticket.is_closed()));
        self.turns.retain(|turn| !turn.tickets.is_empty());
    }
}

/// Gives a place to the first who still waits for it.
fn pass_on(shared: &Arc<Shared>) {
    loop {
        let next = {
            let mut queue = shared.queue();
            let next = queue.next();
            queue.free += usize::from(next.is_none());
            next
        };
        let Some(ticket) = next else { return };
        match ticket.send(Place(Some(shared.clone()))) {
            Ok(()) => return,
            // The asker has gone: the place is still ours to give.
            Err(mut place) => place.0 = None,
        }
    }
}

#[cfg(test)]
mod tests {
    use std::net::{IpAddr, Ipv4Addr};
    use std::sync::mpsc;

    use super::*;

    fn client(number: u8) -> ClientAddress {
        ClientAddress::of(IpAddr::V4(Ipv4Addr::new(192, 0, 2, number)))
    }

    /// Keeps the one thread busy until it is told to go on.
    async fn busy(workers: &Workers) -> (mpsc::Sender<()>, tokio::task::JoinHandle<Result<(), WorkError>>) {
        let (go, wait) = mpsc::channel::<()>();
        let (begun, begins) = oneshot::channel();
        let workers = workers.clone();
        let task = tokio::spawn(async move {
            let work = move |_: &Asker| {
                let _ = begun.send(());
                let _ = wait.recv();
            };
            workers.run(client(1), work).await
        });
        begins.await.expect("it begins");
        (go, task)
    }

    #[tokio::test]
    async fn whoever_asks_once_does_not_wait_for_all_that_another_asked() {
        let workers = Workers::new(1);
        let (go, first) = busy(&workers).await;
        let (told, order) = mpsc::channel();
        let ask = |number: u8| {
            let (workers, told) = (workers.clone(), told.clone());
            let turn = workers.enter(client(number)).expect("room in the queue");
            tokio::spawn(async move {
                let _place = turn.await.expect("a turn");
                let _ = told.send(number);
            })
        };
        let asked = [ask(1), ask(1), ask(1), ask(2)];
        go.send(()).expect("it waits");
        first.await.expect("a task").expect("done");
        for it in asked {
            it.await.expect("a task");
        }
        assert_eq!(order.try_iter().collect::<Vec<_>>(), [1, 2, 1, 1]);
    }

    #[tokio::test]
    async fn queues_are_bounded_and_forget_those_who_left() {
        let workers = Workers::new(1);
        let (go, first) = busy(&workers).await;
        let waiting: Vec<_> = (0..MOST_OF_ONE).map(|_| workers.enter(client(1)).expect("room")).collect();
        assert_eq!(workers.enter(client(1)).map(drop), Err(WorkError::TooManyOfOne));
        let beside = workers.enter(client(2)).expect("room for others");
        drop(waiting);
        let again = workers.enter(client(1)).expect("room again");
        drop((beside, again));
        go.send(()).expect("it waits");
        first.await.expect("a task").expect("done");
        assert_eq!(workers.run(client(3), |_| 7).await, Ok(7), "nobody is left in the line");
    }

    #[tokio::test]
    async fn a_panic_is_told_and_frees_the_thread() {
        let workers = Workers::new(1);
        let panicked = workers.run(client(1), |_| panic!("on purpose")).await;
        assert_eq!(panicked, Err::<(), _>(WorkError::Panicked));
        assert_eq!(workers.run(client(1), |_| 7).await, Ok(7));
    }

    /// Work that goes on until nobody waits for it; then it says so.
    fn endless() -> (impl FnOnce(&Asker) + Send + 'static, oneshot::Receiver<()>, mpsc::Receiver<()>) {
        let (begun, begins) = oneshot::channel();
        let (told, ended) = mpsc::channel();
        let work = move |asker: &Asker| {
            let _ = begun.send(());
            while !asker.is_gone() {
                std::thread::yield_now();
            }
            let _ = told.send(());
        };
        (work, begins, ended)
    }

    #[tokio::test]
    async fn work_that_overruns_is_told_and_the_next_one_has_its_thread() {
        let workers = Workers(Arc::new(Shared::new(1, Duration::from_millis(50))));
        let (work, _, ended) = endless();
        assert_eq!(workers.run(client(1), work).await, Err(WorkError::TooSlow));
        ended.recv().expect("the work has learned that its time is over");
        // Work that never asks goes on beside the pool, up to a number of them.
        let mut stuck = Vec::new();
        for _ in 0..=OVERRUNS {
            let (go, wait) = mpsc::channel::<()>();
            assert_eq!(workers.run(client(1), move |_| wait.recv().is_ok()).await, Err(WorkError::TooSlow));
            stuck.push(go);
        }
        let turn = workers.enter(client(1)).expect("room in the queue");
        drop(stuck.pop());
        assert!(turn.await.is_ok(), "the thread is free when its work has ended");
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn work_stops_when_its_asker_goes() {
        let workers = Workers::new(1);
        let (work, begins, ended) = endless();
        let asking = tokio::spawn({
            let workers = workers.clone();
            async move { workers.run(client(1), work).await }
        });
        begins.await.expect("it begins");
        asking.abort();
        assert!(asking.await.expect_err("it was dropped").is_cancelled());
        ended.recv().expect("the work has stopped");
        assert_eq!(workers.run(client(2), |_| 7).await, Ok(7), "the thread is free again");
    }
}
