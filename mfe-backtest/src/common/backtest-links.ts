/** The builder, empty, with a strategy (`s`, written by `writeDraft`), or with what an earlier backtest asked for. */
export function builderHref(start: { readonly s?: string; readonly from?: string } = {}): string {
  const query = new URLSearchParams(start).toString();
  return `/stocks-backtest${query ? `?${query}` : ''}`;
}

/** One ticker's result of a backtest. */
export function resultHref(parentId: string, childId: string): string {
  return `/backtest/stocks/${parentId}/${childId}`;
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Ids of backtests are UUIDs: anything else is no backtest, and need not be asked for. */
export function isBacktestId(id: string | undefined): id is string {
  return id !== undefined && uuid.test(id);
}
