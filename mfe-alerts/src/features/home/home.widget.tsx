import { pricesApi } from '@candlewick/shared-api';
import { apiQuery } from '@candlewick/shared-auth';
import { Link } from '@candlewick/shared-design/link';
import { NavigationProvider } from '@candlewick/shared-design/navigation';
import { Select } from '@candlewick/shared-design/select';
import { Skeleton } from '@candlewick/shared-design/skeleton';
import { Answer } from '@candlewick/shared-page/answer';
import { InstrumentRow } from '@candlewick/shared-page/instrument-row';
import { provenanceOf, type PriceList } from '@candlewick/shared-page/price-list';
import { SourceLine } from '@candlewick/shared-page/source-line';
import { useShell, type WidgetProps } from '@candlewick/shared-platform';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useState } from 'react';
import { useWatchlists } from '../../common/use-watchlists.ts';
import { watchlistHref } from '../../common/watchlist-links.ts';
import type { Watchlist } from '../../common/watchlist.types.ts';
import styles from './home.module.css';

const shown = 6;
const storedKey = 'home-list';
const filledKey = 'home-filled';
/** Of the rows and the link below them. */
const loadingHeight = '16rem';

/** The first tickers of a watchlist with live prices. */
export function HomeWidget({ setEmpty }: WidgetProps) {
  const { navigate, storage } = useShell();
  const lists = useWatchlists();
  const filled = lists.data?.filter(({ tickers }) => tickers.length > 0);
  // While the lists load, the card is there if it was last time, so that home does not move. Lists that fail to load show nothing here.
  const [wasFilled] = useState(() => storage.get(filledKey) === true);
  const isFilled = filled ? filled.length > 0 : wasFilled && !lists.isError;
  useLayoutEffect(() => setEmpty?.(!isFilled), [setEmpty, isFilled]);
  useEffect(() => {
    if (lists.data) storage.set(filledKey, isFilled);
  }, [lists.data, isFilled, storage]);
  return (
    <NavigationProvider navigate={navigate}>
      {filled ? <Chosen lists={filled} /> : <Skeleton height={loadingHeight} />}
    </NavigationProvider>
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
    <Answer query={prices} skeleton={<Skeleton height="14rem" />}>
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
