import type { ProblemItem } from '@candlewick/shared-api';
import { ApiProblem } from '../api-problem.ts';

interface LookUp {
  readonly lookUp: (ticker: string) => Promise<object | undefined>;
}

/** `path` is where the request names it, such as `tickers.3`. */
export function unknownTickerItem(ticker: string, path: string): ProblemItem {
  const message = `No symbol ${ticker}. Search by name to find it.`;
  return { code: 'unknown_ticker', path, message };
}

export function unknownTicker(ticker: string, path = 'ticker'): ApiProblem {
  const problem = unknownTickerItem(ticker, path);
  return new ApiProblem('unknown_ticker', problem.message, { problems: [problem] });
}

/** A problem for each ticker that no market has; `path` is that of the list. */
export async function unknownTickersOf(
  tickers: readonly string[],
  path: string,
  market: LookUp,
): Promise<readonly ProblemItem[]> {
  const found = await Promise.all(tickers.map((ticker) => market.lookUp(ticker)));
  return tickers.flatMap((ticker, index) => (found[index] ? [] : [unknownTickerItem(ticker, `${path}.${index}`)]));
}

/** Throws unknown_ticker, which names all that no market has. */
export async function assertKnown(tickers: readonly string[], path: string, market: LookUp): Promise<void> {
  const problems = await unknownTickersOf(tickers, path, market);
  const [first] = problems;
  if (first) throw new ApiProblem('unknown_ticker', first.message, { problems });
}
