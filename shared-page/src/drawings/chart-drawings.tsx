import type { ChartWorkspaceProps } from '@candlewick/shared-design/chart-workspace';
import { useEffect, useEffectEvent } from 'react';
import { useDrawings } from './use-drawings.ts';

/** Props of the chart. */
export type Drawn = Pick<ChartWorkspaceProps, 'drawings' | 'onDrawingsChange'>;

interface ChartDrawingsProps {
  readonly ticker: string;
  /** Must be stable. */
  readonly onDrawn: (drawn: Drawn) => void;
}

/** Gives the chart of a ticker what its user drew. It renders nothing, so that its code comes after that of the page. */
export default function ChartDrawings({ ticker, onDrawn }: ChartDrawingsProps) {
  const { drawings, onDrawingsChange } = useDrawings(ticker);
  const change = useEffectEvent((next: Parameters<NonNullable<typeof onDrawingsChange>>[0]) =>
    onDrawingsChange?.(next),
  );
  const canDraw = onDrawingsChange !== undefined;
  useEffect(
    () => onDrawn(canDraw ? { drawings, onDrawingsChange: (next) => change(next) } : {}),
    [drawings, canDraw, onDrawn],
  );
  return null;
}
