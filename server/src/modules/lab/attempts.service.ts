import { dayMs, sessionsBetween } from '@candlewick/engine/market';
import { assertKnown } from '../../market/known-tickers.ts';
import type { Market } from '../../market/market.ts';
import type { Database } from '../../platform/database/database.ts';
import type { AddedAttempt, LabAttempt } from '../../platform/database/schema/lab-attempts.ts';
import { keptParentOf } from '../backtest/results.repository.ts';
import { labProblems } from './lab.errors.ts';
import { assertRule } from '../attempts/rule.ts';
import * as repository from '../attempts/attempts.repository.ts';

type Added = AddedAttempt & Pick<LabAttempt, 'options'>;

interface Query extends repository.AttemptFilter {
  readonly page_size: number;
}

/** Symbols of a page whose prices are compared: more would load their histories one after another. */
const mostCompared = 25;
/** A range that ended this long before the attempt had all its bars then. */
const settledMs = 4 * dayMs;
const tolerance = 1e-6;

/** Whether buy and hold over its range would end differently now: true once prices were corrected; null if nobody looked. */
async function barsChanged(attempt: LabAttempt, delayMinutes: number, market: Market): Promise<boolean | null> {
  const { ticker, startDate, endDate, buyAndHoldFraction, createdAt } = attempt;
  if (buyAndHoldFraction === null || Date.parse(endDate) > createdAt.getTime() - settledMs) return null;
  const series = await market.findSeries(ticker, delayMinutes);
  if (!series) return null;
  const { from, to } = sessionsBetween(series.bars, startDate, endDate);
  if (from === to) return null;
  const now = series.bars.close[to - 1]! / series.bars.close[from]! - 1;
  return Math.abs(now - buyAndHoldFraction) > tolerance * (1 + Math.abs(now));
}

function viewOf(row: repository.AttemptRow, bars_changed: boolean | null) {
  return {
    id: row.id,
    kind: row.kind,
    name: row.name,
    family: row.family,
    ticker: row.ticker,
    start_date: row.startDate,
    end_date: row.endDate,
    strategy: row.strategy,
    options: row.options,
    return_fraction: row.returnFraction,
    buy_and_hold_fraction: row.buyAndHoldFraction,
    max_drawdown_fraction: row.maxDrawdownFraction,
    sharpe: row.sharpe,
    trades: row.trades,
    certified: row.certified,
    card: row.parentId && row.resultId ? { parent_id: row.parentId, child_id: row.resultId } : null,
    engine_version: row.engineVersion,
    bars_hash: row.barsHash,
    bars_changed,
    created_at: row.createdAt.getTime(),
  };
}

async function summaryOf(userId: string, scope: repository.AttemptScope, db: Database) {
  const [{ rated, mean, deviation, lower, median, upper, ...counts }, [best]] = await Promise.all([
    repository.figuresOf(userId, scope, db),
    repository.attemptsOf(userId, { ...scope, most: 1, isBestFirst: true }, db),
  ]);
  const sharpe =
    mean === null || lower === null || median === null || upper === null
      ? null
      : { count: rated, mean, deviation, lower_quartile: lower, median, upper_quartile: upper };
  return { ...counts, sharpe, best: best ? viewOf(best, null) : null };
}

/** What users have tried: every run and sweep, and what the browser has computed. The newest 5,000 of each user. */
export function createAttemptsService(db: Database, market: Market) {
  return {
    async page(userId: string, { page_size: size, ...filter }: Query, delayMinutes: number) {
      const scope = { filter, parentId: keptParentOf('lab_attempts') };
      const [rows, facets, summary] = await Promise.all([
        repository.attemptsOf(userId, { ...scope, most: size + 1 }, db),
        repository.facetsOf(userId, db),
        summaryOf(userId, { ...scope, filter: { ...filter, before: undefined } }, db),
      ]);
      const shown = rows.slice(0, size);
      const compared = new Set([...new Set(shown.map(({ ticker }) => ticker))].slice(0, mostCompared));
      const attempts: ReturnType<typeof viewOf>[] = [];
      for (const row of shown)
        attempts.push(viewOf(row, compared.has(row.ticker) ? await barsChanged(row, delayMinutes, market) : null));
      return { attempts, next: rows.length > size ? (shown.at(-1)?.number ?? null) : null, summary, ...facets };
    },

    /** Adds what the browser has computed. Throws unknown_ticker and invalid_strategy. */
    async add(userId: string, attempts: readonly Added[]): Promise<void> {
      attempts.forEach((attempt, index) => assertRule(attempt, `attempts.${index}.`));
      const tickers = attempts.map(({ ticker }) => ticker);
      await assertKnown(tickers, 'attempts', market);
      await repository.addUncertified(userId, attempts, db);
    },

    /** Throws not_found. */
    async delete(userId: string, id: string): Promise<void> {
      if (!(await repository.deleteAttempt(userId, id, db))) throw labProblems.attemptNotFound();
    },

    deleteAll: (userId: string): Promise<void> => repository.deleteAttemptsOf(userId, db),
  };
}

export type AttemptsService = ReturnType<typeof createAttemptsService>;
