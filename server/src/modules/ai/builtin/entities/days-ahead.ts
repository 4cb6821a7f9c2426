import { dayMs, sessionDateOf } from '@candlewick/engine/market';
import { monthIndex } from '../../../../market/month-index.ts';
import { date } from '../format.ts';

/** Sunday first. */
export const weekdays = 'sunday monday tuesday wednesday thursday friday saturday'.split(' ');
/** A month, in full or short. */
export const monthName =
  '(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\b\\.?';
const ordinal = '(?:st|nd|rd|th)?';
const dayOfMonth = new RegExp(
  `\\b${monthName} (\\d{1,2})${ordinal}(?:,? (20\\d{2}))?\\b|\\b(\\d{1,2})${ordinal}(?: of)? ${monthName}(?:,? (20\\d{2}))?`,
);
const feasts: readonly (readonly [RegExp, string, number])[] = [
  [/\b(christmas|xmas) eve\b/, 'dec', 24],
  [/\b(boxing day|day after christmas)\b/, 'dec', 26],
  [/\b(christmas|xmas)\b/, 'dec', 25],
  [/\bnew year'?s? eve\b/, 'dec', 31],
  [/\bnew year'?s?( day)?\b/, 'jan', 1],
  [/\b(independence day|(4th|fourth) of july|july (4th|fourth))\b/, 'jul', 4],
  [/\bjuneteenth\b/, 'jun', 19],
  [/\bveterans'? day\b/, 'nov', 11],
  [/\bhalloween\b/, 'oct', 31],
];

/** Days of a calendar that look ahead; both inclusive. */
export interface Days {
  readonly from: string;
  readonly to: string;
  readonly label: string;
}

const midnight = (now: number) => Math.floor(now / dayMs) * dayMs;

/** The next such day of the calendar; today counts. */
function nextDay(now: number, month: number, day: number, year: number | undefined): string {
  const thisYear = new Date(now).getUTCFullYear();
  const inYear = (of: number) => Date.UTC(of, month, day);
  return sessionDateOf(inYear(year ?? (inYear(thisYear) < midnight(now) ? thisYear + 1 : thisYear)));
}

/** The single day that a question about a calendar means: `tomorrow`, `on Friday`, `Dec 24`; undefined without one. */
export function dayAhead(text: string, now: number): string | undefined {
  const today = midnight(now);
  if (/\byesterday\b/.test(text)) return sessionDateOf(today - dayMs);
  if (/\b(today|tonight|right now)\b/.test(text)) return sessionDateOf(today);
  if (/\btomorrow\b/.test(text)) return sessionDateOf(today + dayMs);
  const feast = feasts.find(([pattern]) => pattern.test(text));
  if (feast) return nextDay(now, monthIndex(feast[1]), feast[2], undefined);
  const [, monthFirst, dayAfter, yearAfter, dayBefore, monthLast, yearLast] = dayOfMonth.exec(text) ?? [];
  const month = monthFirst ?? monthLast;
  if (month !== undefined) {
    const year = yearAfter ?? yearLast;
    return nextDay(now, monthIndex(month), Number(dayAfter ?? dayBefore), year ? Number(year) : undefined);
  }
  const written = /\b(20\d{2}-\d{2}-\d{2})\b/.exec(text)?.[1];
  if (written !== undefined) return written;
  const weekday = weekdays.findIndex((name) => new RegExp(`\\b${name}s?\\b`).test(text));
  if (weekday < 0 || /\b(good|black) friday\b/.test(text)) return undefined;
  const ahead = (weekday - new Date(today).getUTCDay() + 7) % 7;
  return sessionDateOf(today + (/\blast\b/.test(text) ? ahead - 7 : ahead) * dayMs);
}

/** The days that a question about a calendar means; undefined without any. */
export function daysAhead(text: string, now: number): Days | undefined {
  const today = midnight(now);
  const day = dayAhead(text, now);
  if (day !== undefined) {
    const word = /\b(today|tomorrow|yesterday)\b/.exec(text)?.[1];
    return { from: day, to: day, label: word ?? date(day) };
  }
  const monday = today - ((new Date(today).getUTCDay() + 6) % 7) * dayMs;
  const week = (start: number, label: string) => ({
    from: sessionDateOf(start),
    to: sessionDateOf(start + 6 * dayMs),
    label,
  });
  if (/\b(next|coming|following) week\b|\bweek after\b/.test(text)) return week(monday + 7 * dayMs, 'next week');
  if (/\b(last|past|previous) week\b/.test(text)) return week(monday - 7 * dayMs, 'last week');
  if (/\b(this|the) week\b|\bweek's\b/.test(text)) return week(monday, 'this week');
  const length = /\bnext (\d{1,2}|two|three|four|few|couple of) (day|week)s\b/.exec(text);
  if (length) {
    const count = { two: 2, three: 3, four: 4, few: 3, 'couple of': 2 }[length[1] ?? ''] ?? Number(length[1]);
    const days = Math.min(61, count * (length[2] === 'week' ? 7 : 1));
    return { from: sessionDateOf(today), to: sessionDateOf(today + days * dayMs), label: `the next ${days} days` };
  }
  const at = new Date(today);
  const monthSpan = (months: number, label: string) => ({
    from: sessionDateOf(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + months, 1)),
    to: sessionDateOf(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + months + 1, 0)),
    label,
  });
  if (/\b(this|the) month\b|\bmonth's\b/.test(text)) return monthSpan(0, 'this month');
  if (/\b(next|coming|following) month\b/.test(text)) return monthSpan(1, 'next month');
  if (/\b(last|past|previous) month\b/.test(text)) return monthSpan(-1, 'last month');
  const named = new RegExp(`\\b(?!may\\b)${monthName}|\\b(?:in|for|during) (may)\\b`)
    .exec(text)
    ?.slice(1)
    .find(Boolean);
  if (named === undefined) return undefined;
  const index = monthIndex(named);
  const ahead = (index - at.getUTCMonth() + 12) % 12;
  return monthSpan(
    ahead,
    date(sessionDateOf(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + ahead, 1))).replace(/ \d+,/, ''),
  );
}
