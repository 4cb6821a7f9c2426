import { sharedColumn } from '@candlewick/engine/market';
import type { RawBars } from '@candlewick/engine/market';
import { and, asc, eq, inArray, isNull, ne, notInArray, sql } from 'drizzle-orm/sql';
import { getTableColumns } from 'drizzle-orm/utils';
import type { Executor } from '../platform/database/database.ts';
import { bars as barsTable, dataSets, instruments as instrumentsTable } from '../platform/database/schema/market.ts';
import { filesProvider } from './market-data.ts';
import type { Instrument, StoredInstrument } from './market-data.ts';
import { packColumns, unpackColumns } from './packed-columns.ts';

/** Columns of stored bars, in the order in which they are packed. */
export const columnNames = ['time', 'open', 'high', 'low', 'close', 'adjustedClose', 'volume'] as const;

export function splitByYear(bars: RawBars): { year: number; from: number; to: number }[] {
  const parts: { year: number; from: number; to: number }[] = [];
  bars.time.forEach((time, bar) => {
    const year = new Date(time).getUTCFullYear();
    const part = parts.at(-1);
    if (part?.year === year) part.to = bar + 1;
    else parts.push({ year, from: bar, to: bar + 1 });
  });
  return parts;
}

export async function insertBars(ticker: string, bars: RawBars, executor: Executor): Promise<void> {
  const rows = splitByYear(bars).map(({ year, from, to }) => ({
    ticker,
    interval: 'daily' as const,
    year,
    length: to - from,
    columns: packColumns(columnNames.map((name) => bars[name].subarray(from, to))),
  }));
  await executor.insert(barsTable).values(rows);
}

/** Version of a provider's data in the database; undefined if none was loaded. */
export async function loadedVersion(provider: string, executor: Executor): Promise<string | undefined> {
  const [loaded] = await executor.select().from(dataSets).where(eq(dataSets.provider, provider));
  return loaded?.sha256;
}

/** Forgets the versions of other providers: their instruments are this one's now. */
export async function setLoadedVersion(provider: string, sha256: string, executor: Executor): Promise<void> {
  await executor.delete(dataSets).where(ne(dataSets.provider, provider));
  await executor
    .insert(dataSets)
    .values({ provider, sha256 })
    .onConflictDoUpdate({ target: dataSets.provider, set: { sha256 } });
}

export async function allInstruments(executor: Executor): Promise<StoredInstrument[]> {
  return executor.select().from(instrumentsTable);
}

export async function insertInstrument(instrument: Instrument, provider: string, executor: Executor): Promise<void> {
  await executor.insert(instrumentsTable).values({ ...instrument, provider });
}

/** Inserts a provider's instruments, or updates those that exist. The ones that were imported from files stay as they are. */
export async function putInstruments(
  instruments: readonly Instrument[],
  provider: string,
  executor: Executor,
): Promise<void> {
  if (instruments.length === 0) return;
  const rows = instruments.map((instrument) => ({ ...instrument, provider, delistedOn: null }));
  const { ticker: _, ...columns } = getTableColumns(instrumentsTable);
  const set = Object.fromEntries(
    Object.entries(columns).map(([key, { name }]) => [key, sql`excluded.${sql.identifier(name)}`]),
  );
  await executor
    .insert(instrumentsTable)
    .values(rows)
    .onConflictDoUpdate({
      target: instrumentsTable.ticker,
      set,
      setWhere: ne(instrumentsTable.provider, filesProvider),
    });
}

/** Marks the provider's other instruments as delisted on `day`, unless they are already. */
export async function delistOthers(
  provider: string,
  listed: readonly string[],
  day: string,
  executor: Executor,
): Promise<void> {
  const { ticker, delistedOn } = instrumentsTable;
  const others = and(eq(instrumentsTable.provider, provider), notInArray(ticker, [...listed]), isNull(delistedOn));
  await executor.update(instrumentsTable).set({ delistedOn: day }).where(others);
}

/** Tickers with imported bars within the day. */
export async function tickersWithIntraday(executor: Executor): Promise<ReadonlySet<string>> {
  const { ticker, interval } = barsTable;
  const rows = await executor.selectDistinct({ ticker }).from(barsTable).where(eq(interval, 'sessions'));
  return new Set(rows.map((row) => row.ticker));
}

/** All daily bars of a ticker, or the ones made from its intraday bars; undefined without any. */
export async function readDailyBars(ticker: string, executor: Executor): Promise<RawBars | undefined> {
  const { interval, year } = barsTable;
  const rows = await executor
    .select({ interval, length: barsTable.length, columns: barsTable.columns })
    .from(barsTable)
    .where(and(eq(barsTable.ticker, ticker), inArray(interval, ['daily', 'sessions'])))
    .orderBy(asc(interval), asc(year));
  // 'daily' comes before 'sessions'.
  const years = rows.filter((row) => row.interval === rows[0]?.interval);
  if (years.length === 0) return undefined;
  const length = years.reduce((sum, year) => sum + year.length, 0);
  const joined = columnNames.map(() => sharedColumn(length));
  let from = 0;
  for (const year of years) {
    unpackColumns(year.columns, columnNames.length).forEach((column, index) => joined[index]?.set(column, from));
    from += year.length;
  }
  const columns = Object.fromEntries(columnNames.map((name, index) => [name, joined[index]]));
  return { length, ...columns } as unknown as RawBars;
}
