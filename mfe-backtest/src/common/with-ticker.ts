/** Adds a ticker; replaces the old one if only one is allowed. */
export function withTicker(tickers: readonly string[], ticker: string, allowed: number | null): readonly string[] {
  if (tickers.includes(ticker)) return tickers;
  return allowed === 1 ? [ticker] : [...tickers, ticker];
}
