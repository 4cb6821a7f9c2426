import { naturalLogarithm } from '@candlewick/engine/elementary';
import type { Listing } from '../universe.ts';
import { companyNameOf } from './company.ts';

const most = 6;

/** Companies of the same industry, then of the same sector, each with the nearest market value first; one class of shares each. */
export function competitorsOf(listing: Listing, listed: readonly Listing[]): readonly Listing[] {
  const distance = (other: Listing) => Math.abs(naturalLogarithm(other.marketCap! / listing.marketCap!));
  const names = new Set([companyNameOf(listing)]);
  const others = listed.filter((other) => {
    const name = companyNameOf(other);
    if (other.sector === null || other.sector !== listing.sector || names.has(name)) return false;
    names.add(name);
    return true;
  });
  const rank = (other: Listing) => (other.industry === listing.industry ? 0 : 1);
  return others.toSorted((a, b) => rank(a) - rank(b) || distance(a) - distance(b)).slice(0, most);
}
