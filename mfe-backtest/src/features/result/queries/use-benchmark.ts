import { pricesApi } from '@candlewick/shared-api';
import { apiQuery } from '@candlewick/shared-auth';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Summary } from '../../../common/backtest.types.ts';
import { heldOver } from '../model/benchmark.ts';

/** Buying another ticker with the same money and holding it over the dates of a result; undefined while it loads or without a ticker. */
export function useBenchmark(ticker: string, { series }: Pick<Summary, 'series'>) {
  const prices = useQuery({
    ...apiQuery(pricesApi.history, { params: { ticker, interval: 'daily', range: 'max' } }),
    enabled: ticker !== '',
  });
  const points = useMemo(() => prices.data && heldOver(series, prices.data.bars), [prices.data, series]);
  return { points, error: prices.error };
}
