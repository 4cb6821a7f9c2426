import { authApi, backtestApi } from '@candlewick/shared-api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { creditsOf, progressOf, smaCross, stocks } from '../../testing/backtests.ts';
import { call, cloneDatabase, registerUser, startTestServer } from '../../testing/test-server.ts';

let connection: Awaited<ReturnType<typeof cloneDatabase>>;
let api: Awaited<ReturnType<typeof startTestServer>>;
let user: string;
beforeAll(async () => {
  connection = await cloneDatabase();
  api = await startTestServer({ ROLE: 'api' }, connection);
  user = await registerUser(api);
});
afterAll(() => api.stop());

const request = async () => (await call(api, backtestApi.request, { params: stocks, body: smaCross() }, user)).body;
const byId = (id: string) => ({ params: { ...stocks, id } });

describe('without a worker', () => {
  it('a backtest waits, can be cancelled once, and gives its credits back', async () => {
    const before = await creditsOf(api, user);
    const { parent_id, children } = await request();
    expect(await creditsOf(api, user)).toMatchObject({ credits: before.credits - 21, reserved: 21 });
    const notReady = await call(api, backtestApi.summaryResult, byId(children[0]?.id ?? ''), user);
    expect([notReady.status, notReady.problem.code]).toEqual([409, 'backtest_not_ready']);

    const watching = progressOf(api, parent_id, user);
    const cancelled = await call(api, backtestApi.cancel, byId(parent_id), user);
    expect(cancelled.body).toMatchObject({ status: 'cancelled', done: 0, total: 1 });
    expect((await watching).at(-1)?.status).toBe('cancelled');
    expect(await creditsOf(api, user)).toEqual(before);
    expect((await call(api, backtestApi.cancel, byId(parent_id), user)).problem.code).toBe('backtest_finished');
    expect((await call(api, backtestApi.summaryResult, byId(children[0]?.id ?? ''), user)).problem.code).toBe(
      'backtest_not_ready',
    );
  });
});

describe('a worker process', () => {
  it('does what waited and what comes, serves no API, and says that it is ready', async () => {
    const waiting = await request();
    const worker = await startTestServer({ ROLE: 'worker' }, connection);
    try {
      expect((await progressOf(api, waiting.parent_id, user)).at(-1)?.status).toBe('completed');
      const more = await Promise.all(Array.from({ length: 6 }, request));
      const ends = await Promise.all(more.map(({ parent_id }) => progressOf(api, parent_id, user)));
      expect(ends.map((events) => events.at(-1)?.status)).toEqual(more.map(() => 'completed'));
      expect((await call(worker, authApi.me, {}, user)).status).toBe(404);
      expect(await (await fetch(`${worker.address}/readyz`)).json()).toEqual({ status: 'ready', role: 'worker' });
    } finally {
      await worker.stop();
    }
  });

  it('shares the work with another one without charging twice', async () => {
    const before = await creditsOf(api, user);
    const workers = await Promise.all([1, 2].map(() => startTestServer({ ROLE: 'worker' }, connection)));
    try {
      const started = await Promise.all(Array.from({ length: 8 }, request));
      await Promise.all(started.map(({ parent_id }) => progressOf(api, parent_id, user)));
      expect((await creditsOf(api, user)).credits).toBe(before.credits - 8 * 21);
    } finally {
      await Promise.all(workers.map((worker) => worker.stop()));
    }
  });
});

describe('sessions', () => {
  it('that end in one process end in the others', async () => {
    const other = await startTestServer({ ROLE: 'api' }, connection);
    try {
      const token = await registerUser(api);
      expect((await call(other, authApi.me, {}, token)).status).toBe(200);
      await call(api, authApi.logout, {}, token);
      await expect.poll(async () => (await call(other, authApi.me, {}, token)).status).toBe(401);
    } finally {
      await other.stop();
    }
  });
});
