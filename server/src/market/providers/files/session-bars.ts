import { calendarOf, currentOrNextSession, exchangeOf, firstYear, yearOf } from '@candlewick/engine/market';
import type { RawBars } from '@candlewick/engine/market';
import type { Instrument } from '../../market-data.ts';
import { columnNames as columns } from '../../market.repository.ts';
import type { DayHours } from './day-hours.ts';
import { ImportRefusal } from './refusals.ts';
import type { TimeZone } from './time-zone.ts';

/**
 * A function for the session date, as UTC midnight, of each instant in turn. Instants between two sessions belong to the next one. Shares trade
 * before and after the regular hours of an exchange that need not be New York's, so their sessions are the days of `zone`. The function throws
 * an ImportRefusal for an instant before the calendar of the type begins.
 */
export function sessionDates(of: Pick<Instrument, 'ticker' | 'type'>, zone: TimeZone): (instant: number) => number {
  const calendar = calendarOf(of);
  if (calendar === 'xnys' || exchangeOf(of)) return (instant) => zone.dateOf(instant);
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

type Row = Record<(typeof columns)[number], number>;

/** Adds one of some bars to that of its day, or begins it. */
function joined(day: Row | undefined, bars: RawBars, bar: number): Row {
  if (!day) return Object.fromEntries(columns.map((name) => [name, bars[name][bar] ?? 0])) as Row;
  day.high = Math.max(day.high, bars.high[bar] ?? 0);
  day.low = Math.min(day.low, bars.low[bar] ?? 0);
  day.close = bars.close[bar] ?? 0;
  day.adjustedClose = bars.adjustedClose[bar] ?? 0;
  day.volume += bars.volume[bar] ?? 0;
  return day;
}

/** Makes daily bars of intraday ones, which come oldest first. `dateOf` gives the session date of an instant as UTC midnight, `hoursOf` its hours. */
export class SessionBars {
  readonly #dateOf: (instant: number) => number;
  readonly #hoursOf: (date: number) => DayHours;
  #date = Number.NaN;
  #hours: DayHours | undefined;
  /** The last day: of all its bars, and of those of its regular hours. */
  #day: Row | undefined;
  #regular: Row | undefined;
  readonly #values = Object.fromEntries(columns.map((name) => [name, [] as number[]])) as Record<
    (typeof columns)[number],
    number[]
  >;

  constructor(dateOf: (instant: number) => number, hoursOf: (date: number) => DayHours) {
    this.#dateOf = dateOf;
    this.#hoursOf = hoursOf;
  }

  add(bars: RawBars): void {
    for (let bar = 0; bar < bars.length; bar++) {
      const time = bars.time[bar] ?? 0;
      const date = this.#dateOf(time);
      if (date !== this.#date) {
        this.#endDay();
        this.#date = date;
        this.#hours = this.#hoursOf(date);
      }
      this.#day = joined(this.#day, bars, bar);
      if (this.#hours?.see(time)) this.#regular = joined(this.#regular, bars, bar);
    }
  }

  /** Bars before the open and after the close are none of a day's. */
  #endDay(): void {
    const day = this.#hours?.isExtended ? this.#regular : this.#day;
    if (day) for (const name of columns) this.#values[name].push(name === 'time' ? this.#date : day[name]);
    this.#day = undefined;
    this.#regular = undefined;
  }

  bars(): RawBars {
    this.#endDay();
    const packed = Object.fromEntries(columns.map((name) => [name, Float64Array.from(this.#values[name])]));
    return { length: this.#values.time.length, ...packed } as unknown as RawBars;
  }
}

/** The bars [from, to) as views, without copying. */
export function sliceRaw(bars: RawBars, from: number, to: number): RawBars {
  const views = Object.fromEntries(columns.map((name) => [name, bars[name].subarray(from, to)]));
  return { length: to - from, ...views } as unknown as RawBars;
}
