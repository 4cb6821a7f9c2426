import { Button } from '@candlewick/shared-design/button';
import {
  DataTable,
  type DataColumn,
  type DataTableProps,
  type PhoneRow,
  type SortRule,
} from '@candlewick/shared-design/data-table';
import { Delta } from '@candlewick/shared-design/delta';
import { PlaceholderOverlay } from '@candlewick/shared-design/placeholder-overlay';
import { priceCell } from '@candlewick/shared-page/price-columns';
import { sectionHref } from '@candlewick/shared-page/section-href';
import { useShell } from '@candlewick/shared-platform';
import { useCallback, useMemo, useState } from 'react';
import { useRemove } from '../../../common/use-watchlist-changes.ts';
import type { Watchlist } from '../../../common/watchlist.types.ts';
import { readSort, watchColumns } from '../model/watch-columns.ts';
import type { WatchRow } from '../model/watch-row.ts';
import { OnwardLinks } from './onward-links.tsx';
import { SymbolMenu } from './symbol-menu.tsx';

const phoneRow: PhoneRow<WatchRow> = {
  title: (row) => row.ticker,
  subtitle: (row) => row.name,
  value: priceCell,
  delta: (row) => <Delta value={row.change_fraction} />,
};

const menuColumn = (list: Watchlist): DataColumn<WatchRow> => ({
  id: 'menu',
  header: 'Actions',
  isControl: true,
  isSortable: false,
  filter: false,
  pin: 'end',
  width: 80,
  value: () => null,
  cell: ({ ticker }) => <SymbolMenu list={list} ticker={ticker} />,
});

interface ListTableProps extends Pick<DataTableProps<WatchRow>, 'onRowsInView' | 'current' | 'onCurrentChange'> {
  readonly list: Watchlist;
  /** A menu in each row, for a window without room for the details beside the table. */
  readonly hasMenus: boolean;
  /** In the list's own order. */
  readonly rows: readonly WatchRow[];
}

/** The tickers of a list with live prices. Columns and sort are remembered for each list; without a sort, its own order shows. */
export function ListTable({ list, rows, hasMenus, ...rest }: ListTableProps) {
  const { storage, overlays } = useShell();
  const { id } = list;
  const memory = useMemo(() => ({ storage, key: `watchlist-columns.${id}` }), [storage, id]);
  const sortKey = `watchlist-sort.${id}`;
  const [sort, setSort] = useState(() => readSort(storage.get(sortKey)));
  const remember = (next: readonly SortRule[]) => {
    setSort(next);
    storage.set(sortKey, next);
  };
  const columns = useMemo(() => (hasMenus ? [...watchColumns, menuColumn(list)] : watchColumns), [hasMenus, list]);
  const { mutate: remove } = useRemove();
  const bulkActions = useCallback(
    (chosen: readonly string[], clear: () => void) => (
      <>
        <OnwardLinks tickers={chosen} />
        {chosen.length === 1 ? (
          <Button size="sm" onClick={() => void overlays.open('new-alert', { ticker: chosen[0] })}>
            Add alert
          </Button>
        ) : null}
        <Button
          size="sm"
          onClick={() => {
            remove({ list, tickers: chosen });
            clear();
          }}
        >
          Remove
        </Button>
      </>
    ),
    [list, remove, overlays],
  );
  return (
    <DataTable
      {...rest}
      label={list.name}
      columns={columns}
      rows={rows}
      rowId={({ ticker }) => ticker}
      rowHref={({ ticker }) => sectionHref(ticker, 'prices')}
      phoneRow={phoneRow}
      memory={memory}
      isArrangeable
      isSelectable
      sort={sort}
      onSortChange={remember}
      bulkActions={bulkActions}
      csvName={list.name}
      toolbar={
        sort.length > 0 ? (
          <Button size="sm" onClick={() => remember([])}>
            Custom order
          </Button>
        ) : null
      }
      empty={<PlaceholderOverlay state="noResults" hint="No symbols match these filters." />}
    />
  );
}
