import { sessionOn } from '@candlewick/engine/market';
import { describe, expect, it } from 'vitest';
import { firstDayOf } from '../first-days.ts';
import { createCompanyData, known, now, stocks, universe } from '../testing/simulated-companies.ts';

const data = createCompanyData();
const dayMs = 86_400_000;
const day = (text: string) => Date.parse(text);
const reportsOf = async (from: string, to: string, time = now) =>
  (await data.earningsCalendar({ from: day(from), to: day(to), time, delayMs: 0 }))!.reports;
const iposOf = async (from: string, to: string, time = now) =>
  (await data.ipoCalendar({ from: day(from), to: day(to), time, delayMs: 0 }))!.ipos;

describe('the earnings calendar', () => {
  it('has each company four times a year, on sessions, soonest first', async () => {
    const parts = await Promise.all([reportsOf('2026-01-01', '2026-06-30'), reportsOf('2026-07-01', '2026-12-31')]);
    const year = parts.flat();
    const counts = new Map<string, number>();
    for (const { ticker, date, time, before_open } of year) {
      counts.set(ticker, (counts.get(ticker) ?? 0) + 1);
      const session = sessionOn('xnys', day(date))!;
      if (before_open ? time >= session.open : time <= session.close) expect.fail(`${ticker} reports at ${time}.`);
    }
    expect(counts.size).toBe(stocks.length - 3);
    // A report of the last days of a year may fall into the next.
    for (const [ticker, count] of counts) {
      if (firstDayOf(ticker) < day('2026-01-01')) expect([3, 4, 5], ticker).toContain(count);
    }
    const times = year.map(({ time }) => time);
    expect(times.toSorted((a, b) => a - b)).toEqual(times);
  });

  it('agrees with the earnings of each company, reported and expected', async () => {
    let [past, next] = [0, 0];
    for (const report of await reportsOf('2026-11-09', '2026-12-18')) {
      const { quarters, expected_quarters } = await known(
        data.epsAndRevenue({ ticker: report.ticker, time: now, delayMs: 0 }),
      );
      const { period_end, eps, eps_estimate, revenue, revenue_estimate } = report;
      if (report.time <= now) {
        const same = quarters.find((one) => one.period_end === period_end)!;
        expect([same.eps, same.eps_estimate, same.revenue]).toEqual([eps, eps_estimate, revenue]);
        past += 1;
      } else {
        const same = expected_quarters.find((one) => one.period_end === period_end)!;
        expect([eps, revenue]).toEqual([null, null]);
        expect([same.eps_estimate.mean, same.revenue_estimate.mean]).toEqual([eps_estimate, revenue_estimate]);
        expect(same.report_date).toBe(report.date);
        next += 1;
      }
    }
    expect(past).toBeGreaterThan(5);
    expect(next).toBeGreaterThan(5);
  });

  it('is the same whatever the range', async () => {
    const both = await reportsOf('2026-10-19', '2026-10-30');
    const parts = await Promise.all([reportsOf('2026-10-19', '2026-10-23'), reportsOf('2026-10-24', '2026-10-30')]);
    expect(parts.flat()).toEqual(both);
    expect(both.length).toBeGreaterThan(50);
    expect(await reportsOf('2026-10-24', '2026-10-25')).toEqual([]);
  });
});

describe('the calendar of public offerings', () => {
  it('has invented companies on sessions, and no symbol of the universe', async () => {
    const year = await iposOf('2025-11-01', '2026-11-20');
    expect(year.length).toBeGreaterThan(40);
    expect(year.length).toBeLessThan(160);
    for (const { date, proposed_ticker, price_low, price_high, offer_price, shares, deal_value, status } of year) {
      expect(sessionOn('xnys', day(date)), date).toBeDefined();
      expect(universe.has(proposed_ticker)).toBe(false);
      expect(price_low).toBeLessThan(price_high);
      expect(offer_price === null).toBe(status !== 'priced');
      expect(deal_value).toBe(Math.round(shares * (offer_price ?? (price_low + price_high) / 2)));
    }
    expect(year.some(({ status }) => status === 'withdrawn')).toBe(true);
  });

  it('knows offerings from their filing, and prices from their day on', async () => {
    const [first] = await iposOf('2026-11-23', '2026-12-11');
    expect(first!.status).toBe('expected');
    const { date } = first!;
    expect(await iposOf(date, date, day(date) - 36 * dayMs)).toEqual([]);
    const later = (await iposOf(date, date, day(date) + dayMs)).find(({ name }) => name === first!.name);
    expect(later).toMatchObject({ price_low: first!.price_low, shares: first!.shares });
    expect(later!.status).not.toBe('expected');
    expect((await iposOf('2027-03-01', '2027-03-31')).length).toBe(0);
  });
});
