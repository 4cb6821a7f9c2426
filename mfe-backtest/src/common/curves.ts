import { drawdownPane, equityPane } from '@candlewick/shared-design/chart-panes';
import type { Point } from '@candlewick/shared-design/chart-types';
import type { Summary } from './backtest.types.ts';

/** A column of values as points in time. */
export function pointsOf(time: readonly number[], values: readonly number[]): Point[] {
  return time.map((each, index) => ({ time: each, value: values[index] ?? NaN }));
}

export interface Benchmark {
  readonly label: string;
  readonly points: readonly Point[];
}

/** Equity against a benchmark, by default buy and hold of the same tickers, and the drawdown, as panes of a chart. */
export function curvePanes({ series, currency }: Pick<Summary, 'series' | 'currency'>, benchmark?: Benchmark) {
  const { time, equity, buy_and_hold, drawdown } = series;
  return [
    equityPane({
      equity: pointsOf(time, equity),
      benchmark: benchmark?.points ?? pointsOf(time, buy_and_hold),
      ...(benchmark ? { benchmarkLabel: benchmark.label } : {}),
      currency,
    }),
    drawdownPane(pointsOf(time, drawdown)),
  ];
}
