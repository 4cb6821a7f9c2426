import { Button } from '@candlewick/shared-design/button';
import { PlusIcon, CheckIcon } from '@candlewick/shared-design/icons';
import { NavigationProvider } from '@candlewick/shared-design/navigation';
import { Popover } from '@candlewick/shared-design/popover';
import { Skeleton } from '@candlewick/shared-design/skeleton';
import { Answer } from '@candlewick/shared-page/answer';
import { useShell, type SlotPropsOf } from '@candlewick/shared-platform';
import { useEffect } from 'react';
import { useWatchlists } from '../../common/use-watchlists.ts';
import { ListChoices } from './components/list-choices.tsx';
import styles from './star.module.css';

/** A button beside a ticker that puts it into watchlists. */
export function StarWidget({ ticker }: SlotPropsOf<'ticker-actions'>) {
  const { actions, navigate, overlays } = useShell();
  useEffect(
    () =>
      actions.register({
        id: 'add-symbol',
        title: `Add ${ticker} to a watchlist`,
        section: 'Watchlists',
        shortcut: 'alt+w',
        run: () => void overlays.open('add-to-watchlist', { tickers: [ticker] }),
      }),
    [actions, overlays, ticker],
  );
  const lists = useWatchlists();
  const isListed = lists.data?.some(({ tickers }) => tickers.includes(ticker)) ?? false;
  return (
    <NavigationProvider navigate={navigate}>
      <Popover
        aria-label={`Watchlists with ${ticker}`}
        trigger={
          <Button
            variant="ghost"
            icon={isListed ? <CheckIcon /> : <PlusIcon />}
            aria-label={isListed ? `${ticker} is in watchlists` : `Add ${ticker} to a watchlist`}
            title={isListed ? `${ticker} is in watchlists` : `Add ${ticker} to a watchlist`}
          />
        }
      >
        <div className={styles.menu}>
          <Answer query={lists} skeleton={<Skeleton height="6rem" />}>
            {(known) => <ListChoices ticker={ticker} lists={known} />}
          </Answer>
        </div>
      </Popover>
    </NavigationProvider>
  );
}
