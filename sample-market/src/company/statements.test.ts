import { medianOf as median } from '@candlewick/engine/market';
import type { BalanceRow, CashFlowRow, IncomeRow } from '@candlewick/shared-api/schemas';
import { describe, expect, it } from 'vitest';
import { firstDayOf } from '../first-days.ts';
import type { Asked } from './asked.ts';
import {
  cases,
  createCompanyData,
  known,
  now,
  simulatedMarket,
  stocks,
  universe,
} from '../testing/simulated-companies.ts';

const data = createCompanyData();
interface Statements {
  readonly asked: Asked;
  readonly income: readonly IncomeRow[];
  readonly balance: readonly BalanceRow[];
  readonly cash: readonly CashFlowRow[];
}
async function statementsOf(asked: Asked, interval: 'annual' | 'quarterly', of = data): Promise<Statements> {
  const [income, balance, cash] = await Promise.all([
    of.incomeStatement({ ...asked, interval }),
    of.balanceSheet({ ...asked, interval }),
    of.cashFlow({ ...asked, interval }),
  ]);
  return { asked, income: income?.periods ?? [], balance: balance?.periods ?? [], cash: cash?.periods ?? [] };
}
const all: { readonly annual: Statements; readonly quarterly: Statements }[] = [];
for (const asked of cases) {
  all.push({ annual: await statementsOf(asked, 'annual'), quarterly: await statementsOf(asked, 'quarterly') });
}

/** What is wrong with the statements of any company at any tested time. */
function problems(
  interval: 'annual' | 'quarterly',
  check: (statements: Statements) => string | undefined | false,
): string[] {
  return all.flatMap((statements) => {
    const { ticker, time } = statements[interval].asked;
    const problem = check(statements[interval]);
    return problem ? [`${ticker} in ${new Date(time).getUTCFullYear()}: ${problem}`] : [];
  });
}
const sum = (values: readonly (number | null)[]) => values.reduce<number>((total, value) => total + (value ?? 0), 0);

describe('statements of every company', () => {
  it('cover 10 years and 20 quarters, all reported before they are asked for', () => {
    for (const [interval, least] of [
      ['annual', 10],
      ['quarterly', 20],
    ] as const) {
      const yearMs = (interval === 'annual' ? 1 : 0.25) * 365.25 * 86_400_000;
      const wrong = problems(interval, ({ asked, income }) => {
        const late = income.some(
          ({ reported_at, period_end }) => reported_at! > asked.time || Date.parse(period_end) >= reported_at!,
        );
        // The first period ends after the listing, and is reported up to 60 days later.
        const sinceListing = Math.floor((asked.time - firstDayOf(asked.ticker) - 60 * 86_400_000) / yearMs);
        if (income.length < Math.min(least, sinceListing) || late)
          return `${income.length} periods, up to ${income[0]?.period_end}`;
        // A company reports within 60 days of its quarter's end.
        return (
          income[0] !== undefined &&
          asked.time - Date.parse(income[0].period_end) > (interval === 'annual' ? 425 : 152) * 86_400_000 &&
          'is stale'
        );
      });
      expect(wrong).toEqual([]);
    }
  });

  it('lose no year of a profitable company to a write-off', () => {
    const wrong = problems('annual', ({ income }) => {
      const margins = income.map(({ net_income, revenue }) => (net_income ?? 0) / revenue!);
      const hole = margins.slice(1, -1).find((margin, index) => {
        const around = Math.min(margins[index]!, margins[index + 2]!);
        return around > 0.15 && margin < around / 4;
      });
      return (
        hole !== undefined && `a margin of ${hole.toFixed(3)} among ${margins.map((each) => each.toFixed(3)).join()}`
      );
    });
    expect(wrong).toEqual([]);
  });

  it('balance to the cent', () => {
    const wrong = problems('quarterly', ({ balance }) => {
      for (const row of balance) {
        const assets = sum([
          row.cash_and_equivalents,
          row.short_term_investments,
          row.receivables,
          row.inventory,
          row.long_term_investments,
          row.loans,
          row.property_and_equipment,
          row.goodwill_and_intangibles,
          row.other_assets,
        ]);
        const liabilities = sum([
          row.payables,
          row.short_term_debt,
          row.other_current_liabilities,
          row.deposits,
          row.long_term_debt,
          row.other_liabilities,
        ]);
        if (assets !== row.total_assets) return `assets ${assets} and ${row.total_assets}`;
        if (liabilities !== row.total_liabilities) return `liabilities ${liabilities} and ${row.total_liabilities}`;
        if (row.total_assets !== row.total_liabilities + row.total_equity) return `${row.period_end} does not balance`;
        const parts = Object.entries(row).filter(
          ([name]) => !['total_equity', 'net_debt', 'book_value_per_share'].includes(name),
        );
        const negative = parts.find(([, value]) => typeof value === 'number' && value < 0);
        if (negative) return negative.join(' ');
      }
      return undefined;
    });
    expect(wrong).toEqual([]);
  });

  it('tie cash flows to the change of cash and to the balance sheet before', () => {
    const wrong = problems('quarterly', ({ cash, balance, income }) => {
      for (const [index, row] of cash.entries()) {
        const operating = sum([
          row.net_income,
          row.depreciation_and_amortization,
          row.stock_compensation,
          row.other_non_cash_items,
          row.change_in_working_capital,
        ]);
        const investing = sum([row.capital_expenditure, row.acquisitions, row.net_lending, row.net_investments]);
        const financing = sum([
          row.net_debt_issued,
          row.net_deposits,
          row.dividends_paid,
          row.share_repurchases,
          row.share_issuance,
        ]);
        if (operating !== row.operating_cash_flow || investing !== row.investing_cash_flow)
          return 'parts do not add up';
        if (financing !== row.financing_cash_flow) return 'financing does not add up';
        if (operating + investing + financing !== row.cash_at_end - row.cash_at_start) return 'cash does not tie';
        if (row.cash_at_end !== balance[index]!.cash_and_equivalents) return 'cash is not that of the balance';
        if (row.net_income !== income[index]!.net_income) return 'net income differs';
        const before = balance[index + 1];
        if (before && row.cash_at_start !== before.cash_and_equivalents) return 'cash at the start differs';
      }
      return undefined;
    });
    expect(wrong).toEqual([]);
  });

  it('lead from revenue to net income and to earnings per share', () => {
    const wrong = problems('annual', ({ income }) => {
      for (const row of income) {
        const gross = row.revenue - (row.cost_of_revenue ?? 0);
        const operating = gross - row.research_and_development - row.other_operating_expenses;
        const pretax = operating + row.interest_income - row.interest_expense;
        if (row.gross_profit !== null && row.gross_profit !== gross) return 'gross profit';
        if (operating !== row.operating_income || pretax !== row.pretax_income) return 'operating or pretax income';
        if (pretax - row.income_tax !== row.net_income) return 'net income';
        if (Math.abs(row.diluted_eps - row.net_income / row.diluted_shares) > 0.00501) return 'diluted EPS';
        if (Math.abs(row.basic_eps - row.net_income / row.basic_shares) > 0.00501) return 'basic EPS';
      }
      return undefined;
    });
    expect(wrong).toEqual([]);
  });

  it('add four quarters up to the year', () => {
    for (const { annual, quarterly } of all) {
      for (const name of ['income', 'cash'] as const) {
        for (const year of annual[name].slice(0, 4)) {
          const ofYear = quarterly[name].filter(({ fiscal_year }) => fiscal_year === year.fiscal_year);
          if (ofYear.map((row) => row.fiscal_quarter).join() !== '4,3,2,1')
            expect.fail(`${annual.asked.ticker} lacks quarters.`);
          for (const [line, value] of Object.entries(year)) {
            if (/period|fiscal|reported_at|shares$|eps$|cash_at/.test(line) || value === null) continue;
            const parts = ofYear.map((row) => (row as unknown as Record<string, number>)[line]!);
            if (sum(parts) !== value) expect.fail(`${annual.asked.ticker}: ${line} of ${year.fiscal_year} is no sum.`);
          }
          if (year.reported_at !== ofYear[0]!.reported_at) expect.fail(`${annual.asked.ticker} reports a year apart.`);
        }
      }
    }
  });

  it('stay within what companies of their sector report', () => {
    const wrong = problems('annual', ({ income, balance, cash }) => {
      for (const [index, row] of income.entries()) {
        const before = income[index + 1];
        if (row.revenue < 3e7) return `revenue ${row.revenue}`;
        if (before && Math.abs(Math.log(row.revenue / before.revenue)) > 0.75) return `growth ${row.fiscal_year}`;
        const margin = row.net_income / row.revenue;
        if (margin < -1.2 || margin > 0.62) return `net margin ${margin}`;
        if ((row.gross_profit ?? 0) > row.revenue || (row.gross_profit ?? 1) < 0) return 'gross margin';
        if (row.operating_expenses < 0) return 'negative expenses';
        const { total_assets, total_debt, total_equity } = balance[index]!;
        if (total_debt > 1.6 * total_assets || total_equity < -total_assets) return 'leverage';
        if (cash[index]!.capital_expenditure > 0 || cash[index]!.dividends_paid > 0) return 'sign of a payment';
      }
      return undefined;
    });
    expect(wrong).toEqual([]);
  });

  it('have no gross profit at banks and insurers only', async () => {
    const of = async (ticker: string) =>
      (await known(data.incomeStatement({ ticker, time: now, delayMs: 0, interval: 'annual' }))).periods[0]!;
    for (const ticker of ['JPM', 'BAC', 'MET', 'PGR']) expect((await of(ticker)).gross_profit, ticker).toBeNull();
    for (const ticker of ['MSFT', 'XOM', 'V']) expect((await of(ticker)).gross_profit, ticker).toBeGreaterThan(0);
  });

  it('differ by sector as real ones do', () => {
    const medianOf = (sector: string, of: (income: IncomeRow, balance: BalanceRow) => number) => {
      const values = all.flatMap(({ annual: { asked, income, balance } }) =>
        universe.get(asked.ticker)!.sector === sector ? income.map((row, index) => of(row, balance[index]!)) : [],
      );
      return median(values);
    };
    const margin = ({ net_income, revenue }: IncomeRow) => net_income / revenue;
    const research = (row: IncomeRow) => row.research_and_development / row.revenue;
    const leverage = (_: IncomeRow, row: BalanceRow) => row.total_debt / row.total_assets;
    const property = (_: IncomeRow, row: BalanceRow) => row.property_and_equipment / row.total_assets;
    expect(medianOf('Information Technology', margin)).toBeGreaterThan(1.5 * medianOf('Consumer Staples', margin));
    expect(medianOf('Health Care', research)).toBeGreaterThan(0.05);
    expect(medianOf('Utilities', research)).toBe(0);
    expect(medianOf('Utilities', leverage)).toBeGreaterThan(1.7 * medianOf('Information Technology', leverage));
    expect(medianOf('Real Estate', property)).toBeGreaterThan(0.5);
    expect(medianOf('Financials', property)).toBeLessThan(0.1);
  });

  it('meet the levels of the universe on the anchor date', async () => {
    const time = Date.UTC(2026, 7, 14, 21);
    const wrong: string[] = [];
    for (const ticker of stocks) {
      const { eps, name } = universe.get(ticker)!;
      if (eps === null || name.includes('(Class ')) continue;
      const { trailing_eps } = await known(data.epsAndRevenue({ ticker, time, delayMs: 0 }));
      if (Math.abs(trailing_eps - eps) > 0.011) wrong.push(`${ticker}: ${trailing_eps} instead of ${eps}`);
    }
    expect(wrong).toEqual([]);
  });
});

describe('a company whose prices continue from a real series', () => {
  const lastReal = Date.UTC(2018, 4, 11);
  const continued = simulatedMarket.continueFrom('AAPL', lastReal, 188.59);
  const instrumentOf = (symbol: string) => (symbol === 'AAPL' ? continued : simulatedMarket.instrument(symbol));
  const ofContinued = createCompanyData(instrumentOf);

  it('keeps its market cap and its P/E at the price of that series', async () => {
    const asked = { ticker: 'AAPL', time: Date.UTC(2026, 7, 14, 21), delayMs: 0 };
    const figures = await known(ofContinued.profileFigures(asked));
    expect(figures.price).toBe(continued.quoteAt(asked.time).last);
    expect(figures.market_cap! / universe.get('AAPL')!.marketCap!).toBeCloseTo(1, 3);
    expect(figures.pe_ratio).toBeCloseTo(universe.get('AAPL')!.priceEarnings!, 0);
  });

  it('has statements from before its simulated prices, and ratios to prices from then on', async () => {
    const asked = { ticker: 'AAPL', time: now, delayMs: 0, interval: 'annual' as const };
    const { periods } = await known(ofContinued.financialRatios(asked));
    for (const { period_end, price_to_sales_ratio, net_margin_ratio } of periods) {
      expect(price_to_sales_ratio === null, period_end).toBe(Date.parse(period_end) <= lastReal);
      expect(net_margin_ratio).not.toBeNull();
    }
    const { cash } = await statementsOf(asked, 'annual', ofContinued);
    for (const row of cash) expect(row.net_change_in_cash).toBe(row.cash_at_end - row.cash_at_start);
  });
});
