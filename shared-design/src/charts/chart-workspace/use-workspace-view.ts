import { useState } from 'react';
import { presetRange } from '../chart/chart-range.ts';
import type { TimeRange } from '../chart/chart.types.ts';
import type { ChartWorkspaceProps, ViewChangeKind, WorkspaceView } from './workspace.types.ts';

const usual: WorkspaceView = {
  range: 'max',
  kind: 'candles',
  isLogScale: false,
  isPercentScale: false,
  isInverted: false,
  studies: [],
  base: 'view',
};

const keyOf = (range: WorkspaceView['range']) => (typeof range === 'string' ? range : `${range.from}-${range.to}`);

/** The chosen view, controlled or the chart's own, and the range that the drawing has to show for it. */
export function useWorkspaceView({ view: given, onViewChange }: Pick<ChartWorkspaceProps, 'view' | 'onViewChange'>) {
  const [own, setOwn] = useState<Partial<WorkspaceView>>(given ?? {});
  const [presses, setPresses] = useState(0);
  /** The range that the user panned to, which the drawing shows already, with the key that the drawing had then. */
  const [moved, setMoved] = useState<{ range: string; key: string } | null>(null);
  const view: WorkspaceView = { ...usual, ...(onViewChange ? given : own) };
  const wanted = keyOf(view.range);
  const rangeKey = moved?.range === wanted ? moved.key : `${presses} ${wanted}`;

  const change = (next: Partial<WorkspaceView>, how: ViewChangeKind) => {
    if (onViewChange) onViewChange(next, how);
    else setOwn({ ...own, ...next });
  };
  return {
    view,
    rangeKey,
    change,
    /** Sets a range, also the one that is chosen already. */
    show(range: WorkspaceView['range']) {
      setPresses(presses + 1);
      setMoved(null);
      if (keyOf(range) !== wanted) change({ range }, 'chosen');
    },
    /** Takes over where the user panned or zoomed to. */
    moveTo(range: TimeRange) {
      setMoved({ range: keyOf(range), key: rangeKey });
      change({ range }, 'moved');
    },
  };
}

/** The ends of a view's range for bars with these times; null for everything. */
export function endsOf(
  range: WorkspaceView['range'],
  times: readonly number[],
  opens?: readonly number[],
): TimeRange | null {
  return typeof range === 'string' ? presetRange(range, times, opens) : range;
}
