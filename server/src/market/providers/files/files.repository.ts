import type { RawBars } from '@candlewick/engine/market';
import { and, asc, eq, inArray, ne, sql, sum } from 'drizzle-orm/sql';
import type { Executor } from '../../../platform/database/database.ts';
import {
  bars as barsTable,
  dataSets,
  instruments as instrumentsTable,
} from '../../../platform/database/schema/market.ts';
import type { StoredInterval } from '../../../platform/database/schema/market.ts';
import type { Instrument, StoredInstrument } from '../../market-data.ts';
import { filesProvider } from '../../market-data.ts';
import { columnNames } from '../../market.repository.ts';
import { unpackColumns } from '../../packed-columns.ts';

export type { StoredInterval };

/** One year of stored bars. */
export interface StoredYear {
  readonly year: number;
  readonly length: number;
  /** SHA-256 of the packed columns, in hexadecimal. */
  readonly sha256: string;
}

/** A stored year and its number of bars. */
interface YearKey {
  readonly ticker: string;
  readonly interval: StoredInterval;
  readonly year: number;
  readonly length: number;
}

const ofYears = (ticker: string, interval: StoredInterval) =>
  and(eq(barsTable.ticker, ticker), eq(barsTable.interval, interval));

/** The instrument, which no other import changes until the transaction ends; undefined for a new ticker. */
export async function lockInstrument(ticker: string, executor: Executor): Promise<StoredInstrument | undefined> {
  const [found] = await executor
    .select()
    .from(instrumentsTable)
    .where(eq(instrumentsTable.ticker, ticker))
    .for('update');
  return found;
}

/** An instrument that was imported. */
export async function importedInstrument(ticker: string, executor: Executor): Promise<StoredInstrument | undefined> {
  const [found] = await executor
    .select()
    .from(instrumentsTable)
    .where(and(eq(instrumentsTable.ticker, ticker), eq(instrumentsTable.provider, filesProvider)));
  return found;
}

export async function putInstrument(instrument: Instrument, executor: Executor): Promise<void> {
  const set = { ...instrument, provider: filesProvider, delistedOn: null };
  await executor.insert(instrumentsTable).values(set).onConflictDoUpdate({ target: instrumentsTable.ticker, set });
}

/** Deletes the instrument and its bars. */
export async function deleteInstrument(ticker: string, executor: Executor): Promise<void> {
  await executor.delete(instrumentsTable).where(eq(instrumentsTable.ticker, ticker));
}

/** Lets every provider load its data again when a server starts. */
export async function forgetLoadedVersions(executor: Executor): Promise<void> {
  await executor.delete(dataSets);
}

/** Bars by interval, without the daily ones that were made from others. */
export async function countBars(ticker: string, executor: Executor): Promise<ReadonlyMap<string, number>> {
  const { interval, length } = barsTable;
  const rows = await executor
    .select({ interval, bars: sum(length).mapWith(Number) })
    .from(barsTable)
    .where(and(eq(barsTable.ticker, ticker), ne(interval, 'sessions')))
    .groupBy(interval)
    .orderBy(asc(interval));
  return new Map(rows.map(({ interval: name, bars }) => [name, bars]));
}

/** Deletes the bars of all intervals. */
export async function deleteBars(ticker: string, executor: Executor): Promise<void> {
  await executor.delete(barsTable).where(eq(barsTable.ticker, ticker));
}

export async function storedYears(ticker: string, interval: StoredInterval, executor: Executor): Promise<StoredYear[]> {
  return executor
    .select({
      year: barsTable.year,
      length: barsTable.length,
      sha256: sql<string>`encode(sha256(${barsTable.columns}), 'hex')`,
    })
    .from(barsTable)
    .where(ofYears(ticker, interval));
}

/** One column of a stored year, whose number of bars is `length`. A whole year of minutes would take seven times the memory. */
export async function readColumn(
  { ticker, interval, year, length }: YearKey,
  name: (typeof columnNames)[number],
  executor: Executor,
): Promise<Float64Array> {
  const bytes = length * Float64Array.BYTES_PER_ELEMENT;
  const from = columnNames.indexOf(name) * bytes + 1;
  const part = sql<Uint8Array>`substring(${barsTable.columns} from ${from} for ${bytes})`;
  const [found] = await executor
    .select({ part })
    .from(barsTable)
    .where(and(ofYears(ticker, interval), eq(barsTable.year, year)));
  return unpackColumns(found?.part ?? new Uint8Array(0), 1)[0] ?? new Float64Array(0);
}

/** All bars of a stored year. */
export async function readYear(key: YearKey, executor: Executor): Promise<RawBars> {
  const columns: Record<string, Float64Array> = {};
  for (const name of columnNames) columns[name] = await readColumn(key, name, executor);
  return { length: key.length, ...columns } as unknown as RawBars;
}

interface BarRange {
  readonly ticker: string;
  readonly interval: StoredInterval;
  /** UTC epoch milliseconds; `to` is exclusive. */
  readonly from: number;
  readonly to: number;
}

/** Stored bars that began in a range of time, which may cross a new year; undefined without any. */
export async function readIntradayBars(
  { ticker, interval, from, to }: BarRange,
  executor: Executor,
): Promise<RawBars | undefined> {
  const parts: Float64Array[][] = [];
  for (let year = new Date(from).getUTCFullYear(); year <= new Date(to).getUTCFullYear(); year += 1) {
    const [stored] = await executor
      .select({ length: barsTable.length })
      .from(barsTable)
      .where(and(ofYears(ticker, interval), eq(barsTable.year, year)));
    if (!stored) continue;
    const key = { ticker, interval, year, length: stored.length };
    const time = await readColumn(key, 'time', executor);
    const [first, end] = [time.findIndex((each) => each >= from), time.findLastIndex((each) => each < to) + 1];
    if (first < 0 || first >= end) continue;
    const columns = [];
    for (const name of columnNames) columns.push((await readColumn(key, name, executor)).slice(first, end));
    parts.push(columns);
  }
  const length = parts.reduce((sum, [time]) => sum + (time?.length ?? 0), 0);
  if (length === 0) return undefined;
  const joined = columnNames.map((name, index) => [
    name,
    Float64Array.from(parts.flatMap((part) => [...part[index]!])),
  ]);
  return { length, ...Object.fromEntries(joined) } as unknown as RawBars;
}

/** The columns of a year as views of their bytes, in the order in which they are stored one after the other. */
export function columnBytes(bars: RawBars): readonly Uint8Array[] {
  return columnNames.map((name) => {
    const { buffer, byteOffset, byteLength } = bars[name];
    return new Uint8Array(buffer, byteOffset, byteLength);
  });
}

/** The driver holds several copies of a statement, so a larger year is sent column by column. */
const mostBytes = 4 * 1024 * 1024;

async function putInParts(key: YearKey, columns: readonly Uint8Array[], executor: Executor): Promise<void> {
  await executor.execute(
    sql`create temporary table if not exists import_parts (place integer, part bytea) on commit drop`,
  );
  for (const [place, { buffer, byteOffset, byteLength }] of columns.entries())
    await executor.execute(
      sql`insert into import_parts values (${place}, ${Buffer.from(buffer, byteOffset, byteLength)})`,
    );
  const { ticker, interval, year, length } = key;
  await executor.execute(sql`
    insert into bars (ticker, "interval", year, length, columns)
    select ${ticker}::text, ${interval}::text, ${year}::smallint, ${length}::integer, string_agg(part, ''::bytea order by place)
    from import_parts
    on conflict (ticker, "interval", year) do update set length = excluded.length, columns = excluded.columns`);
  await executor.execute(sql`truncate import_parts`);
}

/** Stores a year in place of the one before. Call it in a transaction. */
export async function putYear(key: YearKey, bars: RawBars, executor: Executor): Promise<void> {
  const parts = columnBytes(bars);
  if (key.length * Float64Array.BYTES_PER_ELEMENT * parts.length > mostBytes) return putInParts(key, parts, executor);
  const columns = Buffer.concat(parts);
  await executor
    .insert(barsTable)
    .values({ ...key, columns })
    .onConflictDoUpdate({
      target: [barsTable.ticker, barsTable.interval, barsTable.year],
      set: { length: key.length, columns },
    });
}

export async function deleteYears(
  ticker: string,
  interval: StoredInterval,
  years: readonly number[],
  executor: Executor,
): Promise<void> {
  if (years.length === 0) return;
  await executor.delete(barsTable).where(and(ofYears(ticker, interval), inArray(barsTable.year, [...years])));
}
