import { exponential } from '@candlewick/engine/elementary';
import { yearOf } from '@candlewick/engine/market';
import type { InstrumentModel } from './instrument-model.ts';
import type { PricePath } from './price-path.ts';
import { partKey, uniform } from './random.ts';

/** Splits of a year: at most one. */
export interface SplitYear {
  /** Shares of the anchor date per share before the split; the raw price is the price of the anchor's share times this. */
  readonly before: number;
  readonly after: number;
  /** Index of the first session at the new price; Infinity if there is no split. */
  readonly index: number;
}

const ratios = [2, 3, 4, 5, 10, 20, 50, 100] as const;
const reverseRatio = 10;

/** Number of sessions from which a split's day is drawn. */
const splittableSessions = 240;

/**
 * Splits that keep raw prices in the range that companies like. They are decided year by year from the anchor, whose year has none,
 * on the prices at the starts of years, which need no daily prices.
 */
export function createSplits(model: InstrumentModel, path: PricePath): (year: number) => SplitYear {
  const { listing, key } = model;
  const draws = partKey(key, 11);
  const anchorYear = yearOf(path.anchor.date);
  const { close } = path.anchor;
  const isSplit = listing.type === 'stock' || listing.type === 'etf';
  const low = Math.min(9 + 16 * uniform(draws, 0), close / 2);
  const high = Math.max(350 + 650 * uniform(draws, 1), 3 * close);
  const lowest = Math.min(1.5, close / 8);

  /** How many new shares a share becomes: more than 1 for a price at which a company splits, less for a reverse split. */
  const ratioAbove = (price: number) => {
    if (price > high) return ratios.find((ratio) => price / ratio < high / 2.5) ?? 100;
    return price < lowest ? 1 / reverseRatio : 1;
  };
  /** The same seen from after the split: a price too low before the next years' splits hints at an earlier split. */
  const ratioBelow = (price: number) => {
    if (price < low) return ratios.find((ratio) => price * ratio > 2.2 * low) ?? 100;
    return price > 3 * high ? 1 / reverseRatio : 1;
  };
  const yearWith = (year: number, before: number, after: number): SplitYear => ({
    before,
    after,
    index: before === after ? Infinity : 5 + Math.floor(uniform(draws, year) * splittableSessions),
  });

  const years = new Map([[anchorYear, yearWith(anchorYear, 1, 1)]]);
  let [first, last] = [anchorYear, anchorYear];
  return (year) => {
    if (!isSplit) return yearWith(year, 1, 1);
    for (; last < year; last += 1) {
      const before = years.get(last)!.after;
      const ratio = ratioAbove(exponential(path.start(last + 1)) * before);
      years.set(last + 1, yearWith(last + 1, before, before / ratio));
    }
    for (; first > year; first -= 1) {
      const after = years.get(first)!.before;
      const ratio = ratioBelow(exponential(path.start(first - 1)) * after);
      years.set(first - 1, yearWith(first - 1, after * ratio, after));
    }
    return years.get(year)!;
  };
}
