import type { Bars } from '@candlewick/engine';
import { ChartWorkspace } from '@candlewick/shared-design/chart-workspace';
import { boundaryOf } from '@candlewick/shared-page/chart-view';
import { useMemo } from 'react';
import type { LabRun, LabWindow } from '../../../lab/lab.protocol.ts';
import { curveOf, curvePanesOf, tradeMarkersOf } from '../model/lab-chart.ts';
import { chartBarsOf } from '../model/preview.ts';
import { useGhosts } from '../queries/use-ghosts.ts';
import styles from '../trial.module.css';

interface TrialChartProps {
  readonly history: Parameters<typeof chartBarsOf>[0] & {
    readonly ticker: string;
    readonly currency: string;
    readonly segments: Parameters<typeof boundaryOf>[0];
  };
  readonly bars: Bars;
  readonly run: LabRun | undefined;
  readonly window: LabWindow;
}

/** Prices with every trade over the equity against buy and hold; earlier curves stay as ghosts. */
export function TrialChart({ history, bars, run, window }: TrialChartProps) {
  const { ticker, currency, segments } = history;
  const shown = useMemo(() => chartBarsOf(history, window.from, window.to), [history, window]);
  const price = useMemo(() => ({ bars: shown, symbol: ticker, currency, hasVolume: false }), [shown, ticker, currency]);
  const boundary = useMemo(() => boundaryOf(segments), [segments]);
  const ghosts = useGhosts(bars, run);
  const panes = useMemo(() => {
    if (!run) return [];
    const { firstBar, result } = run;
    const curve = (values: Float64Array) => curveOf(bars, firstBar, values);
    const curves = { equity: curve(result.equity), held: curve(result.buy_and_hold), drawdown: [], ghosts, currency };
    return curvePanesOf(curves).slice(0, 1);
  }, [run, bars, ghosts, currency]);
  const markers = useMemo(() => tradeMarkersOf(run?.result.trades ?? []), [run]);
  return (
    <ChartWorkspace
      className={styles.chart}
      label={`${ticker} with the trades of the rule, and its equity`}
      price={price}
      panes={panes}
      markers={markers}
      boundary={boundary}
    />
  );
}
