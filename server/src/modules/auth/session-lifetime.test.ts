import { authApi } from '@candlewick/shared-api';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../platform/database/database.ts';
import type { OpenDatabase } from '../../platform/database/database.ts';
import { claimsOf } from '../../testing/accounts.ts';
import { call, registerUser, startTestServer } from '../../testing/test-server.ts';
import { deleteOldSessions } from './session-retention.job.ts';

let server: Awaited<ReturnType<typeof startTestServer>>;
let client: pg.Client;
let database: OpenDatabase;
beforeAll(async () => {
  server = await startTestServer();
  client = new pg.Client(server.connection);
  await client.connect();
  database = openDatabase(server.connection as never, 2, () => undefined);
});
afterAll(async () => {
  await database.close();
  await client.end();
  await server.stop();
});

const refresh = (token: string) => call(server, authApi.refreshToken, {}, token);
const age = (id: string, days: number) =>
  client.query(`update sessions set created_at = now() - make_interval(secs => $2) where id = $1`, [id, days * 86_400]);
const daysLeft = async (id: string) => {
  const { rows } = await client.query<{ days: string }>(
    `select extract(epoch from expires_at - now()) / 86400 as days from sessions where id = $1`,
    [id],
  );
  return Number(rows[0]?.days);
};

describe('the lifetime of a session', () => {
  it('grows by 30 days with each refresh, and ends 90 days after the login', async () => {
    let token = await registerUser(server);
    const { sid } = claimsOf(token);
    for (const [days, left] of [
      [1, 30],
      [59, 30],
      [61, 29],
      [89.5, 0.5],
    ] as const) {
      await age(sid, days);
      token = (await refresh(token)).body.access_token;
      expect(await daysLeft(sid)).toBeCloseTo(left, 2);
      expect((await call(server, authApi.me, {}, token)).status).toBe(200);
    }
    await age(sid, 90.01);
    expect((await refresh(token)).problem.code).toBe('session_ended');
  });

  it('is over for both tokens of a session', async () => {
    const older = await registerUser(server);
    const { sid } = claimsOf(older);
    const newer = (await refresh(older)).body.access_token;
    await age(sid, 200);
    expect(await daysLeft(sid)).toBeGreaterThan(29);
    for (const token of [newer, older]) expect((await refresh(token)).problem.code).toBe('session_ended');
  });
});

describe('sessions that ended', () => {
  const insert = (user: string, device: string, endedDaysAgo: number, count = 1) =>
    client.query(
      `insert into sessions (user_id, device, created_at, expires_at)
       select $1, $2, now() - make_interval(days => $3 + 30) + make_interval(secs => n), now() - make_interval(days => $3)
         + make_interval(secs => n * 0.0000017)
       from generate_series(1, $4) as n`,
      [user, device, endedDaysAgo, count],
    );
  const of = async (user: string) => {
    const { rows } = await client.query<{ device: string; count: number }>(
      `select device, count(*)::int as count from sessions where user_id = $1 group by device order by device`,
      [user],
    );
    return Object.fromEntries(rows.map(({ device, count }) => [device, count]));
  };

  it('are deleted after 30 days, but for the newest one of each device', async () => {
    const { sub } = claimsOf(await registerUser(server));
    const other = claimsOf(await registerUser(server)).sub;
    await client.query('delete from sessions where user_id in ($1, $2)', [sub, other]);
    // More than a batch, most within a millisecond of one another.
    await insert(sub, 'Laptop', 40, 3500);
    await insert(sub, 'Phone', 300, 2);
    await insert(sub, 'Tablet', 29, 5);
    await insert(sub, 'Desktop', 31, 4);
    await insert(sub, 'Desktop', -5);
    await insert(other, 'Laptop', 50);
    const remove = () => deleteOldSessions(Date.now(), database.db, new AbortController().signal);
    expect(await remove()).toBe(3499 + 1 + 4);
    expect(await of(sub)).toEqual({ Laptop: 1, Phone: 1, Tablet: 5, Desktop: 1 });
    expect(await of(other)).toEqual({ Laptop: 1 });
    expect(await remove()).toBe(0);
  });

  it('are deleted by the job that every worker schedules', async () => {
    const { sub } = claimsOf(await registerUser(server));
    await insert(sub, 'Laptop', 40, 3);
    const { rows } = await client.query(`select cron from pgboss.schedule where name = 'session-retention'`);
    expect(rows).toEqual([{ cron: '29 3 * * *' }]);
    await client.query(`insert into pgboss.job (name, data) values ('session-retention', '{}')`);
    await expect.poll(() => of(sub), { timeout: 15_000 }).toMatchObject({ Laptop: 1 });
  });
});
