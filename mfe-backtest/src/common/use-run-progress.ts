import { backtestApi, billingApi } from '@candlewick/shared-api';
import { invalidate, listen } from '@candlewick/shared-auth';
import { useEffect, useState } from 'react';
import { isUnfinished, type RunProgress } from './backtest.types.ts';

/** Refetches everything that changes when a backtest, or one of its tickers, ends. */
async function refresh(isAtEnd: boolean): Promise<void> {
  const ended = [
    backtestApi.parentCard,
    backtestApi.sortedParentCards,
    backtestApi.summaryResult,
    backtestApi.summaryResults,
    billingApi.credits,
  ];
  await Promise.all([backtestApi.childCards, ...(isAtEnd ? ended : [])].map(invalidate));
}

async function follow(id: string, signal: AbortSignal, onProgress: (progress: RunProgress) => void): Promise<void> {
  let done = 0;
  for await (const progress of listen(backtestApi.events, { params: { type: 'stocks', id } }, signal)) {
    onProgress(progress);
    const isAtEnd = !isUnfinished(progress.status);
    if (isAtEnd || progress.done > done) await refresh(isAtEnd);
    if (isAtEnd) return;
    done = progress.done;
  }
}

/** Follows a running backtest through server-sent events. `isLive` is false without them: poll instead. */
export function useRunProgress(id: string, isRunning: boolean) {
  const [progress, setProgress] = useState<RunProgress | null>(null);
  const [isLive, setLive] = useState(true);
  useEffect(() => {
    if (!isRunning) return;
    const abort = new AbortController();
    follow(id, abort.signal, setProgress).catch((error: unknown) => {
      console.warn('Can’t stream the backtest’s progress; polling every two seconds instead.', error);
      setLive(false);
    });
    // The backtest may have ended since the last event, and credits change with it.
    return () => {
      abort.abort();
      void invalidate(billingApi.credits);
    };
  }, [id, isRunning]);
  return { progress: isRunning ? progress : null, isLive };
}
