import { aiApi } from '@candlewick/shared-api';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLogger } from '../../../logger.ts';
import type { Market } from '../../../market/market.ts';
import { startScriptedModel } from '../../../testing/scripted-model.ts';
import type { ScriptedModel } from '../../../testing/scripted-model.ts';
import { call, cloneDatabase, logIn, startTestServer } from '../../../testing/test-server.ts';
import { Summaries } from './summaries.service.ts';
import type { SummarySubject } from './summary.ts';

const dayMs = 86_400_000;
const subject: SummarySubject = { gather: async () => ({ price: 1 }), write: () => '' };
type Server = Awaited<ReturnType<typeof startTestServer>>;
let model: ScriptedModel;
let connection: Awaited<ReturnType<typeof cloneDatabase>>;
let server: Server;
let builtin: Server;
let [advanced, intermediate] = ['', ''];
let aheadMs = 0;
const start = (environment: Record<string, string>) =>
  startTestServer({ ROLE: 'api', RATE_LIMIT_FACTOR: '1000', ...environment }, connection, {
    now: () => Date.now() + aheadMs,
  });
beforeAll(async () => {
  model = await startScriptedModel();
  connection = await cloneDatabase();
  [server, builtin] = await Promise.all([start(model.environment), start({ AI_QUESTIONS_PER_DAY: '2' })]);
  advanced = await logIn(server, 'advanced');
  intermediate = await logIn(server, 'intermediate');
});
afterAll(async () => {
  await Promise.all([server.stop(), builtin.stop()]);
  model.close();
});

const technicals = (ticker: string, { token = advanced, force = 'false', at = server } = {}) =>
  call(at, aiApi.technicalsAnalysis, { query: { ticker, force } }, token);
const news = (t: string, { token = advanced, force = 'false', at = server } = {}) =>
  call(at, aiApi.newsSummary, { params: { t }, query: { force } }, token);
const asked = async () => (await model.requests()).length;

describe('a summary of a model', () => {
  it('is written once for a ticker and bar, and names its sources', async () => {
    const before = await asked();
    const [first, second] = await Promise.all([technicals('AAPL'), technicals('AAPL')]);
    expect(first.body).toMatchObject({ ticker: 'AAPL', engine: 'openai-compatible', label: 'scripted' });
    expect(first.body?.text).toBe('I have nothing to say.');
    expect(first.body?.sources.length).toBeGreaterThan(0);
    expect(second.body).toEqual(first.body);
    expect((await technicals('AAPL')).body).toEqual(first.body);
    expect(await asked()).toBe(before + 1);
    const { messages } = (await model.lastRequest()).body;
    expect(String(messages[1]?.content)).toMatch(/moving averages and oscillators of AAPL[^]*<data>\n\{/);
  });

  it('is another one for another data delay, which must not see newer figures', async () => {
    const before = await asked();
    await technicals('MSFT');
    await technicals('MSFT', { token: intermediate });
    expect(await asked()).toBe(before + 2);
  });

  it('is regenerated for a new bar, and on demand', async () => {
    const before = await asked();
    await news('NVDA');
    await news('NVDA');
    expect(await asked()).toBe(before + 1);
    aheadMs = 3_700_000;
    await news('NVDA');
    expect(await asked()).toBe(before + 2);
    aheadMs = 0;
    await news('NVDA');
    await news('NVDA', { force: 'true' });
    expect(await asked()).toBe(before + 4);
  });

  it('needs its plan, and a ticker that exists', async () => {
    const beginner = await logIn(server, 'beginner');
    expect((await technicals('AAPL', { token: beginner })).problem.code).toBe('tier_required');
    expect((await news('AAPL', { token: beginner })).problem.code).toBe('tier_required');
    expect((await technicals('NOPE')).problem.code).toBe('unknown_ticker');
    expect((await news('NOPE')).problem.code).toBe('unknown_ticker');
  });

  it('is an error that is not kept if the model fails', async () => {
    const failing = await start({ ...model.environment, AI_BASE_URL: 'http://127.0.0.1:9/v1', AI_MODEL: 'gone' });
    const [first, second] = await Promise.all([
      technicals('AAPL', { at: failing }),
      technicals('AAPL', { at: failing }),
    ]);
    expect([first.problem.code, second.problem.code]).toEqual(['ai_unavailable', 'ai_unavailable']);
    await failing.stop();
  });

  it('takes tokens of whom it is written for', async () => {
    const strict = await start({ ...model.environment, AI_TOKENS_PER_DAY: '100', AI_MODEL: 'strict' });
    const token = await logIn(strict, 'business');
    expect((await technicals('AAPL', { at: strict, token })).status).toBe(200);
    await expect
      .poll(async () => (await technicals('MSFT', { at: strict, token, force: 'true' })).status, { interval: 20 })
      .toBe(429);
    // Reading one that is there takes none.
    expect((await technicals('AAPL', { at: strict, token })).status).toBe(200);
    await strict.stop();
  });
});

describe('those who ask while a summary is written', () => {
  it('wait for it, and only who began it pays', async () => {
    const pool = new pg.Pool(connection);
    const gate = Promise.withResolvers<string>();
    const paid: string[] = [];
    const takenBack: string[] = [];
    let written = 0;
    const summaries = new Summaries({
      db: drizzle(pool),
      market: { lookUp: async (ticker: string) => ({ ticker }), newestSession: () => 1 } as unknown as Market,
      delayOf: () => 15,
      subjects: { news: subject, technicals: subject },
      writer: {
        name: 'gated',
        isModel: true,
        write() {
          written += 1;
          return gate.promise;
        },
      },
      use: {
        async countQuestion(userId) {
          paid.push(userId);
          return async () => void takenBack.push(userId);
        },
        async assertTokens(userId) {
          if (userId === 'poor') throw new Error('No tokens are left.');
        },
        addTokens: () => undefined,
      },
      now: Date.now,
      logger: createLogger('silent'),
    });
    const ask = (userId: string, force: boolean) =>
      summaries.get({ userId, sessionId: 's' }, { kind: 'technicals', ticker: 'GATE', force });
    await expect(ask('poor', false)).rejects.toThrow('No tokens are left.');
    const asking = [ask('first', true), ask('second', true), ask('third', false)];
    await expect.poll(() => [written, takenBack.length]).toEqual([1, 1]);
    // Even who has no tokens may wait for what another one pays.
    asking.push(ask('poor', false));
    gate.resolve('Written once.');
    const found = await Promise.all(asking);
    expect(new Set(found.map((summary) => summary?.text))).toEqual(new Set(['Written once.']));
    expect(written).toBe(1);
    expect(paid.length - takenBack.length).toBe(1);
    await pool.end();
  });
});

describe('a built-in summary', () => {
  it('is written without a model, and again as often as there are questions', async () => {
    const before = await asked();
    const token = await logIn(builtin, 'business');
    const first = await technicals('AAPL', { at: builtin, token });
    expect(first.body).toMatchObject({ engine: 'builtin', unsupported: [] });
    const again = () => technicals('AAPL', { at: builtin, token, force: 'true' });
    expect([(await again()).status, (await again()).status]).toEqual([200, 200]);
    const refused = await again();
    expect(refused.problem.code).toBe('ai_limit_reached');
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(dayMs / 1000);
    expect((await technicals('AAPL', { at: builtin, token })).status).toBe(200);
    expect(await asked()).toBe(before);
  });
});
