import { backtestApi } from '@candlewick/shared-api';
import { apiQuery } from '@candlewick/shared-auth';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Definitions } from '../model/condition.ts';

/** The indicator catalogue of the server. */
export function useDefinitions() {
  const query = useQuery(apiQuery(backtestApi.indicators, { params: { type: 'stocks' } }));
  const list = query.data?.indicators;
  const definitions = useMemo<Definitions | undefined>(
    () => list && new Map(list.map((definition) => [definition.name, definition])),
    [list],
  );
  return { query, definitions };
}
