import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { ScreenerRow } from '../platform/database/schema/screener.ts';
import * as repository from '../modules/tickers/screener/screener.repository.ts';
import { startEmbeddedPostgres } from '../platform/postgres/embedded.ts';

const types = ['stock', 'stock', 'stock', 'etf', 'crypto'] as const;
const sectors = ['Energy', 'Utilities', 'Financials', null];

/**
 * A row of the screener whose figures follow from its number: tickers T00000, T00001…, prices 1, 2…; each tenth has no P/E and no date, and
 * market caps come in pairs.
 */
export function screenerRow(number: number, delayMinutes: number): ScreenerRow {
  const hasFigures = number % 10 !== 9;
  const price = number + 1;
  return {
    delay_minutes: delayMinutes,
    ticker: `T${String(number).padStart(5, '0')}`,
    basis: 'test',
    name: number % 2 === 0 ? `Alpha ${number}` : `beta 100% ${number}_x`,
    type: types[number % types.length] ?? 'stock',
    exchange: number % 3 === 0 ? 'NYSE' : 'NASDAQ',
    sector: sectors[number % sectors.length] ?? null,
    industry: `Industry ${number % 120}`,
    currency: 'USD',
    price,
    change: 1,
    return_1d_fraction: (number % 21) / 100 - 0.1,
    volume: number * 1000,
    market_cap: Math.floor(number / 2) * 1e9,
    pe_ratio: hasFigures ? number % 50 : null,
    year_high: price,
    year_low: price,
    year_high_distance_fraction: 0,
    year_low_distance_fraction: 0,
    next_earnings_date: hasFigures ? `2026-12-${String((number % 28) + 1).padStart(2, '0')}` : null,
    as_of: Date.UTC(2026, 10, 20),
    updated_at: Date.UTC(2026, 10, 21),
    source: 'sample',
    source_label: 'Simulated market',
    simulated: true,
  };
}

/**
 * Adds rows for a delay to the embedded database of a data folder whose server is stopped, and marks them as complete. `more`: further figures
 * of a row by its number.
 */
export async function addScreenerRowsTo(
  dataDir: string,
  count: number,
  delayMinutes: number,
  more: (number: number) => Partial<ScreenerRow> = () => ({}),
): Promise<void> {
  const postgres = await startEmbeddedPostgres(dataDir, 5000);
  const client = new pg.Client(postgres.connection);
  try {
    await client.connect();
    const db = drizzle(client);
    const rows = Array.from({ length: count }, (_, number) => ({
      ...screenerRow(number, delayMinutes),
      ...more(number),
    }));
    for (let from = 0; from < count; from += 1000) await repository.writeRows(rows.slice(from, from + 1000), db);
    await repository.writeProgress({ delay_minutes: delayMinutes, done: count, total: count }, db);
    await client.query('vacuum analyze screener_rows');
  } finally {
    await client.end();
    await postgres.stop();
  }
}
