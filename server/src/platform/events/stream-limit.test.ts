import { backtestApi } from '@candlewick/shared-api';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { smaCross, stocks } from '../../testing/backtests.ts';
import { startServerProcess } from '../../testing/server-process.ts';
import type { ServerProcess } from '../../testing/server-process.ts';
import {
  call,
  cloneDatabase,
  connectionString,
  registerUser,
  startTestServer,
  tokenSecret,
} from '../../testing/test-server.ts';

const limit = { ROLE: 'api', EVENT_STREAM_LIMIT: '3' };
let connection: Awaited<ReturnType<typeof cloneDatabase>>;
let database: pg.Client;
let servers: [ServerProcess, ServerProcess];
let observer: Awaited<ReturnType<typeof startTestServer>>;
let user: string;
let backtest: string;

beforeAll(async () => {
  connection = await cloneDatabase();
  database = new pg.Client(connection);
  await database.connect();
  const start = () =>
    startServerProcess({
      ...limit,
      DATABASE_URL: connectionString(connection),
      TOKEN_SECRET: tokenSecret,
      DATA_DIR: inject('dataDir'),
    });
  observer = await startTestServer(limit, connection);
  servers = await Promise.all([start(), start()]);
  user = await registerUser(observer);
  const body = smaCross({ start_date: '2019-01-01' });
  backtest = (await call(observer, backtestApi.request, { params: stocks, body }, user)).body.parent_id;
});
afterAll(async () => {
  await Promise.all([...servers, observer].map((server) => server.stop()));
  await database.end();
});

/** Responses that nobody refers to would be closed by the garbage collector. */
const kept: Response[] = [];

/** Opens a stream and leaves it open. */
async function open({ address }: { address: string }) {
  const leaving = new AbortController();
  const response = await fetch(`${address}/api/backtest/stocks/${backtest}/events`, {
    headers: { authorization: `Bearer ${user}` },
    signal: leaving.signal,
  });
  kept.push(response);
  return { status: response.status, leave: () => leaving.abort() };
}
const statusOf = async (server: { address: string }) => (await open(server)).status;

/** Ids of the processes whose lease runs. */
const processes = async () =>
  (await database.query<{ id: string }>('select id from stream_processes where leased_until > now()')).rows.map(
    ({ id }) => id,
  );

/** Lets the time of a lease pass. */
const endLease = (id: string | undefined) =>
  database.query('update stream_processes set leased_until = now() where id = $1', [id]);

describe('the limit of event streams', () => {
  it('holds for a user over all processes, and loses the streams of a killed one with its lease', async () => {
    const [killed, living] = servers;
    expect(await statusOf(living)).toBe(200);
    const [ofLiving] = await processes();
    const [one, another] = await Promise.all([open(killed), open(killed)]);
    expect([one.status, another.status]).toEqual([200, 200]);
    const ofKilled = (await processes()).find((id) => id !== ofLiving);
    for (const server of [killed, living, observer]) expect(await statusOf(server)).toBe(429);

    one.leave();
    await expect.poll(() => statusOf(observer)).toBe(200);
    expect(await statusOf(living)).toBe(429);

    await killed.kill();
    expect(await statusOf(observer)).toBe(429);
    await endLease(ofKilled);
    expect(await statusOf(observer)).toBe(200);

    // Those of a process that lives count on when its first lease is over.
    await endLease(ofLiving);
    await expect.poll(processes).toContain(ofLiving);
    expect(await statusOf(observer)).toBe(429);
  });
});
