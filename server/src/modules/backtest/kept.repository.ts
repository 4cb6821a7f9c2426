import { and, isNull } from 'drizzle-orm/sql';
import { backtestResults, backtests } from '../../platform/database/schema/backtests.ts';

/** Neither the backtest nor, of a result, the result was deleted. */
export const isKept = isNull(backtests.deletedAt);
export const isKeptResult = and(isKept, isNull(backtestResults.deletedAt));
