import { parse, type ParsedResult } from 'chrono-node/en';
import { dayMs, sessionDateOf } from '@candlewick/engine/market';
import { monthNames } from '@candlewick/engine/texts';
import type { RangeName } from '../../tools/price-range.ts';
import { at, feast, feasts } from './feasts.ts';
import type { Now } from './feasts.ts';
import type { Sheet } from './sheet.ts';
import type { Span } from './span.ts';

const year = String.raw`(?:'?((?:19|20)\d{2}))`;
const month = `(${monthNames.map((name) => name.toLowerCase()).join('|')})`;
const lead = String.raw`(?:\b(?:over|during|in|for|within|from|of|on|at|through(?:out)?|across)\s+)?(?:the\s+|all\s+of\s+|all\s+)?`;

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
const ranges: Readonly<Record<string, RangeName>> = {
  '1 day': '1d',
  '5 day': '5d',
  '1 week': '5d',
  '7 day': '5d',
  '1 month': '1m',
  '30 day': '1m',
  '3 month': '3m',
  '90 day': '3m',
  '1 quarter': '3m',
  '6 month': '6m',
  '2 quarter': '6m',
  '12 month': '1y',
  '1 year': '1y',
  '365 day': '1y',
  '52 week': '1y',
  '3 year': '3y',
  '5 year': '5y',
  '10 year': '10y',
  '1 decade': '10y',
};
const daysIn: Readonly<Record<string, number>> = {
  day: 1,
  week: 7,
  month: 30.4375,
  quarter: 91.3125,
  year: 365.25,
  decade: 3652.5,
};
const unitNames: Readonly<Record<string, string>> = { d: 'day', w: 'week', m: 'month', y: 'year' };

const dates = (from: string, to: string | undefined, label: string): Span => ({ kind: 'dates', from, to, label });
const indexOf = (name: string | undefined) => monthNames.findIndex((each) => each.toLowerCase() === name);

function length(amount: number, unit: string, { now }: Now): Span | undefined {
  const named = ranges[`${amount} ${unit}`];
  if (named) return range(named);
  const days = (daysIn[unit] ?? 0) * amount;
  return days === 0 || days > 40_000
    ? undefined
    : dates(sessionDateOf(now - days * dayMs), undefined, `over the last ${amount} ${unit}s`);
}

/** A whole month. Without a year it is the last one for prices, and the next one for calendars. */
function ofMonth(index: number, of: number | undefined, today: Now): Span {
  const past = of ?? (index > today.month ? today.year - 1 : today.year);
  const next = of ?? (index < today.month ? today.year + 1 : today.year);
  const label = `in ${monthNames[index]} ${past}`;
  return {
    ...dates(at(past, index, 0), at(past, index + 1, 0), label),
    days: { from: at(next, index, 1), to: at(next, index + 1, 0) },
  };
}

const ofYear = (of: number): Span => ({ ...dates(at(of, 0, 0), at(of, 11, 31), `in ${of}`), year: of });
function ofQuarter(of: number, quarter: number): Span {
  return {
    ...dates(
      at(of, quarter * 3, 0),
      at(of, quarter * 3 + 3, 0),
      `in the ${['first', 'second', 'third', 'fourth'][quarter]} quarter of ${of}`,
    ),
    year: of,
    quarter: quarter + 1,
  };
}

function week(offset: number, { now, weekday }: Now): Span {
  const monday = now - ((weekday + 6) % 7) * dayMs + offset * 7 * dayMs;
  const days = { from: sessionDateOf(monday), to: sessionDateOf(monday + 6 * dayMs) };
  if (offset > 0) return { kind: 'ahead', label: 'next week', days };
  const label = offset === 0 ? 'this week so far' : 'last week';
  return { ...dates(sessionDateOf(monday - dayMs), offset === 0 ? undefined : days.to, label), days };
}

const count = String.raw`(\d{1,3}|a|an|one|couple(?: of)?|few)`;
const amountOf = (text: string | undefined) =>
  text === undefined || /^(a|an|one)$/.test(text)
    ? 1
    : text.startsWith('couple')
      ? 2
      : text === 'few'
        ? 3
        : Number(text);

type Rule = readonly [RegExp, (found: RegExpExecArray, today: Now) => Span | undefined];
const rule = (pattern: string, build: Rule[1]): Rule => [new RegExp(pattern), build];

/** The first that fits counts: longer forms come first. */
const rules: readonly Rule[] = [
  rule(
    String.raw`\b(?:between|from)?\s*${month}\s+(?:of\s+)?${year}\s*(?:and|to|through|until|till|-)\s*${month}\s+(?:of\s+)?${year}\b`,
    ([, a, from, b, to]) =>
      dates(
        at(Number(from), indexOf(a), 0),
        at(Number(to), indexOf(b) + 1, 0),
        `from ${monthNames[indexOf(a)]} ${from} to ${monthNames[indexOf(b)]} ${to}`,
      ),
  ),
  rule(String.raw`\b(?:between|from)?\s*${year}\s*(?:and|to|through|until|till|-)\s*${year}\b`, ([, a, b]) =>
    dates(at(Number(a), 0, 0), at(Number(b), 11, 31), `from ${a} to ${b}`),
  ),
  rule(
    String.raw`\b(?:since|from|after)\s+(?:the\s+)?(?:start|beginning|end) of ${year}\b(?: on| onwards?)?`,
    ([whole, a]) =>
      dates(
        whole.includes('end') || whole.includes('after') ? at(Number(a), 11, 31) : at(Number(a), 0, 0),
        undefined,
        `since ${whole.includes('end') ? 'the end of ' : ''}${a}`,
      ),
  ),
  rule(String.raw`\b(since|from|starting(?: in)?|after)\s+${year}\b(?!-)(?: on| onwards?)?`, ([, word, a]) =>
    dates(
      word === 'after' ? at(Number(a), 11, 31) : at(Number(a), 0, 0),
      undefined,
      `since ${word === 'after' ? 'the end of ' : ''}${a}`,
    ),
  ),
  rule(String.raw`\b(?:since|from|starting(?: in)?)\s+(?:last\s+)?${month}\s+(?:of\s+)?${year}\b`, ([, name, a]) =>
    dates(at(Number(a), indexOf(name), 0), undefined, `since ${monthNames[indexOf(name)]} ${a}`),
  ),
  rule(String.raw`${lead}\b${month},?\s+(?:of\s+)?${year}\b`, ([, name, a], today) =>
    ofMonth(indexOf(name), Number(a), today),
  ),
  rule(String.raw`\b(?:since|from|starting(?: in)?)\s+(?:last\s+)?${month}\b(?!\s*\d)`, ([, name], today) => {
    const index = indexOf(name);
    return dates(
      at(index > today.month ? today.year - 1 : today.year, index, 0),
      undefined,
      `since ${monthNames[index]}`,
    );
  }),
  rule(
    String.raw`${lead}\b(?:q([1-4])|(first|second|third|fourth) quarter)(?:\s+of)?,?\s*(?:fy\s?)?${year}\b`,
    ([, digit, word, a]) =>
      ofQuarter(Number(a), digit ? Number(digit) - 1 : ['first', 'second', 'third', 'fourth'].indexOf(word ?? '')),
  ),
  rule(String.raw`${lead}\bq([1-4])\b`, ([, digit], today) => {
    const quarter = Number(digit) - 1;
    return ofQuarter(today.year - (quarter < Math.floor(today.month / 3) ? 0 : 1), quarter);
  }),
  rule(
    String.raw`\b(?:in|during|since)?\s*(?:the\s+)?(?:covid(?:-19)?|corona(?:virus)?|pandemic)(?:\s+(?:crash|low|high|drop|selloff))?\b`,
    ([whole]) =>
      whole.includes('since')
        ? dates('2020-02-19', undefined, 'since the high before covid')
        : dates('2020-02-19', '2020-03-23', 'in the fall of covid'),
  ),
  rule(
    String.raw`${lead}\b(?:ytd|year[- ]to[- ]date|(?:this|current) year(?: so far| to date)?|so far this year|since january(?: 1st| 1)?(?! \d)|since the (?:start|beginning) of the year|on the year)\b`,
    () => range('ytd'),
  ),
  rule(String.raw`${lead}\b(?:mtd|month[- ]to[- ]date|this month(?: so far)?)\b`, (_, today) => ({
    ...dates(at(today.year, today.month, 0), undefined, 'this month so far'),
    days: { from: at(today.year, today.month, 1), to: at(today.year, today.month + 1, 0) },
  })),
  rule(String.raw`${lead}\b(?:qtd|quarter[- ]to[- ]date|this quarter(?: so far)?)\b`, (_, today) =>
    dates(at(today.year, Math.floor(today.month / 3) * 3, 0), undefined, 'this quarter so far'),
  ),
  rule(String.raw`${lead}\b(?:wtd|week[- ]to[- ]date|this week(?: so far)?)\b`, (_, today) => week(0, today)),
  rule(String.raw`${lead}\bnext week\b`, (_, today) => week(1, today)),
  rule(String.raw`${lead}\bnext month\b`, (_, today) => ({
    kind: 'ahead',
    label: 'next month',
    days: { from: at(today.year, today.month + 1, 1), to: at(today.year, today.month + 2, 0) },
  })),
  rule(String.raw`(?<!\b(?:the|past|over) )\blast week\b`, (_, today) => week(-1, today)),
  rule(String.raw`(?:\b(?:in|for|during)\s+)?(?<!\b(?:the|past) )\blast year\b`, (_, today) => ({
    ...ofYear(today.year - 1),
    isRelative: true,
  })),
  rule(String.raw`(?:\b(?:in|for|during)\s+)?(?<!\b(?:the|past) )\blast month\b`, (_, today) =>
    ofMonth((today.month + 11) % 12, today.month === 0 ? today.year - 1 : today.year, today),
  ),
  rule(
    String.raw`(?:\b(?:in|for|during)\s+)?(?<!\b(?:the|past) )\b(?:last|latest|previous|most recent) quarter\b`,
    (_, today) => {
      const quarter = Math.floor(today.month / 3);
      return {
        ...(quarter === 0 ? ofQuarter(today.year - 1, 3) : ofQuarter(today.year, quarter - 1)),
        isRelative: true,
      };
    },
  ),
  rule(
    String.raw`${lead}\b(?:all[- ]time(?! (?:high|low))|since inception|(?:since|at|from) (?:the |its )?ipo|(?:whole|entire|full) history|lifetime|max range)\b`,
    () => range('max'),
  ),
  rule(
    String.raw`${lead}\b(?:last|past|previous|trailing)\s+${count}[- ]?(day|week|month|quarter|year|decade|session|trading day)s?\b`,
    ([, amount, unit = ''], today) => length(amountOf(amount), unit.replace(/session|trading day/, 'day'), today),
  ),
  rule(
    String.raw`\b(?:over|for|in|during|within)\s+(?:the\s+)?(?:last\s+|past\s+)?${count}[- ]?(day|week|month|quarter|year|decade)s?\b(?! (?:ago|high|low))`,
    ([, amount, unit = ''], today) => length(amountOf(amount), unit, today),
  ),
  rule(
    String.raw`(?:\b(?:if i (?:had )?(?:bought|invested|put)|from)\s+)?\b${count}\s+(day|week|month|year)s?\s+ago\b`,
    ([, amount, unit = ''], { year: y, month: m, day, now }) => {
      const many = amountOf(amount);
      const date =
        unit === 'day' || unit === 'week'
          ? sessionDateOf(now - many * (daysIn[unit] ?? 1) * dayMs)
          : at(y - (unit === 'year' ? many : 0), m - (unit === 'month' ? many : 0), day);
      return { kind: 'date', date, label: 'then' };
    },
  ),
  rule(String.raw`\bsince a (week|month|year) ago\b`, ([, unit = ''], today) => length(1, unit, today)),
  rule(
    String.raw`${lead}\b(\d{1,3})[- ]?(day|week|month|quarter|year|decade)s?\b(?! (?:high|low))`,
    ([, amount, unit = ''], today) => length(Number(amount), unit, today),
  ),
  rule(String.raw`${lead}\b(\d{1,3})\s?(d|w|m|y)\b`, ([, amount, unit = ''], today) =>
    length(Number(amount), unitNames[unit] ?? '', today),
  ),
  rule(
    String.raw`${lead}\b(?:last|past|previous|a|1|one)\s+(day|week|month|quarter|year|decade)\b`,
    ([, unit = ''], today) => length(1, unit, today),
  ),
  rule(String.raw`\b(?:today|intraday|on the day|current session|last session)(?:'s)?\b`, (_, { now }) => ({
    ...range('1d'),
    days: { from: sessionDateOf(now), to: sessionDateOf(now) },
  })),
  rule(String.raw`\bday before yesterday\b`, (_, { now }) => ({
    kind: 'date',
    date: sessionDateOf(now - 2 * dayMs),
    label: 'then',
  })),
  rule(String.raw`\byesterday(?:'s)?\b`, (_, { now }) => ({
    kind: 'date',
    date: sessionDateOf(now - dayMs),
    label: 'yesterday',
  })),
  rule(String.raw`\btomorrow(?:'s)?\b`, (_, { now }) => ({
    kind: 'ahead',
    label: 'tomorrow',
    days: { from: sessionDateOf(now + dayMs), to: sessionDateOf(now + dayMs) },
  })),
  rule(
    String.raw`${lead}\b(?:fy\s?|fiscal (?:year )?|calendar (?:year )?|year )?${year}\b(?![-/.,]?\d)(?! (?:shares|dollars|credits|bucks))`,
    ([, a]) => ofYear(Number(a)),
  ),
  rule(String.raw`\b(?:in|during|for|over|of|last)\s+${month}\b(?!\s*\d)`, ([, name], today) =>
    ofMonth(indexOf(name), undefined, today),
  ),
  rule(
    String.raw`\b(january|february|april|june|july|august|september|october|november|december)\b(?!\s*\d)`,
    ([, name], today) => ofMonth(indexOf(name), undefined, today),
  ),
];

const feastRules: readonly Rule[] = feasts.map(([name, index, day]) =>
  rule(String.raw`${lead}\b(?:${name})(?:,? (?:of |in )?((?:19|20)\d{2}))?\b`, ([, named], today) =>
    feast(index, day, named, today),
  ),
);

/** Dates with a day, and pairs of them, which chrono reads. */
function takeDates(sheet: Sheet, { now }: Now): Span[] {
  const found: ParsedResult[] = parse(
    sheet.rest,
    { instant: new Date(now), timezone: 0 },
    { forwardDate: false },
  ).filter(({ start }) => start.isCertain('day') || start.isCertain('weekday'));
  const day = (part: ParsedResult['start']) =>
    at(part.get('year') ?? 0, (part.get('month') ?? 1) - 1, part.get('day') ?? 1);
  const spans: Span[] = [];
  for (const { index, text, start, end } of found) {
    if (
      /^(?:now|today|tonight|yesterday|tomorrow|may|\d+(?:\.\d+)?|this (?!\w+day)\w+|(?:last|next|past|this) (?:day|week|month|quarter|year)|.*\bago|.*half day)$/.test(
        text.trim(),
      )
    )
      continue;
    const before = /\b(since|from|on|after|before|until|between|at|as of)\s+$/.exec(sheet.rest.slice(0, index));
    sheet.strike(index - (before?.[0].length ?? 0), index + text.length);
    const from = day(start);
    if (!end && start.isCertain('weekday') && !start.isCertain('day')) {
      const time = Date.parse(from);
      const today = Date.parse(sessionDateOf(now));
      const next = sessionDateOf(time < today ? time + 7 * dayMs : time);
      spans.push({
        kind: 'date',
        date: sessionDateOf(time > today ? time - 7 * dayMs : time),
        label: 'then',
        days: { from: next, to: next },
      });
      continue;
    }
    if (end) spans.push({ ...dates(from, day(end), 'then'), days: { from, to: day(end) } });
    else if (before?.[1] === 'since' || before?.[1] === 'from' || before?.[1] === 'after')
      spans.push(dates(from, undefined, 'since then'));
    else
      spans.push({
        kind: 'date',
        date:
          !start.isCertain('year') && from > sessionDateOf(now)
            ? `${Number(from.slice(0, 4)) - 1}${from.slice(4)}`
            : from,
        label: 'then',
        days: { from, to: from },
      });
  }
  return spans;
}

/** A day some days before another. */
export const daysBefore = (span: Extract<Span, { kind: 'date' }>, days: number): Span => ({
  kind: 'date',
  date: sessionDateOf(Date.parse(span.date) - days * dayMs),
  label: 'then',
});

/** The year or quarter before that of a span; undefined for a span of neither. */
export function spanBefore(span: Span | undefined, unit: 'year' | 'quarter', now: number): Span | undefined {
  if (span === undefined) return { ...ofYear(new Date(now).getUTCFullYear() - 1), isRelative: true };
  if (span.kind === 'range' && span.range === 'ytd' && unit === 'year')
    return ofYear(new Date(now).getUTCFullYear() - 1);
  const { year: of, quarter } = span;
  if (of === undefined || (unit === 'quarter' && quarter === undefined)) return undefined;
  const isYear = unit === 'year';
  const before =
    quarter === undefined
      ? ofYear(of - 1)
      : isYear || quarter === 1
        ? ofQuarter(of - 1, isYear ? quarter - 1 : 3)
        : ofQuarter(of, quarter - 2);
  return span.isRelative
    ? { ...before, isRelative: true, ago: (span.ago ?? 0) + (isYear && quarter !== undefined ? 4 : 1) }
    : before;
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
  return [...take(feastRules), ...takeDates(sheet, today), ...take(rules)];
}
