/** The builder, empty, with a strategy (`s`, written by `writeDraft`), or with what an earlier backtest asked for. */
export function builderHref(start: { readonly s?: string; readonly from?: string } = {}): string {
  const query = new URLSearchParams(start).toString();
  return `/stocks-backtest${query ? `?${query}` : ''}`;
}

/** Every backtest of the user. */
export const historyHref = '/backtest-history/stocks';

/** One ticker's result of a backtest. */
export function resultHref(parentId: string, childId: string): string {
  return `/backtest/stocks/${parentId}/${childId}`;
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Whether an id can be a backtest's, which are UUIDs: the server need not be asked for any other. */
export function isBacktestId(id: string | undefined): id is string {
  return id !== undefined && uuid.test(id);
}
