import type { Transaction } from '../../platform/database/database.ts';
import type { Notifications } from '../../platform/database/notifications.ts';
import type { Backtest, BacktestRow } from '../../platform/database/schema/backtests.ts';
import type { BillingService } from '../billing/ledger/billing.service.ts';
import { labLimits } from '@candlewick/shared-api';
import { addCertified } from '../attempts/attempts.repository.ts';
import * as repository from './backtest.repository.ts';
import { firstCompleted } from './results.repository.ts';
import * as jobRows from './jobs.repository.ts';
import type { EndedWork, TellEnd } from './tell-end.service.ts';

const workOf = ({ id, userId, name, total, firstChildId, createdAt }: BacktestRow): EndedWork => ({
  what: 'backtest',
  key: `backtest/${id}`,
  userId,
  name,
  symbols: total,
  href: total === 1 ? `/backtest/stocks/${id}/${firstChildId}` : `/backtest-summary/stocks/${id}`,
  createdAt,
});

/**
 * Ends a backtest that this transaction has locked: charges the completed results and releases the other credits. Called at most once per
 * backtest, because only an unfinished one can end; the ledger would post it once in any case.
 */
export async function endBacktest<Row extends BacktestRow>(
  backtest: Row,
  status: 'completed' | 'failed' | 'cancelled',
  needs: { billing: BillingService; notifications: Notifications; tellEnd?: TellEnd },
  transaction: Transaction,
): Promise<Row> {
  const { completed: _, ...figures } = await jobRows.totalsOf(backtest.id, transaction);
  const { credits } = figures;
  const ended = { status, ...figures, endedAt: new Date(), done: backtest.done };
  await repository.updateBacktest(backtest.id, ended, transaction);
  await needs.billing.settle(backtest.userId, backtest.id, credits, transaction);
  await needs.notifications.publish('backtest', { parent_id: backtest.id }, transaction);
  if (status !== 'cancelled') await needs.tellEnd?.(workOf(backtest), status, ended.endedAt, transaction);
  return { ...backtest, ...ended };
}

/** Keeps what a backtest has found as attempts of its user; of many tickers the first. */
async function addAttempts(backtest: Backtest, transaction: Transaction): Promise<void> {
  const { id, userId, startDate: start_date, endDate: end_date, strategy, options } = backtest;
  const results = await firstCompleted(id, labLimits.symbolsPerAttempt, transaction);
  const attempts = results.map((result) => ({
    id: result.id,
    result_id: result.id,
    kind: 'run' as const,
    ticker: result.ticker,
    start_date,
    end_date,
    strategy,
    options,
    return_fraction: result.returnFraction,
    buy_and_hold_fraction: result.buyAndHoldFraction,
    max_drawdown_fraction: result.maxDrawdownFraction,
    sharpe: result.sharpe,
    trades: result.tradeCount ?? 0,
    engine_version: result.engineVersion ?? '',
    bars_hash: result.barsHash,
  }));
  await addCertified(userId, attempts, transaction);
}

/** Ends a backtest whose tickers have all ended; it has failed if none of them has a result. */
export async function endByResults(
  backtest: Backtest,
  needs: Parameters<typeof endBacktest>[2],
  transaction: Transaction,
): Promise<void> {
  const { completed } = await jobRows.totalsOf(backtest.id, transaction);
  if (completed > 0) await addAttempts(backtest, transaction);
  await endBacktest(backtest, completed > 0 ? 'completed' : 'failed', needs, transaction);
}
