import type pg from 'pg';
import { inStoppedDatabase } from './stopped-database.ts';

/** Adds notifications of alerts to a user, in turn with those of everyone else; the older half is read. */
async function addManyNotifications(pool: pg.Pool, userId: string, count: number): Promise<void> {
  await pool.query(
    `insert into notifications (user_id, key, kind, title, body, href, ticker, alert_child_id, at, read_at)
     select u.id, 'alert/' || n, 'alert', 'Entry on T' || n % 500, 'SMA 10 crosses over SMA 20, at 101.5',
       '/alerts/stocks?alert=' || n % 40 || '&bar=' || n, 'T' || lpad((n % 500)::text, 3, '0'),
       ('00000000-0000-4000-8000-' || lpad((n % 40)::text, 12, '0'))::uuid,
       now() - ($2::int - n) * interval '5 minutes', case when n <= $2::int / 2 then now() end
     from generate_series(1, $2::int) n cross join users u
     order by n, u.id = $1`,
    [userId, count],
  );
  await pool.query('vacuum analyze notifications');
}

/** In a data folder whose server is stopped. */
export function addManyNotificationsTo(dataDir: string, email: string, count: number): Promise<void> {
  return inStoppedDatabase(dataDir, email, (pool, userId) => addManyNotifications(pool, userId, count));
}
