import { dayMs, sessionDateOf } from '@candlewick/engine/market';
import type { RangeName } from '../../tools/price-range.ts';

/** The time that a question is about. */
export type Span = (
  | { readonly kind: 'range'; readonly range: RangeName }
  /** A return begins with the last close at or before `from`. */
  | { readonly kind: 'dates'; readonly from: string; readonly to: string | undefined }
  | { readonly kind: 'date'; readonly date: string }
  /** Only calendars have it. */
  | { readonly kind: 'ahead' }
) & {
  /** Ends a sentence: `over the last five years`, `in 2020`. */
  readonly label: string;
  /** Days that a calendar may be asked for, which may lie ahead; both inclusive. */
  readonly days?: { readonly from: string; readonly to: string };
  /** The fiscal year, and the quarter of it, that a report would be of. */
  readonly year?: number;
  readonly quarter?: number;
  /** How many years or quarters. */
  readonly many?: 'year' | 'quarter';
  /** `last quarter`: of a report, the newest one. */
  readonly isRelative?: boolean;
  /** How many periods before the newest one, of a report. */
  readonly ago?: number;
};

/** What a span may be read as: a stretch of prices, one day, a report’s period, days of a calendar, or today. */
export function slotsOf(span: Span): readonly string[] {
  const own = span.kind === 'date' ? ['date'] : span.kind === 'ahead' ? [] : ['span'];
  const isToday = span.kind === 'range' && span.range === '1d';
  const isPeriod = span.year !== undefined || span.many !== undefined;
  return [...own, ...(isToday ? ['today'] : []), ...(isPeriod ? ['period'] : []), ...(span.days ? ['days'] : [])];
}

/** What the tools of prices take for a span; a year without one. */
export function rangeOf(span: Span | undefined) {
  if (span?.kind === 'range') return { range: span.range };
  if (span?.kind === 'dates') return { from: span.from, to: span.to };
  // A day as a range of its own begins with the close before.
  if (span?.kind === 'date') return { from: sessionDateOf(Date.parse(span.date) - dayMs), to: span.date };
  return { range: '1y' as const };
}

const daysOf = {
  '1d': 1,
  '5d': 7,
  '1m': 30,
  '3m': 91,
  '6m': 182,
  '1y': 365,
  '3y': 1096,
  '5y': 1826,
  '10y': 3652,
  max: 40_000,
};
/** The first day of a span. */
export function startOf(span: Span, now: number): string {
  if (span.kind === 'dates') return span.from;
  if (span.kind !== 'range') return span.kind === 'date' ? span.date : sessionDateOf(now);
  return span.range === 'ytd'
    ? `${sessionDateOf(now).slice(0, 4)}-01-01`
    : sessionDateOf(now - daysOf[span.range] * dayMs);
}

/** From the beginning of a span until now: when somebody who bought then would look. */
export function sinceOf(span: Span | undefined) {
  if (span?.kind === 'dates') return { from: span.from };
  return span?.kind === 'date' ? { from: span.date } : rangeOf(span);
}
