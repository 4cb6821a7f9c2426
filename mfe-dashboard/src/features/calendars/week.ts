import { formatMarketDate } from '@candlewick/shared-design/format';
import type { UrlParam } from '@candlewick/shared-page/url-params';
import { addDays, isoOf, weekdayFrom, weekdayOf } from '../../common/days.ts';

/** Monday of the week that a day is in, both as ISO days. */
export const mondayOf = (day: string) => addDays(day, -weekdayOf(day));

/** Monday to Friday. */
export const weekdaysFrom = (monday: string) => [0, 1, 2, 3, 4].map((count) => addDays(monday, count));

/** Monday of the week that a trader looks at: on a weekend that which comes. */
export function currentMonday(nowMs: number): string {
  return mondayOf(weekdayFrom(formatMarketDate(nowMs)));
}

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text) && isoOf(Date.parse(text)) === text;

/** A day in the address, between those that the calendars cover; null for none. */
export function dayParam(name: string): UrlParam<string | null> {
  return {
    name,
    read: (text) => {
      if (text === null || !/^\d{4}-\d{2}-\d{2}$/.test(text) || Number.isNaN(Date.parse(text)) || !isDay(text))
        return null;
      return text >= '1995-01-02' && text <= '2099-12-20' ? text : null;
    },
    write: (day) => day,
  };
}
