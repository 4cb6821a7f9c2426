import {
  chartLinks,
  priceParams,
  usualView,
  type ChartLink,
  type PriceView,
  type SectionView,
} from './dashboard-url.ts';

/** A part of the view of the section; its keys are computed. */
const partOf = (entries: Iterable<readonly [string, unknown]>) => Object.fromEntries(entries) as Partial<SectionView>;

const ofInterval = new Set(['range', 'interval']);

/** Where the section keeps a value of the second chart: beside that of the first, or, where both share it, as one. */
const keyOf = ({ links }: Pick<SectionView, 'links'>, key: string) =>
  links.includes('interval') && ofInterval.has(key) ? key : `2.${key}`;

/** The symbol and the view of the second chart. */
export function secondOf(view: SectionView, ticker: string): { readonly ticker: string; readonly view: PriceView } {
  const values = Object.keys(priceParams).map((key) => [key, view[keyOf(view, key) as keyof SectionView]]);
  const own = view.links.includes('symbol') ? null : view.symbol;
  return { ticker: own ?? ticker, view: Object.fromEntries(values) as PriceView };
}

/** What changes in the section when something changes in its second chart. */
export function changeOfSecond(view: Pick<SectionView, 'links'>, change: Partial<PriceView>): Partial<SectionView> {
  return partOf(Object.entries(change).map(([key, value]) => [keyOf(view, key), value]));
}

/** Shares something between the charts or no longer; the second one keeps what it showed until its user changes it. */
export function withLink(
  view: SectionView,
  ticker: string,
  { link, isOn }: { readonly link: ChartLink; readonly isOn: boolean },
): Partial<SectionView> {
  const links = chartLinks.filter((each) => (each === link ? isOn : view.links.includes(each)));
  const second = secondOf(view, ticker);
  const { range, interval } = links.includes('interval') ? usualView : second.view;
  return {
    links,
    symbol: links.includes('symbol') ? null : second.ticker,
    ...changeOfSecond({ links: [] }, { range, interval }),
  };
}
