import type { BacktestResult } from '@candlewick/engine';
import { useEffect, useState } from 'react';
import { keepAttempt } from '../../../lab/keep-attempt.ts';
import type { RunRequest } from '../../../lab/lab.protocol.ts';

/** A rule that stays for so long was looked at. */
const restMs = 2000;

const textOf = ({ setup, windows }: RunRequest) => JSON.stringify([setup, windows[0]]);

/**
 * Keeps what the user has changed and looked at as an attempt, uncertified: the first window of the request, whose result is there. What
 * the page opened with is none.
 */
export function useRestedAttempt(ticker: string, request: RunRequest | null, result: BacktestResult | undefined): void {
  const [keptLast, keep] = useState(() => request && textOf(request));
  const [isFirst, setFirst] = useState(request === null);
  useEffect(() => {
    if (!request || !result) return;
    const text = textOf(request);
    const [window] = request.windows;
    if (!window || text === keptLast) return;
    const timer = setTimeout(() => {
      keep(text);
      setFirst(false);
      if (isFirst) return;
      keepAttempt({ kind: 'scrub', ticker, window, setup: request.setup, result });
    }, restMs);
    return () => clearTimeout(timer);
  }, [ticker, request, result, keptLast, isFirst]);
}
