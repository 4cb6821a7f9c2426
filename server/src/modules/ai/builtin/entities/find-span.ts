import { dayMs, sessionDateOf } from '@candlewick/engine/market';
import { monthIndex } from '../../../../market/month-index.ts';
import type { RangeName } from '../../tools/price-range.ts';
import { calendarSpan } from './calendar-span.ts';
import type { Span } from './span.ts';

const numbers: Readonly<Record<string, number>> = {
  one: 1,
  a: 1,
  an: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  twelve: 12,
  fifteen: 15,
  twenty: 20,
  couple: 2,
  few: 3,
};
const count = `(\\d{1,3}|${Object.keys(numbers).join('|')})`;
const monthName = '(jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]*\\.?';

/** `Saturday` of `Saturday 14 November`, which says nothing that the date does not. */
const weekdayOfDate = new RegExp(
  `\\b(?:sun|mon|tues|wednes|thurs|fri|satur)day,? (?:the )?(?=\\d{1,2}(?:st|nd|rd|th)?(?: of)? ${monthName}|${monthName} \\d|\\d{4}-\\d\\d)`,
  'g',
);

const valueOf = (text: string | undefined) => numbers[text ?? ''] ?? Number(text ?? 1);
const validDay = (year: number, month: number, day: number) => {
  const time = Date.UTC(year, month, day);
  return new Date(time).getUTCMonth() === month && day > 0 ? sessionDateOf(time) : undefined;
};

const labels: Readonly<Record<RangeName, string>> = {
  '1d': 'the last session',
  '5d': 'the last five sessions',
  '1m': 'the last month',
  '3m': 'the last three months',
  '6m': 'the last six months',
  ytd: 'this year so far',
  '1y': 'the last year',
  '3y': 'the last three years',
  '5y': 'the last five years',
  '10y': 'the last ten years',
  max: 'its whole history',
};
const rangeSpan = (range: RangeName): Span => ({ kind: 'range', range, label: labels[range] });

const byLength: Readonly<Record<string, RangeName>> = {
  '1 day': '1d',
  '5 day': '5d',
  '1 week': '5d',
  '7 day': '5d',
  '1 month': '1m',
  '30 day': '1m',
  '3 month': '3m',
  '90 day': '3m',
  '6 month': '6m',
  '12 month': '1y',
  '1 year': '1y',
  '365 day': '1y',
  '3 year': '3y',
  '5 year': '5y',
  '10 year': '10y',
  '1 decade': '10y',
  '1 quarter': '3m',
  '2 quarter': '6m',
  '52 week': '1y',
};
const daysOf: Readonly<Record<string, number>> = {
  day: 1,
  week: 7,
  month: 30.4375,
  quarter: 91.3125,
  year: 365.25,
  decade: 3652.5,
};
const units: Readonly<Record<string, string>> = { d: 'day', w: 'week', m: 'month', mo: 'month', y: 'year', yr: 'year' };

function lengthSpan(amount: number, unit: string, now: number): Span | undefined {
  const named = byLength[`${amount} ${unit}`];
  if (named) return rangeSpan(named);
  const days = (daysOf[unit] ?? 0) * amount;
  if (days === 0 || days > 40_000) return undefined;
  return {
    kind: 'dates',
    from: sessionDateOf(now - days * dayMs),
    to: undefined,
    label: `the last ${amount} ${unit}s`,
  };
}

/** A single date, such as `March 3, 2020`, `3 March 2020`, `2020-03-03` or `3/3/2020` (the month first). */
function dateIn(text: string): string | undefined {
  const found = /\b(\d{4})-(\d{2})-(\d{2})\b/.exec(text);
  if (found) return validDay(Number(found[1]), Number(found[2]) - 1, Number(found[3]));
  const american = new RegExp(`\\b${monthName} (\\d{1,2})(?:st|nd|rd|th)?,?\\s*,? (\\d{4})\\b`).exec(text);
  if (american) return validDay(Number(american[3]), monthIndex(american[1] ?? ''), Number(american[2]));
  const british = new RegExp(`\\b(\\d{1,2})(?:st|nd|rd|th)?(?: of)? ${monthName},? (\\d{4})\\b`).exec(text);
  if (british) return validDay(Number(british[3]), monthIndex(british[2] ?? ''), Number(british[1]));
  const slashed = /\b(\d{1,2})\/(\d{1,2})\/(\d{4})\b/.exec(text);
  if (slashed) return validDay(Number(slashed[3]), Number(slashed[1]) - 1, Number(slashed[2]));
  return undefined;
}

/** Two dates as start and end: `between January 2, 2015 and December 31, 2019`. */
function datesIn(text: string): Span | undefined {
  const day = String.raw`(?:\d{4}-\d{2}-\d{2}|${monthName} \d{1,2}(?:st|nd|rd|th)?,?\s*,? \d{4}|\d{1,2}(?:st|nd|rd|th)?(?: of)? ${monthName},? \d{4}|\d{1,2}\/\d{1,2}\/\d{4})`;
  const pair = new RegExp(
    String.raw`\b(?:between (?<a>${day}) and (?<b>${day})|(?:from )?(?<c>${day}) ?,?(?: to | through | until | till | up to |-)(?<d>${day}))`,
  ).exec(text)?.groups;
  const [from, to] = [dateIn(pair?.a ?? pair?.c ?? ''), dateIn(pair?.b ?? pair?.d ?? '')];
  return from && to ? { kind: 'dates', from, to, label: `${from} to ${to}` } : undefined;
}

const year = '((?:19|20)\\d{2})';

function yearsIn(text: string): Span | undefined {
  const between = new RegExp(`\\b(?:between|from)?\\s*${year}\\s*(?:and|to|through|until|till|-)\\s*${year}\\b`).exec(
    text,
  );
  if (between)
    return {
      kind: 'dates',
      from: `${Number(between[1]) - 1}-12-31`,
      to: `${between[2]}-12-31`,
      label: `${between[1]} to ${between[2]}`,
    };
  const since = new RegExp(
    `\\b(?:since|from|after)(?: the (?:start|beginning) of)?(?: ${monthName})?,? ${year}\\b`,
  ).exec(text);
  if (since) {
    const month = since[1] === undefined ? 0 : monthIndex(since[1]);
    const from = sessionDateOf(Date.UTC(Number(since[2]), month, 1) - dayMs);
    return {
      kind: 'dates',
      from,
      to: undefined,
      label: `since ${since[1] === undefined ? '' : `${(since[1] ?? '').charAt(0).toUpperCase()}${since[1].slice(1, 3)} `}${since[2]}`,
    };
  }
  const ofMonth = new RegExp(`\\b(?:in|during|for|over) ${monthName},? ${year}\\b`).exec(text);
  if (ofMonth) {
    const [month, number] = [monthIndex(ofMonth[1] ?? ''), Number(ofMonth[2])];
    return {
      kind: 'dates',
      from: sessionDateOf(Date.UTC(number, month, 0)),
      to: sessionDateOf(Date.UTC(number, month + 1, 0)),
      label: `${(ofMonth[1] ?? '').charAt(0).toUpperCase()}${(ofMonth[1] ?? '').slice(1, 3)} ${number}`,
    };
  }
  const within =
    new RegExp(`\\b(?:in|during|for|over|throughout|year|of) ${year}\\b`).exec(text) ??
    new RegExp(`(?:^|\\s)${year}$`).exec(text.replace(/[?.]$/, '').trim());
  if (within)
    return { kind: 'dates', from: `${Number(within[1]) - 1}-12-31`, to: `${within[1]}-12-31`, label: `${within[1]}` };
  const bare = new RegExp(`(?<![$.,\\d])\\b${year}\\b(?! ?(?:shares|dollars|credits))`).exec(text)?.[1];
  if (bare !== undefined) return { kind: 'dates', from: `${Number(bare) - 1}-12-31`, to: `${bare}-12-31`, label: bare };
  return undefined;
}

/** The range, dates or date of a normalized text; undefined without any. `now` in epoch milliseconds. */
export function findSpan(asked: string, now: number): Span | undefined {
  // A fall of one day is no question about the last day.
  const text = asked
    .replace(/\b(one|single|1)[- ]day (?=(drop|fall|decline|loss|crash|gain|rise|jump|move)s?\b)/g, '')
    .replace(weekdayOfDate, '')
    .replace(/\bsince yesterday(?:'s close)?\b/g, 'today')
    .replace(/\b(\d{1,3}) (?:trading )?sessions\b/g, '$1 days')
    .replace(/\b(?:trading|business|fiscal|full) (?=(?:day|week|month|quarter|year)s?\b)/g, '');
  const thisYear = new Date(now).getUTCFullYear();
  const fromTo = /\b(\d{4}-\d{2}-\d{2})\s*(?:to|and|until|-)\s*(\d{4}-\d{2}-\d{2})\b/.exec(text);
  if (fromTo?.[1] && fromTo[2]) return { kind: 'dates', from: fromTo[1], to: fromTo[2], label: 'that period' };
  const dates = datesIn(text);
  if (dates) return dates;
  const period = calendarSpan(text, now);
  if (period) return period;
  const date = dateIn(text);
  if (date) {
    if (/\b(since|from|after)\b/.test(text))
      return { kind: 'dates', from: date, to: undefined, label: `since ${date}` };
    return { kind: 'date', date };
  }
  if (
    /\b(ytd|year[- ]to[- ]date|this year|(?<!\b(?:a|last|that) )year so far|so far this year|since jan(uary)?(?!,? (of )?\d{4})|since the (start|beginning) of the year)\b/.test(
      text,
    )
  )
    return rangeSpan('ytd');
  if (
    /\b(all[- ]time|since inception|since the beginning(?! of)|ever(?!.*\b(last|past|since|in (19|20)\d\d)\b)|(whole|entire|full) history|max(imum)? range|lifetime|(over|for) max)\b/.test(
      text,
    )
  )
    return rangeSpan('max');
  // `Last year` is a calendar year, `the last year` the twelve months to now.
  if (/(?<!\b(?:the|over|past|this and|1|one) )\blast year\b|\blast calendar year\b/.test(text))
    return { kind: 'dates', from: `${thisYear - 2}-12-31`, to: `${thisYear - 1}-12-31`, label: `${thisYear - 1}` };
  const length = new RegExp(`\\b${count}[- ]?(?:of )?(day|week|month|quarter|year|decade)s?\\b`).exec(text);
  if (length && !/\b(52[- ]week)\b/.test(text)) {
    const found = lengthSpan(valueOf(length[1]), length[2] ?? '', now);
    if (found) return found;
  }
  const short = /\b(\d{1,3})\s?(d|w|m|mo|y|yr)s?\b/.exec(text);
  if (short) {
    const found = lengthSpan(Number(short[1]), units[short[2] ?? ''] ?? '', now);
    if (found) return found;
  }
  const named = /\b(?:last|past|this|previous|over the|in the|a|the) (day|week|month|quarter|year|decade)\b/.exec(text);
  if (named) return lengthSpan(1, named[1] ?? '', now);
  if (/\b(today|intraday|last session|right now)\b/.test(text)) return rangeSpan('1d');
  const years = yearsIn(text);
  if (years) return years;
  // `Who won October?`
  const bareMonth =
    /\b(january|february|march|april|june|july|august|september|october|november|december|jan|feb|apr|jun|jul|aug|sept?|oct|nov|dec)\b(?!,? ?\d)/.exec(
      text,
    );
  if (bareMonth) return calendarSpan(`in ${bareMonth[0]}`, now);
  return /\b(is|are) @ (up|down)\b/.test(text) ? rangeSpan('1d') : undefined;
}
