import { pricesApi } from '@candlewick/shared-api';
import { apiQuery } from '@candlewick/shared-auth';
import { Button } from '@candlewick/shared-design/button';
import { Link } from '@candlewick/shared-design/link';
import { NavigationProvider } from '@candlewick/shared-design/navigation';
import { Select } from '@candlewick/shared-design/select';
import { Skeleton } from '@candlewick/shared-design/skeleton';
import { Answer } from '@candlewick/shared-page/answer';
import { InstrumentRow } from '@candlewick/shared-page/instrument-row';
import { provenanceOf, type PriceList } from '@candlewick/shared-page/price-list';
import { SourceLine } from '@candlewick/shared-page/source-line';
import { useShell } from '@candlewick/shared-platform';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { suggested, useFollowSuggested } from '../../common/use-follow-suggested.ts';
import { useWatchlists } from '../../common/use-watchlists.ts';
import { watchlistHref } from '../../common/watchlist-links.ts';
import type { Watchlist } from '../../common/watchlist.types.ts';
import styles from './home.module.css';

const shown = 5;
const storedKey = 'home-list';
const skeleton = <Skeleton height="16rem" />;

/** The first tickers of a watchlist with live prices; without a list, well-known ones to follow. */
export function HomeWidget() {
  const { navigate } = useShell();
  const lists = useWatchlists();
  return (
    <NavigationProvider navigate={navigate}>
      <Answer query={lists} skeleton={skeleton}>
        {(known) => {
          const filled = known.filter(({ tickers }) => tickers.length > 0);
          return filled.length > 0 ? <Chosen lists={filled} /> : <Suggested list={known[0]} />;
        }}
      </Answer>
    </NavigationProvider>
  );
}

/** `list`: an empty one of the user, which takes the symbols. */
function Suggested({ list }: { readonly list: Watchlist | undefined }) {
  const { follow, isPending } = useFollowSuggested(list);
  return (
    <div className={styles.widget}>
      <Rows tickers={suggested} />
      <Button className={styles.follow} isPending={isPending} onClick={follow}>
        Follow these symbols
      </Button>
    </div>
  );
}

function Chosen({ lists }: { readonly lists: readonly Watchlist[] }) {
  const { storage } = useShell();
  const [stored, setStored] = useState(() => storage.get(storedKey));
  // The chosen one may be deleted by now.
  const list = lists.find(({ id }) => id === stored) ?? lists[0];
  if (!list) return null;
  const choose = (id: string) => {
    setStored(id);
    storage.set(storedKey, id);
  };
  return (
    <div className={styles.widget}>
      {lists.length > 1 ? (
        <Select
          label="Watchlist"
          isLabelHidden
          items={lists.map(({ id, name }) => ({ id, label: name }))}
          value={list.id}
          onChange={choose}
        />
      ) : null}
      <Rows tickers={list.tickers.slice(0, shown)} />
      <Link href={watchlistHref(list.id)}>
        {list.tickers.length > shown ? `All ${list.tickers.length} of ` : ''}
        <bdi>{list.name}</bdi>
      </Link>
    </div>
  );
}

function Rows({ tickers }: { readonly tickers: readonly string[] }) {
  const prices = useQuery({
    ...apiQuery(pricesApi.allPrices, { query: { tickers: tickers.join() } }),
    placeholderData: keepPreviousData,
  });
  return (
    <Answer query={prices} skeleton={<Skeleton height="12rem" />}>
      {(data) => <Known data={data} tickers={tickers} />}
    </Answer>
  );
}

function Known({ data, tickers }: { readonly data: PriceList; readonly tickers: readonly string[] }) {
  const rowOf = new Map(data.rows.map((row) => [row.ticker, row] as const));
  return (
    <>
      <ul className={styles.rows}>
        {tickers.map((ticker) => {
          const row = rowOf.get(ticker);
          return (
            <li key={ticker}>
              <InstrumentRow
                ticker={ticker}
                title={ticker}
                note={row?.name ?? ''}
                price={row?.price ?? NaN}
                changeFraction={row?.change_fraction ?? null}
                asOf={row?.as_of ?? 0}
              />
            </li>
          );
        })}
      </ul>
      {data.rows.length > 0 ? <SourceLine of={provenanceOf(data)} /> : null}
    </>
  );
}
