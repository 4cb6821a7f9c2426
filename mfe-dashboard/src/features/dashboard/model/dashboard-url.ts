import type { ChartEventKind } from '@candlewick/shared-design/chart-workspace';
import { chartParams } from '@candlewick/shared-page/chart-params';
import { sectionHref } from '@candlewick/shared-page/section-href';
import { intervals, intervalsFor, type Interval } from './intervals.ts';
import { flag, oneOf, readUrl, searchOf, type UrlParam, type UrlView } from '@candlewick/shared-page/url-params';

const mostCompared = 4;
const ticker = /^[\^A-Z0-9][\^A-Z0-9.=-]{0,14}$/;

const compareParam: UrlParam<readonly string[]> = {
  name: 'vs',
  read: (text) => [...new Set((text ?? '').split(' ').filter((each) => ticker.test(each)))].slice(0, mostCompared),
  write: (tickers) => tickers.slice(0, mostCompared).join(' ') || null,
};

const eventKinds: readonly ChartEventKind[] = ['earnings', 'dividend', 'split', 'alert', 'news'];
/** News are many. */
const usualEvents = eventKinds.slice(0, 4);

/** `?events=earnings+news`, or `none`. */
const eventsParam: UrlParam<readonly ChartEventKind[]> = {
  name: 'events',
  read: (text) => (text === null ? usualEvents : eventKinds.filter((kind) => text.split(' ').includes(kind))),
  write: (kinds) => (kinds.join() === usualEvents.join() ? null : kinds.join(' ') || 'none'),
};

/** Parameters of the prices section. `interval` is null while it follows the range. */
export const priceParams = {
  ...chartParams('1y'),
  interval: oneOf('interval', intervals, null),
  compare: compareParam,
  events: eventsParam,
  /** Prices as traded instead of adjusted for splits and dividends. */
  isTraded: flag('prices', 'traded'),
  /** With the bars before the open and after the close. */
  isExtended: flag('hours', 'extended'),
  /** Times of the axis in the user's time zone instead of the exchange's. */
  isLocalTime: flag('time', 'local'),
};

export type PriceView = UrlView<typeof priceParams>;

/** The chosen interval, unless the range has no such bars. */
export function intervalOf({ range, interval }: Pick<PriceView, 'range' | 'interval'>): Interval {
  const offered = intervalsFor(range);
  return offered.find((each) => each === interval) ?? offered[0];
}

/** Address of the prices section with the view that `query` describes. */
export function pricesHref(symbol: string, query: URLSearchParams): string {
  return sectionHref(symbol, 'prices') + searchOf(priceParams, readUrl(priceParams, query));
}

/** Stands for a symbol in the addresses that the panel beside the chart gets; no address escapes it. */
const anySymbol = '_symbol_';

/** Addresses for the panel beside the chart: of another symbol with the same view, and of this one with one more compared, if one more fits. */
export function panelHrefs(symbol: string, query: URLSearchParams) {
  const view = readUrl(priceParams, query);
  const compare = [...view.compare, anySymbol];
  const compareHref =
    compare.length > mostCompared
      ? undefined
      : sectionHref(symbol, 'prices') + searchOf(priceParams, { ...view, compare });
  return { symbolHref: pricesHref(anySymbol, query), compareHref };
}
