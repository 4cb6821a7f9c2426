import { calendarOf, holidaysOf, sessionOn, yearOf } from '@candlewick/engine/market';
import type { CalendarId } from '@candlewick/engine/market';
import { pricesApi, tickersApi } from '@candlewick/shared-api';
import type { EndpointResponse } from '@candlewick/shared-api';
import { z } from 'zod';
import { countInput, dateInput, ownSource, readAs, readingTool, sourceOf } from './tool-kit.ts';
import type { ToolDependencies } from './tool-kit.ts';

type Hours = EndpointResponse<typeof pricesApi.marketStatus>;

const shownHolidays = 12;

const holidayOn = (date: string) => holidaysOf(yearOf(Date.parse(date))).get(Date.parse(date)) ?? null;

/** Hours of markets that follow no exchange. */
const usualHours: Readonly<Record<string, string>> = {
  crypto: 'Crypto trades around the clock, on every day of the year.',
  forex: 'Currencies trade from Sunday 5:00 PM to Friday 5:00 PM ET, without a break.',
  commodity: 'Futures of commodities trade from Sunday 5:00 PM to Friday 5:00 PM ET here.',
};

/** Hours of a market, with the next days on which it differs. */
export function hoursOf({ session, next_open, next_close, holidays, early_closes, ...status }: Hours) {
  return {
    ...status,
    session: { date: session.date, opens: session.open, closes: session.close, is_early_close: session.is_early_close },
    next_opens: next_open,
    next_closes: next_close,
    next_holidays: holidays.slice(0, shownHolidays).map((date) => ({ date, name: holidayOn(date) })),
    usual_hours: usualHours[status.market.toLowerCase()] ?? null,
    extended_hours:
      'Pre-market trading runs from 4:00 AM ET to the open, after-hours trading for 4 hours after the close. Prices here are of regular sessions, 9:30 AM to 4:00 PM ET.',
    next_early_closes: early_closes.slice(0, 3).map(({ date, close }) => ({ date, closes: close })),
  };
}

const calendars: Readonly<Record<string, CalendarId>> = {
  crypto: calendarOf('crypto'),
  forex: calendarOf('forex'),
  commodity: calendarOf('commodity'),
};

/** Whether there is a session on a day, and its hours. */
function dayOf(market: string, date: string) {
  const calendar = calendars[market] ?? calendarOf('stock');
  const session = sessionOn(calendar, Date.parse(date));
  return {
    date,
    is_open: session !== undefined,
    opens: session?.open ?? null,
    closes: session?.close ?? null,
    is_early_close: session?.isEarlyClose ?? false,
    holiday: session ? null : holidayOn(date),
  };
}

const reportsInput = { industries: z.array(z.string().max(100)).max(12).default([]) };
const daysInput = { from: dateInput.optional(), to: dateInput.optional(), sector: z.string().max(60).optional() };
const inSector =
  (sector: string | undefined) =>
  (row: { readonly sector: string }): boolean =>
    sector === undefined || row.sector === sector;

/** When companies report and go public, and when markets are open. */
export function createCalendarTools(dependencies: ToolDependencies) {
  return {
    get_earnings_calendar: readingTool({
      name: 'get_earnings_calendar',
      description:
        'Companies that report between two dates (62 days at most; seven from today without them), of one sector or all, soonest first.',
      input: z.strictObject({ ...daysInput, ...reportsInput, limit: countInput(2000, 20) }),
      step: () => 'Reading the earnings calendar',
      async find({ from, to, sector, industries, limit }, context) {
        const answer = await readAs(dependencies, context, tickersApi.earningsCalendar, { query: { from, to } });
        if (!answer) return undefined;
        const industryOf = new Map(dependencies.market.listed.map(({ ticker, industry }) => [ticker, industry]));
        const reports = answer.reports
          .filter(inSector(sector))
          .filter(({ ticker }) => industries.length === 0 || industries.includes(industryOf.get(ticker) ?? ''));
        return {
          data: { from, to, total: reports.length, reports: reports.slice(0, limit) },
          sources: [sourceOf('Earnings calendar', '/earnings-calendar', answer)],
        };
      },
    }),
    get_ipo_calendar: readingTool({
      name: 'get_ipo_calendar',
      description:
        'Public offerings between two dates (62 days at most; seven from today without them), of one sector or all, soonest first.',
      input: z.strictObject({ ...daysInput, limit: countInput(40, 15) }),
      step: () => 'Reading the IPO calendar',
      async find({ from, to, sector, limit }, context) {
        const answer = await readAs(dependencies, context, tickersApi.ipoCalendar, { query: { from, to } });
        if (!answer) return undefined;
        const ipos = answer.ipos.filter(inSector(sector));
        return {
          data: { from, to, total: ipos.length, ipos: ipos.slice(0, limit) },
          sources: [sourceOf('IPO calendar', '/ipo-calendar', answer)],
        };
      },
    }),
    get_market_hours: readingTool({
      name: 'get_market_hours',
      description:
        'Whether a market is open now, its next session, holidays and early closes, and whether it is open on a date: an exchange (NYSE) or a type (crypto, forex).',
      input: z.strictObject({ market: z.string().trim().min(1).max(20).default('NYSE'), date: dateInput.optional() }),
      step: ({ market }) => `Reading the hours of ${market}`,
      async find({ market, date }, context) {
        const status = await readAs(dependencies, context, pricesApi.marketStatus, { params: { market } });
        return {
          data: { ...hoursOf(status), day: date === undefined ? null : dayOf(market, date) },
          sources: [ownSource(`Hours of ${market}`, '/', status.as_of)],
        };
      },
    }),
  };
}
