import { useMemo } from 'react';
import type { PriceRow } from '../price-list.ts';
import { useLiveQuotes } from './live-quotes.ts';
import type { LiveQuote } from './quote-feed.ts';

function moved(row: PriceRow, live: LiveQuote): PriceRow {
  if (live.as_of < row.as_of) return row;
  const { price, change, change_fraction, day_high, day_low, volume, as_of, simulated } = live;
  return { ...row, price, change, change_fraction, day_high, day_low, volume, as_of, simulated };
}

/** Rows whose prices move with the market. A row whose quote stays is the same object, so that a table draws only the others. */
export function useLiveRows(rows: readonly PriceRow[]): readonly PriceRow[] {
  const tickers = useMemo(() => rows.map(({ ticker }) => ticker), [rows]);
  const quotes = useLiveQuotes(tickers);
  const known = useMemo(() => ({ rows, moved: new WeakMap<LiveQuote, PriceRow>() }), [rows]);
  return useMemo(
    () =>
      known.rows.map((row, index) => {
        const live = quotes[index];
        if (live?.ticker !== row.ticker) return row;
        const next = known.moved.get(live) ?? moved(row, live);
        known.moved.set(live, next);
        return next;
      }),
    [known, quotes],
  );
}
