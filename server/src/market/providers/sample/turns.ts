import { setImmediate } from 'node:timers/promises';

/** Resolves one caller per turn of the event loop, in order, so that many long computations leave room for other work between them. */
export function createTurns(): () => Promise<void> {
  let last: Promise<void> = Promise.resolve();
  return () => {
    last = last.then(() => setImmediate());
    return last;
  };
}
