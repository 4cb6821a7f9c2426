import { firstTestBar, sessionDateOf, sessionsBetween } from '@candlewick/engine/market';
import type { Market } from '../../market/market.ts';
import type { Database } from '../../platform/database/database.ts';
import type { LockedPeriod } from '../../platform/database/schema/backtests.ts';
import type { Rule } from './rule.ts';
import { ruleKeyOf } from './rule.ts';
import { findTestPeriod } from './test-periods.repository.ts';

interface Request extends Rule {
  readonly tickers: readonly string[];
  readonly start_date: string;
  readonly end_date: string;
  readonly test_share_percent?: number | undefined;
}

interface Needs {
  readonly db: Database;
  readonly market: Market;
}

/** What a request leaves out: the last part of its range, if it asks for that and the user has not opened the test period of its rule. */
export async function lockedPeriodOf(
  userId: string,
  { tickers: [ticker], start_date, end_date, test_share_percent: share_percent, ...rule }: Request,
  delayMinutes: number,
  { db, market }: Needs,
): Promise<LockedPeriod | null> {
  if (share_percent === undefined || ticker === undefined) return null;
  if (await findTestPeriod(userId, ruleKeyOf(rule), db)) return null;
  const time = await market.sessionTimes(ticker, delayMinutes);
  if (!time) return null;
  const { from, to } = sessionsBetween({ length: time.length, time }, start_date, end_date);
  const first = firstTestBar(from, to, share_percent);
  if (first === null) return null;
  const dateAt = (bar: number) => sessionDateOf(time[bar] ?? 0);
  return { last_date: dateAt(first - 1), start_date: dateAt(first), end_date, share_percent };
}

/** The last date that runs. */
export const endDateOf = ({ end_date }: Pick<Request, 'end_date'>, locked: LockedPeriod | null): string =>
  locked?.last_date ?? end_date;

/** As responses have it. */
export const lockedPeriodView = (locked: LockedPeriod | null) =>
  locked && { start_date: locked.start_date, end_date: locked.end_date, share_percent: locked.share_percent };
