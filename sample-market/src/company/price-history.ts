import { dateOf, dayMs, sessionOn, yearOf } from '@candlewick/engine/market';
import type { Split } from '../daily-year.ts';
import type { SimulatedInstrument } from '../simulated-instrument.ts';

/** A dividend with the session on which it is paid. */
export interface PaidDividend {
  /** Midnight UTC. */
  readonly exDate: number;
  readonly payDate: number;
  /** Per share of the ex-date. */
  readonly amount: number;
  /** Per share of the anchor. */
  readonly anchorAmount: number;
}

/** Prices of whole months, dividends and splits of an instrument; what statements need, without the bars. */
export interface PriceHistory {
  /** Mean close of the months of a range, per share of the anchor; both are months since January of the year 0. NaN without prices. */
  meanClose(firstMonth: number, lastMonth: number): number;
  /** Last close of a month, per share of the anchor; NaN without prices. */
  closeOfMonth(month: number): number;
  /** Dividends with an ex-date in a range, both inclusive, oldest first. */
  dividends(from: number, to: number): readonly PaidDividend[];
  splits(from: number, to: number): readonly Split[];
}

/** Days from an ex-date to the payment. */
const paymentDays = 21;

interface Year {
  readonly sums: Float64Array;
  readonly counts: Float64Array;
  readonly closes: Float64Array;
  readonly dividends: readonly PaidDividend[];
  readonly splits: readonly Split[];
}

function payDateOf(exDate: number): number {
  let date = exDate + paymentDays * dayMs;
  while (!sessionOn('xnys', date)) date += dayMs;
  return date;
}

/** Reads each calendar year of the instrument once, when it is first needed. */
export function createPriceHistory(instrument: SimulatedInstrument): PriceHistory {
  const years = new Map<number, Year>();

  const read = (year: number): Year => {
    const bars = instrument.dailyBars(dateOf(year, 1, 1), dateOf(year, 12, 31));
    const [sums, counts, closes] = [new Float64Array(12), new Float64Array(12), new Float64Array(12).fill(Number.NaN)];
    const [split] = bars.splits;
    const before = instrument.anchorSharesOn(dateOf(year, 1, 1));
    const after = instrument.anchorSharesOn(dateOf(year, 12, 31));
    let [month, nextMonth] = [0, dateOf(year, 2, 1)];
    for (let bar = 0; bar < bars.length; bar += 1) {
      const time = bars.time[bar]!;
      for (; time >= nextMonth; nextMonth = dateOf(year, month + 2, 1)) month += 1;
      const close = bars.close[bar]! / (split && time >= split.date ? after : before);
      sums[month] = sums[month]! + close;
      counts[month] = counts[month]! + 1;
      closes[month] = close;
    }
    const dividends = bars.dividends.map(({ date, amount }) => ({
      exDate: date,
      payDate: payDateOf(date),
      amount,
      anchorAmount: amount / instrument.anchorSharesOn(date),
    }));
    return { sums, counts, closes, dividends, splits: bars.splits };
  };
  const yearAt = (year: number) => {
    const found = years.get(year) ?? read(year);
    years.set(year, found);
    return found;
  };
  const inRange = <T>(from: number, to: number, of: (year: Year) => readonly T[], dateOfItem: (item: T) => number) =>
    from > to
      ? []
      : Array.from({ length: yearOf(to) - yearOf(from) + 1 }, (_, index) => of(yearAt(yearOf(from) + index)))
          .flat()
          .filter((item) => dateOfItem(item) >= from && dateOfItem(item) <= to);

  return {
    meanClose(firstMonth, lastMonth) {
      let [sum, count] = [0, 0];
      for (let month = firstMonth; month <= lastMonth; month += 1) {
        const { sums, counts } = yearAt(Math.floor(month / 12));
        sum += sums[month % 12]!;
        count += counts[month % 12]!;
      }
      return sum / count;
    },
    closeOfMonth: (month) => yearAt(Math.floor(month / 12)).closes[month % 12]!,
    dividends: (from, to) =>
      inRange(
        from,
        to,
        (year) => year.dividends,
        ({ exDate }) => exDate,
      ),
    splits: (from, to) =>
      inRange(
        from,
        to,
        (year) => year.splits,
        ({ date }) => date,
      ),
  };
}
