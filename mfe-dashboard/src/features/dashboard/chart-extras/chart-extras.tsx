import type { ChartEventKind, ChartWorkspaceProps } from '@candlewick/shared-design/chart-workspace';
import { useEffect } from 'react';
import { useAlertLines } from './use-alert-lines.ts';
import { useChartEvents } from './use-chart-events.ts';

/** What is drawn over the prices once they are there. */
export type Extras = Pick<ChartWorkspaceProps, 'events' | 'levels' | 'onLevelMoved'>;

interface ChartExtrasProps {
  readonly ticker: string;
  readonly kinds: readonly ChartEventKind[];
  readonly onExtras: (extras: Extras) => void;
}

/** Gives the chart its events and the lines of alerts. It draws nothing itself, so that the page need not wait for its code. */
export default function ChartExtras({ ticker, kinds, onExtras }: ChartExtrasProps) {
  const events = useChartEvents(ticker, kinds);
  const { levels, onLevelMoved } = useAlertLines(ticker, kinds.includes('alert'));
  useEffect(() => onExtras({ events, levels, onLevelMoved }), [events, levels, onLevelMoved, onExtras]);
  useEffect(() => () => onExtras({}), [onExtras]);
  return null;
}
