import { tickersApi } from '@candlewick/shared-api';
import type { Endpoint, SectionId } from '@candlewick/shared-api';
import type { tickers } from '@candlewick/shared-api/schemas';
import { z } from 'zod';
import {
  countInput,
  ofTicker,
  possessive,
  quantityInput,
  readAs,
  readingTool,
  sectionHref,
  sectionSource,
  sourceOf,
} from './tool-kit.ts';
import type { ToolDependencies } from './tool-kit.ts';
import type { Tool, ToolContext } from './tool.ts';

type Schemas = typeof tickers;
type ByInterval = Pick<Schemas, 'incomeStatement' | 'balanceSheet' | 'cashFlow' | 'financialRatios'>;
type AnswerOf<Name extends keyof ByInterval> = NonNullable<z.output<ByInterval[Name]['response']>>;

const byInterval = ofTicker.extend({
  interval: z.enum(['annual', 'quarterly']).default('annual'),
  periods: countInput(12, 4).describe('How many of the latest periods'),
});
type IntervalInput = z.output<typeof byInterval>;

interface Statement {
  /** `income statement`. */
  readonly what: string;
  readonly section: SectionId;
  readonly description: string;
  /** Whether its quarters add up to a year. */
  readonly isFlow?: boolean;
}

interface Trailing {
  /** The last four quarters together, of a statement by quarter; null otherwise. */
  readonly trailing: Readonly<Record<string, number | null>> | null;
}

const quartersOfYear = 4;

/** What the last four quarters add up to, line by line; null where one is missing. */
function trailingOf(quarters: readonly object[]): Readonly<Record<string, number | null>> | null {
  const last = quarters.slice(0, quartersOfYear).map((row) => new Map(Object.entries(row)));
  const [first] = last;
  if (!first || last.length < quartersOfYear) return null;
  const keys = [...first.keys()].filter((key) => !/^(fiscal_|period_|reported_)|_ratio$|_fraction$|shares/.test(key));
  return Object.fromEntries(
    keys.map((key) => {
      const values = last.map((row): unknown => row.get(key)).filter((value) => typeof value === 'number');
      return [key, values.length === quartersOfYear ? values.reduce((sum, value) => sum + value, 0) : null];
    }),
  );
}

/** What a company reports by fiscal year or quarter, newest first. */
function statementTool<Name extends keyof ByInterval>(
  dependencies: ToolDependencies,
  name: string,
  endpoint: Endpoint<ByInterval[Name]>,
  { what, section, description, isFlow = false }: Statement,
): Tool<IntervalInput, AnswerOf<Name> & Trailing> {
  return readingTool<IntervalInput, AnswerOf<Name> & Trailing>({
    name,
    description,
    input: byInterval as z.ZodType<IntervalInput>,
    step: ({ ticker }) => `Reading ${possessive(ticker)} ${what}`,
    nothing: ({ ticker }) => `${ticker} has no ${what}. Only companies have one.`,
    async find({ ticker, interval, periods }, context) {
      const found: unknown = await dependencies.read(
        endpoint as Endpoint<ByInterval['incomeStatement']>,
        { params: { ticker }, query: { interval } },
        context.caller,
      );
      const answer = found as AnswerOf<Name> | null;
      if (!answer) return undefined;
      const trailing = isFlow && interval === 'quarterly' ? trailingOf(answer.periods) : null;
      const latest = { ...answer, periods: answer.periods.slice(0, periods), trailing };
      const title = `${what.charAt(0).toUpperCase()}${what.slice(1)} of ${ticker}`;
      return { data: latest, sources: [sourceOf(title, sectionHref(ticker, section), answer)] };
    },
  });
}

/** Change against the same period a year before; null without one, and from a loss. */
const growthOf = (now: number | null, before: number | null | undefined) =>
  now === null || before === null || before === undefined || before <= 0 ? null : now / before - 1;

/** A part of a whole; null where there is none, and of a loss. */
const shareOf = (part: number | null | undefined, whole: number | null) =>
  part === null || part === undefined || whole === null || !(whole > 0) ? null : part / whole;

type IncomeTool = Tool<IntervalInput, AnswerOf<'incomeStatement'> & Trailing>;

/** An income statement with the growth of each period over a year. */
function withGrowth(tool: IncomeTool) {
  return {
    ...tool,
    async run(input: IntervalInput, context: ToolContext) {
      const yearBack = input.interval === 'annual' ? 1 : 4;
      const read = await tool.run({ ...input, periods: input.periods + yearBack }, context);
      if (!read.ok) return read;
      const { periods } = read.data;
      const grown = periods.slice(0, input.periods).map((row, index) => ({
        ...row,
        revenue_growth_fraction: growthOf(row.revenue, periods[index + yearBack]?.revenue),
        net_income_growth_fraction: growthOf(row.net_income, periods[index + yearBack]?.net_income),
        eps_growth_fraction: growthOf(row.diluted_eps, periods[index + yearBack]?.diluted_eps),
        research_of_revenue_fraction: shareOf(row.research_and_development, row.revenue),
        tax_rate_fraction: shareOf(row.income_tax, (row.net_income ?? NaN) + (row.income_tax ?? NaN)),
      }));
      return { ...read, data: { ...read.data, periods: grown } };
    },
  };
}

/** Statements, ratios, earnings and payouts of one company. */
export function createCompanyTools(dependencies: ToolDependencies) {
  const statements = 'financial-statements' as const;
  return {
    get_income_statement: withGrowth(
      statementTool<'incomeStatement'>(dependencies, 'get_income_statement', tickersApi.incomeStatement, {
        what: 'income statement',
        section: statements,
        description:
          'Revenue, costs, profit and EPS by year or quarter with their growth over a year, newest first, in `currency`. `trailing`: the last four quarters together.',
        isFlow: true,
      }),
    ),
    get_balance_sheet: statementTool<'balanceSheet'>(dependencies, 'get_balance_sheet', tickersApi.balanceSheet, {
      what: 'balance sheet',
      section: statements,
      description: 'Assets, liabilities, debt, cash and equity by year or quarter, newest first, in `currency`.',
    }),
    get_cash_flow: statementTool<'cashFlow'>(dependencies, 'get_cash_flow', tickersApi.cashFlow, {
      what: 'cash flow statement',
      section: statements,
      description:
        'Operating, investing and financing cash flow, capital expenditure and free cash flow, newest first, in `currency`. Payments are negative. `trailing`: the last four quarters together.',
      isFlow: true,
    }),
    get_financial_ratios: statementTool<'financialRatios'>(
      dependencies,
      'get_financial_ratios',
      tickersApi.financialRatios,
      {
        what: 'financial ratios',
        section: 'financial-ratios',
        description:
          'Margins, returns on equity and assets, liquidity, debt, and valuation by year or quarter, newest first. Ratios: 0.25 is 25 %.',
      },
    ),
    get_pe_ratio: readingTool({
      name: 'get_pe_ratio',
      description: 'Price ÷ earnings now, forward, its median, and by year or quarter, newest first.',
      input: byInterval,
      step: ({ ticker }) => `Reading ${possessive(ticker)} P/E ratio`,
      nothing: ({ ticker }) => `${ticker} has no P/E ratio. Only companies have earnings.`,
      async find({ ticker, interval, periods }, context) {
        const answer = await readAs(dependencies, context, tickersApi.peRatio, {
          params: { ticker, period: interval },
        });
        if (!answer) return undefined;
        return {
          data: { ...answer, periods: answer.periods.slice(0, periods) },
          sources: [sectionSource('pe-ratio', ticker, answer)],
        };
      },
    }),
    get_debt_to_equity: readingTool({
      name: 'get_debt_to_equity',
      description: 'Debt, equity, cash and their ratio by quarter, newest first, in `currency`.',
      input: ofTicker.extend({ periods: countInput(12, 4) }),
      step: ({ ticker }) => `Reading ${possessive(ticker)} debt and equity`,
      nothing: ({ ticker }) => `${ticker} has no balance sheet. Only companies have one.`,
      async find({ ticker, periods }, context) {
        const answer = await readAs(dependencies, context, tickersApi.debtEquityHistory, { params: { ticker } });
        if (!answer) return undefined;
        return {
          data: { ...answer, periods: answer.periods.slice(0, periods) },
          sources: [sectionSource('debt-to-equity', ticker, answer)],
        };
      },
    }),
    get_earnings: readingTool({
      name: 'get_earnings',
      description:
        'EPS and revenue as reported, with estimates and surprises, and what analysts expect next, with the date of the next report. Newest first; expected ones soonest first.',
      input: ofTicker.extend({ periods: countInput(12, 4) }),
      step: ({ ticker }) => `Reading ${possessive(ticker)} earnings and estimates`,
      nothing: ({ ticker }) => `${ticker} has no earnings. Only companies have some.`,
      async find({ ticker, periods }, context) {
        const answer = await readAs(dependencies, context, tickersApi.epsAndRevenue, { params: { ticker } });
        if (!answer) return undefined;
        const { quarters, years, ...rest } = answer;
        return {
          data: {
            ...rest,
            quarters: quarters.slice(0, periods),
            years: years.slice(0, periods),
            beaten: quarters.slice(0, periods).filter(({ eps_surprise_fraction: surprise }) => (surprise ?? 0) > 0)
              .length,
          },
          sources: [sectionSource('earnings', ticker, answer)],
        };
      },
    }),
    get_dividends: readingTool({
      name: 'get_dividends',
      description:
        'Dividends per share, newest first, the next one, forward and trailing annual rate, forward yield (fraction), splits, and what years paid out in dividends and buybacks.',
      input: ofTicker.extend({
        dividends: countInput(20, 8),
        years: countInput(10, 4),
        shares: quantityInput.optional().describe('For the income of so many shares'),
      }),
      step: ({ ticker }) => `Reading ${possessive(ticker)} dividends`,
      nothing: ({ ticker }) => `${ticker} pays no dividend, and no split of it is known.`,
      async find({ ticker, dividends: most, years, shares }, context) {
        const params = { ticker };
        const answer = await readAs(dependencies, context, tickersApi.dividends, { params });
        if (!answer) return undefined;
        const [rate, yielded, trailing, payouts] = await Promise.all([
          readAs(dependencies, context, tickersApi.forwardAnnualDividendRate, { params }),
          readAs(dependencies, context, tickersApi.forwardAnnualDividendYield, { params }),
          readAs(dependencies, context, tickersApi.trailingAnnualDividendRate, { params }),
          readAs(dependencies, context, tickersApi.payouts, { params }),
        ]);
        return {
          data: {
            ticker,
            currency: answer.currency,
            forward_annual_dividend_rate: rate?.forward_annual_dividend_rate ?? null,
            forward_annual_dividend_yield_fraction: yielded?.forward_annual_dividend_yield_fraction ?? null,
            income:
              shares === undefined ? null : { shares, annual: shares * (rate?.forward_annual_dividend_rate ?? 0) },
            trailing_annual_dividend_rate: trailing?.trailing_annual_dividend_rate ?? null,
            next_dividend: answer.next_dividend,
            dividends: answer.dividends.slice(0, most),
            first_dividend: answer.dividends.at(-1) ?? null,
            known_dividends: answer.dividends.length,
            splits: answer.splits.slice(0, 5),
            years: (payouts?.years ?? []).slice(0, years),
          },
          sources: [sectionSource('payouts', ticker, answer)],
        };
      },
    }),
  };
}
