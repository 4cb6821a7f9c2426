import type { Bars } from '@candlewick/engine';
import { ChartWorkspace } from '@candlewick/shared-design/chart-workspace';
import type { ChartShade, Point } from '@candlewick/shared-design/chart-types';
import { boundaryOf } from '@candlewick/shared-page/chart-view';
import { useMemo, useState } from 'react';
import type { LabRun, LabWindow } from '../../../lab/lab.protocol.ts';
import { curveOf, curvePanesOf, tradeMarkersOf } from '../model/lab-chart.ts';
import { chartBarsOf } from '../model/preview.ts';
import { useGhosts } from '../queries/use-ghosts.ts';
import styles from './lab.module.css';

interface LabChartProps {
  readonly history: Parameters<typeof chartBarsOf>[0] & {
    readonly currency: string;
    readonly segments: Parameters<typeof boundaryOf>[0];
  };
  readonly bars: Bars;
  readonly ticker: string;
  readonly range: LabWindow;
  /** The run that is shown; undefined until there is one. */
  readonly run: LabRun | undefined;
  readonly shade: ChartShade | undefined;
  readonly isStale: boolean;
  readonly caption: string;
}

const noPoints: readonly Point[] = [];

/** The same points as before while they are equal: the chart keeps their line. */
function useKept(points: readonly Point[]): readonly Point[] {
  const [kept, keep] = useState(points);
  if (kept === points) return kept;
  const isSame = ({ time, value }: Point, index: number) =>
    points[index]?.time === time && points[index]?.value === value;
  if (kept.length === points.length && kept.every(isSame)) return kept;
  keep(points);
  return points;
}

/** Prices with every trade, equity against buy and hold with its last ghosts, and the drawdown. */
export function LabChart({ history, bars, ticker, range, run, shade, isStale, caption }: LabChartProps) {
  const { currency, segments } = history;
  const { from, to } = range;
  const shown = useMemo(() => chartBarsOf(history, from, to), [history, from, to]);
  const price = useMemo(
    () => ({ bars: shown, symbol: ticker, currency, hasVolume: false, shade }),
    [shown, ticker, currency, shade],
  );
  const boundary = useMemo(() => boundaryOf(segments), [segments]);
  const firstBar = run?.firstBar ?? 0;
  const result = run?.result;
  const held = useKept(
    useMemo(() => (result ? curveOf(bars, firstBar, result.buy_and_hold) : noPoints), [bars, firstBar, result]),
  );
  const ghosts = useGhosts(bars, run);
  const panes = useMemo(
    () =>
      result
        ? curvePanesOf({
            equity: curveOf(bars, firstBar, result.equity),
            held,
            drawdown: curveOf(bars, firstBar, result.drawdown),
            ghosts,
            currency,
          })
        : [],
    [bars, firstBar, result, held, ghosts, currency],
  );
  const markers = useMemo(() => tradeMarkersOf(result?.trades ?? []), [result]);
  return (
    <ChartWorkspace
      className={styles.chart}
      label={`${ticker} with the trades of the rule, its equity and drawdown`}
      price={price}
      panes={panes}
      markers={markers}
      boundary={boundary}
      isStale={isStale}
      caption={caption}
    />
  );
}
