export const watchlistHref = (id: string): string => `/watchlists/${id}`;

const hrefOf = (path: string, name: string, tickers: readonly string[]) =>
  `${path}?${new URLSearchParams({ [name]: tickers.join(' ') }).toString()}`;

export const compareHref = (tickers: readonly string[]): string => hrefOf('/comparator', 't', tickers);
export const backtestHref = (tickers: readonly string[]): string => hrefOf('/stocks-backtest', 'ticker', tickers);
