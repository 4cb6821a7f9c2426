import { addScreenerRowsTo } from '@candlewick/server/testing/screener-rows';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api, demoToken, runBacktest } from '../support/api.ts';
import { newDataFolder, startServer, type TestServer } from '../support/server.ts';
import { ask, faultsOf } from './ask.ts';
import type { Answer } from './ask.ts';
import type { CheckedQuestion } from './checked-question.ts';
import { companies, markets, own, prices, refused, talks, technicals } from './questions.ts';

const tiers = ['beginner', 'intermediate', 'advanced'] as const;
const environment = { REGISTRY: 'off', SCREENER: 'off', RATE_LIMIT_FACTOR: '1000', AI_QUESTIONS_PER_DAY: '100000' };
const advancedDelayMinutes = 15;
/** A quote may move between the answer and its check. */
const mostTries = 3;

let server: TestServer;
let tokens: Map<string, string>;
let backtestId: string;

/** What the account questions are about. */
async function fill(token: string): Promise<string> {
  const { url } = server;
  const { parent_id } = await runBacktest(url, token);
  await api(url, '/api/watchlists/create', { token, body: { name: 'Long term', tickers: ['MSFT', 'NVDA'] } });
  const conditions = {
    match: 'all',
    conditions: [{ left: { indicator: 'Price' }, operator: 'greater_than', right: { constant: 100_000 } }],
  };
  await api(url, '/api/alerts/alert/add_stock_alert', { token, body: { tickers: ['AAPL'], conditions } });
  return parent_id;
}

beforeAll(async () => {
  const dataDir = await newDataFolder();
  // Computing those of every instrument takes minutes on a small machine.
  await addScreenerRowsTo(dataDir, 600, advancedDelayMinutes, (number) => ({
    dividend_yield_fraction: (number % 97) / 1000,
    rsi_14: (number * 7) % 100,
    return_ytd_fraction: (number % 83) / 100 - 0.3,
  }));
  server = await startServer({ dataDir, env: environment });
  tokens = new Map(await Promise.all(tiers.map(async (tier) => [tier, await demoToken(server.url, tier)] as const)));
  backtestId = await fill(tokens.get('advanced') ?? '');
}, 120_000);
afterAll(() => server.dispose());

/** Asks until the answer is right, at most three times. */
async function check(
  question: CheckedQuestion,
): Promise<{ readonly answer: Answer; readonly faults: readonly string[] }> {
  const token = tokens.get(question.tier ?? 'advanced') ?? '';
  const read = <T>(path: string, body?: unknown) => api<T>(server.url, path, { token, body });
  for (let attempt = 1; ; attempt += 1) {
    const answer = await ask(server.url, token, question);
    const faults = await faultsOf(question, answer, read);
    if (faults.length === 0 || attempt === mostTries) return { answer, faults };
  }
}

describe('the built-in analyst', () => {
  it('answers at least 95 % of the questions right, and invents no figure', async () => {
    const questions = [...prices, ...companies, ...technicals, ...markets, ...own(backtestId), ...refused, ...talks];
    expect(questions.length).toBeLessThanOrEqual(150);
    const results: { question: CheckedQuestion; answer: Answer; faults: readonly string[] }[] = [];
    for (const question of questions) results.push({ question, ...(await check(question)) });
    const wrong = results.filter(({ faults }) => faults.length > 0);
    const share = 1 - wrong.length / results.length;
    console.log(`${results.length} questions, ${results.length - wrong.length} right (${(share * 100).toFixed(1)} %)`);
    for (const { question, faults } of wrong) console.log(`${question.ask.join(' / ')}: ${faults.join('; ')}`);
    expect(results.flatMap(({ answer }) => answer.unsupported)).toEqual([]);
    expect(share).toBeGreaterThanOrEqual(0.95);
  });
});
