export const ranges = ['1m', '3m', '6m', 'ytd', '1y', '5y', 'max'] as const;
export type Range = (typeof ranges)[number];

export const intervals = ['daily', 'weekly', 'monthly'] as const;
export type Interval = (typeof intervals)[number];

export const chartKinds = ['candles', 'hollow', 'bars', 'line', 'area'] as const;
export type ChartKind = (typeof chartKinds)[number];

/** What the address says about the prices section. */
export interface PriceView {
  readonly range: Range;
  readonly interval: Interval;
  readonly kind: ChartKind;
  readonly isLogScale: boolean;
}

/** Specification, section 9: daily, but weekly for 5 years and monthly for all. */
export function usualInterval(range: Range): Interval {
  return range === 'max' ? 'monthly' : range === '5y' ? 'weekly' : 'daily';
}

function oneOf<T extends string>(values: readonly T[], value: string | null): T | null {
  return values.find((each) => each === value) ?? null;
}

/** Reads the view from the query; what is missing or unknown takes its default. */
export function readPriceView(query: URLSearchParams): PriceView {
  const range = oneOf(ranges, query.get('range')) ?? '1y';
  return {
    range,
    interval: oneOf(intervals, query.get('interval')) ?? usualInterval(range),
    kind: oneOf(chartKinds, query.get('type')) ?? 'candles',
    isLogScale: query.get('scale') === 'log',
  };
}

/** The address of the prices section with a view; defaults are left out, so that one view has one address. */
export function pricesHref(ticker: string, { range, interval, kind, isLogScale }: PriceView): string {
  const query = new URLSearchParams();
  if (range !== '1y') query.set('range', range);
  if (interval !== usualInterval(range)) query.set('interval', interval);
  if (kind !== 'candles') query.set('type', kind);
  if (isLogScale) query.set('scale', 'log');
  const search = query.toString();
  return `${sectionHref(ticker, 'prices')}${search ? `?${search}` : ''}`;
}

export function sectionHref(ticker: string, section: string): string {
  return `/dashboard/${encodeURIComponent(ticker)}/${section}`;
}
