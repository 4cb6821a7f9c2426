import pg from 'pg';
import { drizzle } from 'drizzle-orm/node-postgres';
import { filesProvider } from '../market/market-data.ts';
import { insertBars, insertInstrument } from '../market/market.repository.ts';
import { readRealBars, realHistories } from '../market/providers/sample/real-history.ts';
import { startEmbeddedPostgres } from '../platform/postgres/embedded.ts';

/** Symbols `T000`, `T001`, … */
export const manyTickers = (count: number): string[] =>
  Array.from({ length: count }, (_, index) => `T${String(index).padStart(3, '0')}`);

/** The bars that each of them has. */
export async function realBars() {
  const real = realHistories.get('^GSPC');
  if (!real) throw new Error('The sample data have no real history of the S&P 500.');
  return readRealBars(real);
}

/** Adds imported instruments with the real history of the S&P 500 to a database, before a server opens it. */
export async function addManyTickers(connection: pg.ClientConfig, count: number): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  const db = drizzle(client);
  const [first, ...others] = manyTickers(count);
  if (first !== undefined) {
    const instrument = {
      ticker: first,
      name: first,
      exchange: 'SNP',
      type: 'index',
      currency: 'USD',
      description: 'The S&P 500 under another name.',
      sector: null,
      industry: null,
      website: null,
      sourceLabel: 'sp500-2000.csv',
      simulated: false,
    } as const;
    await insertInstrument(instrument, filesProvider, db as never);
    await insertBars(first, await realBars(), db as never);
    await client.query(
      `insert into instruments select t, provider, t, exchange, type, currency, description, sector, industry, website, source_label, simulated
       from instruments, unnest($1::text[]) t where ticker = $2`,
      [others, first],
    );
    await client.query(
      `insert into bars select t, "interval", year, length, columns from bars, unnest($1::text[]) t where ticker = $2`,
      [others, first],
    );
  }
  await client.end();
}

/** The same for the embedded database of a data folder whose server is stopped. */
export async function addManyTickersTo(dataDir: string, count: number): Promise<void> {
  const postgres = await startEmbeddedPostgres(dataDir, 5000);
  try {
    await addManyTickers(postgres.connection, count);
  } finally {
    await postgres.stop();
  }
}
