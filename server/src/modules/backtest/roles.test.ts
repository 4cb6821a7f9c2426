import { authApi, backtestApi } from '@candlewick/shared-api';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { creditsOf, followProgress, progressOf, smaCross, stocks } from '../../testing/backtests.ts';
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
  it('a backtest waits, can be cancelled once, and then releases its credits', async () => {
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
  it('runs waiting and new jobs, serves no API, and reports that it is ready', async () => {
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
  it('that end in one process also end in the others', async () => {
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

  it('that end close their event streams in every process', async () => {
    const other = await startTestServer({ ROLE: 'api' }, connection);
    try {
      const { parent_id } = await request();
      const token = (await call(api, authApi.refreshToken, {}, user)).body.access_token;
      const stranger = await registerUser(api);
      const streams = [api, other].map((server) => followProgress(server, parent_id, token));
      const firsts = await Promise.all(streams.map((stream) => stream.next()));
      expect(firsts.map(({ value }) => value?.status)).toEqual(['queued', 'queued']);
      await call(api, authApi.logout, {}, stranger); // of another session: ends nothing
      await call(api, authApi.logout, {}, token);
      const ends = await Promise.all(streams.map((stream) => stream.next()));
      expect(ends.map(({ done }) => done)).toEqual([true, true]);
    } finally {
      await other.stop();
    }
  });
});

describe('event streams', () => {
  it('resume after Last-Event-ID, share one read, and are limited per user', async () => {
    const limit = 5;
    const server = await startTestServer({ ROLE: 'api', EVENT_STREAM_LIMIT: String(limit) }, connection);
    const owner = await registerUser(server);
    const body = smaCross({ start_date: '2019-01-01' });
    const { parent_id } = (await call(server, backtestApi.request, { params: stocks, body }, owner)).body;
    const open = (headers: Record<string, string> = {}) =>
      fetch(`${server.address}/api/backtest/stocks/${parent_id}/events`, {
        headers: { authorization: `Bearer ${owner}`, ...headers },
      });
    try {
      const streams = await Promise.all(
        Array.from({ length: limit }, (_, index) => open(index === 0 ? { 'last-event-id': 'queued-0' } : {})),
      );
      const refused = await open();
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '30']);
      expect(await refused.json()).toMatchObject({ code: 'rate_limited' });
      const reads = vi.spyOn(pg.Client.prototype, 'query');
      await call(server, backtestApi.cancel, byId(parent_id), owner);
      const texts = await Promise.all(streams.map((stream) => stream.text()));
      const progressReads = reads.mock.calls.filter(([query]) => {
        const { text } = query as unknown as { text?: string };
        return text?.startsWith('select "id", "status", "done", "total", "started_at" from "backtests"');
      });
      reads.mockRestore();
      expect(progressReads).toHaveLength(1);
      const ids = texts.map((text) => [...text.matchAll(/^id: (.*)$/gm)].map(([, id]) => id));
      expect(ids[0]).toEqual(['cancelled-0']);
      for (const other of ids.slice(1)) expect(other).toEqual(['queued-0', 'cancelled-0']);
      expect((await open()).status).toBe(200); // those that ended do not count
    } finally {
      await server.stop();
    }
  });
});
