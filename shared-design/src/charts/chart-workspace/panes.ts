import type { ChartLine, ChartPane, Point } from '../chart/chart.types.ts';
import { seriesColors } from '../chart/series-colors.ts';
import { formatMoney, formatPercent } from '../../foundations/format/format.ts';

export interface EquityPaneOptions {
  /** In currency units. */
  equity: readonly Point[];
  /** Buy-and-hold value of the same starting capital. */
  benchmark?: readonly Point[] | undefined;
  /** ISO 4217 code of the amounts; default USD. */
  currency?: string | undefined;
  label?: string | undefined;
  benchmarkLabel?: string | undefined;
  share?: number | undefined;
}

/** Equity against buy and hold. Cents disappear from six digits on. */
export function equityPane({
  equity,
  benchmark,
  currency = 'USD',
  share = 0.7,
  ...labels
}: EquityPaneOptions): ChartPane {
  const { label = 'Strategy', benchmarkLabel = 'Buy and hold' } = labels;
  const own: ChartLine = { id: 'equity', label, kind: 'line', color: seriesColors.own, points: equity };
  const other: ChartLine[] = benchmark
    ? [{ id: 'benchmark', label: benchmarkLabel, kind: 'dashed', color: seriesColors.benchmark, points: benchmark }]
    : [];
  return {
    id: 'equity',
    label: 'Equity',
    lines: [own, ...other],
    format: (value) => formatMoney(value, currency, { digits: Math.abs(value) >= 100_000 ? 0 : 2 }),
    unit: currency,
    share,
  };
}

/** How far the account is below its peak: fractions ≤ 0 (−0.12 is 12 % below the peak). */
export function drawdownPane(drawdown: readonly Point[], share = 0.35): ChartPane {
  return {
    id: 'drawdown',
    label: 'Drawdown',
    lines: [{ id: 'drawdown', label: 'Drawdown', kind: 'below-zero', color: seriesColors.drawdown, points: drawdown }],
    format: (value) => formatPercent(value, { digits: 1 }),
    unit: 'fraction',
    share,
  };
}
