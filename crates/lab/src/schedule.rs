//! Runs numbered work on several threads and hands the results on in the order of the numbers.
//!
//! Every thread takes the next number as soon as it is free; nobody waits for a batch to end. What is done is handed
//! on in order, so that everything that is added up is the same on any number of threads.

use std::collections::BTreeMap;
use std::ops::Range;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc;
use std::sync::{Condvar, Mutex, PoisonError};
use std::thread;

/// How to go on after a result was taken.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Flow {
    Continue,
    /// No more results are taken; work in progress is dropped.
    End,
}

/// How far the threads may be ahead of the piece that is taken in next, for each of them: it bounds memory, and is far
/// more than the longest battle holds the others up.
const AHEAD: u64 = 256;

/// As many threads as there are cores, if 0 are asked for.
pub fn threads(asked: usize) -> usize {
    match asked {
        0 => thread::available_parallelism().map_or(1, usize::from),
        asked => asked,
    }
}

/// Numbers that are dealt out, and how far they may go.
struct Deal {
    next: AtomicU64,
    end: u64,
    /// Numbers below this may be begun.
    open: Mutex<u64>,
    opened: Condvar,
    /// Nothing more is begun.
    closed: AtomicBool,
}

impl Deal {
    /// The next number, once it may be begun; `None` at the end.
    fn take(&self) -> Option<u64> {
        let number = self.next.fetch_add(1, Ordering::Relaxed);
        if number >= self.end {
            return None;
        }
        let mut open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        while number >= *open {
            open = self.opened.wait(open).unwrap_or_else(PoisonError::into_inner);
        }
        (!self.closed.load(Ordering::Relaxed)).then_some(number)
    }

    /// Nobody may wait for a place that never opens.
    fn close(&self) {
        self.closed.store(true, Ordering::Relaxed);
        self.open_up_to(u64::MAX);
    }

    fn open_up_to(&self, number: u64) {
        *self.open.lock().unwrap_or_else(PoisonError::into_inner) = number;
        self.opened.notify_all();
    }
}

/// Works on each number of a range and takes the results in by their order. `work` answers `None` to end everything
/// after what was begun before it. What comes back is the first number that was not taken in.
pub fn in_order<T: Send>(
    range: Range<u64>,
    threads: usize,
    work: impl Fn(u64) -> Option<T> + Sync,
    mut take: impl FnMut(u64, T) -> Flow,
) -> u64 {
    let window = AHEAD * threads as u64;
    let deal = Deal {
        next: AtomicU64::new(range.start),
        end: range.end,
        open: Mutex::new(range.start.saturating_add(window)),
        opened: Condvar::new(),
        closed: AtomicBool::new(false),
    };
    let (done, results) = mpsc::channel();
    thread::scope(|scope| {
        for _ in 0..threads.max(1) {
            let (done, deal, work) = (done.clone(), &deal, &work);
            scope.spawn(move || {
                while let Some(number) = deal.take() {
                    let result = work(number);
                    let is_over = result.is_none();
                    if done.send((number, result)).is_err() || is_over {
                        break;
                    }
                }
            });
        }
        drop(done);
        let mut waiting: BTreeMap<u64, Option<T>> = BTreeMap::new();
        let mut due = range.start;
        'taking: for (number, result) in results {
            waiting.insert(number, result);
            while let Some(result) = waiting.remove(&due) {
                let Some(result) = result else { break 'taking };
                let flow = take(due, result);
                due += 1;
                deal.open_up_to(due.saturating_add(window));
                if flow == Flow::End {
                    break 'taking;
                }
            }
        }
        deal.close();
        due
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_are_taken_in_order_on_any_number_of_threads() {
        for threads in [1, 2, 7] {
            let mut taken = Vec::new();
            let work = |number: u64| Some(number * number);
            let end = in_order(3..2000, threads, work, |number, square| {
                taken.push((number, square));
                Flow::Continue
            });
            assert_eq!((end, taken.len()), (2000, 1997));
            assert!((3..).zip(&taken).all(|(number, it)| *it == (number, number * number)));
        }
    }

    #[test]
    fn it_ends_where_it_is_told_to() {
        let mut taken = 0;
        let end = in_order(0..1_000_000, 4, Some, |number, _| {
            taken += 1;
            if number == 99 { Flow::End } else { Flow::Continue }
        });
        assert_eq!((end, taken), (100, 100));
    }

    #[test]
    fn a_worker_that_gives_up_leaves_a_prefix() {
        let work = |number: u64| (number < 500).then_some(number);
        let end = in_order(0..1_000_000, 3, work, |_, _| Flow::Continue);
        assert_eq!(end, 500);
    }
}
