import { firstBarAtOrAfter, sliceBars } from '@candlewick/engine/market';
import type { Dividend, RawBars, Split } from '@candlewick/engine/market';
import type { Chart } from './charts.ts';

/** Shares of now per share of a session: Yahoo divides all earlier prices by the ratio of a split on the morning of its date. */
export function sharesSince(splits: readonly Split[], session: number): number {
  return splits.reduce((shares, { date, ratio }) => (date > session ? shares * ratio : shares), 1);
}

interface History {
  readonly bars: RawBars;
  readonly splits: readonly Split[];
  readonly dividends: readonly Dividend[];
}

/**
 * The daily bars up to a session (midnight UTC) as Yahoo had them after its close: in its shares, and without later dividends, so that the
 * last adjusted close is the close.
 */
export function chartUntil({ bars: all, splits, dividends }: Chart, session: number): History {
  const end = firstBarAtOrAfter(all, session + 1);
  const shares = sharesSince(splits, session);
  const price = (column: Float64Array) => (shares === 1 ? column : column.map((each) => each * shares));
  const part = sliceBars(all, 0, end);
  const close = price(part.close);
  const adjusted = all.adjustedClose.subarray(0, end);
  const factor = (close[end - 1] ?? 1) / (adjusted[end - 1] ?? 1);
  const isKnown = <T extends { readonly date: number }>({ date }: T) => date <= session;
  return {
    bars: {
      ...part,
      open: price(part.open),
      high: price(part.high),
      low: price(part.low),
      close,
      volume: shares === 1 ? part.volume : part.volume.map((each) => each / shares),
      adjustedClose: adjusted.map((each, bar) => (bar === end - 1 ? (close[bar] ?? 0) : each * factor)),
    },
    splits: splits.filter(isKnown),
    dividends: dividends.filter(isKnown),
  };
}
