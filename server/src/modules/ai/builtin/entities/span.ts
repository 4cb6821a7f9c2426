import { dayMs, sessionDateOf } from '@candlewick/engine/market';
import type { RangeName } from '../../tools/price-range.ts';

/** The time that a question is about. */
export type Span =
  | { readonly kind: 'range'; readonly range: RangeName; readonly label: string }
  | { readonly kind: 'dates'; readonly from: string; readonly to: string | undefined; readonly label: string }
  | { readonly kind: 'date'; readonly date: string };

/** A day as a range of its own, which begins with the close before; other spans stay. */
export const dayOf = (span: Span): Span =>
  span.kind === 'date'
    ? {
        kind: 'dates',
        from: sessionDateOf(Date.parse(span.date) - dayMs),
        to: span.date,
        label: 'that session',
      }
    : span;

/** From the beginning of a span until now: when somebody who bought then would look. */
export function sinceSpan(span: Span): Span {
  if (span.kind === 'range') return span;
  const from = span.kind === 'date' ? span.date : span.from;
  const label = span.kind === 'dates' && span.label.startsWith('since') ? span.label : 'since then';
  return { kind: 'dates', from, to: undefined, label };
}

/** What the tools of prices take for a span; a year without one. */
export const rangeOf = (span: Span | undefined) =>
  span === undefined || span.kind === 'date'
    ? { range: '1y' as const }
    : span.kind === 'range'
      ? { range: span.range }
      : { from: span.from, to: span.to };
export const labelOf = (span: Span | undefined) => (span && span.kind !== 'date' ? span.label : 'the last year');
