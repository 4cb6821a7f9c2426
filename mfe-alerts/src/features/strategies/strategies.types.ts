import type { alertsApi, EndpointResponse } from '@candlewick/shared-api';

type Answer = EndpointResponse<typeof alertsApi.getStrategies>;

export type CuratedStrategy = Answer['strategies'][number];
export type Figures = Answer['rows'][number]['figures'];
export type Family = CuratedStrategy['family'];

/** A strategy on a ticker. */
export interface StrategyRow {
  readonly strategy: CuratedStrategy;
  readonly figures: Figures;
  readonly subscribed: boolean;
}

/** The server names each strategy once, however many rows it has. */
export function rowsOf({ rows, strategies }: Pick<Answer, 'rows' | 'strategies'>): readonly StrategyRow[] {
  const byId = new Map(strategies.map((each) => [each.id, each] as const));
  return rows.flatMap(({ strategy_id, figures, subscribed }) => {
    const strategy = byId.get(strategy_id);
    return strategy ? [{ strategy, figures, subscribed }] : [];
  });
}
