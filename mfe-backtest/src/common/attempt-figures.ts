import type { ParentSummary } from './backtest.types.ts';

/** Figures to compare attempts by: of several tickers those of the portfolio, or without one the mean return. */
export interface AttemptFigures {
  readonly return_fraction: number | null;
  readonly drawdown_fraction: number | null;
  readonly trades: number | null;
  /** These two are missing in what an earlier version of the page stored. */
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

/** The figures of an attempt; null if none of its tickers completed. */
export function figuresOf({ portfolio, results }: Pick<ParentSummary, 'portfolio' | 'results'>): AttemptFigures | null {
  const completed = results.filter(({ status }) => status === 'completed');
  if (completed.length === 0) return null;
  const value = (id: string) => portfolio?.metrics.find((metric) => metric.id === id)?.value ?? null;
  const returns = completed.map((result) => result.return_fraction).filter((fraction) => fraction !== null);
  const mean = returns.length > 0 ? returns.reduce((sum, fraction) => sum + fraction, 0) / returns.length : null;
  return {
    return_fraction: value('return') ?? mean,
    drawdown_fraction: value('max_drawdown'),
    trades: portfolio && (value('trades') ?? 0) + (value('open_trades') ?? 0),
    sharpe: value('sharpe'),
    curve: thinned(portfolio?.series.equity ?? []),
  };
}
