import { tickersApi } from '@candlewick/shared-api';
import { apiQuery } from '@candlewick/shared-auth';
import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Competitors, Peer } from './peer-figures.ts';

interface Answer {
  readonly data: Competitors | null | undefined;
  readonly isError: boolean;
}

const answersOf = (results: readonly Answer[]) => results.map(({ data, isError }) => ({ data, isError }));

interface Peers {
  readonly peers: readonly Peer[];
  /** Chosen ones whose figures do not compare: no company, or of another currency. */
  readonly left: readonly string[];
}

/** The peers of a company: those that the answer gives, or the chosen ones. Null `chosen`: those of the answer. */
export function usePeers({ ticker, currency, competitors }: Competitors, chosen: readonly string[] | null): Peers {
  const wanted = useMemo(() => chosen?.filter((each) => each !== ticker) ?? null, [chosen, ticker]);
  const asked = wanted?.filter((each) => !competitors.some((peer) => peer.ticker === each)) ?? [];
  const answers = useQueries({
    queries: asked.map((each) => apiQuery(tickersApi.competitors, { params: { ticker: each } })),
    combine: answersOf,
  });
  if (wanted === null) return { peers: competitors, left: [] };
  const found = asked.map((each, index) => ({ ticker: each, ...answers[index] }));
  const added = found.flatMap(({ data }) => (data?.currency === currency ? data.company : []));
  return {
    peers: wanted.flatMap((each) => [...competitors, ...added].find((peer) => peer.ticker === each) ?? []),
    left: found.flatMap(({ ticker: each, data, isError }) =>
      isError || data === null || (data && data.currency !== currency) ? each : [],
    ),
  };
}
