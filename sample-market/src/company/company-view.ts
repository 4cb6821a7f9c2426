import { currentOrLastSession, sessionDateOf } from '@candlewick/engine/market';
import type { Company } from './company.ts';
import { endOf, fiscalPeriodOf, lastReportedQuarter, reportedAt, yearEndQuarterOf } from './fiscal-calendar.ts';

/** A company as it is known at a time: whatever is computed from a view uses no later report, price or event. */
export interface CompanyView {
  readonly company: Company;
  /** UTC epoch milliseconds. */
  readonly time: number;
  /** Date of the open or last session, midnight UTC. */
  readonly date: number;
  /** The last reported quarter. */
  readonly quarter: number;
  /** Shares of the anchor per share at the time; amounts per share of the anchor times this are of the time. */
  readonly perShare: number;
}

export function viewOf(company: Company, time: number): CompanyView {
  const { date } = currentOrLastSession('xnys', time);
  return {
    company,
    time,
    date,
    quarter: lastReportedQuarter(company.calendar, time),
    perShare: company.instrument.anchorSharesOn(date),
  };
}

/** Statements begin with the first quarter whose prices and those of the year before are simulated. */
const firstStatementDate = Date.UTC(1993, 0, 1);

/** Fewer before there are so many. */
const mostYears = 12;
const mostQuarters = 24;

export type Interval = 'annual' | 'quarterly';

/** The reported periods of a view, newest first: each as its quarters, oldest first. They begin with the fiscal year of the listing. */
export function reportedPeriods(
  { company: { calendar, listedOn }, quarter }: CompanyView,
  interval: Interval,
): readonly (readonly number[])[] {
  const isKnown = (quarters: readonly number[]) =>
    endOf(calendar, quarters[0]!) >= firstStatementDate &&
    reportedAt(calendar, yearEndQuarterOf(calendar, quarters.at(-1)!)) > listedOn;
  if (interval === 'quarterly') {
    return Array.from({ length: mostQuarters }, (_, back) => [quarter - back]).filter(isKnown);
  }
  const end = yearEndQuarterOf(calendar, quarter);
  const last = end === quarter ? end : end - 4;
  return Array.from({ length: mostYears }, (_, back) => [3, 2, 1, 0].map((before) => last - 4 * back - before)).filter(
    isKnown,
  );
}

/** The fields that name a period: that of one quarter, or the fiscal year of four. */
export function periodFields({ calendar }: Company, quarters: readonly number[]) {
  const last = quarters.at(-1)!;
  const { year, quarter } = fiscalPeriodOf(calendar, last);
  return {
    period_end: sessionDateOf(endOf(calendar, last)),
    fiscal_year: year,
    fiscal_quarter: quarters.length === 1 ? quarter : null,
  };
}

export function reportedFields(company: Company, quarters: readonly number[]) {
  return { ...periodFields(company, quarters), reported_at: reportedAt(company.calendar, quarters.at(-1)!) };
}

/** The last four quarters of one. */
export function yearUpTo(quarter: number): readonly number[] {
  return [3, 2, 1, 0].map((back) => quarter - back);
}

export const roundTo = (value: number, decimals: number): number => {
  const unit = [1, 10, 100, 1e3, 1e4, 1e5, 1e6][decimals]!;
  const rounded = Math.round(value * unit) / unit;
  return rounded === 0 ? 0 : rounded;
};

/** Numerator ÷ denominator to four decimals; null unless the denominator is positive. */
export function ratioOf(numerator: number, denominator: number): number | null {
  return denominator > 0 ? roundTo(numerator / denominator, 4) : null;
}
