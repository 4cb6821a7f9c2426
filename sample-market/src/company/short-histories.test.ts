import { describe, expect, it } from 'vitest';
import { createCompanyData, known, now } from '../testing/simulated-companies.ts';

const data = createCompanyData();
const at = (ticker: string, time: number | string = now) => ({
  ticker,
  time: typeof time === 'string' ? Date.parse(time) : time,
  delayMs: 0,
});

describe('what is known of an instrument that began late', () => {
  it('is nothing before its first day', async () => {
    for (const asked of [at('GEV', '2024-04-01T20:00:00Z'), at('XLC', '2018-06-18T18:00:00Z')]) {
      const page = { ...asked, skip: 0, limit: 10 };
      const answers = await Promise.all([
        data.profileFigures(asked),
        data.incomeStatement({ ...asked, interval: 'quarterly' }),
        data.peRatio({ ...asked, interval: 'annual' }),
        data.epsAndRevenue(asked),
        data.priceTarget(asked),
        data.recommendationTrend(asked),
        data.competitors(asked),
        data.dividends(asked),
        data.optionsAnalytics(asked),
        data.stockNews(asked),
        data.fundOwnership(asked),
        data.etfHoldings(page),
      ]);
      expect(answers.filter((answer) => answer !== undefined)).toEqual([]);
    }
  });

  it('begins with the fiscal year of the listing, ratings and dividends with the first days', async () => {
    const { periods } = await known(data.incomeStatement({ ...at('GEV'), interval: 'quarterly' }));
    expect(periods.at(-1)!.period_end).toBe('2024-03-31');
    expect((await known(data.balanceSheet({ ...at('GEV'), interval: 'annual' }))).periods).toHaveLength(2);
    const { ratings } = await known(data.upgradeDowngrade(at('GEV', '2025-01-10T18:00:00Z')));
    expect(ratings.length).toBeGreaterThan(0);
    expect(ratings.every(({ date }) => date > '2024-04-02')).toBe(true);
    const { dividends } = await known(data.dividends(at('VOO')));
    expect(dividends.at(-1)!.ex_date > '2010-09-09').toBe(true);
  });

  it('has no fiscal year before one has ended, and no options in the first sessions', async () => {
    expect(await data.incomeStatement({ ...at('HONA'), interval: 'annual' })).toBeUndefined();
    expect((await known(data.incomeStatement({ ...at('HONA'), interval: 'quarterly' }))).periods).toHaveLength(3);
    expect(await data.optionsAnalytics(at('GEV', '2024-04-20T18:00:00Z'))).toBeUndefined();
    expect(await data.optionsAnalytics(at('GEV', '2024-06-20T18:00:00Z'))).toBeDefined();
  });

  it('is in no fund, calendar or list of competitors before', async () => {
    const day = Date.UTC(2012, 4, 1);
    const { reports } = await known(
      data.earningsCalendar({ ...at('META', day), from: day, to: day + 60 * 86_400_000 }),
    );
    expect(reports.map(({ ticker }) => ticker)).not.toContain('ABBV');
    const { funds } = await known(data.fundOwnership(at('AAPL', day)));
    expect(funds.map(({ ticker }) => ticker)).not.toContain('QQQM');
    const { competitors } = await known(data.competitors(at('GOOGL', day + 15 * 3_600_000)));
    expect(competitors.map(({ ticker }) => ticker)).not.toContain('META');
    const later = await known(data.competitors(at('GOOGL')));
    expect(later.competitors.map(({ ticker }) => ticker)).toContain('META');
  });

  it('is of the time of the newest figure', async () => {
    // The estimates are those of now, not of the last report.
    expect((await known(data.epsAndRevenue(at('AAPL')))).as_of).toBe(now);
  });
});
