import { backtestApi, type EndpointResponse } from '@candlewick/shared-api';
import { apiQuery } from '@candlewick/shared-auth';
import { useQuery } from '@tanstack/react-query';
import type { Definitions } from '../model/condition.ts';

// Outside of the hook: TanStack keeps the map as long as both the answer and this function are the same.
function byName({ indicators }: EndpointResponse<typeof backtestApi.indicators>): Definitions {
  return new Map(indicators.map((definition) => [definition.name, definition]));
}

/** The indicator catalogue of the server, by name. */
export function useDefinitions() {
  return useQuery({ ...apiQuery(backtestApi.indicators, { params: { type: 'stocks' } }), select: byName });
}
