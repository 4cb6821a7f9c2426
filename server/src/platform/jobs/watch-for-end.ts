/**
 * A flag in shared memory that becomes 1 when something else ends the work of a job, e.g. its user cancels it. `follow` calls back whenever
 * that may have happened, and returns what ends it.
 */
export function watchForEnd(
  follow: (look: () => void) => readonly (() => void)[],
  hasEnded: () => Promise<boolean>,
): { readonly cancelled: Int32Array; readonly stopWatching: () => void } {
  const cancelled = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const look = async () => {
    if (await hasEnded()) Atomics.store(cancelled, 0, 1);
  };
  // A failed check costs only time: the end is detected again before anything is written.
  const subscriptions = follow(() => void look().catch(() => undefined));
  const stopWatching = () => {
    for (const end of subscriptions) end();
  };
  return { cancelled, stopWatching };
}
