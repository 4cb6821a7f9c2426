import pg from 'pg';
import { startEmbeddedPostgres } from '../postgres/embedded.ts';

/** Changes the embedded database of a data folder whose server is stopped, for the user with an address. */
export async function inStoppedDatabase(
  dataDir: string,
  email: string,
  change: (pool: pg.Pool, userId: string) => Promise<void>,
): Promise<void> {
  const postgres = await startEmbeddedPostgres(dataDir, 5000);
  const pool = new pg.Pool(postgres.connection);
  try {
    const { rows } = await pool.query<{ id: string }>('select id from users where email = $1', [email]);
    await change(pool, rows[0]?.id ?? '');
  } finally {
    await pool.end();
    await postgres.stop();
  }
}
