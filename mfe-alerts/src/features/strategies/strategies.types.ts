import type { alertsApi, EndpointResponse } from '@candlewick/shared-api';

type Answer = EndpointResponse<typeof alertsApi.getStrategies>;
type Summaries = EndpointResponse<typeof alertsApi.getStrategySummaries>;

export type CuratedStrategy = Answer['strategies'][number];
export type Figures = Answer['rows'][number]['figures'];
export type Family = CuratedStrategy['family'];

/** A strategy on a ticker. */
export interface StrategyRow {
  readonly strategy: CuratedStrategy;
  readonly figures: Figures;
  readonly subscribed: boolean;
}

/** A strategy over all symbols. */
export interface SummaryRow {
  readonly strategy: CuratedStrategy;
  readonly summary: Summaries['rows'][number];
}

/** The server names each strategy once, however many rows it has. */
export function rowsOf({ rows, strategies }: Pick<Answer, 'rows' | 'strategies'>): readonly StrategyRow[] {
  const byId = new Map(strategies.map((each) => [each.id, each] as const));
  return rows.flatMap(({ strategy_id, figures, subscribed }) => {
    const strategy = byId.get(strategy_id);
    return strategy ? [{ strategy, figures, subscribed }] : [];
  });
}

export const summaryRowsOf = ({ rows, strategies }: Summaries): readonly SummaryRow[] =>
  strategies.flatMap((strategy) => {
    const summary = rows.find(({ strategy_id }) => strategy_id === strategy.id);
    return summary ? [{ strategy, summary }] : [];
  });
