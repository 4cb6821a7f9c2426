import type { ChildCard } from './backtest.types.ts';

/** Figures to compare attempts by: of several tickers the mean return, the deepest drawdown and all trades. */
export interface AttemptFigures {
  readonly return_fraction: number | null;
  readonly drawdown_fraction: number | null;
  readonly trades: number | null;
}

/** The figures of an attempt from the cards of its tickers. */
export function figuresOf(cards: readonly ChildCard[]): AttemptFigures | null {
  const completed = cards.filter(({ status }) => status === 'completed');
  const values = (pick: (card: ChildCard) => number | null) => completed.map(pick).filter((value) => value !== null);
  const returns = values((card) => card.return_fraction);
  const drawdowns = values((card) => card.max_drawdown_fraction);
  if (completed.length === 0) return null;
  return {
    return_fraction: returns.length > 0 ? returns.reduce((sum, value) => sum + value, 0) / returns.length : null,
    drawdown_fraction: drawdowns.length > 0 ? Math.min(...drawdowns) : null,
    trades: values((card) => card.trades).reduce((sum, value) => sum + value, 0),
  };
}
