/** Link to the builder: empty, with a strategy (`s`, written by `writeDraft`), or with the request of an earlier backtest. */
export function builderHref(start: { readonly s?: string; readonly from?: string } = {}): string {
  const query = new URLSearchParams(start).toString();
  return `/stocks-backtest${query ? `?${query}` : ''}`;
}

/** Every backtest of the user. */
export const historyHref = '/backtest-history/stocks';

/** What the plans include, and what they cost. */
export const plansHref = '/plans-and-pricing';

/** One ticker's result of a backtest. */
export function resultHref(parentId: string, childId: string): string {
  return `/backtest/stocks/${parentId}/${childId}`;
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Whether an id is a UUID, as all backtest ids are; otherwise the server need not be asked. */
export function isBacktestId(id: string | undefined): id is string {
  return id !== undefined && uuid.test(id);
}
