import { aiApi, authApi, chatAuthors, watchlistsApi } from '@candlewick/shared-api';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asking, chat, eventsOf, openChat } from '../../testing/chat.ts';
import { startScriptedModel } from '../../testing/scripted-model.ts';
import type { ScriptedModel } from '../../testing/scripted-model.ts';
import { call, cloneDatabase, logIn, startTestServer } from '../../testing/test-server.ts';

const dayMs = 86_400_000;
let model: ScriptedModel;
let connection: Awaited<ReturnType<typeof cloneDatabase>>;
let server: Awaited<ReturnType<typeof startTestServer>>;
let user: string;
let aheadMs = 0;
const start = (more: Record<string, string> = {}) =>
  startTestServer({ ROLE: 'api', RATE_LIMIT_FACTOR: '1000', ...model.environment, ...more }, connection, {
    now: () => Date.now() + aheadMs,
  });
beforeAll(async () => {
  model = await startScriptedModel();
  connection = await cloneDatabase();
  server = await start();
  user = await logIn(server, 'advanced');
});
afterAll(async () => {
  await server.stop();
  model.close();
});

describe('a question', () => {
  it('is answered in events: steps, text, sources, and figures that nothing supports', async () => {
    const { events, text } = await chat(
      server,
      user,
      '«call get_quotes {"tickers": ["AAPL", "MSFT"]}» «say AAPL is at $1.2345 today.»',
    );
    expect(text).toBe('AAPL is at $1.2345 today.');
    const kinds = events.map(({ type }) => type);
    expect([...new Set(kinds)]).toEqual(['start', 'step', 'text', 'sources', 'end']);
    const steps = events.flatMap((event) => (event.type === 'step' ? [event] : []));
    expect(steps.map(({ state }) => state)).toEqual(['running', 'done']);
    expect(steps[0]?.text).toMatch(/AAPL/);
    const sources = events.flatMap((event) => (event.type === 'sources' ? event.sources : []));
    expect(sources.length).toBeGreaterThan(0);
    for (const { href, as_of } of sources)
      expect([href?.startsWith('/') ?? true, typeof as_of]).toEqual([true, 'number']);
    expect(events.at(-1)).toEqual({ type: 'end', reason: 'complete' });
  });

  it('has its figures checked against what tools have read, not against earlier answers', async () => {
    const { events } = await chat(server, user, {
      messages: [
        { id: chatAuthors.user, contents: 'What is it worth?' },
        { id: chatAuthors.assistant, contents: '«say It is worth $98,765.43.»' },
        { id: chatAuthors.user, contents: '«call get_quotes {"tickers": ["AAPL"]}» Are you sure?' },
      ],
    });
    expect(events.find(({ type }) => type === 'unsupported')).toEqual({ type: 'unsupported', figures: ['$98,765.43'] });
  });

  it('gets a text from the plain call, with what it rests on', async () => {
    const query = { prompt: 'Earlier.\n\n«call get_quotes {"tickers": ["AAPL"]}» «say Here.»' };
    const response = await fetch(`${server.address}/api/ai/aibot?${new URLSearchParams(query)}`, {
      headers: { authorization: `Bearer ${user}` },
    });
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(await response.text()).toMatch(/^Here\.\n\nSources: .*AAPL.*\.$/s);
  });

  it('arrives as it is written', async () => {
    const response = await openChat(server, user, asking('«drip 5»'));
    let arrivals = 0;
    for await (const part of response.body!.pipeThrough(new TextDecoderStream()))
      if (eventsOf(part).some(({ type }) => type === 'text')) arrivals += 1;
    expect(arrivals).toBeGreaterThan(3);
  });

  it('needs a plan with the chat', async () => {
    const free = await logIn(server, 'free');
    expect((await chat(server, free, 'Hello')).problem).toMatchObject({ code: 'tier_required', feature: 'ai_chat' });
    expect((await call(server, aiApi.aibot, { query: { prompt: 'Hello' } }, free)).status).toBe(403);
    // Everyone may see what would answer.
    expect((await call(server, aiApi.aiEngine, {}, free)).body).toMatchObject({ engine: 'openai-compatible' });
  });

  it('ends with its session', async () => {
    const token = await logIn(server, 'advanced');
    const response = await openChat(server, token, asking('«drip 1000»'));
    const received = response.text();
    await expect.poll(() => model.open()).toBe(1);
    await call(server, authApi.logout, {}, token);
    expect(await received).not.toContain('"end"');
    await expect.poll(() => model.open()).toBe(0);
  });

  it('counts as an open stream of its user', async () => {
    const narrow = await start({ EVENT_STREAM_LIMIT: '1' });
    const token = await logIn(narrow, 'beginner');
    const leaving = new AbortController();
    await openChat(narrow, token, asking('«drip 1000»'), leaving.signal);
    expect((await chat(narrow, token, 'Hello')).problem.code).toBe('rate_limited');
    leaving.abort();
    await narrow.stop();
  });
});

describe('the limits of a day', () => {
  it('hold for questions at the same moment and over processes, until midnight UTC', async () => {
    const two = await Promise.all([start({ AI_QUESTIONS_PER_DAY: '5' }), start({ AI_QUESTIONS_PER_DAY: '5' })]);
    const token = await logIn(two[0], 'intermediate');
    const ask = (index: number) => call(two[index % 2]!, aiApi.aibot, { query: { prompt: '«say Yes.»' } }, token);
    const answers = await Promise.all(Array.from({ length: 12 }, (_, index) => ask(index)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    const refused = answers.find(({ status }) => status === 429)!;
    expect(refused.problem).toMatchObject({ code: 'ai_limit_reached' });
    expect(refused.problem.detail).toContain('all 5 questions');
    const leftMs = dayMs - (Date.now() % dayMs);
    expect(Number(refused.headers.get('retry-after')) * 1000).toBeCloseTo(leftMs, -5);
    expect((await call(two[0], aiApi.aiEngine, {}, token)).body).toMatchObject({
      questions_used_today: 5,
      questions_per_day: 5,
    });
    aheadMs = dayMs;
    expect((await ask(0)).status).toBe(200);
    expect((await call(two[0], aiApi.aiEngine, {}, token)).body.questions_used_today).toBe(1);
    aheadMs = 0;
    await Promise.all(two.map((one) => one.stop()));
  });

  it('hold for tokens, which also a reader who leaves has used', async () => {
    const strict = await start({ AI_TOKENS_PER_DAY: '1000' });
    const token = await logIn(strict, 'business');
    const leaving = new AbortController();
    const response = await openChat(strict, token, asking('«drip 1000»'), leaving.signal);
    await response.body!.getReader().read();
    await expect.poll(() => model.open()).toBe(1);
    leaving.abort();
    const ask = () => call(strict, aiApi.aibot, { query: { prompt: '«say Yes.»' } }, token);
    await expect.poll(async () => (await ask()).status, { interval: 20 }).toBe(429);
    expect((await ask()).problem.detail).toContain('what the model may read and write');
    await strict.stop();
  });
});

describe('the texts that tools read', () => {
  it('are those of the caller', async () => {
    const other = await logIn(server, 'business');
    const create = (token: string, name: string) =>
      call(server, watchlistsApi.createWatchlist, { body: { name, tickers: ['AAPL'] } }, token);
    await Promise.all([create(user, 'Mine alone'), create(other, 'Of another')]);
    const { text } = await chat(server, user, '«call list_watchlists {}» «repeat»');
    expect(text).toContain('Mine alone');
    expect(text).not.toContain('Of another');
  });
});

describe('what is stored', () => {
  it('is one row of use per user, and no question', async () => {
    const pool = new pg.Pool(connection);
    const { rows } = await pool.query<{ tokens: string }>('select * from ai_usage');
    await pool.end();
    expect(rows.length).toBeLessThanOrEqual(5);
    expect(rows.some(({ tokens }) => Number(tokens) >= 120)).toBe(true);
    expect(JSON.stringify(rows)).not.toContain('say');
  });
});
