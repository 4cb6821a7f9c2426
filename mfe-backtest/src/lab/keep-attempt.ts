import { ENGINE_VERSION, type BacktestResult } from '@candlewick/engine';
import type { Setup } from '@candlewick/engine/research';
import { labApi } from '@candlewick/shared-api';
import { call } from '@candlewick/shared-auth';
import type { Strategy } from '../common/backtest.types.ts';
import type { LabWindow } from './lab.protocol.ts';

const dayOf = (timeMs: number) => new Date(timeMs).toISOString().slice(0, 10);

interface Computed {
  readonly kind: 'scrub' | 'sweep';
  readonly ticker: string;
  readonly window: LabWindow;
  readonly setup: Setup;
  readonly result: BacktestResult;
}

/** Keeps what the browser has computed as an attempt, uncertified. What cannot be kept is lost: nobody waits for it. */
export function keepAttempt({ kind, ticker, window, setup, result }: Computed): void {
  const valueOf = (id: string) => result.metrics.find((each) => each.id === id)?.value ?? null;
  const attempt = {
    id: crypto.randomUUID(),
    kind,
    ticker,
    start_date: dayOf(window.from),
    end_date: dayOf(window.to),
    // The same shape, which the call may not change either.
    strategy: setup.strategy as Strategy,
    options: setup.options,
    engine_version: ENGINE_VERSION,
    return_fraction: valueOf('return'),
    buy_and_hold_fraction: valueOf('buy_and_hold_return'),
    max_drawdown_fraction: valueOf('max_drawdown'),
    sharpe: valueOf('sharpe'),
    trades: result.trades.length,
  };
  call(labApi.addAttempts, { body: { attempts: [attempt] } }).catch(() => undefined);
}
