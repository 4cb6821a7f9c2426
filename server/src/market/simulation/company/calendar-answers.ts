import type { CompanyData } from '../../company-data.ts';
import type { CompanyContext } from './company-context.ts';
import type { EarningsCalendar } from './earnings-calendar.ts';
import { ipoCalendar } from './ipo-calendar.ts';

/** Answers about the whole market's days. */
export function createCalendarAnswers(
  { seed, source }: CompanyContext,
  { calendar }: EarningsCalendar,
): Pick<CompanyData, 'earningsCalendar' | 'ipoCalendar'> {
  return {
    earningsCalendar: async ({ from, to, time, delayMs }) => ({
      ...source(delayMs, time),
      reports: await calendar(from, to, time),
    }),
    ipoCalendar: async ({ from, to, time, delayMs }) => ({
      ...source(delayMs, time),
      ipos: ipoCalendar(seed, from, to, time),
    }),
  };
}
