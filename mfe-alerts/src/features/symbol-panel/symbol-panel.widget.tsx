import { Button } from '@candlewick/shared-design/button';
import { EmptyState } from '@candlewick/shared-design/empty-state';
import { PlusIcon } from '@candlewick/shared-design/icons';
import { Link } from '@candlewick/shared-design/link';
import { NavigationProvider } from '@candlewick/shared-design/navigation';
import { Select } from '@candlewick/shared-design/select';
import { Skeleton } from '@candlewick/shared-design/skeleton';
import { Answer } from '@candlewick/shared-page/answer';
import { useSymbols } from '@candlewick/shared-page/symbols';
import { useShell, type SlotPropsOf } from '@candlewick/shared-platform';
import { useState } from 'react';
import { suggested } from '../../common/use-follow-suggested.ts';
import { useWatchlists } from '../../common/use-watchlists.ts';
import { watchlistHref } from '../../common/watchlist-links.ts';
import type { Watchlist } from '../../common/watchlist.types.ts';
import { SymbolRows } from './components/symbol-rows.tsx';
import { listToShow, symbolLists, withOpened } from './model/symbol-lists.ts';
import styles from './symbol-panel.module.css';

export type SymbolPanelProps = SlotPropsOf<'symbol-panel'>;

const storedKey = 'panel-list';

/** Beside a chart: the symbols of a list with live prices, which arrow keys step through. */
export function SymbolPanelWidget(props: SymbolPanelProps) {
  const { navigate } = useShell();
  const lists = useWatchlists();
  return (
    <NavigationProvider navigate={navigate}>
      <div className={styles.panel}>
        <Answer query={lists} skeleton={<Skeleton height="100%" />}>
          {(watchlists) => <Panel {...props} watchlists={watchlists} />}
        </Answer>
      </div>
    </NavigationProvider>
  );
}

function Panel({ watchlists, ...props }: SymbolPanelProps & { readonly watchlists: readonly Watchlist[] }) {
  const { storage, overlays } = useShell();
  const { ticker } = props;
  const [stored, setStored] = useState(() => storage.get(storedKey));
  const lists = symbolLists({ watchlists, ...useKnownSymbols(ticker, watchlists) });
  const list = listToShow(lists, stored);
  const choose = (id: string) => {
    setStored(id);
    storage.set(storedKey, id);
  };
  const add = (
    <Button
      size="sm"
      icon={<PlusIcon size={14} />}
      onClick={() => void overlays.open('add-to-watchlist', { tickers: [ticker] })}
    >
      Add {ticker} to a watchlist
    </Button>
  );
  return (
    <div className={styles.content}>
      {lists.length > 1 ? (
        <Select
          label="List"
          isLabelHidden
          items={lists.map(({ id, name }) => ({ id, label: name }))}
          value={list?.id ?? ''}
          onChange={choose}
        />
      ) : null}
      {list && list.tickers.length > 0 ? (
        <>
          <SymbolRows key={list.id} {...props} label={list.name} tickers={list.tickers} />
          <p className={styles.foot}>
            {list.watchlist ? (
              <Link href={watchlistHref(list.id)}>
                Edit <bdi>{list.name}</bdi>
              </Link>
            ) : (
              add
            )}
          </p>
        </>
      ) : (
        <EmptyState
          title="Add symbols to a watchlist"
          description="Their prices move here, and the arrow keys step through their charts."
          actions={add}
        />
      )}
    </div>
  );
}

/**
 * The starred symbols, and the recent ones in an order that stays while one steps through them. Who has no list yet steps through well-known
 * symbols, too.
 */
function useKnownSymbols(ticker: string, watchlists: readonly Watchlist[]) {
  const { isReady, starred: stars, recent: visited } = useSymbols();
  const [recent, setRecent] = useState<readonly string[]>();
  const starred = stars.map((each) => each.ticker);
  const isRecent = isReady && !starred.includes(ticker);
  const isNew = starred.length === 0 && watchlists.every(({ tickers }) => tickers.length === 0);
  const first = [...visited.map((each) => each.ticker), ...(isNew ? suggested : [])];
  const shown = recent ?? (isReady ? [...new Set(first)] : undefined);
  const next = shown && isRecent ? withOpened(shown, ticker) : shown;
  if (next !== recent) setRecent(next);
  return { starred, recent: next ?? [] };
}
