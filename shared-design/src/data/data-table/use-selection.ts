import { useRef, useState } from 'react';
import type { DataTableProps } from './data-table.types.ts';

const nothing: ReadonlySet<string> = new Set();

type Inputs = Pick<DataTableProps<never>, 'selected' | 'onSelectedChange'> & {
  /** Row ids in display order, filtered and sorted. */
  ids: readonly string[];
};

export interface Selection {
  selected: ReadonlySet<string>;
  /** Toggles one row. `isStretch` gives the same state to every row since the last toggled one. */
  toggle: (id: string, isStretch: boolean) => void;
  /** Selects all filtered rows, or deselects them when all are selected. */
  toggleAll: () => void;
  clear: () => void;
  state: 'none' | 'some' | 'all';
}

/** Keeps the selection by row id, so that it survives filtering and paging. */
export function useSelection({ ids, selected: given, onSelectedChange }: Inputs): Selection {
  const [own, setOwn] = useState(nothing);
  const last = useRef<string>(null);
  const selected = given ?? own;
  const change = (next: ReadonlySet<string>) => {
    setOwn(next);
    onSelectedChange?.(next);
  };
  const set = (changed: readonly string[], isSelected: boolean) => {
    const next = new Set(selected);
    for (const id of changed) {
      if (isSelected) next.add(id);
      else next.delete(id);
    }
    change(next);
  };
  const count = selected.size === 0 ? 0 : ids.reduce((sum, id) => sum + (selected.has(id) ? 1 : 0), 0);
  const state = count === 0 ? 'none' : count === ids.length ? 'all' : 'some';
  return {
    selected,
    state,
    toggle: (id, isStretch) => {
      const [from, to] = [last.current === null ? -1 : ids.indexOf(last.current), ids.indexOf(id)];
      const stretch = isStretch && from >= 0 ? ids.slice(Math.min(from, to), Math.max(from, to) + 1) : [id];
      last.current = id;
      set(stretch, !selected.has(id));
    },
    toggleAll: () => set(ids, state !== 'all'),
    clear: () => change(nothing),
  };
}
