import type { Drawing, DrawingsChange } from './drawing.types.ts';

type Step = Pick<DrawingsChange, 'put' | 'removed'>;

const mostSteps = 100;

export function applied(drawings: readonly Drawing[], { put, removed }: Step): readonly Drawing[] {
  const changed = new Map(put.map((drawing) => [drawing.id, drawing]));
  const gone = new Set(removed.map(({ id }) => id));
  const kept = drawings.filter(({ id }) => !gone.has(id)).map((drawing) => changed.get(drawing.id) ?? drawing);
  const known = new Set(drawings.map(({ id }) => id));
  return [...kept, ...put.filter(({ id }) => !known.has(id))];
}

/** What takes a change of these drawings back. */
export function inverseOf(drawings: readonly Drawing[], { put, removed }: Step): Step {
  const before = new Map(drawings.map((drawing) => [drawing.id, drawing]));
  return {
    put: [...removed, ...put.flatMap(({ id }) => before.get(id) ?? [])],
    removed: put.filter(({ id }) => !before.has(id)),
  };
}

/** The user's own changes, to undo and redo. */
export function createHistory() {
  const past: Step[] = [];
  const future: Step[] = [];
  let lastKey: string | undefined;
  const take = (from: Step[], to: Step[], drawings: readonly Drawing[]): DrawingsChange | null => {
    lastKey = undefined;
    const step = from.pop();
    if (!step) return null;
    to.push(inverseOf(drawings, step));
    return { ...step, isUndo: true };
  };
  return {
    /** Changes with the same key that follow one another, such as presses of an arrow key, are one step. */
    record(drawings: readonly Drawing[], change: Step, key?: string) {
      future.length = 0;
      const isSame = key !== undefined && key === lastKey;
      lastKey = key;
      if (isSame) return;
      past.push(inverseOf(drawings, change));
      if (past.length > mostSteps) past.shift();
    },
    undo: (drawings: readonly Drawing[]) => take(past, future, drawings),
    redo: (drawings: readonly Drawing[]) => take(future, past, drawings),
    canUndo: () => past.length > 0,
    canRedo: () => future.length > 0,
    clear() {
      lastKey = undefined;
      past.length = 0;
      future.length = 0;
    },
  };
}
