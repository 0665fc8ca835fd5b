//! Work on as many threads as the caller wants.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};

use rayon::prelude::*;
use rayon::{ThreadPool, ThreadPoolBuilder};

/// So little work for one item that other threads are woken for more of them only.
const ALONE: usize = 64;

/// The pools that were asked for, by the number of their threads: threads are made once.
static POOLS: Mutex<BTreeMap<usize, Arc<ThreadPool>>> = Mutex::new(BTreeMap::new());

/// Does work on so many threads: 0 stands for one a core, 1 for the thread that calls.
pub fn on_threads<R: Send>(threads: usize, work: impl FnOnce() -> R + Send) -> R {
    match pool(threads) {
        Some(pool) => pool.install(work),
        None => work(),
    }
}

/// The pool of so many threads; nothing where none is wanted, and where the operating system gives no more threads.
fn pool(threads: usize) -> Option<Arc<ThreadPool>> {
    if threads < 2 {
        return None;
    }
    let mut pools = POOLS.lock().unwrap_or_else(|held| held.into_inner());
    if let Some(pool) = pools.get(&threads) {
        return Some(Arc::clone(pool));
    }
    let built = ThreadPoolBuilder::new().num_threads(threads).build();
    let pool = Arc::new(built.ok()?);
    pools.insert(threads, Arc::clone(&pool));
    Some(pool)
}

/// Does `work` with every item; with few of them, or with one thread, in the thread that calls.
pub fn each<T: Send>(
    threads: usize,
    items: impl Iterator<Item = T> + Send,
    work: impl Fn(T) + Sync + Send,
) {
    let items: Vec<T> = items.collect();
    if threads == 1 || items.len() <= ALONE {
        items.into_iter().for_each(work);
    } else {
        on_threads(threads, || {
            items.into_par_iter().with_min_len(ALONE).for_each(work);
        });
    }
}
