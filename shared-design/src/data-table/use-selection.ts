import { useRef, useState } from 'react';
import type { DataTableProps } from './data-table.types.ts';

const nothing: ReadonlySet<string> = new Set();

type Inputs = Pick<DataTableProps<never>, 'selected' | 'onSelectedChange'> & {
  /** Ids of the rows as they stand, filtered and sorted. */
  ids: readonly string[];
};

export interface Selection {
  selected: ReadonlySet<string>;
  /** Turns one row around; with `isStretch` every row from the last one that was turned gets the same state. */
  toggle: (id: string, isStretch: boolean) => void;
  /** All that the filters leave, or none of them when all are selected. */
  toggleAll: () => void;
  clear: () => void;
  state: 'none' | 'some' | 'all';
}

/** Selected rows by id: they stay selected when a filter hides them or another page comes. */
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
