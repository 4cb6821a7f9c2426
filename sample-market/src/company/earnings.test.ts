import { sessionOn } from '@candlewick/engine/market';
import { describe, expect, it } from 'vitest';
import { inCampaign } from '../testing/campaign.ts';
import { firstDayOf } from '../first-days.ts';
import { createCompanyData, known, now, simulatedMarket, stocks } from '../testing/simulated-companies.ts';

const data = createCompanyData();
const some = stocks.filter((_, index) => index % inCampaign(5, 15) === 0);
const asked = (ticker: string, time = now) => ({ ticker, time, delayMs: 0 });
const dayMs = 86_400_000;

describe('earnings of companies', () => {
  it('agree with the statements', async () => {
    for (const ticker of some) {
      const { quarters, years } = await known(data.epsAndRevenue(asked(ticker)));
      for (const [rows, interval] of [
        [quarters, 'quarterly'],
        [years, 'annual'],
      ] as const) {
        const { periods } = await known(data.incomeStatement({ ...asked(ticker), interval }));
        expect(rows.map(({ eps, revenue, reported_at }) => [eps, revenue, reported_at])).toEqual(
          periods.map(({ diluted_eps, revenue, reported_at }) => [diluted_eps, revenue, reported_at]),
        );
      }
    }
  });

  it('surprise a little, more often up than down', async () => {
    const surprises: number[] = [];
    for (const ticker of some) {
      const { quarters } = await known(data.epsAndRevenue(asked(ticker)));
      for (const { eps, eps_estimate, eps_surprise_fraction } of quarters) {
        if (eps_surprise_fraction === null) continue;
        if (Math.abs((eps - eps_estimate) / Math.abs(eps_estimate) - eps_surprise_fraction) > 1e-4) expect.fail(ticker);
        surprises.push(eps_surprise_fraction);
      }
    }
    surprises.sort((a, b) => a - b);
    const at = (share: number) => surprises[Math.floor(share * surprises.length)]!;
    expect(at(0.5)).toBeGreaterThan(0.005);
    expect(at(0.5)).toBeLessThan(0.04);
    expect(at(0.1)).toBeGreaterThan(-0.12);
    expect(at(0.9)).toBeLessThan(0.15);
  });

  it('are expected for the quarters to come, on sessions, with the lowest estimate first', async () => {
    for (const ticker of some) {
      const { expected_quarters, expected_years, quarters } = await known(data.epsAndRevenue(asked(ticker)));
      expect(Date.parse(expected_quarters[0]!.period_end) - Date.parse(quarters[0]!.period_end)).toBeLessThan(
        93 * dayMs,
      );
      for (const { report_date, period_end, eps_estimate, revenue_estimate } of [
        ...expected_quarters,
        ...expected_years,
      ]) {
        for (const { low, mean, high, analysts } of [eps_estimate, revenue_estimate]) {
          if (!(low <= mean && mean <= high && analysts >= 5 && analysts <= 50)) expect.fail(`${ticker} ${period_end}`);
        }
        if (report_date === null) continue;
        const date = Date.parse(report_date);
        if (!sessionOn('xnys', date) || date < now - dayMs || date < Date.parse(period_end)) expect.fail(report_date);
      }
    }
  });

  it('say the same of a quarter at any later time, but for splits', async () => {
    const later = now + 500 * dayMs;
    for (const ticker of some) {
      const [before, after] = [
        await known(data.epsAndRevenue(asked(ticker))),
        await known(data.epsAndRevenue(asked(ticker, later))),
      ];
      const instrument = simulatedMarket.instrument(ticker);
      const ratio = instrument.dailyBars(now, later).splits.reduce((product, split) => product * split.ratio, 1);
      for (const old of before.quarters.slice(0, 10)) {
        const same = after.quarters.find(({ period_end }) => period_end === old.period_end)!;
        expect(same.revenue).toBe(old.revenue);
        expect(same.revenue_estimate).toBe(old.revenue_estimate);
        if (Math.abs(same.eps * ratio - old.eps) > 0.006 * Math.max(1, ratio))
          expect.fail(`${ticker} ${old.period_end}`);
      }
    }
  });

  it('change an estimate little from week to week', async () => {
    for (const ticker of some.slice(0, 40)) {
      const { expected_quarters } = await known(data.epsAndRevenue(asked(ticker)));
      const { expected_quarters: later } = await known(data.epsAndRevenue(asked(ticker, now + 7 * dayMs)));
      const next = expected_quarters[1]!;
      const same = later.find(({ period_end }) => period_end === next.period_end)!;
      expect(Math.abs(same.revenue_estimate.mean / next.revenue_estimate.mean - 1)).toBeLessThan(0.02);
    }
  });
});

describe('ratios', () => {
  it('are those of the statements', async () => {
    for (const ticker of some) {
      for (const interval of ['annual', 'quarterly'] as const) {
        const question = { ...asked(ticker), interval };
        const ratios = (await known(data.financialRatios(question))).periods;
        const income = (await known(data.incomeStatement(question))).periods;
        const balance = (await known(data.balanceSheet(question))).periods;
        const cash = (await known(data.cashFlow(question))).periods;
        ratios.forEach((row, index) => {
          const [earned, owned, flowed] = [income[index]!, balance[index]!, cash[index]!];
          const agree = (ratio: number | null, numerator: number, denominator: number) =>
            denominator > 0 ? Math.abs(ratio! - numerator / denominator) <= 0.00006 : ratio === null;
          const agreeing = [
            agree(row.net_margin_ratio, earned.net_income, earned.revenue),
            agree(row.debt_to_equity_ratio, owned.total_debt, owned.total_equity),
            agree(row.free_cash_flow_margin_ratio, flowed.free_cash_flow, earned.revenue),
            owned.total_current_assets === null
              ? row.current_ratio === null
              : agree(row.current_ratio, owned.total_current_assets, owned.total_current_liabilities!),
          ];
          if (interval === 'annual')
            agreeing.push(agree(row.return_on_equity_ratio, earned.net_income, owned.total_equity));
          if (agreeing.includes(false)) expect.fail(`${ticker} ${row.period_end}: ${agreeing.join()}`);
        });
      }
    }
  });

  it('have P/E = price ÷ trailing EPS, and none without earnings', async () => {
    const ratios: number[] = [];
    for (const ticker of stocks.filter((_, index) => index % inCampaign(1, 4) === 0)) {
      const answer = await known(data.peRatio({ ...asked(ticker), interval: 'quarterly' }));
      expect(answer.price).toBe(simulatedMarket.instrument(ticker).quoteAt(now).last);
      expect(answer.trailing_eps).toBe((await known(data.epsAndRevenue(asked(ticker)))).trailing_eps);
      for (const { price, trailing_eps, pe_ratio } of [answer, ...answer.periods]) {
        if (trailing_eps <= 0) expect(pe_ratio).toBeNull();
        else if (Math.abs(pe_ratio! - price / trailing_eps) > 0.0001) expect.fail(`${ticker}: ${pe_ratio}`);
        if (pe_ratio !== null) ratios.push(pe_ratio);
      }
    }
    ratios.sort((a, b) => a - b);
    const at = (share: number) => ratios[Math.floor(share * ratios.length)]!;
    expect(at(0.01)).toBeGreaterThan(3);
    expect(at(0.5)).toBeGreaterThan(15);
    expect(at(0.5)).toBeLessThan(35);
    expect(at(0.98)).toBeLessThan(400);
  });

  it('make one valuation of a closed market: on Sunday what it was at Friday’s close', async () => {
    const times = [Date.UTC(2026, 10, 20, 21), Date.UTC(2026, 10, 22, 16)] as const;
    const unlike: string[] = [];
    for (const ticker of stocks) {
      const [friday, sunday] = await Promise.all(
        times.map(async (time) => {
          const at = { ticker, time, delayMs: 0 };
          const profile = await known(data.profileFigures(at));
          const { pe_ratio, forward_pe_ratio } = await known(data.peRatio({ ...at, interval: 'quarterly' }));
          const { market_cap, dividend_yield_fraction, shares_outstanding } = profile;
          return JSON.stringify({
            pe_ratio,
            forward_pe_ratio,
            market_cap,
            dividend_yield_fraction,
            shares_outstanding,
          });
        }),
      );
      if (friday !== sunday) unlike.push(`${ticker}: ${friday} ${sunday}`);
    }
    expect(unlike).toEqual([]);
  });
});

describe('payouts', () => {
  it('are dividends per share × shares, and the price of the shares that are gone', async () => {
    for (const ticker of some) {
      const { quarters } = await known(data.payouts(asked(ticker)));
      const balance = (await known(data.balanceSheet({ ...asked(ticker), interval: 'quarterly' }))).periods;
      const bars = simulatedMarket.instrument(ticker).dailyBars(Date.UTC(2020, 0, 1), now);
      const comparable = bars.close.map((close, bar) => close / bars.splitFactor[bar]!);
      for (const [index, row] of quarters.slice(0, -1).entries()) {
        const [after, before] = [balance[index]!.shares_outstanding, balance[index + 1]!.shares_outstanding];
        if (Math.abs(row.dividends_paid - row.dividend_per_share * before) > 0.0001 * before + 1000)
          expect.fail(`${ticker}: dividends`);
        const repurchased = row.shares_repurchased!;
        if (Math.abs(repurchased - Math.max(0, before - after)) > 1) expect.fail(`${ticker}: shares`);
        // Before the listing there is no price.
        if (repurchased < 1000 || Date.parse(row.period_end) < firstDayOf(ticker)) continue;
        const paid = row.share_repurchases / repurchased;
        const end = Date.parse(row.period_end);
        const inQuarter = [...comparable].filter(
          (_, bar) => bars.time[bar]! <= end && bars.time[bar]! > end - 95 * dayMs,
        );
        if (paid < Math.min(...inQuarter) * 0.99 || paid > Math.max(...inQuarter) * 1.01)
          expect.fail(`${ticker}: paid ${paid}`);
      }
    }
  });

  it('have the dividends and splits of the bars', async () => {
    for (const ticker of [...some, 'SPY', 'TLT']) {
      const instrument = simulatedMarket.instrument(ticker);
      const bars = instrument.dailyBars(Date.UTC(2007, 0, 1), now);
      const answer = await data.dividends(asked(ticker));
      expect((answer?.splits ?? []).map(({ date, ratio }) => [Date.parse(date), ratio])).toEqual(
        bars.splits.map(({ date, ratio }) => [date, ratio]).toReversed(),
      );
      const paid = (answer?.dividends ?? []).filter(({ ex_date }) => Date.parse(ex_date) >= Date.UTC(2007, 0, 1));
      expect(paid.map(({ ex_date, amount }) => [Date.parse(ex_date), amount])).toEqual(
        bars.dividends.map(({ date, amount }) => [date, amount]).toReversed(),
      );
      for (const { ex_date, payment_date } of paid) {
        if (!payment_date || !sessionOn('xnys', Date.parse(payment_date)) || payment_date <= ex_date)
          expect.fail(`${ticker} ${ex_date}`);
      }
    }
  });

  it('sum the dividends of a year up to its rate', async () => {
    const figures = await known(data.dividendFigures(asked('KO')));
    const { dividends } = await known(data.dividends(asked('KO')));
    const lastYear = dividends.slice(0, 4).reduce((sum, { adjusted_amount }) => sum + adjusted_amount, 0);
    expect(figures.trailing_annual_dividend_rate).toBeCloseTo(lastYear, 4);
    expect(figures.forward_annual_dividend_rate).toBeCloseTo(4 * dividends[0]!.adjusted_amount, 4);
    expect(figures.forward_annual_dividend_yield_fraction).toBeCloseTo(
      figures.forward_annual_dividend_rate! / simulatedMarket.instrument('KO').quoteAt(now).last,
      4,
    );
    expect(await data.dividendFigures(asked('BRK-B'))).toBeUndefined();
  });
});
