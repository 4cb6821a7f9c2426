import { LinkButton } from '@candlewick/shared-design/link-button';
import { AddToWatchlist } from './add-to-watchlist.tsx';

/** Address of the comparator with these symbols. */
export const compareHref = (tickers: readonly string[]): string =>
  `/comparator?${new URLSearchParams({ t: tickers.join(' ') }).toString()}`;

/** What to do with the chosen rows of a table, in other places of the app. */
export function bulkActions(tickers: readonly string[]) {
  return (
    <>
      <LinkButton size="sm" href={compareHref(tickers)}>
        Compare these
      </LinkButton>
      <LinkButton size="sm" href={`/stocks-backtest?${new URLSearchParams({ ticker: tickers.join(' ') }).toString()}`}>
        Backtest these
      </LinkButton>
      <AddToWatchlist size="sm" tickers={tickers} />
    </>
  );
}
