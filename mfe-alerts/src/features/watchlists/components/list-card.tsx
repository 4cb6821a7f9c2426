import { Card } from '@candlewick/shared-design/card';
import { EmptyState } from '@candlewick/shared-design/empty-state';
import { Skeleton } from '@candlewick/shared-design/skeleton';
import { Answer } from '@candlewick/shared-page/answer';
import { provenanceOf } from '@candlewick/shared-page/price-list';
import { SourceLine } from '@candlewick/shared-page/source-line';
import { TickerSearch } from '@candlewick/shared-page/ticker-search';
import { useAdd } from '../../../common/use-watchlist-changes.ts';
import type { Watchlist } from '../../../common/watchlist.types.ts';
import { useRows } from '../queries/use-rows.ts';
import { ListMenu } from './list-menu.tsx';
import { ListTable } from './list-table.tsx';
import { OnwardLinks } from './onward-links.tsx';
import styles from '../watchlists.module.css';

/** One list: its tickers, the search that adds to it, and what can be done with it. */
export function ListCard({ list }: { readonly list: Watchlist }) {
  const add = useAdd();
  const isEmpty = list.tickers.length === 0;
  return (
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
          <Prices list={list} />
        )}
      </div>
    </Card>
  );
}

function Prices({ list }: { readonly list: Watchlist }) {
  const { prices, rows } = useRows(list.tickers);
  return (
    <Answer query={prices} skeleton={<Skeleton height="24rem" />}>
      {(data) => (
        <>
          <ListTable list={list} rows={rows} />
          {data.rows.length > 0 ? <SourceLine of={provenanceOf(data)} /> : null}
        </>
      )}
    </Answer>
  );
}
