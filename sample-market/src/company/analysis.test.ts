import { sessionOn } from '@candlewick/engine/market';
import { describe, expect, it } from 'vitest';
import { inCampaign } from '../testing/campaign.ts';
import { createCompanyData, known, now, simulatedMarket, stocks, universe } from '../testing/simulated-companies.ts';
import { fundRules } from './fund-rules.ts';

const data = createCompanyData();
const asked = (ticker: string, time = now) => ({ ticker, time, delayMs: 0 });
const some = stocks.filter((_, index) => index % inCampaign(6, 18) === 0);
const dayMs = 86_400_000;
const grades = ['strong_buy', 'buy', 'hold', 'sell', 'strong_sell'] as const;

describe('what analysts say', () => {
  it('has targets around the price, in order', async () => {
    const upsides: number[] = [];
    for (const ticker of stocks) {
      const { price, low, mean, median, high, analysts, upside_fraction } = await known(
        data.priceTarget(asked(ticker)),
      );
      if (!(low <= median && median <= high && low <= mean && mean <= high)) expect.fail(`${ticker} is out of order.`);
      expect(analysts).toBeGreaterThanOrEqual(5);
      expect(Math.abs(mean / price - 1 - upside_fraction)).toBeLessThan(1e-4);
      upsides.push(upside_fraction);
    }
    upsides.sort((a, b) => a - b);
    expect(upsides[0]).toBeGreaterThan(-0.5);
    expect(upsides.at(-1)).toBeLessThan(0.7);
    expect(upsides[upsides.length >> 1]).toBeGreaterThan(0);
    expect(upsides[upsides.length >> 1]).toBeLessThan(0.2);
  });

  it('counts the same firms in each of four months', async () => {
    for (const ticker of some) {
      const { months } = await known(data.recommendationTrend(asked(ticker)));
      const { analysts } = await known(data.priceTarget(asked(ticker)));
      expect(months.map(({ months_ago }) => months_ago)).toEqual([0, 1, 2, 3]);
      for (const month of months) {
        const firms = grades.reduce((sum, grade) => sum + month[grade], 0);
        if (firms !== analysts) expect.fail(`${ticker} has ${firms} of ${analysts} firms.`);
      }
    }
  });

  it('lists every change of a grade, before the open of sessions', async () => {
    for (const ticker of some) {
      const { ratings } = await known(data.upgradeDowngrade(asked(ticker)));
      expect(ratings.length).toBeGreaterThan(15);
      const last = new Map<string, string>();
      for (const { firm, time, date, action, from_grade, to_grade } of ratings) {
        const session = sessionOn('xnys', Date.parse(date))!;
        if (time > now || time > session.open || now - time > 731 * dayMs) expect.fail(`${ticker} ${date}`);
        // The newest is first, so a firm's later rating comes from this one.
        if (last.has(firm) && last.get(firm) !== to_grade) expect.fail(`${ticker}: ${firm} lost a change.`);
        last.set(firm, from_grade);
        const better = grades.indexOf(to_grade) < grades.indexOf(from_grade);
        expect(action).toBe(to_grade === from_grade ? 'maintain' : better ? 'upgrade' : 'downgrade');
      }
    }
  });

  it('is the same at a later time, but for what has been said since', async () => {
    for (const ticker of some.slice(0, 25)) {
      const later = now + 30 * dayMs;
      if (simulatedMarket.instrument(ticker).dailyBars(now, later).splits.length > 0) continue;
      const before = (await known(data.upgradeDowngrade(asked(ticker)))).ratings;
      const after = (await known(data.upgradeDowngrade(asked(ticker, later)))).ratings;
      const recent = before.filter(({ time }) => time > now - 600 * dayMs);
      expect(after.filter(({ time }) => time <= now && time > now - 600 * dayMs)).toEqual(recent);
    }
  });
});

describe('funds', () => {
  it('hold what adds up to 1, on all pages together', async () => {
    for (const ticker of Object.keys(fundRules)) {
      let [millionths, count] = [0, 0];
      for (let skip = 0; ; skip += 100) {
        const page = await known(data.etfHoldings({ ...asked(ticker), skip, limit: 100 }));
        if (page.holdings.length === 0) break;
        count += page.holdings.length;
        for (const { weight_fraction, value, ticker: held } of page.holdings) {
          expect(universe.has(held)).toBe(true);
          expect(Math.abs(value - weight_fraction * page.net_assets)).toBeLessThan(1);
          millionths += Math.round(weight_fraction * 1e6);
        }
        expect(page.total).toBeGreaterThanOrEqual(count);
      }
      expect(millionths, ticker).toBe(1e6);
      const { sectors } = await known(data.sectorExposure(asked(ticker)));
      expect(sectors.reduce((sum, { weight_fraction }) => sum + Math.round(weight_fraction * 1e6), 0)).toBe(1e6);
    }
  });

  it('have a rule only if they are funds of the universe', () => {
    for (const ticker of Object.keys(fundRules)) expect(universe.get(ticker)?.type, ticker).toBe('etf');
  });

  it('own the shares that they hold', async () => {
    for (const ticker of some) {
      const { funds, held_fraction } = await known(data.fundOwnership(asked(ticker)));
      const sum = funds.reduce((total, { fraction_of_shares }) => total + fraction_of_shares, 0);
      expect(sum).toBeCloseTo(held_fraction, 4);
      expect(held_fraction).toBeLessThan(0.6);
      for (const fund of funds) {
        if (fund.ticker === null) continue;
        const { holdings } = await known(data.etfHoldings({ ...asked(fund.ticker), skip: 0, limit: 600 }));
        const holding = holdings.find((one) => one.ticker === ticker)!;
        if (Math.abs(holding.shares! - fund.shares) > 1 || holding.weight_fraction !== fund.weight_fraction) {
          expect.fail(`${fund.ticker} holds ${holding.shares} of ${ticker}, not ${fund.shares}.`);
        }
      }
    }
  });

  it('are unknown where the universe lacks what they hold', async () => {
    expect(await data.etfHoldings({ ...asked('TLT'), skip: 0, limit: 10 })).toBeUndefined();
    expect(await data.sectorExposure(asked('MSFT'))).toBeUndefined();
    expect(await data.fundOwnership(asked('SPY'))).toBeUndefined();
  });
});

describe('a profile', () => {
  it('has market cap = price × shares and P/E = price ÷ trailing EPS', async () => {
    for (const ticker of stocks) {
      const { price, shares_outstanding, market_cap, pe_ratio, trailing_eps } = await known(
        data.profileFigures(asked(ticker)),
      );
      expect(price).toBe(simulatedMarket.instrument(ticker).quoteAt(now).last);
      expect(market_cap).toBe(Math.round(price * shares_outstanding!));
      if (trailing_eps! > 0) expect(Math.abs(pe_ratio! - price / trailing_eps!)).toBeLessThan(1e-4);
      else expect(pe_ratio).toBeNull();
    }
  });

  it('has the shares of the balance sheet and the P/E of its history', async () => {
    for (const ticker of some) {
      const figures = await known(data.profileFigures(asked(ticker)));
      const { periods } = await known(data.balanceSheet({ ...asked(ticker), interval: 'quarterly' }));
      expect(figures.shares_outstanding).toBe(periods[0]!.shares_outstanding);
      const { pe_ratio, trailing_eps } = await known(data.peRatio({ ...asked(ticker), interval: 'annual' }));
      expect([figures.pe_ratio, figures.trailing_eps]).toEqual([pe_ratio, trailing_eps]);
    }
  });

  it('starts from the market cap of the universe', async () => {
    const time = Date.UTC(2026, 7, 14, 21);
    for (const ticker of some) {
      const { market_cap } = await known(data.profileFigures(asked(ticker, time)));
      const { marketCap, name } = universe.get(ticker)!;
      if (!name.includes('(Class ')) expect(market_cap! / marketCap!, ticker).toBeCloseTo(1, 2);
    }
  });

  it('knows headquarters of companies, and assets of funds', async () => {
    expect(data.facts('MMM')).toEqual({ headquarters: 'Saint Paul, Minnesota', founded: '1902' });
    expect(data.facts('SPY')).toEqual({ headquarters: null, founded: null });
    for (const ticker of stocks) expect((await data.facts(ticker)).headquarters, ticker).not.toBeNull();
    const fund = await known(data.profileFigures(asked('SPY')));
    expect(fund.net_assets! / fund.shares_outstanding!).toBeCloseTo(fund.price, 3);
    expect(await data.profileFigures(asked('^GSPC'))).toBeUndefined();
  });
});

describe('competitors', () => {
  it('are others of the same industry first, then of the sector', async () => {
    for (const ticker of some) {
      const { company, competitors } = await known(data.competitors(asked(ticker)));
      expect(company.ticker).toBe(ticker);
      expect(competitors).toHaveLength(6);
      const industries = competitors.map(({ industry }) => industry === company.industry);
      expect(industries.toSorted((a, b) => Number(b) - Number(a))).toEqual(industries);
      for (const other of competitors) {
        expect(universe.get(other.ticker)!.sector).toBe(universe.get(ticker)!.sector);
        expect(other.ticker).not.toBe(ticker);
      }
      const { market_cap, pe_ratio } = await known(data.profileFigures(asked(competitors[0]!.ticker)));
      expect([competitors[0]!.market_cap, competitors[0]!.pe_ratio]).toEqual([market_cap, pe_ratio]);
    }
  });

  it('leave out the other class of the same company', async () => {
    const { competitors } = await known(data.competitors(asked('GOOG')));
    expect(competitors.map(({ ticker }) => ticker)).not.toContain('GOOGL');
  });
});
