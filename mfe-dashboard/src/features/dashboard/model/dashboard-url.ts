import type { ChartEventKind } from '@candlewick/shared-design/chart-workspace';
import { chartParams } from '@candlewick/shared-page/chart-params';
import { sectionHref } from '@candlewick/shared-page/section-href';
import { intervals, intervalsFor, type Interval } from './intervals.ts';
import {
  flag,
  oneOf,
  prefixed,
  readUrl,
  searchOf,
  type UrlParam,
  type UrlView,
} from '@candlewick/shared-page/url-params';

const mostCompared = 4;
const ticker = /^[\^A-Z0-9][\^A-Z0-9.=-]{0,14}$/;

/** The first `most` symbols of a text like `MSFT GOOGL`. */
export const readSymbols = (text: string, most: number): readonly string[] =>
  [...new Set(text.split(' ').filter((each) => ticker.test(each)))].slice(0, most);

const compareParam: UrlParam<readonly string[]> = {
  name: 'vs',
  read: (text) => readSymbols(text ?? '', mostCompared),
  write: (tickers) => tickers.slice(0, mostCompared).join(' ') || null,
};

/** Several of `words`, such as `?events=earnings+news`, or `none`. */
function someOf<T extends string>(name: string, words: readonly T[], usual: readonly T[]): UrlParam<readonly T[]> {
  return {
    name,
    read: (text) => (text === null ? usual : words.filter((word) => text.split(' ').includes(word))),
    write: (chosen) => (chosen.join() === usual.join() ? null : chosen.join(' ') || 'none'),
  };
}

const eventKinds: readonly ChartEventKind[] = ['earnings', 'dividend', 'split', 'alert', 'news'];

/** Parameters of a price chart. `interval` is null while it follows the range. */
export const priceParams = {
  ...chartParams('1y'),
  interval: oneOf('interval', intervals, null),
  compare: compareParam,
  /** News are many. */
  events: someOf('events', eventKinds, eventKinds.slice(0, 4)),
  /** Prices as traded instead of adjusted for splits and dividends. */
  isTraded: flag('prices', 'traded'),
  /** With the bars before the open and after the close. */
  isExtended: flag('hours', 'extended'),
  /** Times of the axis in the user's time zone instead of the exchange's. */
  isLocalTime: flag('time', 'local'),
};

export type PriceView = UrlView<typeof priceParams>;

/** What two charts may share; the interval with its range. */
export const chartLinks = ['symbol', 'interval', 'crosshair'] as const;
export type ChartLink = (typeof chartLinks)[number];

/** Parameters of the prices section: those of its chart, of a second one, and what both share. */
export const sectionParams = {
  ...priceParams,
  isSplit: flag('charts', '2'),
  links: someOf('link', chartLinks, ['symbol', 'crosshair']),
  /** Of the second chart, where it has one of its own. */
  symbol: {
    name: '2.symbol',
    read: (text) => (ticker.test(text ?? '') ? text : null),
    write: (symbol) => symbol,
  } satisfies UrlParam<string | null>,
  ...prefixed('2.', priceParams),
};

export type SectionView = UrlView<typeof sectionParams>;

export const usualView: SectionView = readUrl(sectionParams, new URLSearchParams());

/** Opens the second chart as a copy of the first, or closes it and forgets what it was. */
export function withOtherCount(view: SectionView): SectionView {
  const next: Record<string, unknown> = { ...usualView, isSplit: !view.isSplit };
  for (const key of Object.keys(priceParams)) {
    const value = view[key as keyof PriceView];
    next[key] = value;
    if (!view.isSplit) next[`2.${key}`] = value;
  }
  return next as SectionView;
}

/** The chosen interval, unless the range has no such bars. */
export function intervalOf({ range, interval }: Pick<PriceView, 'range' | 'interval'>): Interval {
  const offered = intervalsFor(range);
  return offered.find((each) => each === interval) ?? offered[0];
}

/** Address of the prices section with the view that `query` describes. */
export function pricesHref(symbol: string, query: URLSearchParams): string {
  return sectionHref(symbol, 'prices') + searchOf(sectionParams, readUrl(sectionParams, query));
}

/** Stands for a symbol in the addresses that the panel beside the chart gets; no address escapes it. */
const anySymbol = '_symbol_';

/** Addresses for the panel beside the chart: of another symbol with the same view, and of this one with one more compared, if one more fits. */
export function panelHrefs(symbol: string, query: URLSearchParams) {
  const view = readUrl(sectionParams, query);
  const compare = [...view.compare, anySymbol];
  const compareHref =
    compare.length > mostCompared
      ? undefined
      : sectionHref(symbol, 'prices') + searchOf(sectionParams, { ...view, compare });
  return { symbolHref: pricesHref(anySymbol, query), compareHref };
}
