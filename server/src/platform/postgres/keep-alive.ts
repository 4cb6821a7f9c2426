import { setTimeout as sleep } from 'node:timers/promises';

/** Input of PostgreSQL's watcher. */
export interface Watched {
  /** Whether the postmaster is alive. */
  isAlive(): Promise<boolean>;
  /** Restarts PostgreSQL. Rejects while that fails, for example because an old session still lives. */
  relaunch(): Promise<void>;
}

export interface KeepAliveListener {
  /** PostgreSQL has restarted, `downMs` after the watcher saw its end. */
  onRelaunch(downMs: number): void;
  /** PostgreSQL cannot restart or keeps ending. The watcher has stopped. */
  onGivenUp(error: Error): void;
}

const lookEveryMs = 200;
const attempts = 8;
const firstPauseMs = 100;
/** More deaths than this within the time mean that something kills it or that it cannot run. */
const mostDeaths = 5;
const deathsWithinMs = 10 * 60_000;

/** Pauses between restarts are 0.1, 0.2, … 6.4 s: 13 s in total, plus PostgreSQL's own time. */
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

/** Watches PostgreSQL and restarts it when it ends. Returns a function that stops watching after a running restart. */
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
