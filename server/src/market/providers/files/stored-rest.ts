import type { RawBars } from '@candlewick/engine/market';
import type { Transaction } from '../../../platform/database/database.ts';
import { columnNames } from '../../market.repository.ts';
import type { YearOfBars } from './checked-bars.ts';
import type { Interval } from './date-survey.ts';
import * as repository from './files.repository.ts';
import { sliceRaw } from './session-bars.ts';

type Year = Pick<YearOfBars, 'year' | 'bars'>;

function joinRaw(parts: readonly RawBars[]): RawBars {
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  const columns = Object.fromEntries(
    columnNames.map((name) => {
      const joined = new Float64Array(length);
      let at = 0;
      for (const part of parts) {
        joined.set(part[name], at);
        at += part.length;
      }
      return [name, joined];
    }),
  );
  return { length, ...columns } as unknown as RawBars;
}

/** The stored bars of a series before and after those of a file that has a part of it. */
export class StoredRest {
  readonly #ticker: string;
  readonly #interval: Interval;
  readonly #transaction: Transaction;
  #kept = 0;

  constructor(ticker: string, interval: Interval, transaction: Transaction) {
    this.#ticker = ticker;
    this.#interval = interval;
    this.#transaction = transaction;
  }

  /** The years of the file with the stored bars around them, in ascending order. */
  async *joined(years: Iterable<YearOfBars>): AsyncGenerator<Year> {
    // Each year of the file takes the place of the one before in memory.
    const own = new Map(Array.from(years, ({ year, bars }) => [year, joinRaw([bars])]));
    const times = [...own.values()];
    const [first, last] = [times[0]?.time[0] ?? Infinity, times.at(-1)?.time.at(-1) ?? -Infinity];
    const stored = await repository.storedYears(this.#ticker, this.#interval, this.#transaction);
    const lengths = new Map(stored.map(({ year, length }) => [year, length]));
    for (const year of [...new Set([...own.keys(), ...lengths.keys()])].sort((a, b) => a - b)) {
      const bars = own.get(year);
      const around = await this.#around(year, lengths.get(year), first, last);
      this.#kept += around.reduce((sum, part) => sum + part.length, 0);
      const [before, after] = around;
      const parts = [before, bars, after].filter((part) => part !== undefined && part.length > 0) as RawBars[];
      if (parts.length > 0) yield { year, bars: joinRaw(parts) };
    }
  }

  async #around(year: number, length: number | undefined, first: number, last: number): Promise<RawBars[]> {
    if (length === undefined) return [];
    const key = { ticker: this.#ticker, interval: this.#interval, year, length };
    const bars = await repository.readYear(key, this.#transaction);
    const end = bars.time.findIndex((time) => time >= first);
    const start = bars.time.findIndex((time) => time > last);
    return [sliceRaw(bars, 0, end < 0 ? length : end), sliceRaw(bars, start < 0 ? length : start, length)];
  }

  get notes(): readonly string[] {
    if (this.#kept === 0) return [];
    const bars = this.#kept === 1 ? '1 bar' : `${this.#kept.toLocaleString('en-US')} bars`;
    return [`The name of the file says a part of the series, so ${bars} before and after it stay.`];
  }
}
