import { dayMs, sessionDateOf } from '@candlewick/engine/market';
import { monthNames } from '@candlewick/engine/texts';
import { monthIndex } from '../../../../market/month-index.ts';
import { monthName, weekdays } from './days-ahead.ts';
import type { Span } from './span.ts';

const ordinals =
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth'.split(
    ' ',
  );
const year = '((?:19|20)\\d{2})';
const ordinal = `(${ordinals.join('|')})`;
const amount = '(\\d{1,3}|a|an|one|two|three|four|five|six)';
const amounts: Readonly<Record<string, number>> = { a: 1, an: 1, one: 1, two: 2, three: 3, four: 4, five: 5, six: 6 };
const daysOf: Readonly<Record<string, number>> = { day: 1, week: 7 };

/** The first such weekday of a month from a day on. */
const firstOn = (weekday: number, index: number, from: number) => (of: number) =>
  from + ((weekday + 7 - new Date(Date.UTC(of, index, from)).getUTCDay()) % 7);
const thanksgiving = firstOn(4, 10, 22);

/** Days of every year, as month and day. */
const feasts: readonly (readonly [RegExp, number, number | ((of: number) => number)])[] = [
  [/\bblack friday\b/, 10, (of) => thanksgiving(of) + 1],
  [/\bthanksgiving\b/, 10, thanksgiving],
  [/\blabou?r day\b/, 8, firstOn(1, 8, 1)],
  [/\bmemorial day\b/, 4, firstOn(1, 4, 25)],
  [/\bchristmas eve\b/, 11, 24],
  [/\bchristmas\b/, 11, 25],
  [/\bnew year'?s? eve\b/, 11, 31],
  [/\bnew year'?s?( day)?\b/, 0, 1],
  [/\b(independence day|4th of july|july 4th)\b/, 6, 4],
  [/\bvalentine'?s?( day)?\b/, 1, 14],
  [/\bhalloween\b/, 9, 31],
];

/** Times of the market that have a name, from the last high before to the low. */
const eras: readonly (readonly [RegExp, string, string, string])[] = [
  [/\b(covid|corona(virus)?|pandemic)\b/, '2020-02-19', '2020-03-23', 'covid'],
  [
    /\b(financial crisis|great recession|subprime crisis|2008 (crash|crisis)|crash of 2008|lehman)\b/,
    '2007-10-09',
    '2009-03-09',
    'the financial crisis',
  ],
  [/\b(dot[- ]?com)\b/, '2000-03-24', '2002-10-09', 'the dot-com crash'],
];

const indexOf = (name: string | undefined) => monthIndex(name ?? '');
/** The last day before a month: what a return over the month begins with. */
const before = (of: number, index: number) => sessionDateOf(Date.UTC(of, index, 0));

/** The year of a month or day that has none: the latest that is not ahead. */
function latestYear(now: number, index: number, day = 1): number {
  const thisYear = new Date(now).getUTCFullYear();
  return Date.UTC(thisYear, index, day) > now ? thisYear - 1 : thisYear;
}

function monthsIn(text: string, now: number): Span | undefined {
  const pair = new RegExp(
    `\\b(?:from|between) ${monthName}(?:,? ${year})? (?:to|and|through|until|till) ${monthName}(?:,? ${year})?(?! ?\\d)`,
  ).exec(text);
  if (pair) {
    const [from, to] = [indexOf(pair[1]), indexOf(pair[3])];
    const end = Number(pair[4] ?? latestYear(now, to));
    const start = Number(pair[2] ?? (from > to ? end - 1 : end));
    const label = `${monthNames[from]}${pair[2] ? ` ${start}` : ''} to ${monthNames[to]}${pair[4] ? ` ${end}` : ''}`;
    return { kind: 'dates', from: before(start, from), to: sessionDateOf(Date.UTC(end, to + 1, 0)), label };
  }
  const since = new RegExp(
    `\\b(?:since|from) (?:the )?(?:start of |beginning of |early |last )?${monthName}(?!,? ?\\d)`,
  ).exec(text);
  const index = indexOf(since?.[1]);
  // `since January` is the year to date.
  if (since && !(index === 0 && new Date(now).getUTCMonth() > 0)) {
    const of = latestYear(now, index);
    return { kind: 'dates', from: before(of, index), to: undefined, label: `since ${monthNames[index]}` };
  }
  const within = new RegExp(`\\b(?:in|during|for|over|last) (?:the month of )?${monthName}(?!,? ?\\d)\\b`).exec(text);
  if (!within) return undefined;
  const inside = indexOf(within[1]);
  const of = latestYear(now, inside);
  return {
    kind: 'dates',
    from: before(of, inside),
    to: sessionDateOf(Date.UTC(of, inside + 1, 0)),
    label: `${monthNames[inside]} ${of}`,
  };
}

const seasons: Readonly<Record<string, number>> = { spring: 2, summer: 5, autumn: 8, fall: 8, winter: 11 };

/** `since summer` begins with its first month. */
function seasonIn(text: string, now: number): Span | undefined {
  const name = /\bsince (?:the |last |this )?(spring|summer|autumn|fall|winter)\b/.exec(text)?.[1];
  const index = name === undefined ? undefined : seasons[name];
  if (index === undefined) return undefined;
  return {
    kind: 'dates',
    from: before(latestYear(now, index), index),
    to: undefined,
    label: `since ${monthNames[index]}`,
  };
}

/** `since covid` continues from the high before it; without `since`, it is the fall itself. */
function eraIn(text: string): Span | undefined {
  const era = eras.find(([pattern]) => pattern.test(text));
  if (!era) return undefined;
  const [, from, to, name] = era;
  if (/\b(since|after|from|post)\b/.test(text)) return { kind: 'dates', from, to: undefined, label: `since ${name}` };
  if (/\bbefore\b/.test(text)) return { kind: 'date', date: from };
  return { kind: 'dates', from, to, label: name };
}

function decadeIn(text: string): Span | undefined {
  const first = /\b(?:in|during|over|of) the (?:(19|20)?(\d)0)'?s\b/.exec(text);
  if (!first) return undefined;
  const tens = Number(first[2]);
  const start = Number(first[1] ?? (tens > 4 ? 19 : 20)) * 100 + tens * 10;
  return { kind: 'dates', from: `${start - 1}-12-31`, to: `${start + 9}-12-31`, label: `the ${start}s` };
}

function quartersIn(text: string, now: number): Span | undefined {
  const today = new Date(now);
  const span = (of: number, quarter: number, isOpen: boolean): Span => ({
    kind: 'dates',
    from: before(of, quarter * 3),
    to: isOpen ? undefined : sessionDateOf(Date.UTC(of, quarter * 3 + 3, 0)),
    label: isOpen ? 'this quarter so far' : `the ${ordinals[quarter]} quarter of ${of}`,
  });
  const current = Math.floor(today.getUTCMonth() / 3);
  if (/\bthis quarter\b|\bquarter[- ]to[- ]date\b|\bqtd\b/.test(text))
    return span(today.getUTCFullYear(), current, true);
  if (/\blast quarter\b|\bprevious quarter\b/.test(text))
    return current === 0
      ? span(today.getUTCFullYear() - 1, 3, false)
      : span(today.getUTCFullYear(), current - 1, false);
  const named = new RegExp(`\\b(?:q([1-4])|(first|second|third|fourth) quarter)(?: of)?,? ${year}\\b`).exec(text);
  if (named) return span(Number(named[3]), named[1] ? Number(named[1]) - 1 : ordinals.indexOf(named[2] ?? ''), false);
  // Without a year, the latest that is over.
  const bare = /\b(?:in|during|over|for) (?:the )?(?:q([1-4])|(first|second|third|fourth) quarter)\b/.exec(text);
  if (!bare) return undefined;
  const quarter = bare[1] ? Number(bare[1]) - 1 : ordinals.indexOf(bare[2] ?? '');
  return span(today.getUTCFullYear() - (quarter < current ? 0 : 1), quarter, false);
}

function toDateIn(text: string, now: number): Span | undefined {
  const today = new Date(now);
  if (/\b(this|all|(all |the )whole) month\b|\bmonth[- ]to[- ]date\b|\bmtd\b/.test(text))
    return {
      kind: 'dates',
      from: before(today.getUTCFullYear(), today.getUTCMonth()),
      to: undefined,
      label: 'this month so far',
    };
  if (!/\b(this|all|(all |the )whole) week\b|\bweek[- ]to[- ]date\b|\bwtd\b/.test(text)) return undefined;
  const monday = now - ((today.getUTCDay() + 6) % 7) * dayMs;
  return { kind: 'dates', from: sessionDateOf(monday - dayMs), to: undefined, label: 'this week so far' };
}

/** The first or last trading day of a year: New Year's Day is never one. */
function edgeOfYear(text: string, now: number): string | undefined {
  const found = new RegExp(
    `\\b(first|last) (?:trading )?(?:day|session) (?:of|in) (?:${year}|(the|this|last) year)\\b`,
  ).exec(text);
  if (!found) return undefined;
  const of = Number(found[2] ?? new Date(now).getUTCFullYear() - (found[3] === 'last' ? 1 : 0));
  if (found[1] === 'last') return sessionDateOf(Date.UTC(of, 11, 31));
  const weekday = new Date(Date.UTC(of, 0, 2)).getUTCDay();
  return sessionDateOf(Date.UTC(of, 0, 2 + (weekday === 6 ? 2 : weekday === 0 ? 1 : 0)));
}

/** The latest day of a feast that a text names, or that of the year it names. */
function feastIn(text: string, now: number): number | undefined {
  const feast = feasts.find(([pattern]) => pattern.test(text));
  if (!feast) return undefined;
  const [, index, on] = feast;
  const timeIn = (of: number) => Date.UTC(of, index, typeof on === 'number' ? on : on(of));
  const named = new RegExp(`\\b${year}\\b`).exec(text)?.[1];
  const thisYear = new Date(now).getUTCFullYear();
  return timeIn(Number(named ?? (timeIn(thisYear) > now ? thisYear - 1 : thisYear)));
}

/** `The week of Christmas` begins with the close of the Friday before. */
function weekIn(text: string, now: number): Span | undefined {
  const feast = /\bweek\b/.test(text) ? feastIn(text, now) : undefined;
  if (feast === undefined || !/\bweek (of|around|with)\b|\b(\w+) week\b/.test(text)) return undefined;
  const monday = feast - ((new Date(feast).getUTCDay() + 6) % 7) * dayMs;
  return {
    kind: 'dates',
    from: sessionDateOf(monday - 3 * dayMs),
    to: sessionDateOf(monday + 4 * dayMs),
    label: 'that week',
  };
}

function dayIn(text: string, now: number): string | undefined {
  if (/\belection day\b|\bsince (the )?(last |presidential |us )*election\b/.test(text)) {
    const named = new RegExp(`\\b${year}\\b`).exec(text)?.[1];
    const latest = latestYear(now, 10, 8);
    // Presidents are elected in every fourth year.
    const of = Number(named ?? (/\bsince\b/.test(text) ? latest - (latest % 4) : latest));
    // The Tuesday after the first Monday of November.
    const firstDay = new Date(Date.UTC(of, 10, 1)).getUTCDay();
    return sessionDateOf(Date.UTC(of, 10, 1 + ((8 - firstDay) % 7) + 1));
  }
  const edge = edgeOfYear(text, now);
  if (edge !== undefined) return edge;
  const spoken = new RegExp(
    `\\b${ordinal}(?: of)? ${monthName}(?:,? ${year})?|\\b${monthName} (?:the )?${ordinal}(?:,? ${year})?`,
  ).exec(text);
  if (spoken) {
    const [index, day] = [indexOf(spoken[2] ?? spoken[4]), ordinals.indexOf(spoken[1] ?? spoken[5] ?? '') + 1];
    return sessionDateOf(Date.UTC(Number(spoken[3] ?? spoken[6] ?? latestYear(now, index, day)), index, day));
  }
  const noYear = new RegExp(
    `\\bon (?:${monthName} (\\d{1,2})(?:st|nd|rd|th)?|(\\d{1,2})(?:st|nd|rd|th)?(?: of)? ${monthName})(?!,? ?\\d)`,
  ).exec(text);
  if (noYear) {
    const [index, day] = [indexOf(noYear[1] ?? noYear[4]), Number(noYear[2] ?? noYear[3])];
    return sessionDateOf(Date.UTC(latestYear(now, index, day), index, day));
  }
  if (/\b(on|at|around|price|close|closed|worth)\b/.test(text)) {
    const feast = feastIn(text, now);
    if (feast !== undefined) return sessionDateOf(feast);
  }
  if (/\bday before yesterday\b/.test(text)) return sessionDateOf(now - 2 * dayMs);
  if (/\byesterday\b/.test(text)) return sessionDateOf(now - dayMs);
  const weekday = new RegExp(`(?<!\\b(?:next|coming|by|until) )\\b(${weekdays.join('|')})\\b`).exec(text)?.[1];
  if (weekday !== undefined) {
    const back = (new Date(now).getUTCDay() - weekdays.indexOf(weekday) + 7) % 7;
    return sessionDateOf(now - (back === 0 ? 7 : back) * dayMs);
  }
  const ago = new RegExp(`\\b${amount} (day|week|month|year)s? ago\\b`).exec(text);
  if (!ago) return undefined;
  const [many, unit = ''] = [amounts[ago[1] ?? ''] ?? Number(ago[1]), ago[2]];
  if (daysOf[unit] !== undefined) return sessionDateOf(now - many * daysOf[unit] * dayMs);
  const date = new Date(now);
  return sessionDateOf(
    Date.UTC(
      date.getUTCFullYear() - (unit === 'year' ? many : 0),
      date.getUTCMonth() - (unit === 'month' ? many : 0),
      date.getUTCDate(),
    ),
  );
}

/** Periods and days of the calendar that a normalized text names without digits for all of their parts: `since March`, `this quarter`, `on Friday`. */
export function calendarSpan(text: string, now: number): Span | undefined {
  const week = weekIn(text, now);
  if (week) return week;
  const date = dayIn(text, now);
  if (date !== undefined)
    return /\bsince\b/.test(text)
      ? { kind: 'dates', from: date, to: undefined, label: 'since then' }
      : { kind: 'date', date };
  return (
    eraIn(text) ??
    seasonIn(text, now) ??
    decadeIn(text) ??
    quartersIn(text, now) ??
    toDateIn(text, now) ??
    monthsIn(text, now)
  );
}
