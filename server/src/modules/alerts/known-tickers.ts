import type { Market } from '../../market/market.ts';
import { alertProblems } from './alerts.errors.ts';

/** Throws unknown_ticker with all that no market has. */
export async function assertKnown(
  tickers: readonly string[],
  path: string,
  market: Pick<Market, 'lookUp'>,
): Promise<void> {
  const unknown: { ticker: string; path: string }[] = [];
  for (const [index, ticker] of tickers.entries()) {
    if (!(await market.lookUp(ticker))) unknown.push({ ticker, path: `${path}.${index}` });
  }
  const [first, ...others] = unknown;
  if (first) throw alertProblems.unknownTickers([first, ...others]);
}
