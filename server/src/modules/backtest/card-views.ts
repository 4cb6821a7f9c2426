import { runChanges } from '@candlewick/shared-api/run-changes';
import type { Backtest } from '../../platform/database/schema/backtests.ts';
import { lockedPeriodView } from '../attempts/locked-period.service.ts';
import type { Progress } from './backtest.repository.ts';
import type { ListedParent } from './backtest.service.ts';
import type { ChildRow, ParentRow } from './lists.repository.ts';

/** Maps database rows to wire shapes. */
export function parentCard(backtest: ParentRow) {
  return {
    id: backtest.id,
    type: 'stocks' as const,
    name: backtest.name,
    tickers: backtest.tickers,
    start_date: backtest.startDate,
    end_date: backtest.endDate,
    locked_test_period: lockedPeriodView(backtest.lockedPeriod),
    status: backtest.status,
    done: backtest.done,
    total: backtest.total,
    credits: backtest.credits,
    created_at: backtest.createdAt.getTime(),
    ended_at: backtest.endedAt?.getTime() ?? null,
    tags: backtest.tags,
    note: backtest.note,
    // Only a deleted backtest has no result.
    first_child_id: backtest.firstChildId ?? '',
    return_fraction: backtest.returnFraction,
    buy_and_hold_fraction: backtest.buyAndHoldFraction,
    max_drawdown_fraction: backtest.maxDrawdownFraction,
    sharpe: backtest.sharpe,
    test_period_opened_at: backtest.testPeriodOpenedAt?.getTime() ?? null,
  };
}

type Request = Pick<Backtest, 'tickers' | 'startDate' | 'endDate' | 'lockedPeriod' | 'strategy' | 'options'>;

/** As it was asked for: with the test period, even if it was locked. */
export function bodyOf({ tickers, startDate, endDate, lockedPeriod, strategy, options }: Request) {
  return {
    tickers,
    start_date: startDate,
    end_date: lockedPeriod?.end_date ?? endDate,
    strategy,
    options,
    ...(lockedPeriod && { test_share_percent: lockedPeriod.share_percent }),
  };
}

/** As it ran: without a locked test period. */
const ranBody = (request: Request) => ({ ...bodyOf(request), end_date: request.endDate });

/** A card of a list, named by what its request has changed. */
export function listedCard({ row, request }: ListedParent) {
  return {
    ...parentCard(row),
    changes: request?.before ? runChanges(ranBody(request.own), ranBody(request.before)) : [],
  };
}

export function childCard(row: ChildRow) {
  return {
    id: row.id,
    parent_id: row.backtestId,
    ticker: row.ticker,
    tags: row.tags,
    note: row.note,
    status: row.status,
    error: row.error,
    trades: row.tradeCount,
    final_equity: row.finalEquity,
    return_fraction: row.returnFraction,
    buy_and_hold_fraction: row.buyAndHoldFraction,
    max_drawdown_fraction: row.maxDrawdownFraction,
    sharpe: row.sharpe,
  };
}

/** `remaining_ms` extrapolates from the finished part. */
export function progressOf({ id, status, done, total, startedAt }: Progress, now = Date.now()) {
  const estimated = status === 'running' && done > 0 && startedAt;
  return {
    parent_id: id,
    status,
    done,
    total,
    remaining_ms: estimated ? Math.round(((now - startedAt.getTime()) / done) * (total - done)) : null,
  };
}
