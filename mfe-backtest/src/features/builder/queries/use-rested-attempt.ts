import { ENGINE_VERSION, type BacktestResult } from '@candlewick/engine';
import { labApi } from '@candlewick/shared-api';
import { call } from '@candlewick/shared-auth';
import { useEffect, useState } from 'react';
import type { Strategy } from '../../../common/backtest.types.ts';
import type { RunRequest } from '../../../lab/lab.protocol.ts';

/** A rule that stays for so long was looked at. */
const restMs = 2000;

const dayOf = (timeMs: number) => new Date(timeMs).toISOString().slice(0, 10);
const textOf = ({ setup, windows }: RunRequest) => JSON.stringify([setup, windows[0]]);

/**
 * Keeps what the user has changed and looked at as an attempt, uncertified: the first window of the request, whose result is there. What
 * the page opened with is none. What cannot be kept is lost: nobody waits for it.
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
      const valueOf = (id: string) => result.metrics.find((each) => each.id === id)?.value ?? null;
      const attempt = {
        id: crypto.randomUUID(),
        kind: 'scrub' as const,
        ticker,
        start_date: dayOf(window.from),
        end_date: dayOf(window.to),
        // The same shape, which the call may not change either.
        strategy: request.setup.strategy as Strategy,
        options: request.setup.options,
        engine_version: ENGINE_VERSION,
        return_fraction: valueOf('return'),
        buy_and_hold_fraction: valueOf('buy_and_hold_return'),
        max_drawdown_fraction: valueOf('max_drawdown'),
        sharpe: valueOf('sharpe'),
        trades: result.trades.length,
      };
      call(labApi.addAttempts, { body: { attempts: [attempt] } }).catch(() => undefined);
    }, restMs);
    return () => clearTimeout(timer);
  }, [ticker, request, result, keptLast, isFirst]);
}
