import { authApi, backtestApi, pricesApi } from '@candlewick/shared-api';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { smaCross, stocks } from '../../testing/backtests.ts';
import { openCollector, type CollectedSpan } from '../../testing/otlp-collector.ts';
import { call, logIn, registerUser, startTestServer } from '../../testing/test-server.ts';
import { parseTraceparent } from './traceparent.ts';

type Collector = Awaited<ReturnType<typeof openCollector>>;
let collector: Collector;
let server: Awaited<ReturnType<typeof startTestServer>>;
beforeAll(async () => {
  collector = await openCollector();
  server = await startTestServer({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint, OTEL_SERVICE_NAME: 'tested' });
});
afterEach(() => collector.hang(false));
afterAll(async () => {
  await server.stop();
  await collector.close();
});

const found = async (wanted: (span: CollectedSpan) => boolean) => {
  await expect.poll(() => collector.spans.some(wanted), { timeout: 15_000 }).toBe(true);
  return collector.spans.find(wanted) as CollectedSpan;
};
describe('the trace of a request', () => {
  it('continues through its job to the worker thread', async () => {
    const traceId = 'a'.repeat(32);
    const caller = 'b'.repeat(16);
    const token = await logIn(server, 'business');
    const headers = { traceparent: `00-${traceId}-${caller}-01` };
    const answer = await call(server, backtestApi.request, { params: stocks, body: smaCross() }, token, headers);
    expect(answer.body.parent_id).toBeDefined();
    expect(answer.headers.get('x-trace-id')).toBe(traceId);
    const ofThread = await found(({ name, traceId: id }) => name === 'run backtest' && id === traceId);
    const chain = [ofThread];
    for (let span = ofThread; span.parent !== caller;) {
      const { parent } = span;
      span = await found(({ spanId }) => spanId === parent);
      chain.push(span);
    }
    expect(chain.map(({ name }) => name)).toEqual([
      'run backtest',
      'thread backtests',
      'job backtests',
      'POST /api/backtest/:type/request',
    ]);
    expect(chain.every((span) => span.traceId === traceId && span.error === undefined)).toBe(true);
    expect(chain.at(-1)?.attributes).toMatchObject({ 'http.response.status_code': answer.status });
    expect([...collector.services]).toEqual(['tested']);
    const query = await found(({ name, parent }) => name === 'db insert' && parent === chain.at(-1)?.spanId);
    expect(query.attributes['db.query.text']).toContain('$1');
  });

  it('is there for each call of an address that was answered before', async () => {
    const token = await logIn(server, 'free');
    const traceIds = [];
    for (const _time of [1, 2, 3, 4]) {
      const { headers } = await call(server, pricesApi.quote, { params: { ticker: 'AAPL' } }, token);
      traceIds.push(headers.get('x-trace-id'));
    }
    const isQuote = ({ name }: CollectedSpan) => name === 'GET /api/prices/quotes/:ticker';
    for (const id of traceIds) await found((span) => isQuote(span) && span.traceId === id);
  });

  it('has the id that the answer shows, and its password check on a thread', async () => {
    const body = { username: 'demo-free@candlewick.test', password: 'Secret-guess-48' };
    const { headers } = await call(server, authApi.login, { body });
    const traceId = headers.get('x-trace-id');
    const request = await found((span) => span.traceId === traceId && span.name === 'POST /api/auth/login');
    expect(request.parent).toBeUndefined();
    await found(
      (span) => span.traceId === traceId && span.name === 'thread passwords' && span.parent === request.spanId,
    );
  });

  it('holds no address with values and no value of a statement', async () => {
    const token = await registerUser(server);
    await fetch(`${server.address}/api/auth/me?secret=Value-in-the-address`, {
      headers: { authorization: `Bearer ${token}` },
    });
    await fetch(`${server.address}/nowhere/Value-in-the-address`);
    await found(({ name }) => name === 'GET unknown');
    expect(collector.text).not.toMatch(
      /Value-in-the-address|Secret-guess-48|@candlewick\.test|@example\.com|eyJ|argon2id\$/,
    );
  });

  it('is not recorded where its caller said so', async () => {
    const traceId = 'c'.repeat(32);
    await fetch(`${server.address}/api/auth/demo_accounts`, {
      headers: { traceparent: `00-${traceId}-${'d'.repeat(16)}-00` },
    });
    await fetch(`${server.address}/api/auth/demo_accounts`, {
      headers: { traceparent: `00-${'e'.repeat(32)}-${'d'.repeat(16)}-01` },
    });
    await found((span) => span.traceId === 'e'.repeat(32));
    expect(collector.spans.some((span) => span.traceId === traceId)).toBe(false);
  });
});

describe('a collector', () => {
  it('that hangs holds up neither answers nor the end', async () => {
    const other = await openCollector();
    other.hang(true);
    const traced = await startTestServer({ OTEL_EXPORTER_OTLP_ENDPOINT: other.endpoint });
    for (let count = 0; count < 20; count += 1) {
      expect((await fetch(`${traced.address}/api/auth/demo_accounts`)).status).toBe(200);
    }
    await expect.poll(() => other.requests, { timeout: 10_000 }).toBeGreaterThan(0);
    expect((await fetch(`${traced.address}/api/auth/demo_accounts`)).status).toBe(200);
    await traced.stop();
    await other.close();
  });

  it('that is gone changes nothing', async () => {
    const other = await openCollector();
    await other.close();
    const traced = await startTestServer({ OTEL_EXPORTER_OTLP_ENDPOINT: other.endpoint });
    expect((await fetch(`${traced.address}/api/auth/demo_accounts`)).status).toBe(200);
    await traced.stop();
  });
});

describe('traceparent', () => {
  it.each([
    '',
    '00-0-0-01',
    `00-${'0'.repeat(32)}-${'1'.repeat(16)}-01`,
    `00-${'1'.repeat(32)}-${'0'.repeat(16)}-01`,
    `00-${'A'.repeat(32)}-${'1'.repeat(16)}-01`,
  ])('%s is none', (text) => expect(parseTraceparent(text)).toBeUndefined());
});
