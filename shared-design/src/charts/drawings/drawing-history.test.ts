import { describe, expect, it } from 'vitest';
import { applied, createHistory } from './drawing-history.ts';
import type { Drawing } from './drawing.types.ts';

const level = (id: string, price = 1): Drawing => ({ id, kind: 'level', points: [{ time: 0, price }] });

/** Drawings with their history, as a session has them. */
function started() {
  const history = createHistory();
  let drawings: readonly Drawing[] = [];
  const replay = (change: ReturnType<typeof history.undo>) => {
    if (change) drawings = applied(drawings, change);
    return drawings;
  };
  return {
    act(put: Drawing[], removed: Drawing[] = [], key?: string) {
      history.record(drawings, { put, removed }, key);
      drawings = applied(drawings, { put, removed });
    },
    undo: () => replay(history.undo(drawings)),
    redo: () => replay(history.redo(drawings)),
    all: () => drawings,
    /** Another tab changes them. */
    replace: (next: readonly Drawing[]) => {
      drawings = next;
    },
    history,
  };
}

describe('undo', () => {
  it('takes back what was drawn, changed and deleted, and redo does it again', () => {
    const user = started();
    user.act([level('a', 1)]);
    user.act([level('a', 2)]);
    user.act([], [level('a', 2)]);
    expect(user.undo()).toEqual([level('a', 2)]);
    expect(user.undo()).toEqual([level('a', 1)]);
    expect(user.undo()).toEqual([]);
    expect(user.undo()).toEqual([]);
    expect([user.redo(), user.redo(), user.redo()]).toEqual([[level('a', 1)], [level('a', 2)], []]);
    expect(user.history.canRedo()).toBe(false);
  });

  it('takes back presses of one key together', () => {
    const user = started();
    user.act([level('a', 1)]);
    for (const price of [2, 3, 4]) user.act([level('a', price)], [], 'arrows a');
    expect(user.undo()).toEqual([level('a', 1)]);
    expect(user.redo()).toEqual([level('a', 4)]);
  });

  it('leaves what another tab has drawn', () => {
    const user = started();
    user.act([level('a')]);
    user.replace([level('a'), level('b')]);
    expect(user.undo()).toEqual([level('b')]);
  });

  it('has nothing to redo after another change', () => {
    const user = started();
    user.act([level('a')]);
    user.undo();
    user.act([level('b')]);
    expect(user.history.canRedo()).toBe(false);
    expect(user.redo()).toEqual([level('b')]);
  });
});
