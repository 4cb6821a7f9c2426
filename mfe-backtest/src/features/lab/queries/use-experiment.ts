import { billingApi, labApi, type EndpointEvent } from '@candlewick/shared-api';
import { apiQuery, call, invalidate, listen } from '@candlewick/shared-auth';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { isUnfinished } from '../../../common/backtest.types.ts';

export type ExperimentProgress = EndpointEvent<typeof labApi.events>;

/** How often what has been found so far is read again while it runs; events say how far it is. */
const resultsEveryMs = 3000;
/** The same without events. */
const insteadOfEventsMs = 2000;

async function follow(id: string, signal: AbortSignal, onProgress: (progress: ExperimentProgress) => void) {
  for await (const progress of listen(labApi.events, { params: { id } }, signal)) {
    onProgress(progress);
    if (isUnfinished(progress.status)) continue;
    await Promise.all([labApi.experiment, labApi.sweepResult, billingApi.credits].map(invalidate));
    return;
  }
}

/** A sweep or a walk-forward, followed through server-sent events while it runs. */
export function useExperiment(id: string) {
  const query = apiQuery(labApi.experiment, { params: { id } });
  const known = useQuery({ ...query, enabled: false });
  const isRunning = known.data !== undefined && isUnfinished(known.data.status);
  const [progress, setProgress] = useState<ExperimentProgress | null>(null);
  const [isLive, setLive] = useState(true);
  useEffect(() => {
    if (!isRunning) return;
    const abort = new AbortController();
    follow(id, abort.signal, setProgress).catch((error: unknown) => {
      console.warn('Can’t stream the progress; polling every two seconds instead.', error);
      setLive(false);
    });
    return () => abort.abort();
  }, [id, isRunning]);
  const refetchInterval = isRunning && (isLive ? resultsEveryMs : insteadOfEventsMs);
  const experiment = useQuery({ ...query, refetchInterval });
  return { experiment, isRunning, progress: isRunning ? progress : null };
}

/** The grid of one symbol, or the mean over all; while it runs, of what has ended. */
export function useGrid(
  id: string,
  ticker: string | null,
  { isRunning, hasResults }: { readonly isRunning: boolean; readonly hasResults: boolean },
) {
  return useQuery({
    ...apiQuery(labApi.sweepResult, { params: { id }, query: ticker === null ? {} : { ticker } }),
    refetchInterval: isRunning && resultsEveryMs,
    enabled: hasResults,
  });
}

export function useCancelExperiment(id: string) {
  return useMutation({
    mutationFn: () => call(labApi.cancel, { params: { id } }),
    onSettled: () => Promise.all([labApi.experiment, labApi.experiments, billingApi.credits].map(invalidate)),
  });
}
