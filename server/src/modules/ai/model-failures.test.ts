import { aiApi } from '@candlewick/shared-api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chat, openChat, asking } from '../../testing/chat.ts';
import { scriptedKey, startScriptedModel } from '../../testing/scripted-model.ts';
import type { ScriptedModel } from '../../testing/scripted-model.ts';
import { call, logIn, startTestServer } from '../../testing/test-server.ts';

let model: ScriptedModel;
let server: Awaited<ReturnType<typeof startTestServer>>;
let user: string;
beforeAll(async () => {
  model = await startScriptedModel();
  server = await startTestServer({ ROLE: 'api', RATE_LIMIT_FACTOR: '1000', ...model.environment });
  user = await logIn(server, 'advanced');
});
afterAll(async () => {
  await server.stop();
  model.close();
});

const outcome = async (question: string) => {
  const { events, text, problem } = await chat(server, user, question);
  const last = events.at(-1);
  return { text, end: last?.type === 'end' ? last.reason : undefined, code: problem.code, detail: problem.detail };
};

describe('a model that fails', () => {
  it.each([
    ['hang', 'sent nothing for 1 s', ''],
    ['hang-midway', 'sent nothing', 'Half a '],
    ['silent-deltas', 'sent nothing', ''],
    ['garbage', 'cannot be read', ''],
    ['garbage-midway', 'cannot be read', 'Well. '],
    ['half-a-stream', 'cannot be read', 'It begins'],
    ['reset', 'connection broke', 'It begins'],
    ['html', 'cannot be read', ''],
    ['plain-json', 'cannot be read', ''],
    ['empty', 'wrote nothing', ''],
    ['error-event', 'cannot be read', ''],
    ['nameless-call', 'cannot be read', ''],
    ['retry-after 3600', 'too many requests', ''],
    ['loop', 'wrote nothing', ''],
    ['endless-line', 'a line without end', ''],
    // Whichever of the two limits comes first.
    ['endless-comments', /more than an answer can have|sent nothing/, ''],
    ['many-calls', 'wrote nothing', ''],
  ])('and does «%s» is an error that says: %s', async (script, why, begun) => {
    const { text, code, detail } = await outcome(`«${script}»`);
    expect([code, text.trim()]).toEqual(['ai_unavailable', begun.trim()]);
    expect(detail).toMatch(why);
    expect(detail).not.toMatch(/sk-|127\.0\.0\.1|scripted/);
  });

  it.each(['reset-at-once', 'redirect', 'status 500', 'status 401', 'status 404', 'status 400'])(
    'because its service does not answer leaves the question to the built-in analyst, which says so: %s',
    async (script) => {
      const { text, end } = await outcome(`«${script}»`);
      expect([text, end]).toEqual([
        expect.stringMatching(/^The language model does not answer, so the built-in analyst does\./),
        'complete',
      ]);
      expect(text).not.toMatch(/sk-|127\.0\.0\.1|scripted/);
    },
  );

  it.each(['1 status 500', '2 status 429', '1 retry-after 1', '1 reset-at-once', '3 status 503'])(
    'only at first is asked again: %s',
    async (failure) => {
      expect(await outcome(`«fail-first ${failure}» «say Here I am.»`)).toMatchObject({
        text: 'Here I am.',
        end: 'complete',
      });
    },
  );

  it('is not asked again once the reader has seen text', async () => {
    const question = '«reset» once';
    await outcome(question);
    const asked = (await model.requests()).filter(({ body }) => JSON.stringify(body.messages).includes(question));
    expect(asked).toHaveLength(1);
  });

  it('has its answer cut at the limits', async () => {
    expect(await outcome('«length»')).toMatchObject({ text: 'As long as it may be', end: 'length' });
    const { text, end } = await outcome('«huge»');
    expect([text.length <= 20_000, text.length > 19_900, end]).toEqual([true, true, 'length']);
    await expect.poll(() => model.open()).toBe(0);
  });

  it('is left as soon as its line or its stream is too long', async () => {
    await outcome('«endless-line» again');
    await outcome('«endless-comments» again');
    await expect.poll(() => model.open()).toBe(0);
  });

  it('is not counted as a question, unless it has begun to answer', async () => {
    const used = async () => (await call(server, aiApi.aiEngine, {}, user)).body.questions_used_today;
    const before = await used();
    await outcome('«garbage»');
    expect(await used()).toBe(before);
    await outcome('«reset»');
    expect(await used()).toBe(before + 1);
  });
});

describe('a model', () => {
  it('that asks for tools that are not there, or with wrong input, is told so', async () => {
    const { text, events } = await chat(
      server,
      user,
      '«call drop_tables {}» «call get_quotes {"tickers": 7}» «call get_quotes {"tickers» «repeat»',
    );
    expect(text).toContain('unknown_tool');
    expect(text.match(/invalid_input/g)).toHaveLength(2);
    expect(events.filter(({ type }) => type === 'step')).toEqual([]);
  });

  it('is asked with the key, the tools and the limit, and never with what is secret', async () => {
    const secrets = 'me@example.com Bearer abcdefgh eyJhbGciOiJI.eyJzdWIiOiIx.c2lnbmF0dXJl postgres://u:hunter2@db';
    await chat(server, user, asking(`«repeat» ${secrets}`, { page: '/reset_password/abc123?token=hunter2' }));
    const { headers, body } = await model.lastRequest();
    expect(headers['authorization']).toBe(`Bearer ${scriptedKey}`);
    expect(body).toMatchObject({ model: 'scripted', max_tokens: 2000, stream: true });
    expect(body.tools?.map((tool) => tool.function.name)).toContain('get_prices');
    expect(JSON.stringify(body)).not.toMatch(/me@example|abcdefgh|eyJhbG|hunter2|abc123|sk-|demo-advanced/);
  });

  it('stops when its reader leaves', async () => {
    const leaving = new AbortController();
    const response = await openChat(server, user, asking('«drip 1000»'), leaving.signal);
    await response.body!.getReader().read();
    await expect.poll(() => model.open()).toBe(1);
    leaving.abort();
    await expect.poll(() => model.open()).toBe(0);
  });

  it('stops when the reader of the plain call leaves', async () => {
    const leaving = new AbortController();
    const asked = fetch(`${server.address}/api/ai/aibot?prompt=${encodeURIComponent('«drip 1000»')}`, {
      headers: { authorization: `Bearer ${user}` },
      signal: leaving.signal,
    });
    await expect.poll(() => model.open()).toBe(1);
    leaving.abort();
    await expect(asked).rejects.toThrow();
    await expect.poll(() => model.open()).toBe(0);
  });
});

describe('a server that stops', () => {
  it('ends the answers under way', async () => {
    const other = await startTestServer({ ROLE: 'api', ...model.environment, AI_IDLE_TIMEOUT_MS: '60000' });
    const token = await logIn(other, 'advanced');
    const streamed = openChat(other, token, asking('«hang»')).then((response) => response.text());
    const plain = call(other, aiApi.aibot, { query: { prompt: '«hang»' } }, token);
    await expect.poll(() => model.open()).toBe(2);
    await other.stop();
    expect((await plain).problem.code).toBe('service_unavailable');
    expect(await streamed).not.toContain('"end"');
    await expect.poll(() => model.open()).toBe(0);
  });
});
