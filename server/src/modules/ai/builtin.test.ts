import { aiApi } from '@candlewick/shared-api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chat } from '../../testing/chat.ts';
import { call, logIn, startTestServer } from '../../testing/test-server.ts';

let server: Awaited<ReturnType<typeof startTestServer>>;
let user: string;
beforeAll(async () => {
  server = await startTestServer({ ROLE: 'api', RATE_LIMIT_FACTOR: '1000' });
  user = await logIn(server, 'advanced');
});
afterAll(() => server.stop());

const questions = [
  'What is the price of AAPL?',
  'How did MSFT perform over the last year?',
  'Compare AAPL and MSFT over 6 months',
  'Income statement of NVDA',
  'What is the P/E ratio of AAPL?',
  'Moving averages of AMZN',
  'Which companies report earnings this week?',
  'Is the market open?',
  'What is my plan and when does it end?',
  'Compare the plans',
  'How many credits do I have?',
];

describe('the built-in analyst', () => {
  it('says what it is', async () => {
    const { body } = await call(server, aiApi.aiEngine, {}, user);
    expect(body).toMatchObject({ engine: 'builtin', accepts_images: false, questions_per_day: 200 });
  });

  it.each(questions)('answers “%s” in events, with sources, and with no figure from elsewhere', async (question) => {
    const { events, text } = await chat(server, user, question);
    const kinds = new Set(events.map(({ type }) => type));
    for (const kind of ['start', 'step', 'text', 'sources', 'end'] as const) expect(kinds, kind).toContain(kind);
    expect(kinds).not.toContain('error');
    expect(events.find(({ type }) => type === 'unsupported')).toBeUndefined();
    expect(text).toMatch(/\d/);
  });

  it('answers the plain call with the same text, and its sources', async () => {
    const query = new URLSearchParams({ prompt: 'What is the P/E ratio of MSFT?' });
    const response = await fetch(`${server.address}/api/ai/aibot?${query}`, {
      headers: { authorization: `Bearer ${user}` },
    });
    const { text } = await chat(server, user, 'What is the P/E ratio of MSFT?');
    const plain = await response.text();
    expect(plain).toContain(text.trim());
    expect(plain).toContain('Sources: ');
  });

  it.each(['AAPL', '^GSPC', 'BTC-USD', 'EURUSD=X'])('summarizes %s, with no figure from elsewhere', async (ticker) => {
    const technicals = await call(server, aiApi.technicalsAnalysis, { query: { ticker } }, user);
    expect(technicals.body).toMatchObject({ ticker, engine: 'builtin', unsupported: [] });
    expect(technicals.body?.sources.length).toBeGreaterThan(0);
    const news = await call(server, aiApi.newsSummary, { params: { t: ticker }, query: {} }, user);
    if (news.status === 200) expect(news.body).toMatchObject({ ticker, engine: 'builtin', unsupported: [] });
    else expect(news.status).toBe(204);
  });
});
