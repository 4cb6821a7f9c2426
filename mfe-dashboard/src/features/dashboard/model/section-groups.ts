import type { InstrumentType } from '../../../common/type-names.ts';

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

/** Sections of the dashboard in the order of the navigation. */
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

export type SectionId = (typeof sectionGroups)[number]['sections'][number]['id'];

/** Groups with the sections that an instrument of this type has; all while the type is not known. */
export function groupsFor(type: InstrumentType | undefined): readonly SectionGroup[] {
  const has = ({ types }: SectionInfo) => type === undefined || types === undefined || types.includes(type);
  return sectionGroups
    .map((group) => ({ ...group, sections: group.sections.filter(has) }))
    .filter(({ sections }) => sections.length > 0);
}
