import type { Database } from '../../../platform/database/database.ts';
import type { Backtest } from '../../../platform/database/schema/backtests.ts';
import { findBacktests } from '../../backtest/backtest.repository.ts';
import { findResult } from '../../backtest/results.repository.ts';
import { alertProblems } from '../alerts.errors.ts';
import type { NewAlert } from './additions.service.ts';
import type { GivenRule } from '../watches/rule-key.ts';

/** What a backtest entered and left on, as a rule. */
export const ruleOf = ({ strategy, options, startDate }: Backtest): GivenRule => ({
  kind: 'strategy',
  strategy,
  options,
  start_date: startDate,
});

type More = Pick<NewAlert, 'interval' | 'settings'>;

/** Alerts on all tickers of backtests. Throws not_found. */
export async function alertsOfBacktests(
  userId: string,
  ids: readonly string[],
  more: More,
  db: Database,
): Promise<NewAlert[]> {
  const byId = new Map((await findBacktests(ids, userId, db)).map((row) => [row.id, row]));
  return [...new Set(ids)].map((id) => {
    const backtest = byId.get(id);
    if (!backtest) throw alertProblems.noBacktest();
    const { name, tickers } = backtest;
    return { type: 'stocks', rule: ruleOf(backtest), name, tickers, origin: { backtestId: id }, ...more };
  });
}

/** Alerts on the tickers of single results. Throws not_found. */
export async function alertsOfResults(
  userId: string,
  ids: readonly string[],
  more: More,
  db: Database,
): Promise<NewAlert[]> {
  const alerts: NewAlert[] = [];
  for (const id of new Set(ids)) {
    const found = await findResult(id, userId, db);
    if (!found) throw alertProblems.noBacktest();
    const { backtest, result } = found;
    alerts.push({
      type: 'stocks',
      rule: ruleOf(backtest),
      name: backtest.name,
      tickers: [result.ticker],
      origin: { backtestId: backtest.id, backtestResultId: id },
      ...more,
    });
  }
  return alerts;
}
