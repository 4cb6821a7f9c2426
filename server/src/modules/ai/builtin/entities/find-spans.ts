import { findSpan } from './find-span.ts';
import type { Span } from './span.ts';

const between =
  /\s*(?:,|\bvs\.?\b|\bversus\b|\bagainst\b|\bcompared (?:to|with)\b|\bthan\b|\band\b|\bor\b|\bthen\b)\s*/;
/** One time with two ends, or a list of single years. */
const isOne = /\b(from|between|since)\b/;
const nameOf = (span: Span) => (span.kind === 'date' ? span.date : span.label);

/** A year that is set beside others is the calendar year. */
const calendarYear = (piece: string, now: number): Span | undefined => {
  const thisYear = new Date(now).getUTCFullYear();
  return /\b(last|previous|prior) year\b/.test(piece)
    ? {
        kind: 'dates',
        from: `${thisYear - 2}-12-31`,
        to: `${thisYear - 1}-12-31`,
        label: `${thisYear - 1}`,
      }
    : undefined;
};

/** `April this year` is April. */
const ofThisYear = /\b((?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*) (?:of )?this year\b/;
const month = /^(?:(?:in|during|for) )?(?=(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\b(?! \d{1,2}\b))/;

/** The times that a normalized text sets beside each other, two or more: `this year vs last year`, `March and April`; none for one. */
export function findSpans(text: string, now: number): readonly Span[] {
  // What a follow-up continues from stands behind it.
  const [asked = ''] = text.split(' , ');
  if (isOne.test(asked)) return [];
  const pieces = asked.split(between).filter(Boolean);
  if (pieces.length < 2) return [];
  const found = pieces.flatMap((piece) => {
    const bare = piece.replace(/@/g, ' ').replace(ofThisYear, '$1 ').trim();
    return calendarYear(bare, now) ?? findSpan(bare, now) ?? findSpan(bare.replace(month, 'in '), now) ?? [];
  });
  const distinct = [...new Map(found.map((span) => [nameOf(span), span])).values()];
  return distinct.length > 1 ? distinct : [];
}
