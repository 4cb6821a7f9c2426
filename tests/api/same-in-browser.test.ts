import { existsSync } from 'node:fs';
import { historyBars, type BacktestOptions, type Strategy } from '@candlewick/engine';
import { optionsOf, periodsOfYear } from '@candlewick/engine/market';
import { arbitraryOptions, arbitraryStrategy } from '../../engine/src/testing/arbitraries.ts';
import { inCampaign } from '@candlewick/server/testing/campaign';
import { certifiedRun, simulatedSeries } from '@candlewick/server/testing/certified-runs';
import { chromium } from '@playwright/test';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chromiumArguments, chromiumPath } from '../../scripts/chromium.mjs';
import { digestOf, type DigestedRun } from '../support/run-digest.ts';
import { serveSources } from '../support/sources.ts';

const count = inCampaign(10_000, 200);
const perBatch = 100;
const longestMs = inCampaign(3_600_000, 120_000);

/** A stock that split, one that pays dividends, an index, a coin and a currency: different calendars, digits and fractions. */
const tickers = ['NVDA', 'KO', '^IXIC', 'BTC-USD', 'EURUSD=X'];

interface Request {
  readonly ticker: string;
  readonly strategy: Strategy;
  readonly options: BacktestOptions;
  readonly startDate: string;
  readonly endDate: string;
}

const day = (from: string, to: string) =>
  fc
    .integer({ min: Date.parse(from) / 86_400_000, max: Date.parse(to) / 86_400_000 })
    .map((number) => new Date(number * 86_400_000).toISOString().slice(0, 10));

const arbitraryRequest: fc.Arbitrary<Request> = fc.record({
  ticker: fc.constantFrom(...tickers),
  strategy: arbitraryStrategy,
  options: arbitraryOptions,
  startDate: day('2019-06-03', '2020-06-01'),
  endDate: day('2021-01-04', '2023-12-29'),
});

interface Client {
  setMarket(market: object): void;
  start(request: object, listener: object): void;
}

/** What the page has: the client of the builder's worker, and the digest. */
interface LabPage {
  readonly LabClient: new () => Client;
  readonly digestOf: (run: object) => string;
  /** It stays between calls, with its market. */
  client?: Client;
}

const pageScript = `
  import { LabClient } from '/mfe-backtest/src/lab/lab-client.ts';
  import { digestOf } from '/tests/support/run-digest.ts';
  Object.assign(window, { LabClient, digestOf });`;

/** Runs in the page, through the worker of the builder. */
async function digestsInBrowser(given: { requests: object[]; market: object }): Promise<string[]> {
  const page = globalThis as unknown as LabPage;
  const client = (page.client ??= new page.LabClient());
  const market = given.market as { bars: Record<string, number | number[]> };
  const bars = Object.entries(market.bars).map(([key, column]) => [
    key,
    Array.isArray(column) ? Float64Array.from(column) : column,
  ]);
  client.setMarket({ ...market, bars: Object.fromEntries(bars) as object });
  const digests: string[] = [];
  for (const request of given.requests) {
    digests.push(
      await new Promise<string>((done) => {
        client.start(request, {
          onPart: ([run]: [{ result: object }]) => done(page.digestOf(run.result)),
          onFailed: (reason: string) => done(`failed: ${reason}`),
        });
      }),
    );
  }
  return digests;
}

const formsOf = (text: string) =>
  (['"offset"', '"percent"', '"weekly"', '"monthly"', '"groups":[{'] as const).filter((form) => text.includes(form));

describe.skipIf(!existsSync(chromiumPath()))('a run in the browser', () => {
  it(
    `has every bit of a certified one: ${count} random strategies`,
    async () => {
      const all = await simulatedSeries(tickers, { from: Date.UTC(2015, 0, 1), to: Date.UTC(2023, 11, 31) });
      const requests = fc.sample(arbitraryRequest, { numRuns: count, seed: 48 });
      const sources = await serveSources();
      const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumArguments });
      const forms = new Map<string, number>();
      let [traded, trades] = [0, 0];
      try {
        const page = await browser.newPage();
        await page.goto(sources.url);
        await page.addScriptTag({ type: 'module', content: pageScript });
        await page.waitForFunction(() => 'LabClient' in globalThis);
        for (const series of all) {
          const { ticker, type, bars } = series;
          const market = {
            key: ticker,
            periodsPerYear: periodsOfYear(type),
            bars: Object.fromEntries(
              Object.entries(bars).map(([key, column]) => [
                key,
                typeof column === 'number' ? column : Array.from(column),
              ]),
            ),
          };
          const own = requests.filter((request) => request.ticker === ticker);
          for (let at = 0; at < own.length; at += perBatch) {
            const batch = own.slice(at, at + perBatch);
            const expected = batch.map((request) => {
              const run = certifiedRun(series, request);
              if (!run) throw new Error(`${ticker} has no session in the range.`);
              for (const form of formsOf(JSON.stringify(request.strategy))) forms.set(form, (forms.get(form) ?? 0) + 1);
              trades += run.trades.length;
              traded += Math.min(1, run.trades.length);
              return digestOf(run satisfies DigestedRun);
            });
            const found = await page.evaluate(digestsInBrowser, {
              market,
              requests: batch.map(({ strategy, options, startDate, endDate }) => ({
                kind: 'run',
                market: ticker,
                setup: { strategy, options: optionsOf(options, type) },
                windows: [{ from: Date.parse(startDate), to: Date.parse(endDate) }],
              })),
            });
            const different = batch.filter((_, index) => found[index] !== expected[index]);
            expect(
              different.map((request) => [JSON.stringify(request), historyBars(request.strategy, request.options)]),
            ).toEqual([]);
          }
        }
      } finally {
        await browser.close();
        sources.close();
      }
      console.info(`${count} strategies, ${traded} with trades (${trades} in all)`, Object.fromEntries(forms));
      // Otherwise the comparison says little.
      expect(traded).toBeGreaterThan(count / 4);
      expect(forms.size).toBe(5);
    },
    longestMs,
  );
});
