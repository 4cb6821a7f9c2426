import { backtestApi, type EndpointResponse } from '@candlewick/shared-api';
import { apiQuery } from '@candlewick/shared-auth';
import { useQuery } from '@tanstack/react-query';
import type { IndicatorDefinition } from './rule.types.ts';

/** Definitions by name, in the order of the catalog. */
export type Definitions = ReadonlyMap<string, IndicatorDefinition>;

// Outside the hook: TanStack keeps the map as long as response and function are the same.
function byName({ indicators }: EndpointResponse<typeof backtestApi.indicators>): Definitions {
  return new Map(indicators.map((definition) => [definition.name, definition]));
}

/** The indicator catalog of the server, by name. */
export function useDefinitions({ enabled = true } = {}) {
  return useQuery({ ...apiQuery(backtestApi.indicators, { params: { type: 'stocks' } }), select: byName, enabled });
}
