import type { AskedDays } from './asked.ts';
import type { CompanyContext } from './company-context.ts';
import type { EarningsCalendar } from './earnings-calendar.ts';
import { ipoCalendar } from './ipo-calendar.ts';

/** Answers about the whole market's days. */
export function createCalendarAnswers({ seed, source }: CompanyContext, { calendar }: EarningsCalendar) {
  return {
    earningsCalendar: async ({ from, to, time, delayMs }: AskedDays) => ({
      ...source(delayMs, time),
      reports: await calendar(from, to, time),
    }),
    ipoCalendar: async ({ from, to, time, delayMs }: AskedDays) => ({
      ...source(delayMs, time),
      ipos: ipoCalendar(seed, from, to, time),
    }),
  };
}
