import { createHash } from 'node:crypto';
import type { RawBars } from '@candlewick/engine/market';
import type { Transaction } from '../../../platform/database/database.ts';
import { columnNames } from '../../market.repository.ts';
import * as repository from './files.repository.ts';
import type { StoredInterval, StoredYear } from './files.repository.ts';

/** What differs between the bars before and after an import. */
export interface BarChanges {
  added: number;
  changed: number;
  removed: number;
}

type Column = (typeof columnNames)[number];

/** Compares stored bars with those that replace them, by time and one column after the other. */
async function countChanges(readBefore: (name: Column) => Promise<Float64Array>, after: RawBars): Promise<BarChanges> {
  const times = await readBefore('time');
  /** Index of the stored bar with the time of each new one; -1 without. */
  const matches = new Int32Array(after.length).fill(-1);
  let matched = 0;
  for (let bar = 0, old = 0; bar < after.length; bar++) {
    const time = after.time[bar] ?? 0;
    while (old < times.length && (times[old] ?? 0) < time) old += 1;
    if (times[old] !== time) continue;
    matches[bar] = old;
    matched += 1;
  }
  const isChanged = new Uint8Array(after.length);
  for (const name of columnNames.slice(1)) {
    const before = await readBefore(name);
    for (let bar = 0; bar < after.length; bar++) {
      const match = matches[bar] ?? -1;
      if (match >= 0 && before[match] !== after[name][bar]) isChanged[bar] = 1;
    }
  }
  const changed = isChanged.reduce((sum, flag) => sum + flag, 0);
  return { added: after.length - matched, changed, removed: times.length - matched };
}

function hashOf(bars: RawBars): string {
  const hash = createHash('sha256');
  for (const column of repository.columnBytes(bars)) hash.update(column);
  return hash.digest('hex');
}

interface Target {
  readonly ticker: string;
  readonly interval: StoredInterval;
  readonly transaction: Transaction;
}

/** Replaces the stored bars of a ticker and interval by those written, and writes only the years that differ. */
export class BarWriter {
  readonly #target: Target;
  readonly #stored: Map<number, StoredYear>;
  readonly #total: BarChanges = { added: 0, changed: 0, removed: 0 };

  static async open(target: Target): Promise<BarWriter> {
    const years = await repository.storedYears(target.ticker, target.interval, target.transaction);
    return new BarWriter(target, new Map(years.map((year) => [year.year, year])));
  }

  private constructor(target: Target, stored: Map<number, StoredYear>) {
    this.#target = target;
    this.#stored = stored;
  }

  /** Years come in ascending order, each once. */
  async write(year: number, bars: RawBars): Promise<void> {
    const { ticker, interval, transaction } = this.#target;
    const key = { ticker, interval, year, length: bars.length };
    const before = this.#stored.get(year);
    this.#stored.delete(year);
    if (before?.sha256 === hashOf(bars)) return;
    const changes = before
      ? await countChanges((name) => repository.readColumn({ ...key, length: before.length }, name, transaction), bars)
      : { added: bars.length, changed: 0, removed: 0 };
    this.#total.added += changes.added;
    this.#total.changed += changes.changed;
    this.#total.removed += changes.removed;
    await repository.putYear(key, bars, transaction);
  }

  /** Deletes the years that were not written. */
  async finish(): Promise<BarChanges> {
    const { ticker, interval, transaction } = this.#target;
    for (const { length } of this.#stored.values()) this.#total.removed += length;
    await repository.deleteYears(ticker, interval, [...this.#stored.keys()], transaction);
    return this.#total;
  }
}
