import type { UrlParam } from '@candlewick/shared-page/url-params';

const dayMs = 86_400_000;

const isoOf = (timeMs: number) => new Date(timeMs).toISOString().slice(0, 10);

export const addDays = (day: string, count: number) => isoOf(Date.parse(day) + count * dayMs);

/** Monday of the week that a day is in, both as ISO days. */
export function mondayOf(day: string): string {
  const weekday = (new Date(Date.parse(day)).getUTCDay() + 6) % 7;
  return addDays(day, -weekday);
}

/** Monday to Friday. */
export const weekdaysFrom = (monday: string) => [0, 1, 2, 3, 4].map((count) => addDays(monday, count));

/** The day in New York at a time, as an ISO day. */
export function newYorkDay(timeMs: number): string {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: 'America/New_York',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(timeMs);
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')}`;
}

/** Monday of the week that a trader looks at: on a weekend that which comes. */
export function currentMonday(nowMs: number): string {
  return mondayOf(addDays(newYorkDay(nowMs), 2));
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
