import type { RangePreset } from '@candlewick/shared-design/chart-range';
import type { TimeRange } from '@candlewick/shared-design/chart-types';
import { chartParams } from '@candlewick/shared-page/chart-params';
import { sectionHref } from '@candlewick/shared-page/section-href';
import { flag, oneOf, readUrl, searchOf, type UrlParam, type UrlView } from '@candlewick/shared-page/url-params';

export const intervals = ['daily', 'weekly', 'monthly'] as const;
export type Interval = (typeof intervals)[number];

const mostCompared = 4;
const ticker = /^[\^A-Z0-9][\^A-Z0-9.=-]{0,14}$/;

const compareParam: UrlParam<readonly string[]> = {
  name: 'vs',
  read: (text) => [...new Set((text ?? '').split(' ').filter((each) => ticker.test(each)))].slice(0, mostCompared),
  write: (tickers) => tickers.slice(0, mostCompared).join(' ') || null,
};

/** Parameters of the prices section. `interval` is null while it follows the range. */
export const priceParams = {
  ...chartParams('1y'),
  interval: oneOf('interval', intervals, null),
  compare: compareParam,
  /** Prices as traded instead of adjusted for splits and dividends. */
  isTraded: flag('prices', 'traded'),
};

export type PriceView = UrlView<typeof priceParams>;

/** Specification, section 9: daily, but weekly for 5 years and monthly for all. */
export function usualInterval(range: RangePreset | TimeRange): Interval {
  return range === 'max' ? 'monthly' : range === '5y' ? 'weekly' : 'daily';
}

export function intervalOf({ range, interval }: Pick<PriceView, 'range' | 'interval'>): Interval {
  return interval ?? usualInterval(range);
}

/** Address of the prices section with the view that `query` describes. */
export function pricesHref(symbol: string, query: URLSearchParams): string {
  return sectionHref(symbol, 'prices') + searchOf(priceParams, readUrl(priceParams, query));
}
