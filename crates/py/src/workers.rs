//! Work on as many threads as the caller wants.

/// Does work on so many threads: 0 stands for one a core, 1 for the thread that calls.
pub fn on_threads<R: Send>(threads: usize, work: impl FnOnce() -> R + Send) -> R {
    if threads < 2 {
        return work();
    }
    match rayon::ThreadPoolBuilder::new().num_threads(threads).build() {
        Ok(pool) => pool.install(work),
        // The operating system gives no more threads: those that there are do it.
        Err(_) => work(),
    }
}
