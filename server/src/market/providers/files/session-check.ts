import {
  calendarOf,
  dayMs,
  firstYear,
  lastYear,
  sessionDateOf,
  sessionOn,
  weekdayOf,
  yearOf,
} from '@candlewick/engine/market';
import type { MarketId } from '@candlewick/engine/market';
import type { Instrument } from '../../market-data.ts';

/** How many dates, and the first of them. */
class Dates {
  count = 0;
  #first = 0;

  add(date: number): void {
    if (this.count === 0) this.#first = date;
    this.count += 1;
  }

  get text(): string {
    const first = sessionDateOf(this.#first);
    return this.count === 1 ? first : `${first} and ${(this.count - 1).toLocaleString('en-US')} more`;
  }
}

/** Holds daily bars, which come oldest first, against the calendar of their type. A user decides whether what it finds is wrong. */
export class SessionCheck {
  readonly #type: Instrument['type'];
  /** Undefined for shares that are not in dollars: their exchange has other holidays than New York's. */
  readonly #calendar: MarketId | undefined;
  readonly #missing = new Dates();
  readonly #extra = new Dates();
  #last = Number.NaN;

  constructor({ ticker, type, currency }: Pick<Instrument, 'ticker' | 'type' | 'currency'>) {
    const calendar = calendarOf({ ticker, type });
    this.#type = type;
    this.#calendar = calendar === 'xnys' && currency !== 'USD' ? undefined : calendar;
  }

  see(time: Float64Array): void {
    const calendar = this.#calendar;
    if (calendar === undefined) return;
    for (const date of time) {
      const year = yearOf(date);
      if (year < firstYear || year > lastYear) continue;
      // Vendors of currencies and commodities disagree on holidays.
      const isExact = calendar === 'xnys' || calendar === 'always';
      if (!sessionOn(calendar, date) && (isExact || weekdayOf(date) % 6 === 0)) this.#extra.add(date);
      if (isExact) this.#seeBetween(calendar, this.#last, date);
      this.#last = date;
    }
  }

  #seeBetween(calendar: MarketId, after: number, before: number): void {
    for (let date = after + dayMs; date < before; date += dayMs) if (sessionOn(calendar, date)) this.#missing.add(date);
  }

  get notes(): readonly string[] {
    const [missing, extra] = [this.#missing, this.#extra];
    return [
      ...(missing.count > 0 ? [`Sessions without a bar: ${missing.text}.`] : []),
      ...(extra.count > 0
        ? [`Bars on days without a session (type ${this.#type}): ${extra.text}. Pass --type if it is another.`]
        : []),
    ];
  }
}
