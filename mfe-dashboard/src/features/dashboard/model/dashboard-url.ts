import { flag, oneOf, readUrl, searchOf, type UrlView } from '@candlewick/shared-page/url-params';

export const ranges = ['1m', '3m', '6m', 'ytd', '1y', '5y', 'max'] as const;
export type Range = (typeof ranges)[number];

export const intervals = ['daily', 'weekly', 'monthly'] as const;
export type Interval = (typeof intervals)[number];

const chartKinds = ['candles', 'hollow', 'bars', 'line', 'area'] as const;

/** The prices section in the address. `interval` is null while it follows the range. */
export const priceParams = {
  range: oneOf('range', ranges, '1y'),
  interval: oneOf('interval', intervals, null),
  kind: oneOf('type', chartKinds, 'candles'),
  isLogScale: flag('scale', 'log'),
};

export type PriceView = UrlView<typeof priceParams>;

/** Specification, section 9: daily, but weekly for 5 years and monthly for all. */
export function usualInterval(range: Range): Interval {
  return range === 'max' ? 'monthly' : range === '5y' ? 'weekly' : 'daily';
}

export function intervalOf({ range, interval }: Pick<PriceView, 'range' | 'interval'>): Interval {
  return interval ?? usualInterval(range);
}

/** Address of the prices section with the view that `query` describes. */
export function pricesHref(ticker: string, query: URLSearchParams): string {
  return sectionHref(ticker, 'prices') + searchOf(priceParams, readUrl(priceParams, query));
}

export function sectionHref(ticker: string, section: string): string {
  return `/dashboard/${encodeURIComponent(ticker)}/${section}`;
}
