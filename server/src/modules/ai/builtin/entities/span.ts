import type { RangeName } from '../../tools/price-range.ts';

/** The time that a question is about. */
export type Span =
  | { readonly kind: 'range'; readonly range: RangeName; readonly label: string }
  | { readonly kind: 'dates'; readonly from: string; readonly to: string | undefined; readonly label: string }
  | { readonly kind: 'date'; readonly date: string };
