import { sessionDateOf } from '@candlewick/engine/market';
import type { AnswerOf } from '@candlewick/shared-api/schemas';
import { firstDayOf } from '../first-days.ts';
import { streamKey } from '../random.ts';
import type { Listing } from '../universe.ts';
import { companyNameOf } from './company.ts';
import type { CompanyContext } from './company-context.ts';
import { periodFields, viewOf } from './company-view.ts';
import { expectedEarnings, reportedEarnings } from './estimates.ts';
import { fiscalCalendarOf, lastReportedQuarter, reportDateOf, reportedAt } from './fiscal-calendar.ts';
import type { FiscalCalendar } from './fiscal-calendar.ts';

type Report = AnswerOf<'earningsCalendar'>['reports'][number];

/** Companies that are read before other requests are answered. */
const companiesAtOnce = 15;

/** One report of a company: past, or to come. */
interface DatedReport {
  readonly listing: Listing;
  readonly calendar: FiscalCalendar;
  readonly quarter: number;
  readonly time: number;
}

/** The calendar of reports of all companies: one class of shares each, the largest first within a time. */
export function createEarningsCalendar({ seed, universe, companyOf, turn }: CompanyContext) {
  const names = new Set<string>();
  const reporting: { readonly listing: Listing; readonly calendar: FiscalCalendar }[] = [];
  for (const listing of universe.values()) {
    const name = companyNameOf(listing);
    if (listing.type !== 'stock' || names.has(name)) continue;
    names.add(name);
    reporting.push({ listing, calendar: fiscalCalendarOf(streamKey(seed, `${name} company`), listing.symbol) });
  }

  /** Reports on the dates of a range, midnight UTC and both inclusive; needs no prices. */
  const reportsBetween = (from: number, to: number): readonly DatedReport[] => {
    const found: DatedReport[] = [];
    for (const { listing, calendar } of reporting) {
      let quarter = lastReportedQuarter(calendar, from) + 1;
      for (; reportDateOf(calendar, quarter) <= to; quarter += 1) {
        const time = reportedAt(calendar, quarter);
        if (time > firstDayOf(listing.symbol)) found.push({ listing, calendar, quarter, time });
      }
    }
    return found.sort((a, b) => a.time - b.time || b.listing.marketCap! - a.listing.marketCap!);
  };

  const reportOf = ({ listing, calendar, quarter, time }: DatedReport, asOf: number): Report => {
    const view = viewOf(companyOf(listing), asOf);
    const about = {
      ticker: listing.symbol,
      name: listing.name,
      sector: listing.sector!,
      date: sessionDateOf(reportDateOf(calendar, quarter)),
      time,
      before_open: calendar.reportsBeforeOpen,
      ...periodFields(view.company, [quarter]),
    };
    if (quarter <= view.quarter) {
      const { eps, eps_estimate, eps_surprise_fraction, revenue, revenue_estimate } = reportedEarnings(view, [quarter]);
      return { ...about, eps, eps_estimate, eps_surprise_fraction, revenue, revenue_estimate };
    }
    const { eps_estimate, revenue_estimate } = expectedEarnings(view, [quarter]);
    return {
      ...about,
      eps: null,
      eps_estimate: eps_estimate.mean,
      eps_surprise_fraction: null,
      revenue: null,
      revenue_estimate: revenue_estimate.mean,
    };
  };

  return {
    reportsBetween,
    /** Reports of a range with what was known of them at `asOf`. */
    async calendar(from: number, to: number, asOf: number): Promise<Report[]> {
      const reports: Report[] = [];
      for (const report of reportsBetween(from, to)) {
        if (reports.length % companiesAtOnce === 0) await turn();
        reports.push(reportOf(report, asOf));
      }
      return reports;
    },
  };
}

export type EarningsCalendar = ReturnType<typeof createEarningsCalendar>;
