import { Button } from '@candlewick/shared-design/button';
import { useShell } from '@candlewick/shared-platform';

interface AddToWatchlistProps {
  readonly tickers: readonly string[];
  readonly size?: 'sm';
}

/** Asks for the watchlists in the overlay of mfe-alerts; without that remote it says so. */
export function AddToWatchlist({ tickers, size }: AddToWatchlistProps) {
  const { overlays, notify } = useShell();
  const open = () =>
    overlays.open('add-to-watchlist', { tickers: [...tickers] }).catch((error: unknown) => {
      console.warn('Couldn’t open watchlists.', error);
      notify({ kind: 'error', message: 'Watchlists aren’t available right now. Try again later.' });
    });
  return (
    <Button size={size} disabled={tickers.length === 0} onClick={() => void open()}>
      Add to watchlist
    </Button>
  );
}
