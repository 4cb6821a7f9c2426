import type { Bars } from '../bars.ts';
import type { RawBars } from './history.ts';

/** The change of a day. All are null without a previous close, as for the first bar of a history. */
export interface DayChange {
  readonly previous_close: number | null;
  readonly change: number | null;
  readonly change_fraction: number | null;
}

/** Compares a traded price with the traded close of the session before, in shares of the price's session. */
export function dayChange(price: number, previousClose: number | null | undefined): DayChange {
  if (previousClose === null || previousClose === undefined)
    return { previous_close: null, change: null, change_fraction: null };
  return {
    previous_close: previousClose,
    change: price - previousClose,
    change_fraction: previousClose > 0 ? price / previousClose - 1 : null,
  };
}

/**
 * The prices of a history as they were traded, in shares of its last session. `adjusted` are its adjusted bars, whose times and volumes are
 * shared, and which are the answer if nothing was ever adjusted.
 */
export function tradedBars(history: RawBars & { readonly splitFactor?: Float64Array }, adjusted: Bars): Bars {
  const { open, high, low, close, adjustedClose, splitFactor } = history;
  if (close.every((price, bar) => price === adjustedClose[bar])) return adjusted;
  const hasSplits = splitFactor?.some((factor) => factor !== 1) ?? false;
  const inLastShares = (column: Float64Array) =>
    hasSplits ? column.map((price, bar) => price / (splitFactor?.[bar] ?? 1)) : column;
  return {
    ...adjusted,
    open: inLastShares(open),
    high: inLastShares(high),
    low: inLastShares(low),
    close: inLastShares(close),
  };
}

/** The change of the session of a bar of traded prices, against the last bar before it, however long before that was. */
export function changeOfBar({ close }: Pick<Bars, 'close'>, bar: number): DayChange {
  return dayChange(close[bar] ?? 0, close[bar - 1]);
}
