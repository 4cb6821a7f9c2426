import { historyBars } from '@candlewick/engine';
import type { Bars } from '@candlewick/engine';
import { sessionsBetween, sliceBars } from '@candlewick/engine/market';
import type { Backtest, BacktestResultRow } from '../../platform/database/schema/backtests.ts';
import { hashOfBars } from '../../market/bars-hash.ts';
import type { Market, Series } from '../../market/market.ts';

/** The bars of a result, read from the market again. */
export interface RunBars {
  readonly series: Series;
  /** Including the history before the range. */
  readonly bars: Bars;
  /** Index of the range's first bar. */
  readonly tradeFrom: number;
  /** The fingerprint is another one: prices were corrected since the run. */
  readonly areChanged: boolean;
}

/** The series up to the end of the result, also after a change to a plan that sees the last sessions later. */
async function seriesOf(result: BacktestResultRow, market: Market, delayMinutes: number): Promise<Series | undefined> {
  const visible = await market.findSeries(result.ticker, delayMinutes);
  const last = visible?.bars.time[visible.bars.length - 1] ?? 0;
  return visible && last >= (result.lastTime ?? 0) ? visible : market.findSeries(result.ticker, 0);
}

/** Undefined if the ticker has no prices any longer. */
export async function runBarsOf(
  { backtest, result }: { readonly backtest: Backtest; readonly result: BacktestResultRow },
  market: Market,
  delayMinutes: number,
): Promise<RunBars | undefined> {
  const series = await seriesOf(result, market, delayMinutes);
  if (!series) return undefined;
  const { strategy, options } = backtest;
  const { from, to } = sessionsBetween(series.bars, backtest.startDate, backtest.endDate);
  const end = Math.min(to, from + (result.length ?? 0));
  const start = Math.max(0, from - historyBars(strategy, options));
  const bars = sliceBars(series.bars, start, end);
  const hash = hashOfBars(bars.length === series.bars.length ? series.bars : bars);
  return { series, bars, tradeFrom: from - start, areChanged: hash !== result.barsHash };
}
