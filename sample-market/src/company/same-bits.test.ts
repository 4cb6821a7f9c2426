import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { SimulatedCompanyData } from './simulated-company-data.ts';
import { createCompanyData, now, universe } from '../testing/simulated-companies.ts';

const symbols = [...universe.keys()];
const dayMs = 86_400_000;

/** Functions whose last bits ECMAScript leaves to the platform, and chance. */
const forbidden = [
  ...(['random', 'exp', 'expm1', 'log', 'log1p', 'log2', 'log10', 'pow', 'cbrt', 'hypot'] as const),
  ...(['sin', 'cos', 'tan', 'asin', 'acos', 'atan', 'atan2', 'sinh', 'cosh', 'tanh'] as const),
];

type Ask = (data: SimulatedCompanyData, ticker: string, time: number) => Promise<unknown>;
const ofTicker =
  (name: 'epsAndRevenue' | 'payouts' | 'dividends' | 'dividendFigures' | 'debtEquityHistory'): Ask =>
  (data, ticker, time) =>
    data[name]({ ticker, time, delayMs: 0 });
/** Every kind of answer. */
const questions: readonly Ask[] = [
  ...(['epsAndRevenue', 'payouts', 'dividends', 'dividendFigures', 'debtEquityHistory'] as const).map(ofTicker),
  ...(['incomeStatement', 'balanceSheet', 'cashFlow', 'financialRatios', 'peRatio'] as const).flatMap((name) =>
    (['annual', 'quarterly'] as const).map(
      (interval): Ask =>
        (data, ticker, time) =>
          data[name]({ ticker, time, delayMs: 0, interval }),
    ),
  ),
  ...(['profileFigures', 'priceTarget', 'recommendationTrend', 'upgradeDowngrade', 'competitors'] as const).map(
    (name): Ask =>
      (data, ticker, time) =>
        data[name]({ ticker, time, delayMs: 0 }),
  ),
  ...(['stockNews', 'sentiments', 'optionsAnalytics', 'financialPosition'] as const).map(
    (name): Ask =>
      (data, ticker, time) =>
        data[name]({ ticker, time, delayMs: 0 }),
  ),
];

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe('answers about companies', () => {
  const facts = async (data: SimulatedCompanyData) => {
    const answers = [];
    for (const ticker of ['MSFT', 'JPM', 'BRK-B', 'NEE', 'MRNA', 'SPY', 'GLD', '^GSPC', 'BTC-USD']) {
      for (const ask of questions) answers.push(await ask(data, ticker, now));
    }
    const asked = { time: now, delayMs: 0 };
    const days = { ...asked, from: Date.UTC(2026, 9, 26), to: Date.UTC(2026, 9, 30) };
    answers.push(await data.earningsCalendar(days), await data.ipoCalendar(days), await data.headlines(asked));
    answers.push(await data.etfHoldings({ ...asked, ticker: 'SPY', skip: 0, limit: 500 }));
    answers.push(await data.fundOwnership({ ...asked, ticker: 'MSFT' }));
    return createHash('sha256').update(JSON.stringify(answers)).digest('hex');
  };

  it('are the same bits on every machine', async () => {
    expect(await facts(createCompanyData())).toBe('bcf394aa5887c63522dfe5b8ff9e431b15fff1014dfacd680662d45ca28c1272');
  });

  it('need neither clock nor random source nor a function whose last bits depend on the platform', async () => {
    const before = await facts(createCompanyData());
    // Caches may use what the figures may not, so they are made before.
    const fresh = createCompanyData();
    vi.useFakeTimers({ now: Date.UTC(2031, 4, 5), toFake: ['Date', 'performance'] });
    for (const name of forbidden) {
      vi.spyOn(Math, name).mockImplementation(() => expect.fail(`Math.${name} was called.`));
    }
    expect(await facts(fresh)).toBe(before);
  });

  it('do not depend on what was asked before', async () => {
    const used = createCompanyData();
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...symbols),
        fc.constantFrom(...questions),
        fc.integer({ min: Date.UTC(2005, 0, 1) / dayMs, max: Date.UTC(2045, 0, 1) / dayMs }),
        async (ticker, ask, day) => {
          const time = day * dayMs + 15 * 3_600_000;
          const later = await ask(used, ticker, time + 400 * dayMs);
          expect(later === undefined || typeof later === 'object').toBe(true);
          expect(await ask(used, ticker, time)).toEqual(await ask(createCompanyData(), ticker, time));
        },
      ),
      { numRuns: 60 },
    );
  });
});
