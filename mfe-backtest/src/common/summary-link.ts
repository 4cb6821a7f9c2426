import { resultHref } from './backtest-links.ts';

interface Opened {
  readonly id: string;
  readonly first_child_id: string;
  readonly tickers: readonly string[];
}

/** Where a backtest is read: its summary for several tickers, else its only result. */
export function outcomeHref({ id, first_child_id, tickers }: Opened): string {
  return tickers.length > 1 ? `/backtest-summary/stocks/${id}` : resultHref(id, first_child_id);
}
