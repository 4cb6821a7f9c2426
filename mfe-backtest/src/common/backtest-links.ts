import type { HistoryCard } from './backtest.types.ts';

/**
 * Link to the builder: empty, with a strategy (`s`, written by `writeDraft`), with a request (`body`, written by `writeBody`), or with that of
 * an earlier backtest.
 */
export function builderHref(
  start: { readonly s?: string; readonly body?: string; readonly from?: string } = {},
): string {
  const query = new URLSearchParams(start).toString();
  return `/stocks-backtest${query ? `?${query}` : ''}`;
}

/** Every backtest of the user. */
export const historyHref = '/backtest-history/stocks';

/** What the plans include, and what they cost. */

/** One ticker's result of a backtest. */
export function resultHref(parentId: string, childId: string): string {
  return `/backtest/stocks/${parentId}/${childId}`;
}

/** A result as a sheet to print. */
export function reportHref(parentId: string, childId: string): string {
  return `${resultHref(parentId, childId)}/report`;
}

/** All symbols of a backtest. */
export function summaryHref(parentId: string): string {
  return `/backtest-summary/stocks/${parentId}`;
}

/** Where a backtest shows what came out: at its one ticker, or at the summary of several. */
export function outcomeHref({
  id,
  total,
  first_child_id,
}: Pick<HistoryCard, 'id' | 'total' | 'first_child_id'>): string {
  return total > 1 ? summaryHref(id) : resultHref(id, first_child_id);
}

/** Most backtests of one comparison. */
export const mostCompared = 6;

/** Several backtests side by side. */
export function compareHref(ids: readonly string[]): string {
  return `${historyHref}?compare=${ids.join(',')}`;
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Whether an id is a UUID, as all backtest ids are; otherwise the server need not be asked. */
export function isBacktestId(id: string | undefined): id is string {
  return id !== undefined && uuid.test(id);
}
