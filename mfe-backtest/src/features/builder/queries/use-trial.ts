import { optionsOf } from '@candlewick/engine/market';
import type { EndpointResponse, pricesApi } from '@candlewick/shared-api';
import { useMemo, useState } from 'react';
import { verdictOf } from '../../../common/verdict.ts';
import type { RunRequest } from '../../../lab/lab.protocol.ts';
import { marketOf } from '../../../lab/market-of.ts';
import { useLabClient } from '../../../lab/use-lab-client.ts';
import { strategyOf } from '../model/draft.ts';
import { tradedBars, trialDraft, usualNumbers } from '../model/trial.ts';
import { useRuns } from './use-lab.ts';

export type TrialHistory = NonNullable<EndpointResponse<typeof pricesApi.sampleHistory>>;

/** The builder's rule on a history, with two numbers to move. Runs the engine in this browser, as the builder does. */
export function useTrial(history: TrialHistory) {
  const { ticker, type } = history;
  const [numbers, setNumbers] = useState(usualNumbers);
  const market = useMemo(() => marketOf(ticker, history), [ticker, history]);
  const { bars } = market;
  const client = useLabClient(market);
  const draft = useMemo(() => trialDraft(numbers, ticker), [numbers, ticker]);
  const window = useMemo(
    () => ({ from: bars.time[Math.max(0, bars.length - tradedBars)] ?? 0, to: bars.time[bars.length - 1] ?? 0 }),
    [bars],
  );
  const request = useMemo<RunRequest>(() => {
    const setup = { strategy: strategyOf(draft.strategy), options: optionsOf(draft.options, type) };
    return { kind: 'run', market: market.key, setup, windows: [window] };
  }, [draft, type, market.key, window]);
  const { answered, failure } = useRuns(client, request);
  const run = answered?.runs[0];
  const valueOf = (id: string) => run?.result.metrics.find((metric) => metric.id === id)?.value ?? null;
  const verdict = verdictOf({
    return_fraction: valueOf('return'),
    buy_and_hold_fraction: valueOf('buy_and_hold_return'),
  });
  return { numbers, setNumbers, bars, window, draft, run, verdict, failure };
}
