//! A pool of threads that stay alive between steps: starting threads would take longer than a step of a batch.

use std::collections::VecDeque;
use std::sync::{Mutex, PoisonError};

use rayon::{ThreadPool, ThreadPoolBuilder};

/// Into how many parts each thread's share of the work is cut: the last part is what one thread may wait for another.
const PARTS: usize = 16;

/// The calling thread and others beside it.
#[derive(Debug)]
pub(crate) struct Crew {
    threads: usize,
    /// The others, with the process that started them: a process that was forked from it has none of them.
    others: Option<(ThreadPool, u32)>,
}

impl Crew {
    pub(crate) fn new(threads: usize) -> Crew {
        let threads = threads.max(1);
        Crew { threads, others: started(threads) }
    }

    /// Does something with each item. The caller begins at the front, the others at the back, so that an item stays
    /// with one thread, and what it needs in that core's cache.
    pub(crate) fn each<T: Send>(&mut self, items: &mut [T], work: impl Fn(&mut T) + Sync) {
        if self.others.as_ref().is_some_and(|(_, process)| *process != std::process::id()) {
            // Its threads are not here, so nobody can be told to end.
            std::mem::forget(std::mem::replace(&mut self.others, started(self.threads)));
        }
        let Some((others, _)) = &self.others else { return items.iter_mut().for_each(work) };
        let size = items.len().div_ceil(PARTS * self.threads).max(1);
        let parts = Mutex::new(items.chunks_mut(size).collect::<VecDeque<_>>());
        let take = |from: fn(&mut VecDeque<_>) -> Option<_>| {
            // A worker that panics holds no lock, so what is left is sound.
            from(&mut parts.lock().unwrap_or_else(PoisonError::into_inner))
        };
        others.in_place_scope(|scope| {
            for _ in 1..self.threads {
                scope.spawn(|_| {
                    while let Some(part) = take(VecDeque::pop_back) {
                        part.iter_mut().for_each(&work);
                    }
                });
            }
            while let Some(part) = take(VecDeque::pop_front) {
                part.iter_mut().for_each(&work);
            }
        });
    }
}

/// All but the caller. Where threads cannot be had, the caller does everything.
fn started(threads: usize) -> Option<(ThreadPool, u32)> {
    if threads < 2 {
        return None;
    }
    let others = ThreadPoolBuilder::new().num_threads(threads - 1).thread_name(|at| format!("myomer-{at}"));
    Some((others.build().ok()?, std::process::id()))
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::sync::Barrier;
    use std::thread::{self, ThreadId};

    use super::*;

    #[test]
    fn every_item_is_taken_once() {
        for threads in [1, 2, 3, 7] {
            let mut crew = Crew::new(threads);
            for length in [0, 1, 5, 64, 1000] {
                let mut items = vec![0; length];
                crew.each(&mut items, |item| *item += 1);
                assert!(items.iter().all(|&item| item == 1), "{length} items, {threads} threads");
            }
        }
    }

    #[test]
    fn the_threads_work_at_once_and_stay() {
        let mut crew = Crew::new(3);
        let mut seen = BTreeSet::new();
        for _ in 0..5 {
            // Passed only if three threads are in it together.
            let together = Barrier::new(3);
            let mut items: [Option<ThreadId>; 3] = [None; 3];
            crew.each(&mut items, |item| {
                together.wait();
                *item = Some(thread::current().id());
            });
            seen.extend(items.iter().flatten().map(|id| format!("{id:?}")));
        }
        assert_eq!(seen.len(), 3);
    }
}
