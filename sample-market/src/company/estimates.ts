import { sessionDateOf, yearOf } from '@candlewick/engine/market';
import type { AnswerOf, BodyOf } from '@candlewick/shared-api/schemas';
import { partKey } from '../random.ts';
import { toThousands } from './balance-levels.ts';
import { periodFields, reportedFields, reportedPeriods, roundTo, yearUpTo } from './company-view.ts';
import type { CompanyView, Interval } from './company-view.ts';
import { reportDateOf, reportedAt, yearEndQuarterOf } from './fiscal-calendar.ts';
import { firmCountOf } from './ratings.ts';
import { slowNoise } from './slow-noise.ts';
import { dilutedEps, earned, trailingEps } from './statements.ts';

type Estimate = AnswerOf<'epsAndRevenue'>['expected_years'][number]['eps_estimate'];

/** Low, mean and high estimates of analysts, in the company's currency. */
interface Consensus {
  readonly income: readonly [number, number, number];
  readonly revenue: readonly [number, number, number];
}

const quarterMs = 91 * 86_400_000;
const revisionMs = 42 * 86_400_000;
/** Companies guide analysts to a little less than they expect. */
const caution = 0.02;
const expectedQuarters = 4;

/**
 * The estimates for a quarter as of a time before its report: what prices up to that year suggest, revised from month to month by
 * less and less.
 */
function consensusAt({ company }: CompanyView, quarter: number, time: number): Consensus {
  const { calendar, path, key } = company;
  const { revenue, netIncome } = path.expected(quarter, yearOf(time));
  const draws = partKey(partKey(key, 31), quarter);
  const left = Math.max(0.1, (reportedAt(calendar, quarter) - time) / quarterMs);
  const revision = Math.sqrt(Math.min(left, 8)) * slowNoise(draws, time / revisionMs);
  const scale = Math.max(Math.abs(netIncome), 0.3 * path.typicalMargin * revenue);
  const income = netIncome + scale * (0.03 * revision - caution);
  const incomeSpread = scale * (0.04 + 0.02 * Math.min(left, 8));
  const sales = revenue * (1 + 0.008 * revision - 0.002);
  const salesSpread = revenue * (0.012 + 0.008 * Math.min(left, 8));
  return {
    income: [income - incomeSpread, income, income + incomeSpread],
    revenue: [sales - salesSpread, sales, sales + salesSpread],
  };
}

/** The last consensus before the report of the last of `quarters`; the earlier ones are known by then. */
function lastConsensus(
  view: CompanyView,
  quarters: readonly number[],
): { readonly eps: number; readonly revenue: number } {
  const last = quarters.at(-1)!;
  const { income, revenue } = consensusAt(view, last, reportedAt(view.company.calendar, last));
  const before = earned(view, quarters.slice(0, -1));
  return {
    eps: roundTo((before.netIncome + income[1]) / meanDiluted(view, quarters), 2),
    revenue: toThousands(before.revenue + revenue[1]),
  };
}

function meanDiluted({ company, perShare }: CompanyView, quarters: readonly number[]): number {
  return quarters.reduce((sum, quarter) => sum + company.path.dilutedShares(quarter), 0) / quarters.length / perShare;
}

/** Null next to an estimate of almost nothing, of which any actual is a multiple. */
const surprise = (actual: number, expected: number) =>
  Math.abs(expected) < 0.05 ? null : roundTo((actual - expected) / Math.abs(expected), 4);

/** What a reported quarter or year earned, and what was expected of it. */
export function reportedEarnings(view: CompanyView, quarters: readonly number[]) {
  const expected = lastConsensus(view, quarters);
  const eps = dilutedEps(view, quarters);
  const { revenue } = earned(view, quarters);
  return {
    ...reportedFields(view.company, quarters),
    eps,
    eps_estimate: expected.eps,
    eps_surprise_fraction: surprise(eps, expected.eps),
    revenue,
    revenue_estimate: expected.revenue,
    revenue_surprise_fraction: surprise(revenue, expected.revenue),
  };
}

/** Estimates for quarters of which the first may be reported already. */
export function expectedEarnings(view: CompanyView, quarters: readonly number[]) {
  const { company, time } = view;
  const { calendar } = company;
  const analysts = firmCountOf(view);
  const sums = { income: [0, 0, 0], revenue: [0, 0, 0] };
  for (const quarter of quarters) {
    const isKnown = quarter <= view.quarter;
    const actual = isKnown ? earned(view, [quarter]) : undefined;
    const consensus = actual ? undefined : consensusAt(view, quarter, time);
    for (const index of [0, 1, 2] as const) {
      sums.income[index]! += actual?.netIncome ?? consensus!.income[index];
      sums.revenue[index]! += actual?.revenue ?? consensus!.revenue[index];
    }
  }
  const diluted = meanDiluted(view, quarters);
  const estimate = (values: readonly number[], rounded: (value: number) => number): Estimate => ({
    low: rounded(values[0]!),
    mean: rounded(values[1]!),
    high: rounded(values[2]!),
    analysts,
  });
  const isQuarter = quarters.length === 1;
  return {
    ...periodFields(company, quarters),
    report_date: isQuarter ? sessionDateOf(reportDateOf(calendar, quarters[0]!)) : null,
    before_open: isQuarter ? calendar.reportsBeforeOpen : null,
    eps_estimate: estimate(sums.income, (income) => roundTo(income / diluted, 2)),
    revenue_estimate: estimate(sums.revenue, toThousands),
  };
}

/** Estimated earnings per share of the next four quarters. */
export function forwardEps(view: CompanyView): number {
  return expectedEarnings(view, yearUpTo(view.quarter + 4)).eps_estimate.mean;
}

export function epsAndRevenue(view: CompanyView): BodyOf<'epsAndRevenue'> {
  const reported = (interval: Interval) =>
    reportedPeriods(view, interval).map((quarters) => reportedEarnings(view, quarters));
  const yearEnd = yearEndQuarterOf(view.company.calendar, view.quarter + 1);
  return {
    trailing_eps: trailingEps(view),
    trailing_revenue: earned(view, yearUpTo(view.quarter)).revenue,
    quarters: reported('quarterly'),
    years: reported('annual'),
    expected_quarters: Array.from({ length: expectedQuarters }, (_, ahead) =>
      expectedEarnings(view, [view.quarter + 1 + ahead]),
    ),
    expected_years: [yearEnd, yearEnd + 4].map((end) => expectedEarnings(view, yearUpTo(end))),
  };
}
