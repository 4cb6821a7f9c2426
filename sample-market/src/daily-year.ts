import type { Bars } from '@candlewick/engine';
import { exponential, naturalLogarithm } from '@candlewick/engine/elementary';
import { dayMs, earlyCloses } from '@candlewick/engine/market';
import type { CalendarId, Dividend, Split } from '@candlewick/engine/market';
import type { InstrumentModel } from './instrument-model.ts';
import type { PricePath } from './price-path.ts';
import { decimalsOf, roundPrice } from './price-format.ts';
import { normal, partKey, uniform } from './random.ts';
import type { SplitYear } from './splits.ts';
import { ordinaryVolume } from './volume.ts';

export type { Dividend, Split };

/** Raw daily bars of one year. */
export interface DailyYear {
  readonly bars: Bars;
  readonly splits: readonly Split[];
  readonly dividends: readonly Dividend[];
}

/** Share of a session's variance that comes before its open. */
const overnightShare: Readonly<Record<CalendarId, number>> = { xnys: 0.25, weekdays: 0.01, futures: 0.01, always: 0 };

/** The deepest low of a session ÷ its open, which keeps prices of wild coins positive. */
const leastLow = 0.4;

/** Raw bars by year of an instrument, from its log closes. */
export function createDailyYears(
  model: InstrumentModel,
  path: PricePath,
  splitsOf: (year: number) => SplitYear,
): (year: number) => DailyYear {
  const { listing, calendar, pathKey, annualVolatility } = model;
  const decimals = decimalsOf(listing);
  const draws = partKey(pathKey, 13);
  const usualVolume = ordinaryVolume(model, path.anchor.close);
  const usualVolatility = annualVolatility / Math.sqrt(252);
  const overnight = overnightShare[calendar];
  // The gap is correlated with the day's return so that the rest of the day is not correlated with the gap.
  const gapNoise = Math.sqrt(overnight * (1 - overnight));
  const intraday = Math.sqrt(1 - overnight);

  /** Volume of a session ÷ usual volume: more in volatile times, and on days that move much for their time. */
  const excitement = (sigma: number, move: number) =>
    Math.sqrt(sigma / usualVolatility) * (0.75 + 0.3 * (Math.abs(move) / sigma));

  return (year) => {
    const { dates, start, close: closes, volatility, drop, exDays } = path.year(year);
    const { length } = dates;
    const { before, after, index: splitIndex } = splitsOf(year);
    const column = () => new Float64Array(length);
    const [open, high, low, close, volume] = [column(), column(), column(), column(), column()];
    for (let index = 0; index < length; index += 1) {
      const counter = (dates[index]! / dayMs) * 8;
      const shares = index < splitIndex ? before : after;
      const sigma = volatility[index]!;
      const previous = index === 0 ? start : closes[index - 1]!;
      const move = closes[index]! - previous + drop[index]!;
      const gap = overnight === 0 ? 0 : overnight * move + gapNoise * sigma * normal(draws, counter);
      const opened = previous - drop[index]! + gap;
      const first = shares * exponential(opened);
      const last = shares * exponential(closes[index]!);
      // Extremes of a Brownian bridge: their law is known, so no path is needed (Karatzas and Shreve, 1991, 4.3.40).
      const rest = last - first;
      const scale = intraday * sigma * first;
      const up = Math.sqrt(rest * rest - 2 * scale * scale * naturalLogarithm(uniform(draws, counter + 1)));
      const down = Math.sqrt(rest * rest - 2 * scale * scale * naturalLogarithm(uniform(draws, counter + 2)));
      open[index] = roundPrice(first, decimals);
      close[index] = roundPrice(last, decimals);
      high[index] = Math.max(open[index]!, close[index]!, roundPrice(0.5 * (first + last + up), decimals));
      const lowest = Math.max(0.5 * (first + last - down), leastLow * first);
      low[index] = Math.min(open[index]!, close[index]!, roundPrice(lowest, decimals));
      if (usualVolume > 0) {
        const traded = excitement(sigma, move) * (0.6 + 0.8 * uniform(draws, counter + 3));
        volume[index] = Math.max(1, Math.round((usualVolume / shares) * traded));
      }
    }
    for (const date of earlyCloses(calendar, year).keys()) {
      const index = dates.indexOf(date);
      if (index !== -1) volume[index] = Math.ceil(volume[index]! / 2);
    }
    return {
      bars: { length, time: dates, open, high, low, close, volume },
      splits: splitIndex < length ? [{ date: dates[splitIndex]!, ratio: before / after }] : [],
      dividends: exDays
        .map(({ index, amount }) => ({
          date: dates[index]!,
          amount: Math.round(amount * (index < splitIndex ? before : after) * 1000) / 1000,
        }))
        .filter(({ amount }) => amount > 0),
    };
  };
}
