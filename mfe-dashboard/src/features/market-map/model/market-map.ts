import type { EndpointResponse, tickersApi } from '@candlewick/shared-api';
import { formatPercent } from '@candlewick/shared-design/format';

export type Company = EndpointResponse<typeof tickersApi.marketMap>['companies'][number];

/** What the map is colored by; `full` is the change with the strongest color, as a fraction. */
export const spans = {
  '1D': { field: 'return_1d_fraction', full: 0.03, words: 'in the last session' },
  '1W': { field: 'return_1w_fraction', full: 0.06, words: 'in a week' },
  '1M': { field: 'return_1m_fraction', full: 0.12, words: 'in a month' },
  YTD: { field: 'return_ytd_fraction', full: 0.3, words: 'this year' },
  '1Y': { field: 'return_1y_fraction', full: 0.4, words: 'in a year' },
} as const;

export type Span = keyof typeof spans;

export const isSpan = (value: unknown): value is Span => typeof value === 'string' && Object.hasOwn(spans, value);

export interface Sector {
  readonly name: string;
  /** Highest market cap first. */
  readonly companies: readonly Company[];
  readonly marketCap: number;
  /** Of the market cap of all its companies, as a fraction; null without any. */
  readonly change: number | null;
}

export const changeOf = (company: Company, span: Span): number | null => company[spans[span].field];

/** The change of companies as one: of the sum of their market caps. */
export function weightedChange(companies: readonly Company[], span: Span): number | null {
  let [now, before] = [0, 0];
  for (const company of companies) {
    const change = changeOf(company, span);
    if (change === null || change <= -1) continue;
    now += company.market_cap;
    before += company.market_cap / (1 + change);
  }
  return before > 0 ? now / before - 1 : null;
}

/** Sectors with their companies, the sector with the highest market cap first. */
export function sectorsOf(companies: readonly Company[], span: Span): Sector[] {
  const groups = Map.groupBy(companies, ({ sector }) => sector);
  return Array.from(groups, ([name, members]) => ({
    name,
    companies: members.toSorted((a, b) => b.market_cap - a.market_cap),
    marketCap: members.reduce((sum, { market_cap }) => sum + market_cap, 0),
    change: weightedChange(members, span),
  })).toSorted((a, b) => b.marketCap - a.marketCap);
}

/** How strong the color of a change is, from -1 for a full loss to 1 for a full gain. */
export function strengthOf(change: number | null, span: Span): number {
  return change === null ? 0 : Math.max(-1, Math.min(1, change / spans[span].full));
}

const written = ({ name, change }: Sector) => `${name} ${formatPercent(change, { digits: 1, isSigned: true })}`;

/** `132 of the 150 largest stocks rose in the last session. Best: Energy +1.2%. Worst: Utilities −0.3%.` */
export function mapText(companies: readonly Company[], sectors: readonly Sector[], span: Span): string {
  const changes = companies.map((company) => changeOf(company, span)).filter((change) => change !== null);
  const rose = changes.filter((change) => change > 0).length;
  const ranked = sectors.filter(({ change }) => change !== null).toSorted((a, b) => (b.change ?? 0) - (a.change ?? 0));
  const [best, worst] = [ranked[0], ranked.at(-1)];
  const breadth = `${rose} of the ${changes.length} largest stocks rose ${spans[span].words}.`;
  return best && worst && best !== worst ? `${breadth} Best: ${written(best)}. Worst: ${written(worst)}.` : breadth;
}
