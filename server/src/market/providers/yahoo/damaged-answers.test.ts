import { screenerChoices, tickersApi } from '@candlewick/shared-api';
import type { Endpoint } from '@candlewick/shared-api';
import { schemasOf } from '@candlewick/shared-api/schemas';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { appleRecordings, recorded, recordedNames, recordedNote, replay } from '../../../testing/yahoo-replay.ts';
import { YahooClient } from './yahoo-client.ts';
import { createYahooCompanyData } from './yahoo-company-data.ts';
import { createYahooMarketData } from './yahoo-market-data.ts';
import { YahooProblem } from './yahoo-problem.ts';

const damages = [null, 'text', -1, 0, 1e300, [], {}, [null], { raw: 'text' }] as const;

/** A copy in which about one of `oneIn` values is missing or is something else. */
function damaged(value: unknown, draw: () => number, oneIn: number): unknown {
  if (draw() * oneIn < 1) return damages[Math.floor(draw() * damages.length)];
  if (Array.isArray(value)) return value.map((each) => damaged(each, draw, oneIn));
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).filter(() => draw() * oneIn > 1);
  return Object.fromEntries(fields.map(([key, each]) => [key, damaged(each, draw, oneIn)]));
}

/** Park and Miller's generator, so that a failure can be repeated. */
function drawsOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

const question = { ticker: 'AAPL', time: Date.UTC(2025, 1, 24, 20), delayMs: 900_000 };
type Company = ReturnType<typeof createYahooCompanyData>;
const calls: readonly (readonly [object, (company: Company) => Promise<unknown>])[] = [
  [tickersApi.incomeStatement, (company) => company.incomeStatement({ ...question, interval: 'annual' })],
  [tickersApi.balanceSheet, (company) => company.balanceSheet({ ...question, interval: 'quarterly' })],
  [tickersApi.cashFlow, (company) => company.cashFlow({ ...question, interval: 'annual' })],
  [tickersApi.financialRatios, (company) => company.financialRatios({ ...question, interval: 'quarterly' })],
  [tickersApi.peRatio, (company) => company.peRatio({ ...question, interval: 'quarterly' })],
  [tickersApi.epsAndRevenue, (company) => company.epsAndRevenue(question)],
  [tickersApi.dividends, (company) => company.dividends(question)],
  [tickersApi.payouts, (company) => company.payouts(question)],
  [tickersApi.debtEquityHistory, (company) => company.debtEquityHistory(question)],
  [tickersApi.financialPosition, (company) => company.financialPosition(question)],
  [tickersApi.priceTarget, (company) => company.priceTarget(question)],
  [tickersApi.recommendationTrend, (company) => company.recommendationTrend(question)],
  [tickersApi.upgradeDowngrade, (company) => company.upgradeDowngrade(question)],
  [tickersApi.fundOwnership, (company) => company.fundOwnership(question)],
  [tickersApi.etfHoldings, (company) => company.etfHoldings({ ...question, skip: 0, limit: 50 })],
  [tickersApi.sectorExposure, (company) => company.sectorExposure(question)],
  [tickersApi.competitors, (company) => company.competitors(question)],
  [tickersApi.optionsAnalytics, (company) => company.optionsAnalytics(question)],
  [tickersApi.stockNews, (company) => company.stockNews(question)],
  [
    tickersApi.earningsCalendar,
    (company) => company.earningsCalendar({ ...question, from: Date.UTC(2025, 0, 1), to: Date.UTC(2025, 11, 31) }),
  ],
  [tickersApi.screener, (company) => screenOf(company)],
];

/** An answer of the screener with the figures of a close. */
async function screenOf(company: Company): Promise<unknown> {
  const asked = { ticker: 'AAPL', type: 'stock', session: Date.UTC(2025, 1, 24) } as const;
  const [figures] = await company.closes!.figures([asked]);
  const text = { ticker: 'AAPL', name: '', type: 'stock', exchange: '', sector: null, industry: null, currency: 'USD' };
  const source = { source: 'yahoo', source_label: 'Yahoo Finance', simulated: false };
  const about = { ...source, as_of: 0, delayed_by: 0, total: 1, is_complete: true };
  const progress = { done: 1, total: 1, updated_at: 0 };
  const counts = Object.fromEntries(screenerChoices.map((name) => [name, []]));
  return figures && { ...about, rows: [{ ...text, ...source, ...figures }], counts, progress, rule: null };
}

/** A refusal is an answer; any other error is ours. */
function orRefused(error: unknown): undefined {
  if (!(error instanceof YahooProblem)) throw error;
}

/** The library prints what it does not understand. */
beforeAll(() => {
  for (const method of ['log', 'dir', 'error'] as const) vi.spyOn(console, method).mockReturnValue();
});
afterAll(() => vi.restoreAllMocks());

describe.skipIf(recordedNames.length === 0)(`damaged answers of Yahoo ${recordedNote}`, () => {
  const originals = recordedNames.length === 0 ? [] : appleRecordings.map(recorded);

  it('are refused, or give what the contract allows', async () => {
    let [answers, nothings] = [0, 0];
    const property = fc.asyncProperty(
      fc.integer({ min: 1, max: 2e9 }),
      fc.constantFrom(20, 100, 500),
      async (seed, oneIn) => {
        const draw = drawsOf(seed);
        const fetch = replay(
          originals.map(({ request, response }) => ({
            url: request.url,
            body: damaged(response.bodyJson, draw, oneIn * 4),
          })),
        );
        const client = new YahooClient({ fetch, chance: { random: () => 0, sleep: () => Promise.resolve() } });
        const company = createYahooCompanyData(client);
        for (const [endpoint, ask] of calls) {
          const answer = await ask(company).catch(orRefused);
          if (answer === undefined) nothings += 1;
          else {
            answers += 1;
            const issues = schemasOf(endpoint as Endpoint).response!.safeParse(answer).error?.issues;
            if (issues) expect.fail(`${(endpoint as Endpoint).id}: ${JSON.stringify(issues)}`);
          }
        }
        const market = createYahooMarketData(client);
        const instrument = { ticker: 'AAPL', type: 'stock' } as never;
        const bars = await market.dailyBars(instrument, Date.UTC(2020, 10, 6)).catch(orRefused);
        for (const column of [bars?.open, bars?.high, bars?.low, bars?.close, bars?.adjustedClose])
          expect(column?.every((price) => price > 0 && Number.isFinite(price)) ?? true).toBe(true);
        const quote = await market.quoteAt('AAPL', question.time).catch(orRefused);
        const { time = 0, session: _, bid, ask, ...figures } = quote ?? {};
        for (const figure of [time, bid ?? 0, ask ?? 0, ...Object.values(figures)])
          expect(figure).toSatisfy((value: number) => value >= 0 && Number.isFinite(value));
        if (quote) expect(quote.low).toBeLessThanOrEqual(quote.high);
      },
    );
    // A quote of 1970, before the calendar begins.
    await fc.assert(property, { numRuns: 15, examples: [[1_183_475_109, 20]] });
    expect(answers).toBeGreaterThan(50);
    expect(nothings).toBeGreaterThan(10);
  });
});
