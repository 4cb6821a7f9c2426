import { loadLater } from '@candlewick/shared-design/load-later';
import type { ComponentType } from 'react';
import type { InstrumentType } from '../../common/type-names.ts';
import { PricesSection } from './components/prices-section.tsx';
import { ProfileSection } from './components/profile-section.tsx';

export interface SectionInfo {
  /** Last segment of the address. */
  readonly id: string;
  readonly label: string;
  /** Types of instruments that have it; undefined for all. */
  readonly types?: readonly InstrumentType[];
  /** Prices and profile come with the page, the others are chunks of their own. */
  readonly Section: ComponentType<{ readonly ticker: string }>;
}

export interface SectionGroup {
  readonly label: string;
  readonly sections: readonly SectionInfo[];
}

const company: readonly InstrumentType[] = ['stock'];

/** Sections of the dashboard in the order of the navigation. */
export const sectionGroups: readonly SectionGroup[] = [
  {
    label: 'Overview',
    sections: [
      { id: 'prices', label: 'Prices', Section: PricesSection },
      { id: 'profile', label: 'Profile', Section: ProfileSection },
      { id: 'news', label: 'News', Section: loadLater(() => import('./components/news-section.tsx')) },
    ],
  },
  {
    label: 'Financials',
    sections: [
      {
        id: 'financial-statements',
        label: 'Statements',
        types: company,
        Section: loadLater(() => import('./financials/statements-section.tsx')),
      },
      {
        id: 'financial-ratios',
        label: 'Ratios',
        types: company,
        Section: loadLater(() => import('./financials/ratios-section.tsx')),
      },
      {
        id: 'financial-position',
        label: 'Position',
        types: company,
        Section: loadLater(() => import('./financials/position-section.tsx')),
      },
      {
        id: 'debt-to-equity',
        label: 'Debt to equity',
        types: company,
        Section: loadLater(() => import('./financials/debt-section.tsx')),
      },
      {
        id: 'pe-ratio',
        label: 'P/E ratio',
        types: company,
        Section: loadLater(() => import('./financials/pe-ratio-section.tsx')),
      },
    ],
  },
  {
    label: 'Earnings',
    sections: [
      {
        id: 'earnings',
        label: 'Earnings and revenue',
        types: company,
        Section: loadLater(() => import('./financials/earnings-section.tsx')),
      },
      {
        id: 'payouts',
        label: 'Payouts',
        types: ['stock', 'etf'],
        Section: loadLater(() => import('./financials/payouts-section.tsx')),
      },
    ],
  },
  {
    label: 'Analysts',
    sections: [
      {
        id: 'price-target',
        label: 'Price target',
        types: company,
        Section: loadLater(() => import('./analysts/price-target-section.tsx')),
      },
      {
        id: 'recommendations',
        label: 'Recommendation trends',
        types: company,
        Section: loadLater(() => import('./analysts/recommendations-section.tsx')),
      },
      {
        id: 'upgrades-downgrades',
        label: 'Upgrades and downgrades',
        types: company,
        Section: loadLater(() => import('./analysts/upgrades-section.tsx')),
      },
    ],
  },
  {
    label: 'Holdings',
    sections: [
      {
        id: 'fund-ownership',
        label: 'Fund ownership',
        types: company,
        Section: loadLater(() => import('./holdings/fund-ownership-section.tsx')),
      },
      {
        id: 'etf-holdings',
        label: 'Holdings',
        types: ['etf'],
        Section: loadLater(() => import('./holdings/etf-holdings-section.tsx')),
      },
      {
        id: 'sector-exposure',
        label: 'Sector exposure',
        types: ['etf'],
        Section: loadLater(() => import('./holdings/sector-exposure-section.tsx')),
      },
      {
        id: 'competitors',
        label: 'Competitors',
        types: company,
        Section: loadLater(() => import('./holdings/competitors-section.tsx')),
      },
    ],
  },
  {
    label: 'Trading',
    sections: [
      {
        id: 'technicals',
        label: 'Technicals',
        Section: loadLater(() => import('./technicals/technicals-section.tsx')),
      },
      {
        id: 'options',
        label: 'Options',
        types: ['stock', 'etf', 'index'],
        Section: loadLater(() => import('./trading/options-section.tsx')),
      },
    ],
  },
];

/** Groups with the sections that an instrument of this type has; all while the type is not known. */
export function groupsFor(type: InstrumentType | undefined): readonly SectionGroup[] {
  const has = ({ types }: SectionInfo) => type === undefined || types === undefined || types.includes(type);
  return sectionGroups
    .map((group) => ({ ...group, sections: group.sections.filter(has) }))
    .filter(({ sections }) => sections.length > 0);
}

export function findSection(id: string | undefined): SectionInfo | undefined {
  return sectionGroups.flatMap(({ sections }) => sections).find((section) => section.id === id);
}
