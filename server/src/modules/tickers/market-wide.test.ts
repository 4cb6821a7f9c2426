import { newYorkDate } from '@candlewick/engine/market';
import { tickersApi } from '@candlewick/shared-api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, logIn, startTestServer } from '../../testing/test-server.ts';

let server: Awaited<ReturnType<typeof startTestServer>>;
let token: string;
beforeAll(async () => {
  server = await startTestServer({ ROLE: 'api' });
  token = await logIn(server, 'free');
});
afterAll(() => server.stop());

describe('calendars', () => {
  it.each([tickersApi.earningsCalendar, tickersApi.ipoCalendar])('$id takes a range of days', async (endpoint) => {
    const { body } = await call(server, endpoint, { query: { from: '2026-10-19', to: '2026-11-20' } }, token);
    const rows = body && ('reports' in body ? body.reports : body.ipos);
    expect(rows?.length).toBeGreaterThan(0);
    for (const { date } of rows ?? []) expect(date >= '2026-10-19' && date <= '2026-11-20').toBe(true);
    expect(body).toMatchObject({ source: 'sample', simulated: true, delayed_by: 24 * 3_600_000 });
  });

  it('begin today without a range', async () => {
    const { body } = await call(server, tickersApi.earningsCalendar, { query: {} }, token);
    const today = new Date(newYorkDate(Date.now())).toISOString().slice(0, 10);
    for (const { date } of body?.reports ?? []) expect(date >= today).toBe(true);
  });

  it.each(['2026-02-30', '1800-01-01', '9999-01-01', 'soon', ''])('refuse the date %j', async (from) => {
    for (const endpoint of [tickersApi.earningsCalendar, tickersApi.ipoCalendar]) {
      expect((await call(server, endpoint, { query: { from } }, token)).problem.code).toBe('invalid_request');
    }
  });

  it('bear the first and the last day that they cover', async () => {
    for (const query of [
      { from: '1995-01-01', to: '1995-02-20' },
      { from: '2099-12-20', to: '2099-12-31' },
      { from: '2099-12-31' },
    ]) {
      expect((await call(server, tickersApi.earningsCalendar, { query }, token)).status).toBe(200);
    }
  });
});

describe('news', () => {
  it('have a topic of the contract', async () => {
    const { body } = await call(server, tickersApi.topicNews, { params: { topic: 'energy' } }, token);
    expect(body.items.length).toBeGreaterThan(0);
    expect(body).toMatchObject({ source: 'sample', simulated: true });
    for (const topic of ['gossip', 'ENERGY', '../energy', '💥']) {
      const answer = await call(server, tickersApi.topicNews, { params: { topic: topic as 'energy' } }, token);
      expect(answer.problem.code, topic).toBe('not_found');
    }
  });

  it('are as old as the delay of the plan', async () => {
    const { body } = await call(server, tickersApi.headlines, {}, token);
    for (const { time } of body.items) expect(time).toBeLessThanOrEqual(Date.now() - 24 * 3_600_000);
    expect(body.as_of).toBe(body.items[0]!.time);
  });
});
