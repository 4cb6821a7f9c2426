import type { Drawing } from '@candlewick/shared-design/chart-workspace';

/** One drawing as the server shall have it; null deletes it, without an id all of the symbol. */
export interface DrawingWrite {
  readonly ticker: string;
  readonly id: string | null;
  readonly drawing: Drawing | null;
}

/** How a write ended: `later` when the server cannot be reached now, or is busy. */
export type WriteEnd = 'done' | 'refused' | 'later';

interface Options {
  readonly send: (write: DrawingWrite) => Promise<WriteEnd>;
  /** Runs `act` once it makes sense to try again. */
  readonly waitToRetry: (act: () => void) => void;
}

const most = 4;

/** Drawings with what is not yet on the server, of one symbol. */
export function withWrites(drawings: readonly Drawing[], writes: readonly DrawingWrite[]): readonly Drawing[] {
  if (writes.length === 0) return drawings;
  // What was written before all are deleted is gone with them.
  if (writes.some(({ id }) => id === null)) return writes.flatMap(({ drawing }) => drawing ?? []);
  const changed = new Map<string | null, Drawing | null>(writes.map(({ id, drawing }) => [id, drawing]));
  const known = new Set<string | null>(drawings.map(({ id }) => id));
  return [
    ...drawings.flatMap((each) => (changed.has(each.id) ? (changed.get(each.id) ?? []) : [each])),
    ...writes.flatMap(({ id, drawing }) => (drawing && !known.has(id) ? [drawing] : [])),
  ];
}

/**
 * Writes on their way to the server: the newest of each drawing, one at a time for each, kept while the server cannot be reached. Deleting all
 * drawings of a symbol waits for what is being sent of it, and later writes of the symbol wait for the deletion.
 */
export function createDrawingWrites({ send, waitToRetry }: Options) {
  /** By drawing; a Map keeps the order in which they were first written. */
  let waiting = new Map<string, DrawingWrite>();
  const sending = new Map<string, DrawingWrite>();
  const listeners = new Set<() => void>();
  let all: readonly DrawingWrite[] = [];
  let isPaused = false;
  const keyOf = ({ ticker, id }: DrawingWrite) => `${ticker} ${id ?? 'all'}`;
  const tell = () => {
    all = [...waiting.values()];
    for (const listener of listeners) listener();
  };

  const run = async (key: string, write: DrawingWrite) => {
    sending.set(key, write);
    const end = await send(write);
    sending.delete(key);
    if (end === 'later') pause();
    else if (waiting.get(key) === write) waiting.delete(key);
    tell();
    next();
  };
  const isSendingOf = (ticker: string) => [...sending.values()].some((each) => each.ticker === ticker);
  const mustWait = (write: DrawingWrite) =>
    write.id === null ? isSendingOf(write.ticker) : waiting.has(keyOf({ ...write, id: null }));
  const next = () => {
    for (const [key, write] of waiting) {
      if (isPaused || sending.size >= most) return;
      if (!sending.has(key) && !mustWait(write)) void run(key, write);
    }
  };
  const put = (write: DrawingWrite) => {
    if (write.id === null) for (const [key, { ticker }] of waiting) if (ticker === write.ticker) waiting.delete(key);
    waiting.set(keyOf(write), write);
  };
  const pause = () => {
    if (isPaused) return;
    isPaused = true;
    waitToRetry(() => {
      isPaused = false;
      next();
    });
  };

  return {
    add(writes: readonly DrawingWrite[]) {
      for (const write of writes) put(write);
      tell();
      next();
    },
    /** Those that have not arrived, the same array until that changes. */
    all: () => all,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Forgets them: they are another user's. */
    clear() {
      waiting = new Map();
      tell();
    },
  };
}
