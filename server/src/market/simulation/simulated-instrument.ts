import { yearOf } from '../calendar/days.ts';
import type { RawBars } from '../market-data.ts';
import { firstBarAtOrAfter, sliceBars } from '../series.ts';
import { adjustClose } from './adjusted-close.ts';
import { createDailyYears } from './daily-year.ts';
import type { DailyYear, Dividend, Split } from './daily-year.ts';
import type { InstrumentModel } from './instrument-model.ts';
import { createPricePath } from './price-path.ts';
import type { Anchor } from './price-path.ts';
import { createSplits } from './splits.ts';

/** Raw simulated bars, and what is needed to adjust them. */
export interface SimulatedBars extends RawBars {
  /** Shares of the range's end per share of the session: raw volume times this is comparable along the range. */
  readonly splitFactor: Float64Array;
  readonly splits: readonly Split[];
  readonly dividends: readonly Dividend[];
}

/** One instrument of the simulated market. Dates are midnight UTC of sessions; prices are raw, in the instrument's currency. */
export interface SimulatedInstrument {
  /**
   * Daily bars of the sessions from `from` to `to`, both inclusive. `adjustedClose` is adjusted for the splits and dividends of the
   * range, so that the last one equals the close. Empty if there is no session. Throws a RangeError outside 1991 to 2100.
   */
  dailyBars(from: number, to: number): SimulatedBars;
}

function joined(years: readonly DailyYear[]): DailyYear {
  const column = (of: (year: DailyYear) => Float64Array) => {
    const values = new Float64Array(years.reduce((sum, { bars }) => sum + bars.length, 0));
    let from = 0;
    for (const year of years) {
      values.set(of(year), from);
      from += year.bars.length;
    }
    return values;
  };
  const time = column(({ bars }) => bars.time);
  return {
    bars: {
      length: time.length,
      time,
      open: column(({ bars }) => bars.open),
      high: column(({ bars }) => bars.high),
      low: column(({ bars }) => bars.low),
      close: column(({ bars }) => bars.close),
      volume: column(({ bars }) => bars.volume),
    },
    splits: years.flatMap(({ splits }) => splits),
    dividends: years.flatMap(({ dividends }) => dividends),
  };
}

/** The instrument that moves as `model` says through `anchor`; its bars begin after `lastRealDate`, if given. */
export function createSimulatedInstrument(
  model: InstrumentModel,
  anchor: Anchor,
  lastRealDate = -Infinity,
): SimulatedInstrument {
  const path = createPricePath(model, anchor);
  const yearOfBars = createDailyYears(model, path, createSplits(model, path));

  const dailyBars = (from: number, to: number): SimulatedBars => {
    const first = Math.max(from, lastRealDate + 1);
    const count = first > to ? 0 : yearOf(to) - yearOf(first) + 1;
    const years = Array.from({ length: count }, (_, index) => yearOfBars(yearOf(first) + index));
    const all = joined(years);
    const isInRange = ({ date }: { date: number }) => date >= first && date <= to;
    const [splits, dividends] = [all.splits.filter(isInRange), all.dividends.filter(isInRange)];
    const bars = sliceBars(all.bars, firstBarAtOrAfter(all.bars, first), firstBarAtOrAfter(all.bars, to + 1));
    return { ...bars, ...adjustClose(bars, splits, dividends), splits, dividends };
  };
  return { dailyBars };
}
