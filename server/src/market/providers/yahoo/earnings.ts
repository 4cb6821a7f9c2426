import { dayMs } from '@candlewick/engine/market';
import type { BodyOf } from '@candlewick/shared-api/schemas';
import { countOf, dateTextOf, fieldsOf, listOf, numberOf, textOf, timeOf } from './readers.ts';
import type { Fields } from './readers.ts';
import { fiscalMonthOf, fiscalName, incomeRow } from './statements.ts';
import type { FiscalPeriod } from './statements.ts';
import { moduleOf } from './yahoo-context.ts';
import type { Summary } from './yahoo-context.ts';

type Earnings = BodyOf<'epsAndRevenue'>;
type Estimate = Earnings['expected_quarters'][number]['eps_estimate'];

/** The last month of the fiscal year. */
export const fiscalMonth = (summary: Summary): number =>
  fiscalMonthOf(timeOf(moduleOf(summary, 'defaultKeyStatistics')['lastFiscalYearEnd']));

function estimateOf(value: unknown): Estimate | undefined {
  const { low, avg, high, numberOfAnalysts } = fieldsOf(value);
  const [lowest, mean, highest] = [numberOf(low), numberOf(avg), numberOf(high)];
  if (lowest === undefined || mean === undefined || highest === undefined) return undefined;
  return { low: lowest, mean, high: highest, analysts: countOf(numberOfAnalysts) };
}

/** Revenue by calendar quarter, `1Q2024`, which Yahoo has of more companies than whole statements. */
function chartedRevenue(summary: Summary): (end: number) => number | undefined {
  const { quarterly } = fieldsOf(moduleOf(summary, 'earnings')['financialsChart']);
  const byQuarter = new Map(listOf(quarterly).map(({ date, revenue }) => [textOf(date), numberOf(revenue)]));
  return (end) => {
    const date = new Date(end);
    return byQuarter.get(`${Math.floor(date.getUTCMonth() / 3) + 1}Q${date.getUTCFullYear()}`);
  };
}

function reportedQuarters(summary: Summary, quarters: readonly FiscalPeriod[]): Earnings['quarters'] {
  const charted = chartedRevenue(summary);
  const month = fiscalMonth(summary);
  return listOf(moduleOf(summary, 'earningsHistory')['history'])
    .flatMap(({ quarter, epsActual, epsEstimate }) => {
      const [end, period_end] = [timeOf(quarter), dateTextOf(quarter)];
      const [eps, eps_estimate] = [numberOf(epsActual), numberOf(epsEstimate)];
      if (end === undefined || period_end === undefined || eps === undefined || eps_estimate === undefined) return [];
      const period = quarters.find((each) => Math.abs(each.end - end) < 10 * dayMs);
      const revenue = (period && incomeRow(period)?.revenue) ?? charted(end);
      if (revenue === undefined) return [];
      return [
        {
          period_end,
          ...fiscalName(end, month, false),
          reported_at: null,
          eps,
          eps_estimate,
          eps_surprise_fraction: eps_estimate === 0 ? null : (eps - eps_estimate) / Math.abs(eps_estimate),
          revenue,
          revenue_estimate: null,
          revenue_surprise_fraction: null,
        },
      ];
    })
    .toSorted((a, b) => (a.period_end < b.period_end ? 1 : -1));
}

function expected(summary: Summary, kind: 'q' | 'y', time: number): Earnings['expected_quarters'] {
  const month = fiscalMonth(summary);
  const { earningsDate } = fieldsOf(moduleOf(summary, 'calendarEvents')['earnings']);
  const dates: readonly unknown[] = Array.isArray(earningsDate) ? earningsDate : [];
  const nextReport = dates.find((date) => (timeOf(date) ?? 0) > time);
  return listOf(moduleOf(summary, 'earningsTrend')['trend']).flatMap((trend: Fields) => {
    const { period, endDate, earningsEstimate, revenueEstimate } = trend;
    const [end, period_end] = [timeOf(endDate), dateTextOf(endDate)];
    const [eps_estimate, revenue_estimate] = [estimateOf(earningsEstimate), estimateOf(revenueEstimate)];
    const isWanted = period === `0${kind}` || period === `+1${kind}`;
    if (!isWanted || end === undefined || period_end === undefined || !eps_estimate || !revenue_estimate) return [];
    const report_date = period === '0q' ? (dateTextOf(nextReport) ?? null) : null;
    const named = { period_end, ...fiscalName(end, month, kind === 'y') };
    return [{ ...named, report_date, before_open: null, eps_estimate, revenue_estimate }];
  });
}

const quartersOfYear = 4;

const yearOf = (quarters: readonly number[]): number | undefined =>
  quarters.length < quartersOfYear
    ? undefined
    : quarters.slice(0, quartersOfYear).reduce((sum, quarter) => sum + quarter, 0);

/** Undefined without trailing earnings and revenue. Yahoo has no earlier estimates of years, nor of revenue. */
export function earningsOf(summary: Summary, quarters: readonly FiscalPeriod[], time: number): Earnings | undefined {
  const reported = reportedQuarters(summary, quarters);
  // The trailing earnings of Yahoo are in the currency of the price; those of quarters are in that of the reports.
  const trailing_eps =
    summary.currency === summary.financialCurrency
      ? numberOf(moduleOf(summary, 'defaultKeyStatistics')['trailingEps'])
      : yearOf(reported.map(({ eps }) => eps));
  const trailing_revenue = numberOf(moduleOf(summary, 'financialData')['totalRevenue']);
  if (trailing_eps === undefined || trailing_revenue === undefined) return undefined;
  return {
    trailing_eps,
    trailing_revenue,
    quarters: reported,
    years: [],
    expected_quarters: expected(summary, 'q', time),
    expected_years: expected(summary, 'y', time),
  };
}
