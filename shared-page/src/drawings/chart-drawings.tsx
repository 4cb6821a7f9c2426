import { pricesApi } from '@candlewick/shared-api';
import { apiQuery } from '@candlewick/shared-auth';
import type { ChartWorkspaceProps } from '@candlewick/shared-design/chart-workspace';
import { useQuery } from '@tanstack/react-query';
import { useEffectEvent, useLayoutEffect } from 'react';
import { useAlertLines, type ShownAlerts } from './use-alert-lines.ts';
import { useDrawings } from './use-drawings.ts';

/** Props of the chart. */
export type Drawn = Pick<
  ChartWorkspaceProps,
  'drawings' | 'onDrawingsChange' | 'levels' | 'onLevelMoved' | 'lastPrice'
>;

interface ChartDrawingsProps {
  readonly ticker: string;
  /** Those that have lines. Default: all. */
  readonly alerts?: ShownAlerts;
  /** The bars may end long ago: alerts are measured from the newest price. */
  readonly isPast?: boolean;
  /** Must be stable. */
  readonly onDrawn: (drawn: Drawn) => void;
}

/**
 * Gives the chart of a ticker what its user drew, and the lines of the user's alerts, which can be dragged. It renders nothing, so that its
 * code comes after that of the page.
 */
export default function ChartDrawings({ ticker, alerts = 'all', isPast = false, onDrawn }: ChartDrawingsProps) {
  const { drawings, onDrawingsChange } = useDrawings(ticker);
  const { levels, onLevelMoved } = useAlertLines(ticker, alerts);
  const quote = useQuery({
    ...apiQuery(pricesApi.quote, { params: { ticker } }),
    enabled: isPast && levels.length > 0,
  }).data;
  const lastPrice = isPast ? (quote?.price ?? 0) : undefined;
  const change = useEffectEvent((next: Parameters<NonNullable<typeof onDrawingsChange>>[0]) =>
    onDrawingsChange?.(next),
  );
  const move = useEffectEvent(onLevelMoved);
  const canDraw = onDrawingsChange !== undefined;
  // Before the paint, so that prices never appear with the drawings of another ticker.
  useLayoutEffect(
    () =>
      onDrawn({
        ...(canDraw ? { drawings, onDrawingsChange: (next) => change(next) } : {}),
        levels,
        onLevelMoved: (id, price) => move(id, price),
        lastPrice,
      }),
    [drawings, canDraw, levels, lastPrice, onDrawn],
  );
  return null;
}
