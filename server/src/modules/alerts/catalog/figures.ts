import { plans } from '@candlewick/shared-api';
import { historyBars, runBacktest } from '@candlewick/engine';
import type { BacktestResult, Bars } from '@candlewick/engine';
import { dayMs, firstBarAtOrAfter, sessionDateOf, sliceBars } from '@candlewick/engine/market';
import type { AlertInterval } from '@candlewick/shared-api';
import type { CuratedFigures } from '../../../platform/database/schema/curated.ts';
import type { AlertRule } from '../../../platform/database/schema/alerts.ts';
import type { CuratedStrategy } from './curated-strategy.ts';

/** The first session of a curated strategy's figures, and of the replay of its alerts: both are one run. */
export const curatedFrom = '2015-01-01';

/** The longest data delay of a plan: figures are the same for everybody. */
export const figuresDelayMinutes = Math.max(...Object.values(plans).map(({ limits }) => limits.data_delay_minutes));

/** Raise it when a figure or a strategy changes: every row is computed again. */
export const figuresVersion = 3;

/** The rule that an alert of the strategy watches. */
export function ruleOf({ strategy, options }: CuratedStrategy): AlertRule & { readonly kind: 'strategy' } {
  return { kind: 'strategy', strategy, options, start_date: curatedFrom };
}

export interface CuratedRun {
  /** Those of the range, with what warms up before it. */
  readonly bars: Bars;
  readonly tradeFrom: number;
  readonly result: BacktestResult;
}

/** Runs a curated strategy on daily bars from its first session, on intraday ones from the first bar. Undefined without a bar in the range. */
export function runCurated(
  { strategy, options }: CuratedStrategy,
  interval: AlertInterval,
  series: Bars,
): CuratedRun | undefined {
  const from = interval === '1d' ? firstBarAtOrAfter(series, Date.parse(curatedFrom)) : 0;
  if (from >= series.length) return undefined;
  const start = Math.max(0, from - historyBars(strategy, options));
  const bars = sliceBars(series, start, series.length);
  const tradeFrom = from - start;
  return { bars, tradeFrom, result: runBacktest(bars, strategy, options, { tradeFrom }) };
}

/** The bars at whose close a position was decided on, also one that no bar is left to fill. */
function entryTimes({ bars, tradeFrom, result }: CuratedRun, fill: 'next_open' | 'same_close'): number[] {
  const decidedBefore = fill === 'next_open' ? 1 : 0;
  const times = result.trades.map(({ entry_bar }) => bars.time[tradeFrom + entry_bar - decidedBefore]!);
  const isOpen = result.trades.at(-1)?.open ?? false;
  const waits = result.warnings.some(({ code }) => code === 'signal_not_filled');
  return waits && !isOpen ? [...times, bars.time[bars.length - 1]!] : times;
}

/** The figures of one strategy on one ticker; undefined without a bar in the range. */
export function figuresOf(
  curated: CuratedStrategy,
  { ticker, interval, basis }: Pick<CuratedFigures, 'ticker' | 'interval' | 'basis'>,
  series: Bars,
): CuratedFigures | undefined {
  const run = runCurated(curated, interval, series);
  if (!run) return undefined;
  const { bars, tradeFrom, result } = run;
  const value = (id: string) => result.metrics.find((metric) => metric.id === id)?.value ?? null;
  const lastTime = bars.time[bars.length - 1]!;
  const entries = entryTimes(run, curated.options.fill);
  return {
    strategy_id: curated.id,
    ticker,
    interval,
    basis,
    first_date: sessionDateOf(bars.time[tradeFrom]!),
    last_date: sessionDateOf(lastTime),
    return_fraction: value('return'),
    buy_and_hold_fraction: value('buy_and_hold_return'),
    max_drawdown_fraction: value('max_drawdown'),
    sharpe: value('sharpe'),
    trades: result.trades.length,
    win_fraction: value('win_rate'),
    entries_last_year: entries.filter((time) => time > lastTime - 365 * dayMs).length,
    last_entry_at: entries.at(-1) ?? null,
  };
}
