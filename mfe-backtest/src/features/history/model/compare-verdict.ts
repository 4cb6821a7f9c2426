import type { ParentSummary } from '../../../common/backtest.types.ts';
import { verdictOf, type Verdict } from '../../../common/verdict.ts';
import type { FigureRow } from './compare-rows.ts';

export interface CompareVerdict {
  /** Index of the backtest with the highest Sharpe ratio. */
  readonly leader: number;
  readonly flame: Verdict['flame'];
  /** What else it leads by: `Max drawdown`. */
  readonly also: readonly string[];
  /** Sharpe ratios of the leader and of the next one. */
  readonly sharpes: readonly [best: number, next: number];
  /** How many beat buy and hold, of those that can be compared with it. */
  readonly ahead: number;
  readonly of: number;
}

const weighed = new Set(['return', 'max_drawdown']);

/** Which of several backtests was best for its risk; null while fewer than two have a Sharpe ratio, and for a tie. */
export function compareVerdictOf(
  compared: readonly Pick<ParentSummary, 'portfolio'>[],
  figures: readonly FigureRow[],
): CompareVerdict | null {
  const sharpe = figures.find(({ id }) => id === 'sharpe');
  if (!sharpe || sharpe.best === null) return null;
  const leader = sharpe.best;
  const [best, next] = sharpe.values.filter((value) => typeof value === 'number').toSorted((a, b) => b - a);
  const verdicts = compared.map(({ portfolio }) => {
    const value = (id: string) => portfolio?.metrics.find((metric) => metric.id === id)?.value ?? null;
    return verdictOf({ return_fraction: value('return'), buy_and_hold_fraction: value('buy_and_hold_return') });
  });
  const known = verdicts.filter((verdict) => verdict !== null);
  return {
    leader,
    flame: verdicts[leader]?.flame ?? 'out',
    also: figures.filter(({ id, best: index }) => weighed.has(id) && index === leader).map(({ label }) => label),
    sharpes: [best!, next!],
    ahead: known.filter(({ flame }) => flame === 'lit').length,
    of: known.length,
  };
}
