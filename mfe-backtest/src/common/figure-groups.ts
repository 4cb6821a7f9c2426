import type { Metric } from './backtest.types.ts';

const groups = [
  { title: 'Return', ids: ['return', 'buy_and_hold_return', 'cagr', 'final_equity'] },
  { title: 'Risk', ids: ['max_drawdown', 'volatility', 'sharpe', 'exposure'] },
  { title: 'Trades', ids: ['trades', 'open_trades', 'skipped_entries', 'win_rate', 'profit_factor'] },
] as const;

export interface FigureGroup {
  readonly title: string;
  readonly metrics: readonly Metric[];
}

/** The headline metrics by subject, each subject in its own order; those of no subject come last. */
export function figureGroups(metrics: readonly Metric[]): FigureGroup[] {
  const known = new Set<string>(groups.flatMap(({ ids }) => ids));
  return [
    ...groups.map(({ title, ids }) => ({
      title,
      metrics: ids.flatMap((id) => metrics.find((metric) => metric.id === id) ?? []),
    })),
    { title: 'More', metrics: metrics.filter(({ id }) => !known.has(id)) },
  ].filter((group) => group.metrics.length > 0);
}
