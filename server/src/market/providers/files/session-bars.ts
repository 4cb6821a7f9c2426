import { calendarOf, currentOrNextSession, firstYear, yearOf } from '@candlewick/engine/market';
import type { RawBars } from '@candlewick/engine/market';
import type { Instrument } from '../../market-data.ts';
import { columnNames as columns } from '../../market.repository.ts';
import { ImportRefusal } from './refusals.ts';
import type { TimeZone } from './time-zone.ts';

/**
 * A function for the session date, as UTC midnight, of each instant in turn. Instants between two sessions belong to the next one. Shares trade
 * before and after the regular hours of an exchange that need not be New York's, so their sessions are the days of `zone`. The function throws
 * an ImportRefusal for an instant before the calendar of the type begins.
 */
export function sessionDates(of: Pick<Instrument, 'ticker' | 'type'>, zone: TimeZone): (instant: number) => number {
  const calendar = calendarOf(of);
  if (calendar !== 'weekdays' && calendar !== 'always') return (instant) => zone.dateOf(instant);
  let session = { date: Number.NaN, open: 0, close: 0 };
  return (instant) => {
    if (instant >= session.open && instant < session.close) return session.date;
    if (yearOf(instant) < firstYear)
      throw new ImportRefusal(
        `Intraday bars of ${of.type} are imported from ${firstYear} on, when its calendar begins. Remove the earlier rows.`,
      );
    session = currentOrNextSession(calendar, instant);
    return session.date;
  };
}

/** Makes daily bars of intraday ones, which come oldest first. `dateOf` gives the session date of an instant as UTC midnight. */
export class SessionBars {
  readonly #dateOf: (instant: number) => number;
  readonly #values = Object.fromEntries(columns.map((name) => [name, [] as number[]])) as Record<
    (typeof columns)[number],
    number[]
  >;

  constructor(dateOf: (instant: number) => number) {
    this.#dateOf = dateOf;
  }

  add(bars: RawBars): void {
    const { time, high, low, close, adjustedClose, volume } = this.#values;
    for (let bar = 0; bar < bars.length; bar++) {
      const date = this.#dateOf(bars.time[bar] ?? 0);
      const last = time.length - 1;
      if (date !== time[last]) {
        for (const name of columns) this.#values[name].push(name === 'time' ? date : (bars[name][bar] ?? 0));
        continue;
      }
      high[last] = Math.max(high[last] ?? 0, bars.high[bar] ?? 0);
      low[last] = Math.min(low[last] ?? 0, bars.low[bar] ?? 0);
      close[last] = bars.close[bar] ?? 0;
      adjustedClose[last] = bars.adjustedClose[bar] ?? 0;
      volume[last] = (volume[last] ?? 0) + (bars.volume[bar] ?? 0);
    }
  }

  bars(): RawBars {
    const packed = Object.fromEntries(columns.map((name) => [name, Float64Array.from(this.#values[name])]));
    return { length: this.#values.time.length, ...packed } as unknown as RawBars;
  }
}

/** The bars [from, to) as views, without copying. */
export function sliceRaw(bars: RawBars, from: number, to: number): RawBars {
  const views = Object.fromEntries(columns.map((name) => [name, bars[name].subarray(from, to)]));
  return { length: to - from, ...views } as unknown as RawBars;
}
