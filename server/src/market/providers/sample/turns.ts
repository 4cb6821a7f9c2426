import { setImmediate } from 'node:timers/promises';

/** Resolves one caller per turn of the event loop, in order, so that many long computations leave room for other work between them. */
export class Turns {
  #last: Promise<void> = Promise.resolve();

  next(): Promise<void> {
    this.#last = this.#last.then(() => setImmediate());
    return this.#last;
  }
}
