import { findSection as sectionOf, type SectionId } from '@candlewick/shared-api';
import { loadLater } from '@candlewick/shared-design/load-later';
import type { ComponentType } from 'react';
import { PricesSection } from './components/prices-section.tsx';

type Section = ComponentType<{ readonly ticker: string }>;

/** Prices come with the page, the others are chunks of their own. */
const sections: Readonly<Record<SectionId, Section>> = {
  prices: PricesSection,
  profile: loadLater(() => import('./profile/profile-section.tsx')),
  news: loadLater(() => import('./components/news-section.tsx')),
  'financial-statements': loadLater(() => import('./financials/statements-section.tsx')),
  'financial-ratios': loadLater(() => import('./financials/ratios-section.tsx')),
  'financial-position': loadLater(() => import('./financials/position-section.tsx')),
  'debt-to-equity': loadLater(() => import('./financials/debt-section.tsx')),
  'pe-ratio': loadLater(() => import('./financials/pe-ratio-section.tsx')),
  earnings: loadLater(() => import('./financials/earnings-section.tsx')),
  payouts: loadLater(() => import('./financials/payouts-section.tsx')),
  'price-target': loadLater(() => import('./analysts/price-target-section.tsx')),
  recommendations: loadLater(() => import('./analysts/recommendations-section.tsx')),
  'upgrades-downgrades': loadLater(() => import('./analysts/upgrades-section.tsx')),
  'fund-ownership': loadLater(() => import('./holdings/fund-ownership-section.tsx')),
  'etf-holdings': loadLater(() => import('./holdings/etf-holdings-section.tsx')),
  'sector-exposure': loadLater(() => import('./holdings/sector-exposure-section.tsx')),
  competitors: loadLater(() => import('./holdings/competitors-section.tsx')),
  technicals: loadLater(() => import('./technicals/technicals-section.tsx')),
  options: loadLater(() => import('./trading/options-section.tsx')),
};

/** The section of that id, with its component. */
export function findSection(id: string | undefined) {
  const found = sectionOf(id);
  return found && { ...found, Section: sections[found.id] };
}
