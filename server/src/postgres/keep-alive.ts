import { setTimeout as sleep } from 'node:timers/promises';

/** What PostgreSQL's watcher needs to know and do. */
export interface Watched {
  /** Whether the postmaster lives. */
  isAlive(): Promise<boolean>;
  /** Starts it again. Rejects while that does not work, as when a session of the old one still lives. */
  relaunch(): Promise<void>;
}

export interface KeepAliveListener {
  /** PostgreSQL ended and runs again, `downMs` after its end was seen. */
  onRelaunch(downMs: number): void;
  /** PostgreSQL ended and cannot be started again, or ends again and again. The watching has ended. */
  onGivenUp(error: Error): void;
}

const lookEveryMs = 200;
const attempts = 8;
const firstPauseMs = 100;
/** More deaths than this within the time mean that something kills it, or that it cannot live. */
const mostDeaths = 5;
const deathsWithinMs = 10 * 60_000;

/** Tries to start it with pauses of 0.1, 0.2, … 6.4 s: 13 s in all, beside what PostgreSQL itself takes. */
async function relaunch(watched: Watched, pauseMs: number, stopped: () => boolean): Promise<void> {
  for (let attempt = 1; !stopped(); attempt += 1) {
    try {
      return await watched.relaunch();
    } catch (error) {
      if (attempt === attempts) throw error;
      await sleep(pauseMs * 2 ** (attempt - 1));
    }
  }
}

/** Watches a PostgreSQL and starts it again when it ends. Gives the function that ends this, after a restart under way. */
export function keepAlive(
  watched: Watched,
  { onRelaunch, onGivenUp }: KeepAliveListener,
  pauseMs = firstPauseMs,
): () => Promise<void> {
  const stopping = new AbortController();
  const stopped = () => stopping.signal.aborted;
  let deaths: number[] = [];
  const watch = async () => {
    for (;;) {
      await sleep(lookEveryMs, undefined, { ref: false, signal: stopping.signal }).catch(() => undefined);
      if (stopped()) return;
      if (await watched.isAlive()) continue;
      const now = Date.now();
      deaths = [...deaths.filter((at) => now - at < deathsWithinMs), now];
      if (deaths.length > mostDeaths) throw new Error(`PostgreSQL ended ${deaths.length} times within ten minutes`);
      await relaunch(watched, pauseMs, stopped);
      if (!stopped()) onRelaunch(Date.now() - now);
    }
  };
  const watching = watch().catch((error: unknown) => {
    if (!stopped()) onGivenUp(error instanceof Error ? error : new Error(String(error)));
  });
  return async () => {
    stopping.abort();
    await watching;
  };
}
