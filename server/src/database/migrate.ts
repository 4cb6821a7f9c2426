import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';

/** Any number that nothing else in the database locks: "cndl". */
const migrationLock = 0x63_6e_64_6c;

/** Brings the database to the schema of this version; processes that start together take turns. */
export async function migrateDatabase(connection: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await migrate(drizzle(client), { migrationsFolder: join(import.meta.dirname, '../../migrations') });
  } finally {
    await client.end();
  }
}
