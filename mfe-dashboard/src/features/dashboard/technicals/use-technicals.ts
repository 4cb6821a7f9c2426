import { tickersApi } from '@candlewick/shared-api';
import { apiQuery } from '@candlewick/shared-auth';
import { allOf, type Asked } from '@candlewick/shared-page/answer';
import { oneOf, type UrlView } from '@candlewick/shared-page/url-params';
import { useQuery } from '@tanstack/react-query';
import { technicalsOf, type Part, type Technicals } from './reading.ts';

const intradays = ['1m', '15m', '60m'] as const;

export const technicalsParams = { interval: oneOf('interval', [...intradays, 'daily', 'weekly'], 'daily') };
export type Interval = UrlView<typeof technicalsParams>['interval'];

/** Indicators of an interval. Those of intraday bars come in one answer. */
export function useTechnicals(ticker: string, interval: Interval): Asked<Technicals | null> {
  const intraday = intradays.find((each) => each === interval);
  const both = useQuery({
    ...apiQuery(tickersApi.allIntraday, { params: { ticker, granularity: intraday ?? '1m' } }),
    enabled: intraday !== undefined,
  });
  const averages = useQuery({
    ...apiQuery(tickersApi.movingAverages, {
      params: { ticker },
      query: { granularity: interval === 'weekly' ? interval : 'daily' },
    }),
    enabled: intraday === undefined,
  });
  const oscillators = useQuery({
    ...apiQuery(tickersApi.oscillators, { params: { ticker, granularity: interval } }),
    enabled: intraday === undefined,
  });
  const needed: readonly Asked<Part | null>[] = intraday === undefined ? [averages, oscillators] : [both];
  const all = allOf(...needed);
  return { ...all, data: all.data && technicalsOf(all.data) };
}
