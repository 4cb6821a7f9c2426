import type { EndpointResponse } from '../endpoint.ts';
import type { profile } from './tickers.endpoints.ts';

type InstrumentType = EndpointResponse<typeof profile>['type'];

interface SectionInfo {
  /** Last segment of the address. */
  readonly id: string;
  readonly label: string;
  /** Types of instruments that have it; undefined for all. */
  readonly types?: readonly InstrumentType[];
}

export interface SectionGroup {
  readonly label: string;
  readonly sections: readonly SectionInfo[];
}

const company: readonly InstrumentType[] = ['stock'];

/** Sections of an instrument's dashboard in the order of the navigation. mfe-dashboard has a component for each; others link to them. */
export const sectionGroups = [
  {
    label: 'Overview',
    sections: [
      { id: 'prices', label: 'Prices' },
      { id: 'profile', label: 'Profile' },
      { id: 'news', label: 'News' },
    ],
  },
  {
    label: 'Financials',
    sections: [
      { id: 'financial-statements', label: 'Statements', types: company },
      { id: 'financial-ratios', label: 'Ratios', types: company },
      { id: 'financial-position', label: 'Position', types: company },
      { id: 'debt-to-equity', label: 'Debt to equity', types: company },
      { id: 'pe-ratio', label: 'P/E ratio', types: company },
    ],
  },
  {
    label: 'Earnings',
    sections: [
      { id: 'earnings', label: 'Earnings and revenue', types: company },
      { id: 'payouts', label: 'Payouts', types: ['stock', 'etf'] },
    ],
  },
  {
    label: 'Analysts',
    sections: [
      { id: 'price-target', label: 'Price target', types: company },
      { id: 'recommendations', label: 'Recommendation trends', types: company },
      { id: 'upgrades-downgrades', label: 'Upgrades and downgrades', types: company },
    ],
  },
  {
    label: 'Holdings',
    sections: [
      { id: 'fund-ownership', label: 'Fund ownership', types: company },
      { id: 'etf-holdings', label: 'Holdings', types: ['etf'] },
      { id: 'sector-exposure', label: 'Sector exposure', types: ['etf'] },
      { id: 'competitors', label: 'Competitors', types: company },
    ],
  },
  {
    label: 'Trading',
    sections: [
      {
        id: 'technicals',
        label: 'Technicals',
      },
      { id: 'options', label: 'Options', types: ['stock', 'etf', 'index'] },
    ],
  },
] as const satisfies readonly SectionGroup[];

export type SectionGroupName = (typeof sectionGroups)[number]['label'];
export type SectionId = (typeof sectionGroups)[number]['sections'][number]['id'];

/** The section of that id with its group; undefined for another id. */
export function findSection(id: string | undefined) {
  return sectionGroups
    .flatMap(({ label: group, sections }) => sections.map((section) => ({ ...section, group })))
    .find((section) => section.id === id);
}
