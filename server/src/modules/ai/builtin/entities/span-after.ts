import { dayMs, sessionDateOf } from '@candlewick/engine/market';
import { monthName } from './days-ahead.ts';
import type { Span } from './span.ts';

/** What a time that says little continues from. */
export interface TimeBefore {
  readonly span: Span | undefined;
  /** Of figures by year: the year that was asked for. */
  readonly year: number | undefined;
  /** Whether a figure that has years of its own was asked for. */
  readonly isOfFigure: boolean;
  /** The single days that were asked for, the latest last. */
  readonly days: readonly string[];
}

const unitOf: Readonly<Record<string, string>> = { d: 'days', m: 'months', y: 'years' };

/** The unit in which the length of a span is told: years of the last five years. */
function unitIn(span: Span | undefined): string | undefined {
  if (span === undefined || span.kind === 'date') return undefined;
  const letter = span.kind === 'range' ? /^\d+([dmy])$/.exec(span.range)?.[1] : undefined;
  return letter ? unitOf[letter] : /\b(days|weeks|months|years)\b/.exec(span.label)?.[1];
}

function movedBack(day: string, unit: string): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  if (unit === 'year') return sessionDateOf(Date.UTC(year - 1, month - 1, date));
  if (unit === 'quarter' || unit === 'month')
    return sessionDateOf(Date.UTC(year, month - 1 - (unit === 'month' ? 1 : 3), date));
  return sessionDateOf(Date.parse(day) - (unit === 'week' ? 7 : 1) * dayMs);
}

function movedOn(day: string, count: number, unit: string): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  if (unit === 'year') return sessionDateOf(Date.UTC(year + count, month - 1, date));
  if (unit === 'month') return sessionDateOf(Date.UTC(year, month - 1 + count, date));
  return sessionDateOf(Date.parse(day) + count * (unit === 'week' ? 7 : 1) * dayMs);
}

const lengths: Readonly<Record<string, number>> = { '1d': 1, '5d': 7, '1m': 30, '3m': 91, '6m': 183, '1y': 365 };

/** The year that a span is, or that is running in it. */
function yearOf(span: Span | undefined, now: number): number | undefined {
  if (span?.kind === 'range') return span.range === 'ytd' ? new Date(now).getUTCFullYear() : undefined;
  return span?.kind === 'dates' && /^\d{4}$/.test(span.label) ? Number(span.label) : undefined;
}

/** The time before a span, in words that name it: `in 2022` for the year before 2023. */
function timeBefore({ span, year }: TimeBefore, unit: string | undefined, now: number): string | undefined {
  const calendar = year ?? yearOf(span, now);
  if (calendar !== undefined && (unit === undefined || unit === 'year')) return `in ${calendar - 1}`;
  if (span === undefined) return undefined;
  if (span.kind === 'date') return `on ${movedBack(span.date, unit ?? 'day')}`;
  const days = span.kind === 'range' ? (lengths[span.range] ?? Number(/^(\d+)y$/.exec(span.range)?.[1] ?? 0) * 365) : 0;
  if (days > 0) return `from ${sessionDateOf(now - 2 * days * dayMs)} to ${sessionDateOf(now - days * dayMs)}`;
  if (span.kind === 'range') return undefined;
  const to = span.to ?? sessionDateOf(now);
  if (unit !== undefined && span.to !== undefined)
    return `from ${movedBack(span.from, unit)} to ${movedBack(to, unit)}`;
  return `from ${sessionDateOf(2 * Date.parse(span.from) - Date.parse(to))} to ${span.from}`;
}

/** The calendar period before the running one: `last month` after `this month`. */
function lastOf(unit: string, { span }: TimeBefore, now: number): string | undefined {
  const calendar = yearOf(span, now);
  if (unit === 'year') return calendar === undefined ? undefined : `in ${new Date(now).getUTCFullYear() - 1}`;
  if (span?.kind !== 'dates' || span.label !== `this ${unit} so far`) return undefined;
  const from = Date.parse(span.from);
  // A span begins with the close before it.
  return unit === 'week'
    ? `from ${sessionDateOf(from - 7 * dayMs)} to ${span.from}`
    : `from ${monthEnd(span.from)} to ${span.from}`;
}

const monthEnd = (day: string) => sessionDateOf(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1, 0));

const lead = '(?:(?:and|so|but|ok|what about|how about|was|did|make|try|it|then|in|over|for|during|the|last|past) )*';
const bareNumber = new RegExp(`^(${lead})(\\d{1,2})\\W*$`);
const bareMonth = new RegExp(`^${lead}${monthName}\\W*$`);
const before =
  /\b(?:in |over |for )?(?:the )?(day|week|month|quarter|year|one|period) (?:before|prior|earlier)(?: that| then| it)?\b|\b(?:in |over |for )?the (?:previous|prior|preceding) (day|week|month|quarter|year|one|period)\b|\bbefore that\b/;
const last = /\b(?:in |over |for |during )?last (year|month|week)\b/;
const comparedTo =
  /^(?:and |so |but )*(?:how (?:does|do|did) (?:it|that|this) )?compared? (?:it |that )?(?:to|with) (.*\bago|yesterday|last (?:week|month|year)|(?:the )?(?:start|beginning) of the year)\W*$/;
const later =
  /^(?:and |so |but |what about |how about )*(an?|one|the|\d{1,2}) (day|week|month|year)s? (?:later|after(?: that)?)\W*$/;
const yearsAgo = /\b(\d{1,2}) years? ago\b/;
const changes = /\b(chang\w*|differ\w*|gain\w*|los[et]|moved?|rise|rose|fall|fell|return\w*|up|down|percent)\b/;

/** A text with its times in full words, as they continue from the time before: `over 5 years` for `over 5`, `in 2022` for `the year before`. */
export function timesInFull(text: string, earlier: TimeBefore, now: number): string {
  const { span, days, year, isOfFigure } = earlier;
  const unit = unitIn(span);
  const number = bareNumber.exec(text);
  if (number && unit) return `${number[1]}${number[2]} ${unit}`;
  const compared = comparedTo.exec(text);
  if (compared) return `performance since ${compared[1]}`;
  const [, count, step] = later.exec(text) ?? [];
  if (step !== undefined && span?.kind === 'date') return `and on ${movedOn(span.date, Number(count) || 1, step)}`;
  const shifted = before.exec(text);
  if (shifted) {
    const named = shifted[1] ?? shifted[2];
    const time = timeBefore(earlier, named === 'one' || named === 'period' ? undefined : named, now);
    return time === undefined ? text : text.replace(shifted[0], time);
  }
  const ago = year === undefined && !isOfFigure ? undefined : yearsAgo.exec(text);
  if (ago) return text.replace(ago[0], `in ${new Date(now).getUTCFullYear() - Number(ago[1])}`);
  const running = last.exec(text);
  const time = running ? lastOf(running[1] ?? '', earlier, now) : undefined;
  if (running && time !== undefined) return text.replace(running[0], time);
  const month = bareMonth.exec(text)?.[1];
  if (month !== undefined && span?.kind === 'dates' && span.to !== undefined)
    return `and in ${month} ${span.to.slice(0, 4)}`;
  const [from, to] = days.slice(-2).toSorted();
  if (
    span?.kind === 'date' &&
    from &&
    changes.test(text) &&
    !/[@\d]/.test(text) &&
    text.split(' ').length < 10 &&
    !/\b(today|now|since|year|month|week)\b/.test(text)
  )
    return to ? `${text} from ${from} to ${to}` : `${text} since ${from}`;
  return text;
}
