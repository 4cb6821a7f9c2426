import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { findNewestUnverified, findOwner } from '../accounts/users.repository.ts';
import { readSubscription, saveSubscription } from '../modules/billing/subscriptions/subscriptions.repository.ts';
import { runningEmbeddedPostgres } from '../platform/postgres/embedded.ts';

/** Moves the paid period of a user on a running server so far into the past that it ended an hour ago. */
export async function endPlan(dataDir: string, email: string): Promise<void> {
  const connection = await runningEmbeddedPostgres(dataDir);
  if (!connection) throw new Error(`No PostgreSQL runs on ${dataDir}.`);
  const pool = new pg.Pool(connection);
  try {
    const db = drizzle(pool);
    const user = (await findOwner(email, db)) ?? (await findNewestUnverified(email, db));
    if (!user) throw new Error(`There is no account of ${email}.`);
    const state = await readSubscription(user.id, db);
    const { period } = state;
    if (!period) throw new Error(`${email} has paid for no plan.`);
    const ms = period.endsAt - (Date.now() - 3_600_000);
    const past = { startsAt: period.startsAt - ms, endsAt: period.endsAt - ms, anchoredAt: period.anchoredAt - ms };
    await saveSubscription(user.id, { ...state, period: { ...period, ...past }, endsAt: past.endsAt }, db);
  } finally {
    await pool.end();
  }
}
