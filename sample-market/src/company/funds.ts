import { sessionDateOf } from '@candlewick/engine/market';
import type { BodyOf } from '@candlewick/shared-api/schemas';
import { partKey, streamKey, uniform } from '../random.ts';
import type { Listing } from '../universe.ts';
import { companyNameOf } from './company.ts';
import { roundTo } from './company-view.ts';
import { fundRules } from './fund-rules.ts';
import type { FundRule } from './fund-rules.ts';
import type { MonthValues } from './month-values.ts';

/** Funds beside those of the universe. All are invented, and their names say so. */
const inventedFunds = [
  'Imaginary Growth Fund',
  'Fictional Index Fund',
  'Placeholder Value Fund',
  'Make-Believe Pension Trust',
  'Sample Street Balanced Fund',
  'Invented Dividend Fund',
  'Specimen Company Fund',
  'Example Retirement Fund 2050',
  'Mock World Equity Fund',
  'Hypothetical Sovereign Fund',
] as const;

/** A holding of a fund; weights of a fund add up to 1, in steps of a millionth. */
interface Weight {
  readonly listing: Listing;
  readonly weight: number;
}

const steps = 1e6;

/** Weights in whole steps that add up to exactly 1: the remainders go to the largest holdings. */
function inSteps(weights: readonly Weight[]): readonly Weight[] {
  const sum = weights.reduce((total, { weight }) => total + weight, 0);
  const floors = weights.map(({ listing, weight }) => ({ listing, count: Math.floor((weight / sum) * steps) }));
  floors.sort((a, b) => b.count - a.count || (a.listing.symbol < b.listing.symbol ? -1 : 1));
  const left = steps - floors.reduce((total, { count }) => total + count, 0);
  return floors
    .map(({ listing, count }, index) => ({ listing, weight: (count + (index < left ? 1 : 0)) / steps }))
    .filter(({ weight }) => weight > 0);
}

function picked(rule: FundRule, listed: readonly Listing[], sizeOf: (listing: Listing) => number) {
  const held = listed.filter(rule.holds).toSorted((a, b) => sizeOf(b) - sizeOf(a));
  if (rule.most !== undefined) return held.slice(0, rule.most);
  return rule.smallest === undefined ? held : held.slice(-rule.smallest);
}

/** Number of listed classes of each company's shares. */
function classCounts(listed: readonly Listing[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const listing of listed) {
    const name = companyNameOf(listing);
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return counts;
}

/** What funds hold at the end of a month. */
export interface Funds {
  /** Largest first; undefined for a fund whose holdings are not in the universe or that was not listed, and for what is no fund. */
  holdings(symbol: string): readonly Weight[] | undefined;
  etfHoldings(symbol: string, skip: number, limit: number): BodyOf<'etfHoldings'> | undefined;
  sectorExposure(symbol: string): BodyOf<'sectorExposure'> | undefined;
  /** Undefined for what no fund holds. */
  fundOwnership(symbol: string): BodyOf<'fundOwnership'> | undefined;
}

const otherSectors: Partial<Record<Listing['type'], string>> = { commodity: 'Commodities', crypto: 'Crypto' };

export function createFunds(seed: number, universe: ReadonlyMap<string, Listing>, values: MonthValues): Funds {
  const listed = [...universe.values()].filter(({ symbol }) => values.of.has(symbol));
  const classes = classCounts(listed);
  const known = new Map<string, readonly Weight[]>();
  const valueOf = (symbol: string) => values.of.get(symbol)!;
  /** Each class of a company's shares has its part of the company. */
  const sizeOf = (listing: Listing) => valueOf(listing.symbol).value / classes.get(companyNameOf(listing))!;

  const holdings = (symbol: string) => {
    const rule = fundRules[symbol];
    if (!rule || !values.of.has(symbol)) return undefined;
    const found = known.get(symbol);
    if (found) return found;
    const weightOf = (listing: Listing) => {
      if (rule.weighs === 'equal') return 1;
      return rule.weighs === 'price' ? valueOf(listing.symbol).close : sizeOf(listing);
    };
    const made = inSteps(picked(rule, listed, sizeOf).map((listing) => ({ listing, weight: weightOf(listing) })));
    known.set(symbol, made);
    return made;
  };
  const assetsOf = (symbol: string) => Math.round(valueOf(symbol).value);

  return {
    holdings,
    etfHoldings(symbol, skip, limit) {
      const all = holdings(symbol);
      if (!all) return undefined;
      const assets = assetsOf(symbol);
      return {
        date: sessionDateOf(values.date),
        net_assets: assets,
        total: all.length,
        skip,
        limit,
        holdings: all.slice(skip, skip + limit).map(({ listing, weight }) => ({
          ticker: listing.symbol,
          name: listing.name,
          sector: listing.sector,
          weight_fraction: weight,
          value: Math.round(assets * weight),
          shares: Math.round((assets * weight) / valueOf(listing.symbol).close),
        })),
      };
    },
    sectorExposure(symbol) {
      const all = holdings(symbol);
      if (!all) return undefined;
      const counts = new Map<string, number>();
      for (const { listing, weight } of all) {
        const sector = listing.sector ?? otherSectors[listing.type]!;
        counts.set(sector, (counts.get(sector) ?? 0) + Math.round(weight * steps));
      }
      const sectors = [...counts].map(([sector, count]) => ({ sector, weight_fraction: count / steps }));
      return {
        date: sessionDateOf(values.date),
        sectors: sectors.toSorted((a, b) => b.weight_fraction - a.weight_fraction),
      };
    },
    fundOwnership(symbol) {
      const listing = universe.get(symbol);
      if (listing?.type !== 'stock' || !values.of.has(symbol)) return undefined;
      const { close, value } = valueOf(symbol);
      const outstanding = value / close;
      const row = (fund: string, ticker: string | null, shares: number, weight: number | null) => ({
        fund,
        ticker,
        shares: Math.round(shares),
        value: Math.round(shares * close),
        fraction_of_shares: roundTo(shares / outstanding, 6),
        weight_fraction: weight,
      });
      const listed = Object.keys(fundRules).flatMap((fund) => {
        const weight = holdings(fund)?.find((one) => one.listing === listing)?.weight;
        if (!weight) return [];
        return [row(universe.get(fund)!.name, fund, (assetsOf(fund) * weight) / close, weight)];
      });
      const key = streamKey(seed, `${companyNameOf(listing)} funds`);
      const quarter = Math.floor(new Date(values.date).getUTCMonth() / 3) + 4 * new Date(values.date).getUTCFullYear();
      const invented = inventedFunds.map((fund, index) => {
        const draws = partKey(key, index);
        // From 0.1 to 2.5 per cent of the company, and a little more or less each quarter.
        const fraction =
          (0.001 + 0.024 * uniform(draws, 0) * uniform(draws, 1)) * (0.92 + 0.16 * uniform(draws, quarter));
        return row(fund, null, fraction * outstanding, null);
      });
      const funds = [...listed, ...invented].toSorted((a, b) => b.shares - a.shares);
      const held = funds.reduce((sum, one) => sum + one.shares, 0);
      return { date: sessionDateOf(values.date), held_fraction: roundTo(held / outstanding, 6), funds };
    },
  };
}
