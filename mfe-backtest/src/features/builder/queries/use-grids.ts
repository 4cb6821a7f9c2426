import { setupAt, type Setup } from '@candlewick/engine/research';
import { replaceEqualDeep } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { LabClient } from '../../../lab/lab-client.ts';
import type { GridRequest, LabWindow } from '../../../lab/lab.protocol.ts';
import { valuesOf, type Handle } from '../model/handles.ts';
import type { Objective } from '../model/objective.ts';
import { useGrid } from './use-lab.ts';

/** What grids are computed of. Keep it stable between renders. */
export interface GridWork {
  readonly client: LabClient;
  readonly market: string;
  /** Without the numbers that are dragged. */
  readonly setup: Setup;
  readonly window: LabWindow;
  readonly objective: Objective;
}

const mostValues = 400;
/** A heatmap has so many rows and columns. */
const mostCells = 30;
const stripEveryMs = 0;
/** The heatmap's drawing takes longer than its numbers. */
const heatmapEveryMs = 250;

/** The same object as before while its parts are the same. */
function useSame<Value>(value: Value): Value {
  const [kept, keep] = useState(value);
  const next = replaceEqualDeep(kept, value);
  if (next !== kept) keep(next);
  return next;
}

/** The numbers of the axes count for nothing in the setup, so another value of them starts nothing again. */
function gridOf(
  { market, setup, window, objective }: GridWork,
  axes: readonly (readonly [Handle, readonly number[]])[],
) {
  const paths = axes.map(([{ path }, values]) => ({ paths: [path], values }));
  const cleared = setupAt(
    setup,
    paths,
    axes.map(([{ min }]) => min),
  );
  return { market, setup: cleared, window, metric: objective, axes: paths };
}

/** The objective at every value of a number. */
export function useStrip(work: GridWork, handle: Handle) {
  const values = useSame(useMemo(() => valuesOf(handle, mostValues), [handle]));
  const request = useSame<GridRequest>(
    useMemo(() => ({ kind: 'strip', ...gridOf(work, [[handle, values]]) }), [work, handle, values]),
  );
  return { values, grid: useGrid(work.client, request, stripEveryMs) };
}

/** The objective at every pair of two numbers, row by row of `y`. */
export function useHeatmap(work: GridWork, x: Handle, y: Handle) {
  const columns = useSame(useMemo(() => valuesOf(x, mostCells), [x]));
  const rows = useSame(useMemo(() => valuesOf(y, mostCells), [y]));
  const request = useSame<GridRequest>(
    useMemo(() => {
      const axes = [
        [y, rows],
        [x, columns],
      ] as const;
      return { kind: 'heatmap', ...gridOf(work, axes) };
    }, [work, x, y, columns, rows]),
  );
  return { columns, rows, grid: useGrid(work.client, request, heatmapEveryMs) };
}
