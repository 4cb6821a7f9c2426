import type { RowsInView } from '@candlewick/shared-design/data-table';
import { useCallback, useMemo, useState, useSyncExternalStore } from 'react';
import type { PriceRow } from './price-list.ts';
import { quoteFeed } from './live-quotes.ts';
import { mostStreamed, type LiveQuote } from './quote-feed.ts';
import { RowQuotes } from './row-quotes.ts';
import { tickersNear } from './rows-near.ts';

function moved<Row extends PriceRow>(row: Row, live: LiveQuote): Row {
  if (live.as_of < row.as_of) return row;
  const { price, change, change_fraction, day_high, day_low, volume, as_of, simulated } = live;
  return { ...row, price, change, change_fraction, day_high, day_low, volume, as_of, simulated };
}

/**
 * Rows whose prices move with the market, and the `onRowsInView` of their table: the rows in view and those near them move. A row whose
 * quote stays is the same object, so that the table draws only the others.
 */
export function useLiveRows<Row extends PriceRow>(loaded: readonly Row[]) {
  const [store] = useState(() => new RowQuotes(quoteFeed));
  const quotes = useSyncExternalStore(store.subscribe, store.read);
  const known = useMemo(() => ({ loaded, moved: new WeakMap<LiveQuote, Row>() }), [loaded]);
  const rows = useMemo(
    () =>
      known.loaded.map((row) => {
        const live = quotes.get(row.ticker);
        if (!live) return row;
        const next = known.moved.get(live) ?? moved(row, live);
        known.moved.set(live, next);
        return next;
      }),
    [known, quotes],
  );
  const onRowsInView = useCallback(
    (inView: RowsInView<Row>) => store.follow(tickersNear(inView, store.followed, mostStreamed)),
    [store],
  );
  return { rows, onRowsInView };
}
