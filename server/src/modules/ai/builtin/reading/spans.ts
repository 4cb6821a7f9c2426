import { parse } from 'chrono-node/en';
import { dayMs, holidaysOf, sessionDateOf } from '@candlewick/engine/market';
import { monthNames } from '@candlewick/engine/texts';
import type { RangeName } from '../../tools/price-range.ts';
import type { Sheet } from './sheet.ts';
import { slotsOf } from './span.ts';
import type { Span } from './span.ts';

interface Now {
  readonly now: number;
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly weekday: number;
}
type Rule = readonly [RegExp, (found: readonly (string | undefined)[], today: Now) => Span | undefined];

const rule = (pattern: RegExp, build: Rule[1]): Rule => [pattern, build];
/** A pattern, whose parts may be patterns. */
const re = (text: TemplateStringsArray, ...parts: readonly string[]) => new RegExp(String.raw(text, ...parts));
const year = String.raw`(?:(?<!\$\s?)'?((?:19|20)\d{2}))`;
const month = `(${monthNames.join('|').toLowerCase()})`;
const to = String.raw`\s*(?:and|to|through|until|till|-)\s*`;
const since = String.raw`\b(since|from|starting(?: in)?|after)\s+`;
const inThe = String.raw`(?:\b(?:over|during|in|for|within|from|of|on|at|through(?:out)?|across)\s+)?(?:the\s+|all\s+of\s+|all\s+)?`;
const count = String.raw`(\d{1,3}|a|an|one|couple(?: of)?|few)`;
const quarters = ['first', 'second', 'third', 'fourth'];

const at = (of: number, index: number, date: number) => sessionDateOf(Date.UTC(of, index, date));
const dates = (from: string, until: string | undefined, label: string): Span => ({
  kind: 'dates',
  from,
  to: until,
  label,
});
const indexOf = (name: string | undefined) => monthNames.findIndex((each) => each.toLowerCase() === name);

const labels: Readonly<Record<RangeName, string>> = {
  '1d': 'in the last session',
  '5d': 'over the last five sessions',
  '1m': 'over the last month',
  '3m': 'over the last three months',
  '6m': 'over the last six months',
  ytd: 'this year so far',
  '1y': 'over the last year',
  '3y': 'over the last three years',
  '5y': 'over the last five years',
  '10y': 'over the last ten years',
  max: 'over its whole history',
};
const range = (name: RangeName): Span => ({ kind: 'range', range: name, label: labels[name] });
const ranges = new Map(
  `1 day:1d 5 day:5d 1 week:5d 7 day:5d 1 month:1m 30 day:1m 3 month:3m 90 day:3m 1 quarter:3m 6 month:6m 2 quarter:6m
12 month:1y 1 year:1y 365 day:1y 52 week:1y 3 year:3y 5 year:5y 10 year:10y 1 decade:10y`
    .match(/\d+ \w+:\w+/g)
    ?.map((pair) => pair.split(':') as [string, RangeName]),
);
const daysIn = new Map(
  Object.entries({ day: 1, week: 7, month: 30.4375, quarter: 91.3125, year: 365.25, decade: 3652.5 }),
);
const unitNames: Readonly<Record<string, string>> = { d: 'day', w: 'week', m: 'month', y: 'year' };

const amountOf = (text: string | undefined) =>
  text === undefined || /^(a|an|one)$/.test(text)
    ? 1
    : text.startsWith('couple')
      ? 2
      : text === 'few'
        ? 3
        : Number(text);

function length(amount: number, unit: string, { now }: Now): Span | undefined {
  const named = ranges.get(`${amount} ${unit}`);
  const days = (daysIn.get(unit) ?? 0) * amount;
  if (days === 0 || days > 40_000) return undefined;
  return {
    ...(named ? range(named) : dates(sessionDateOf(now - days * dayMs), undefined, `over the last ${amount} ${unit}s`)),
    ...(unit === 'quarter' || unit === 'year' ? { many: unit } : {}),
  };
}

/** A whole month. Without a year it is the last one for prices, and the next one for calendars. */
function ofMonth(index: number, of: number | undefined, today: Now): Span {
  const past = of ?? (index > today.month ? today.year - 1 : today.year);
  const next = of ?? (index < today.month ? today.year + 1 : today.year);
  return {
    ...dates(at(past, index, 0), at(past, index + 1, 0), `in ${monthNames[index]} ${past}`),
    days: { from: at(next, index, 1), to: at(next, index + 1, 0) },
  };
}
const ofYear = (of: number): Span => ({ ...dates(at(of, 0, 0), at(of, 11, 31), `in ${of}`), year: of });
const ofQuarter = (of: number, quarter: number): Span => ({
  ...dates(at(of, quarter * 3, 0), at(of, quarter * 3 + 3, 0), `in the ${quarters[quarter]} quarter of ${of}`),
  year: of,
  quarter: quarter + 1,
});

function ofWeek(offset: number, { now, weekday }: Now): Span {
  const monday = now - ((weekday + 6) % 7) * dayMs + offset * 7 * dayMs;
  const days = { from: sessionDateOf(monday), to: sessionDateOf(monday + 6 * dayMs) };
  if (offset > 0) return { kind: 'ahead', label: 'next week', days };
  const label = offset === 0 ? 'this week so far' : 'last week';
  return { ...dates(sessionDateOf(monday - dayMs), offset === 0 ? undefined : days.to, label), days };
}
/** A day of prices, and that of a calendar. */
const ofDay = (date: string, next = date, label = 'then'): Span => ({
  kind: 'date',
  date,
  label,
  days: { from: next, to: next },
});

/** A holiday of the exchange, or the day so many days behind it. */
const holiday =
  (name: string, behind = 0) =>
  (of: number) =>
    ([...holidaysOf(of)].find(([, each]) => each === name)?.[0] ?? NaN) + behind * dayMs;
const fixed = (index: number, day: number) => (of: number) => Date.UTC(of, index, day);
/** Days of every year. */
const feasts: readonly (readonly [name: string, dayOf: (year: number) => number])[] = [
  ['black friday', holiday('Thanksgiving', 1)],
  ['good friday', holiday('Good Friday')],
  ['thanksgiving', holiday('Thanksgiving')],
  ['labou?r day', holiday('Labor Day')],
  ['memorial day', holiday('Memorial Day')],
  ['(?:martin luther king|mlk) day', holiday('Martin Luther King Jr. Day')],
  ["president'?s'? day", holiday('Presidents’ Day')],
  ['juneteenth', fixed(5, 19)],
  ['(?:christmas|xmas) eve', fixed(11, 24)],
  ['christmas|xmas', fixed(11, 25)],
  ["new year'?s'? eve", fixed(11, 31)],
  ["new year'?s'?(?: day)?", fixed(0, 1)],
  ['independence day|4th of july|july 4th|fourth of july', fixed(6, 4)],
];
const feastRules = feasts.map(([name, dayOf]): Rule => [
  re`${inThe}(?:(?:the )?day (after|before) )?\b(?:${name})(?:,? (?:of |in )?((?:19|20)\d{2}))?\b`,
  ([, way, named], { now, year: thisYear }) => {
    const on = (of: number) => sessionDateOf(dayOf(of) + (way === undefined ? 0 : way === 'after' ? dayMs : -dayMs));
    if (named && Number.isNaN(dayOf(Number(named)))) return undefined; // no holiday then
    const today = sessionDateOf(now);
    const [past, next] = [
      on(thisYear) > today ? thisYear - 1 : thisYear,
      on(thisYear) < today ? thisYear + 1 : thisYear,
    ];
    return ofDay(on(named ? Number(named) : past), on(named ? Number(named) : next));
  },
]);

/** The first that fits counts: longer forms come first. */
const rules: readonly Rule[] = [
  rule(
    re`\b(?:between|from)?\s*${month}\s+(?:of\s+)?${year}${to}${month}\s+(?:of\s+)?${year}\b`,
    ([, a, from, b, until]) =>
      dates(
        at(Number(from), indexOf(a), 0),
        at(Number(until), indexOf(b) + 1, 0),
        `from ${a} ${from} to ${b} ${until}`,
      ),
  ),
  rule(re`\b(?:between|from)?\s*${year}${to}${year}\b`, ([, a, b]) =>
    dates(at(Number(a), 0, 0), at(Number(b), 11, 31), `from ${a} to ${b}`),
  ),
  rule(
    re`${since}(?:the\s+)?((?:start|beginning|end) of )?${year}\b(?!-)(?: on| onwards?)?`,
    ([, word, part = '', a]) => {
      const isEnd = word === 'after' || part.startsWith('end');
      return dates(
        isEnd ? at(Number(a), 11, 31) : at(Number(a), 0, 0),
        undefined,
        `since ${isEnd ? 'the end of ' : ''}${a}`,
      );
    },
  ),
  rule(re`${since}(?:last\s+)?${month}(?:\s+(?:of\s+)?${year})?\b(?!\s*\d)`, ([, , name, a], today) => {
    const index = indexOf(name);
    const of = a ? Number(a) : index > today.month ? today.year - 1 : today.year;
    return dates(at(of, index, 0), undefined, `since ${monthNames[index]} ${of}`);
  }),
  rule(re`${inThe}\b${month},?\s+(?:of\s+)?${year}\b`, ([, name, a], today) =>
    ofMonth(indexOf(name), Number(a), today),
  ),
  rule(
    re`${inThe}\b(?:q([1-4])|(first|second|third|fourth) quarter)(?:(?:\s+of)?,?\s*(?:fy\s?)?${year})?\b`,
    ([, digit, word = '', a], today) => {
      const quarter = digit ? Number(digit) - 1 : quarters.indexOf(word);
      return ofQuarter(a ? Number(a) : today.year - (quarter < Math.floor(today.month / 3) ? 0 : 1), quarter);
    },
  ),
  rule(
    re`\b(?:in|during|(since))?\s*(?:the\s+)?(?:covid(?:-19)?|corona(?:virus)?|pandemic)(?:\s+(?:crash|low|high|drop|selloff))?\b`,
    ([, isSince]) =>
      isSince
        ? dates('2020-02-19', undefined, 'since the high before covid')
        : dates('2020-02-19', '2020-03-23', 'in the fall of covid'),
  ),
  rule(
    re`${inThe}\b(?:ytd|year[- ]to[- ]date|(?:this|current) year(?: so far| to date)?|so far this year|since january(?: 1st| 1)?(?! \d)|since the (?:start|beginning) of the year|on the year)\b`,
    () => range('ytd'),
  ),
  rule(re`${inThe}\b(?:mtd|month[- ]to[- ]date|this month(?: so far)?)\b`, (_, today) => ({
    ...dates(at(today.year, today.month, 0), undefined, 'this month so far'),
    days: { from: at(today.year, today.month, 1), to: at(today.year, today.month + 1, 0) },
  })),
  rule(re`${inThe}\b(?:qtd|quarter[- ]to[- ]date|this quarter(?: so far)?)\b`, (_, today) =>
    dates(at(today.year, Math.floor(today.month / 3) * 3, 0), undefined, 'this quarter so far'),
  ),
  rule(re`${inThe}\b(?:wtd|week[- ]to[- ]date|this week(?: so far)?)\b`, (_, today) => ofWeek(0, today)),
  rule(re`${inThe}\bnext week\b`, (_, today) => ofWeek(1, today)),
  rule(re`${inThe}\bnext month\b`, (_, { year: of, month: index }) => ({
    kind: 'ahead',
    label: 'next month',
    days: { from: at(of, index + 1, 1), to: at(of, index + 2, 0) },
  })),
  rule(re`(?<!\b(?:the|past|over) )\blast week\b`, (_, today) => ofWeek(-1, today)),
  rule(
    re`(?:\b(?:in|for|during)\s+)?(?:(?<!\b(?:the|past) )\blast year|(?:the )?\blast (?:fiscal|full|calendar) year)\b`,
    (_, today) => ({ ...ofYear(today.year - 1), isRelative: true }),
  ),
  rule(re`(?:\b(?:in|for|during)\s+)?(?<!\b(?:the|past) )\blast month\b`, (_, today) =>
    ofMonth((today.month + 11) % 12, today.month === 0 ? today.year - 1 : today.year, today),
  ),
  rule(
    re`(?:\b(?:in|for|during)\s+)?(?<!\b(?:the|past) )\b(?:last|latest|newest|previous|most recent) quarter\b`,
    (_, { year: of, month: index }) => ({
      ...(index < 3 ? ofQuarter(of - 1, 3) : ofQuarter(of, Math.floor(index / 3) - 1)),
      isRelative: true,
    }),
  ),
  rule(
    re`${inThe}\b(?:all[- ]time(?! (?:high|low))|since inception|(?:since|at|from) (?:the |its )?ipo|(?:whole|entire|full) history|lifetime|max range|ever(?=\W*$|\s*[?.,]| for\b))`,
    () => range('max'),
  ),
  rule(
    re`(?:\b(?:if i (?:had )?(?:bought|invested|put)|from)\s+)?\b${count}\s+(day|week|month|year)s?\s+ago\b`,
    ([, amount, unit = ''], { year: y, month: m, day, now }) => {
      const many = amountOf(amount);
      const isShort = unit === 'day' || unit === 'week';
      const date = isShort
        ? sessionDateOf(now - many * (daysIn.get(unit) ?? 1) * dayMs)
        : at(y - (unit === 'year' ? many : 0), m - (unit === 'month' ? many : 0), day);
      return { kind: 'date', date, label: 'then' };
    },
  ),
  rule(re`\bsince a (week|month|year) ago\b`, ([, unit = ''], today) => length(1, unit, today)),
  rule(
    re`${inThe}\b(?:last|past|previous|trailing)\s+${count}[- ]?(day|week|month|quarter|year|decade|session|trading day)s?\b`,
    ([, amount, unit = ''], today) => length(amountOf(amount), unit.replace(/session|trading day/, 'day'), today),
  ),
  rule(
    re`\b(?:over|for|in|during|within)\s+(?:the\s+)?(?:last\s+|past\s+)?${count}[- ]?(day|week|month|quarter|year|decade)s?\b(?! (?:high|low))`,
    ([, amount, unit = ''], today) => length(amountOf(amount), unit, today),
  ),
  rule(
    re`${inThe}\b(\d{1,3})[- ]?(day|week|month|quarter|year|decade)s?\b(?! (?:high|low))`,
    ([, amount, unit = ''], today) => length(Number(amount), unit, today),
  ),
  rule(re`${inThe}\b(\d{1,3})\s?(d|w|m|y)\b`, ([, amount, unit = ''], today) =>
    length(Number(amount), unitNames[unit] ?? '', today),
  ),
  rule(
    re`${inThe}(?<!\d(?: dollars| bucks|k)? )\b(?:last|past|previous|a|1|one)\s+(day|week|month|quarter|year|decade)\b`,
    ([, unit = ''], today) => length(1, unit, today),
  ),
  rule(re`\b(?:today|intraday|on the day|current session|last session)(?:'s)?\b`, (_, { now }) => ({
    ...range('1d'),
    days: { from: sessionDateOf(now), to: sessionDateOf(now) },
  })),
  rule(re`\bday before yesterday\b`, (_, { now }) => ofDay(sessionDateOf(now - 2 * dayMs))),
  rule(re`\byesterday(?:'s)?\b`, (_, { now }) => ofDay(sessionDateOf(now - dayMs), undefined, 'yesterday')),
  rule(re`\btomorrow(?:'s)?\b`, (_, { now }) => {
    const day = sessionDateOf(now + dayMs);
    return { kind: 'ahead', label: 'tomorrow', days: { from: day, to: day } };
  }),
  rule(re`\b(?:at |by )?(?:the )?(end|start|beginning) of ${year}\b`, ([, part, a]) =>
    ofDay(part === 'end' ? at(Number(a), 11, 31) : at(Number(a), 0, 1)),
  ),
  rule(
    re`${inThe}\b(?:fy\s?|fiscal (?:year )?|calendar (?:year )?|year )?${year}\b(?![-/.,]?\d)(?!\s?\$)(?! (?:shares|dollars|credits|bucks))`,
    ([, a]) => ofYear(Number(a)),
  ),
  rule(
    re`(?:\b(?:in|during|for|over|of|last)\s+${month}\b|\b(${monthNames
      .filter((name) => name !== 'May' && name !== 'March')
      .join('|')
      .toLowerCase()})\b)(?!\s*(?:\d{1,2}|(?:19|20)\d\d)\b)`,
    ([, name, alone], today) => ofMonth(indexOf(name ?? alone), undefined, today),
  ),
];

const notDays =
  /^(?:now|today|tonight|yesterday|tomorrow|may|\d+(?:\.\d+)?|this (?!\w+day)\w+|(?:last|next|past|this) (?:day|week|month|quarter|year)|.*\bago|.*half day|(?:last|past|previous|in|for|over) \d+ \w+)$/;

/** Dates with a day, and pairs of them, which chrono reads. */
function takeDates(sheet: Sheet, { now }: Now): Span[] {
  const today = sessionDateOf(now);
  const reference = { instant: new Date(now), timezone: 0 };
  const found = parse(sheet.rest, reference, { forwardDate: false }).filter(
    ({ start, text }) => (start.isCertain('day') || start.isCertain('weekday')) && !notDays.test(text.trim()),
  );
  const day = (part: (typeof found)[number]['start']) =>
    at(part.get('year') ?? 0, (part.get('month') ?? 1) - 1, part.get('day') ?? 1);
  return found.map(({ index, text, start, end }): Span => {
    const before = /\b(since|from|on|after|before|until|between|at|as of)\s+$/.exec(sheet.rest.slice(0, index));
    sheet.strike(index - (before?.[0].length ?? 0), index + text.length);
    const from = day(start);
    if (end) return { ...dates(from, day(end), 'then'), days: { from, to: day(end) } };
    if (/since|from|after/.test(before?.[1] ?? '')) return dates(from, undefined, 'since then');
    const moved = (days: number) => sessionDateOf(Date.parse(from) + days * dayMs);
    if (start.isCertain('weekday') && !start.isCertain('day'))
      return ofDay(from > today ? moved(-7) : from, from < today ? moved(7) : from);
    const isAhead = !start.isCertain('year') && from > today;
    return ofDay(isAhead ? `${Number(from.slice(0, 4)) - 1}${from.slice(4)}` : from, from);
  });
}

/** Every time that a question names, struck out; `now` in epoch milliseconds. */
export function takeSpans(sheet: Sheet, now: number): readonly Span[] {
  const date = new Date(now);
  const today = {
    now,
    year: date.getUTCFullYear(),
    month: date.getUTCMonth(),
    day: date.getUTCDate(),
    weekday: date.getUTCDay(),
  };
  const take = (some: readonly Rule[]) => {
    const spans: Span[] = [];
    for (const [pattern, build] of some)
      for (let found = pattern.exec(sheet.rest); found && spans.length < 4; found = pattern.exec(sheet.rest)) {
        const span = build(found, today);
        if (!span) break;
        sheet.strike(found.index, found.index + found[0].length);
        spans.push(span);
      }
    return spans;
  };
  const all = [...take(feastRules), ...takeDates(sheet, today), ...take(rules)];
  // `In 2020, what would it be worth today?`
  const isUntilToday = all.length > 1 && /\btoday\W*$/.test(sheet.lower);
  const found = isUntilToday ? all.filter((span) => !slotsOf(span).includes('today')) : all;
  const quarter = found.find((span) => span.quarter !== undefined)?.quarter;
  const ofYear = found.find((span) => span.year !== undefined && span.quarter === undefined)?.year;
  // `Q3 last year`
  return quarter !== undefined && ofYear !== undefined && found.length === 2 ? [ofQuarter(ofYear, quarter - 1)] : found;
}

const earlier =
  /\b(?:the |a )?(year|quarter|day|week|monday|tuesday|wednesday|thursday|friday) (?:before|prior|earlier)(?: that| to that)?\b|\bthe (?:prior|preceding) (year|quarter)\b|\bthe (?:(?:next|following) (day|week)|(day|week) (?:after|later)(?=\W*$| that| it))|\b(since) then\b/;

/** `And the year before?`: how a time lies to that of the last question, struck out: `-year`, `+day`, `since`. */
export function takeEarlier(sheet: Sheet): string | undefined {
  const [, before, prior, next, after, since] = sheet.take(earlier) ?? [];
  return since ?? ((before ?? prior) ? `-${before ?? prior}` : (next ?? after) ? `+${next ?? after}` : undefined);
}

/** The time that lies so to a span: the day, week, year or quarter before it, the day after, or since then; undefined for one that has none. */
export function spanBefore(span: Span | undefined, way: string, now: number): Span | undefined {
  const thisYear = new Date(now).getUTCFullYear();
  const unit = way.slice(1);
  if (way === 'since')
    return span?.kind === 'date'
      ? dates(span.date, undefined, 'since then')
      : span?.kind === 'dates'
        ? dates(span.from, undefined, 'since then')
        : undefined;
  if (unit !== 'year' && unit !== 'quarter') {
    const days = (way.startsWith('+') ? 1 : -1) * (unit === 'day' ? 1 : 7);
    return span?.kind === 'date' ? ofDay(sessionDateOf(Date.parse(span.date) + days * dayMs)) : undefined;
  }
  if (span === undefined || (span.kind === 'range' && span.range === 'ytd' && unit === 'year'))
    return { ...ofYear(thisYear - 1), isRelative: span === undefined };
  const { year: of, quarter } = span;
  if (of === undefined || (unit === 'quarter' && quarter === undefined)) return undefined;
  const isYear = unit === 'year';
  const before =
    quarter === undefined
      ? ofYear(of - 1)
      : isYear || quarter === 1
        ? ofQuarter(of - 1, isYear ? quarter - 1 : 3)
        : ofQuarter(of, quarter - 2);
  const ago = (span.ago ?? 0) + (isYear && quarter !== undefined ? 4 : 1);
  return span.isRelative ? { ...before, isRelative: true, ago } : before;
}
