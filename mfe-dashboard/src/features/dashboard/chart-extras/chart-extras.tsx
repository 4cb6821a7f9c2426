import type { ChartEvent, ChartEventKind } from '@candlewick/shared-design/chart-workspace';
import { useEffect } from 'react';
import { useChartEvents } from './use-chart-events.ts';

interface ChartExtrasProps {
  readonly ticker: string;
  readonly kinds: readonly ChartEventKind[];
  readonly onEvents: (events: readonly ChartEvent[] | undefined) => void;
}

/** Gives the chart its events. It draws nothing itself, so that the page need not wait for its code. */
export default function ChartExtras({ ticker, kinds, onEvents }: ChartExtrasProps) {
  const events = useChartEvents(ticker, kinds);
  useEffect(() => onEvents(events), [events, onEvents]);
  useEffect(() => () => onEvents(undefined), [onEvents]);
  return null;
}
