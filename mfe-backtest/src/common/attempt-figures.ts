import type { ParentSummary } from './backtest.types.ts';

/** Figures to compare attempts by: of several tickers those of the portfolio, or without one the mean return. */
export interface AttemptFigures {
  readonly return_fraction: number | null;
  readonly drawdown_fraction: number | null;
  readonly trades: number | null;
  /** These are missing in what an earlier version of the page stored. */
  readonly buy_and_hold_fraction?: number | null;
  readonly sharpe?: number | null;
  /** Equity from start to end, 1 at the start; up to 40 values. */
  readonly curve?: readonly number[];
}

const mostValues = 40;

function thinned(equity: readonly number[]): number[] {
  const count = Math.min(mostValues, equity.length);
  const at = (index: number) => equity[Math.round((index * (equity.length - 1)) / Math.max(1, count - 1))] ?? NaN;
  return Array.from({ length: count }, (_, index) => Number((at(index) / (equity[0] ?? NaN)).toFixed(4)));
}

function meanOf(fractions: readonly (number | null)[]): number | null {
  const known = fractions.filter((fraction) => fraction !== null);
  return known.length > 0 ? known.reduce((sum, fraction) => sum + fraction, 0) / known.length : null;
}

/** The figures of an attempt; null if none of its tickers completed. */
export function figuresOf({ portfolio, results }: Pick<ParentSummary, 'portfolio' | 'results'>): AttemptFigures | null {
  const completed = results.filter(({ status }) => status === 'completed');
  if (completed.length === 0) return null;
  const value = (id: string) => portfolio?.metrics.find((metric) => metric.id === id)?.value ?? null;
  return {
    return_fraction: value('return') ?? meanOf(completed.map(({ return_fraction }) => return_fraction)),
    buy_and_hold_fraction:
      value('buy_and_hold_return') ?? meanOf(completed.map(({ buy_and_hold_fraction }) => buy_and_hold_fraction)),
    drawdown_fraction: value('max_drawdown'),
    trades: portfolio && (value('trades') ?? 0) + (value('open_trades') ?? 0),
    sharpe: value('sharpe'),
    curve: thinned(portfolio?.series.equity ?? []),
  };
}
