import { Card } from '@candlewick/shared-design/card';
import { EmptyState } from '@candlewick/shared-design/empty-state';
import { ListDetail } from '@candlewick/shared-design/list-detail';
import { loadLater } from '@candlewick/shared-design/load-later';
import { Skeleton } from '@candlewick/shared-design/skeleton';
import { Answer } from '@candlewick/shared-page/answer';
import { useLiveRows } from '@candlewick/shared-page/live-rows';
import { provenanceOf } from '@candlewick/shared-page/price-list';
import { SourceLine } from '@candlewick/shared-page/source-line';
import { TickerSearch } from '@candlewick/shared-page/ticker-search';
import { useMedia } from '@candlewick/shared-page/use-media';
import { useState } from 'react';
import { useAdd } from '../../../common/use-watchlist-changes.ts';
import type { Watchlist } from '../../../common/watchlist.types.ts';
import { useRows } from '../queries/use-rows.ts';
import { ListMenu } from './list-menu.tsx';
import { ListTable } from './list-table.tsx';
import { OnwardLinks } from './onward-links.tsx';
import styles from '../watchlists.module.css';

const SymbolDetails = loadLater(
  () => import(/* webpackChunkName: "symbol-details" */ './symbol-details.tsx'),
  <Skeleton height="36rem" />,
);

/** One list: its tickers, the search that adds to it, and what can be done with it; where there is room, the current symbol beside it. */
export function ListCard({ list }: { readonly list: Watchlist }) {
  const add = useAdd();
  const isEmpty = list.tickers.length === 0;
  const isWide = useMedia('(width >= 90rem)');
  const { prices, rows: loaded } = useRows(list.tickers);
  const { rows, onRowsInView } = useLiveRows(loaded);
  const [reached, reach] = useState<string>();
  const current = isWide && prices.data ? (rows.find(({ ticker }) => ticker === reached) ?? rows[0]) : undefined;
  return (
    <ListDetail detail={current ? <SymbolDetails list={list} row={current} /> : null}>
      <Card title={<bdi>{list.name}</bdi>} actions={<ListMenu list={list} />}>
        <div className={styles.card}>
          <div className={styles.bar}>
            <TickerSearch
              className={styles.search}
              label={`Add to ${list.name}`}
              isLabelHidden
              placeholder="Add a symbol"
              chosen={list.tickers}
              onChoose={(ticker) => add.mutate({ ids: [list.id], tickers: [ticker] })}
            />
            {isEmpty ? null : <OnwardLinks tickers={list.tickers} />}
          </div>
          {isEmpty ? (
            <EmptyState title="No symbols yet" description="Add one above, or import a list from the menu." />
          ) : (
            <Answer query={prices} skeleton={<Skeleton height="24rem" />}>
              {(data) => (
                <>
                  <ListTable
                    {...{ list, rows, onRowsInView }}
                    hasMenus={!isWide}
                    current={current?.ticker}
                    onCurrentChange={isWide ? ({ ticker }) => reach(ticker) : undefined}
                  />
                  {data.rows.length > 0 ? <SourceLine of={provenanceOf(data)} /> : null}
                </>
              )}
            </Answer>
          )}
        </div>
      </Card>
    </ListDetail>
  );
}
