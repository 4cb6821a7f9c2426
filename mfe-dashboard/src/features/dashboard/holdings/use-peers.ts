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
  /** Whether figures of chosen ones are still to come. */
  readonly isPending: boolean;
}

/** The peers of a company: those that the answer gives, or the chosen ones. Null `chosen`: those of the answer. */
export function usePeers(data: Competitors | null | undefined, chosen: readonly string[] | null): Peers {
  const { ticker, currency, competitors = [] } = data ?? {};
  const wanted = useMemo(() => chosen?.filter((each) => each !== ticker) ?? null, [chosen, ticker]);
  const asked = data ? (wanted?.filter((each) => !competitors.some((peer) => peer.ticker === each)) ?? []) : [];
  const answers = useQueries({
    queries: asked.map((each) => apiQuery(tickersApi.competitors, { params: { ticker: each } })),
    combine: answersOf,
  });
  if (wanted === null) return { peers: competitors, left: [], isPending: false };
  const found = asked.map((each, index) => ({ ticker: each, ...answers[index] }));
  const added = found.flatMap(({ data: answer }) => (answer && answer.currency === currency ? answer.company : []));
  return {
    peers: wanted.flatMap((each) => [...competitors, ...added].find((peer) => peer.ticker === each) ?? []),
    left: found.flatMap(({ ticker: each, data: answer, isError }) =>
      isError || answer === null || (answer && answer.currency !== currency) ? each : [],
    ),
    isPending: found.some(({ data: answer, isError }) => answer === undefined && !isError),
  };
}
