import { dayMs, newYorkTime, sessionOn } from '@candlewick/engine/market';
import { partKey, uniform } from '../random.ts';
import { yearEndMonthOf } from './fiscal-year-ends.ts';

/**
 * When a company's fiscal quarters end and are reported. Quarters are counted by an integer, one a quarter since the year 0, in the
 * company's own calendar.
 */
export interface FiscalCalendar {
  /** Month in which the fiscal year ends: 0 is January. */
  readonly yearEndMonth: number;
  /** Days from the end of a quarter to its report; that of a year takes longer. */
  readonly lagDays: number;
  /** Minutes after midnight in New York at which reports come out. */
  readonly minutes: number;
  readonly reportsBeforeOpen: boolean;
  readonly key: number;
}

export interface FiscalPeriod {
  readonly year: number;
  /** 1 to 4. */
  readonly quarter: number;
}

/** `key` is the company's, `symbol` that of its first class of shares. */
export function fiscalCalendarOf(key: number, symbol: string): FiscalCalendar {
  const draws = partKey(key, 20);
  const yearEndMonth = yearEndMonthOf(symbol) - 1;
  const reportsBeforeOpen = uniform(draws, 2) < 0.55;
  const morning = [6 * 60 + 30, 7 * 60, 7 * 60 + 30, 8 * 60];
  const evening = [16 * 60 + 5, 16 * 60 + 10, 16 * 60 + 15, 16 * 60 + 30];
  const minutes = (reportsBeforeOpen ? morning : evening)[Math.floor(uniform(draws, 3) * 4)]!;
  return { yearEndMonth, lagDays: 16 + Math.floor(uniform(draws, 4) * 19), minutes, reportsBeforeOpen, key: draws };
}

/** Months since January of the year 0 of the quarter's last month. */
const lastMonthOf = ({ yearEndMonth }: FiscalCalendar, quarter: number) => 3 * quarter + (yearEndMonth % 3);

/** Midnight UTC of the quarter's last day. */
export function endOf(calendar: FiscalCalendar, quarter: number): number {
  const month = lastMonthOf(calendar, quarter);
  return Date.UTC(Math.floor(month / 12), (month % 12) + 1, 0);
}

/** The first day of the quarter. */
export function startOf(calendar: FiscalCalendar, quarter: number): number {
  return endOf(calendar, quarter - 1) + dayMs;
}

export function fiscalPeriodOf(calendar: FiscalCalendar, quarter: number): FiscalPeriod {
  const months = lastMonthOf(calendar, quarter) - calendar.yearEndMonth;
  return { year: Math.ceil(months / 12), quarter: ((((((months / 3) % 4) + 4) % 4) + 3) % 4) + 1 };
}

/** Midnight UTC of the session on which the quarter is reported. */
export function reportDateOf(calendar: FiscalCalendar, quarter: number): number {
  const { lagDays, key } = calendar;
  const forYear = fiscalPeriodOf(calendar, quarter).quarter === 4 ? 8 : 0;
  let date = endOf(calendar, quarter) + (lagDays + forYear + Math.floor(uniform(key, 10 + quarter) * 5)) * dayMs;
  while (!sessionOn('xnys', date)) date += dayMs;
  return date;
}

/** When the quarter's figures become known: before the open or after the close of a session. */
export function reportedAt(calendar: FiscalCalendar, quarter: number): number {
  return newYorkTime(reportDateOf(calendar, quarter), calendar.minutes);
}

/** The last quarter that has been reported at a time. */
export function lastReportedQuarter(calendar: FiscalCalendar, time: number): number {
  const date = new Date(time);
  const month = date.getUTCFullYear() * 12 + date.getUTCMonth();
  let quarter = Math.floor((month - (calendar.yearEndMonth % 3)) / 3);
  while (reportedAt(calendar, quarter) > time) quarter -= 1;
  return quarter;
}

/** The quarter that ends the fiscal year of a quarter. */
export function yearEndQuarterOf(calendar: FiscalCalendar, quarter: number): number {
  return quarter + 4 - fiscalPeriodOf(calendar, quarter).quarter;
}
