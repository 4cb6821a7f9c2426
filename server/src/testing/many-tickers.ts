import pg from 'pg';
import { startEmbeddedPostgres } from '../postgres/embedded.ts';

/** Symbols `T000`, `T001`, … */
export const manyTickers = (count: number): string[] =>
  Array.from({ length: count }, (_, index) => `T${String(index).padStart(3, '0')}`);

/** Adds instruments with the history of the S&P 500 to a database, before a server opens it. */
export async function addManyTickers(connection: pg.ClientConfig, count: number): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  const tickers = manyTickers(count);
  await client.query(
    `insert into instruments select t, provider, t, exchange, type, currency, description, sector, industry, website, source_label, simulated
     from instruments, unnest($1::text[]) t where ticker = '^GSPC'`,
    [tickers],
  );
  await client.query(
    `insert into bars select t, "interval", year, length, columns from bars, unnest($1::text[]) t where ticker = '^GSPC'`,
    [tickers],
  );
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
