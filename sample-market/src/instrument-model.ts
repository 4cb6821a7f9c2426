import { exponential, naturalLogarithm } from '@candlewick/engine/elementary';
import { calendarOf } from '@candlewick/engine/market';
import type { CalendarId } from '@candlewick/engine/market';
import { commonFactors, volatilityFactor } from './common-factors.ts';
import { createFactor, remembered } from './factor.ts';
import type { Factor } from './factor.ts';
import { createMarketVolatility, createVolatilityFactor } from './market-volatility.ts';
import { normal, streamKey, uniform } from './random.ts';
import type { Listing, Loading } from './universe.ts';

/** A factor, and how much of its log return an instrument takes. */
export interface FactorLoading {
  readonly factor: Factor;
  readonly weight: number;
}

/** What moves an instrument. */
export interface InstrumentModel {
  readonly listing: Listing;
  readonly calendar: CalendarId;
  /** Each factor once; the one that contributes most to the variance first. */
  readonly loadings: readonly [FactorLoading, ...FactorLoading[]];
  /** Standard deviation of a year's log return. */
  readonly annualVolatility: number;
  /** Key of its dividends, splits and volume. Classes of one company's shares have the same. */
  readonly key: number;
  /** Key of its path within days. A fund has that of the index it tracks, so that it opens and peaks with it. */
  readonly pathKey: number;
}

/** Mean beta and mean annual volatility beside market and sector, by sector. */
const sectors: Readonly<Record<string, { readonly beta: number; readonly ownVolatility: number }>> = {
  'Communication Services': { beta: 1, ownVolatility: 0.24 },
  'Consumer Discretionary': { beta: 1.15, ownVolatility: 0.25 },
  'Consumer Staples': { beta: 0.6, ownVolatility: 0.17 },
  Energy: { beta: 0.9, ownVolatility: 0.2 },
  Financials: { beta: 1.05, ownVolatility: 0.18 },
  'Health Care': { beta: 0.8, ownVolatility: 0.22 },
  Industrials: { beta: 1.05, ownVolatility: 0.19 },
  'Information Technology': { beta: 1.25, ownVolatility: 0.25 },
  Materials: { beta: 1, ownVolatility: 0.2 },
  'Real Estate': { beta: 0.85, ownVolatility: 0.16 },
  Utilities: { beta: 0.55, ownVolatility: 0.13 },
};

/** Standard deviation of the log volatility of single instruments and of common factors, and their share of the market's. */
const ownDeviation = 0.38;
const factorDeviation = 0.3;
const marketShare = 0.6;

/** An instrument's own returns revert in part over years; otherwise prices of 20 years ago would be implausible for many. */
const yearlyShare = 0.75;

/** Companies of this value have the volatility of their sector; larger ones less. */
const typicalMarketCap = 40e9;

/** `Alphabet Inc. (Class A)` and `Alphabet Inc. (Class C)` are one company, so one source of returns. */
function companyOf(listing: Listing): string {
  return listing.type === 'stock' ? listing.name.replace(/ \(Class [A-Z]\)$/, '') : listing.symbol;
}

interface OwnMovement {
  readonly follows: readonly Loading[];
  readonly volatility: number;
  readonly drift: number;
}

/** What a stock follows, drawn once: a beta around its sector's, and more volatility for smaller companies. */
function movementOfStock(listing: Listing, key: number): OwnMovement {
  const { beta, ownVolatility } = sectors[listing.sector ?? '']!;
  const size = naturalLogarithm((listing.marketCap ?? typicalMarketCap) / typicalMarketCap);
  return {
    follows: [
      { name: 'market', weight: beta * (0.8 + 0.4 * uniform(key, 0)) },
      { name: listing.sector!, weight: 0.75 + 0.5 * uniform(key, 1) },
    ],
    volatility: ownVolatility * exponential(0.18 * normal(key, 2) - 0.06 * size),
    // Dividends are part of a return, so the price of a payer rises less.
    drift: 0.025 - 0.8 * listing.dividendYield,
  };
}

/** Models of instruments by listing, sharing their factors. A pure function of `seed`, `anchorDate` and the universe. */
export function createModels(
  seed: number,
  anchorDate: number,
  universe: ReadonlyMap<string, Listing>,
): (listing: Listing) => InstrumentModel {
  const volatility = createMarketVolatility(seed, anchorDate);
  const common = new Map<string, Factor>();
  for (const { name, ...settings } of commonFactors.values()) {
    const shares =
      name === 'market' ? { ownDeviation: 0, marketShare: 1 } : { ownDeviation: factorDeviation, marketShare };
    common.set(name, remembered(createFactor({ seed, name, ...settings, ...shares, market: volatility })));
  }
  common.set(volatilityFactor, remembered(createVolatilityFactor(seed, volatility, common.get('market')!)));

  const movementOf = (listing: Listing): OwnMovement =>
    listing.type === 'stock'
      ? movementOfStock(listing, streamKey(seed, `${companyOf(listing)} exposure`))
      : { follows: listing.follows, volatility: listing.ownVolatility ?? 0, drift: 0 };

  const pathNameOf = (listing: Listing): string => {
    const [first, ...others] = listing.follows;
    const tracked = first?.weight === 1 && others.length === 0 ? universe.get(first.name) : undefined;
    return tracked ? pathNameOf(tracked) : companyOf(listing);
  };

  /** Weights of all factors behind a listing, those of what it follows included. */
  const collect = (listing: Listing, weight: number, into: Map<string, FactorLoading>) => {
    const { follows, volatility: annualVolatility, drift: annualDrift } = movementOf(listing);
    const add = (factor: Factor, more: number) => {
      into.set(factor.name, { factor, weight: (into.get(factor.name)?.weight ?? 0) + more });
    };
    for (const { name, weight: part } of follows) {
      const factor = common.get(name);
      if (factor) add(factor, weight * part);
      else collect(universe.get(name)!, weight * part, into);
    }
    if (annualVolatility === 0) return;
    const name = `of ${companyOf(listing)}`;
    const calendar = calendarOf(listing.type);
    const shares = { ownDeviation, marketShare, market: volatility };
    add(createFactor({ seed, name, calendar, annualVolatility, yearlyShare, annualDrift, ...shares }), weight);
  };

  return (listing) => {
    const collected = new Map<string, FactorLoading>();
    collect(listing, 1, collected);
    const contribution = ({ factor, weight }: FactorLoading) => Math.abs(weight) * factor.annualVolatility;
    const loadings = [...collected.values()].toSorted((a, b) => contribution(b) - contribution(a));
    const variance = loadings.reduce((sum, loading) => sum + contribution(loading) * contribution(loading), 0);
    return {
      listing,
      calendar: calendarOf(listing.type),
      loadings: loadings as [FactorLoading, ...FactorLoading[]],
      annualVolatility: Math.sqrt(variance),
      key: streamKey(seed, companyOf(listing)),
      pathKey: streamKey(seed, pathNameOf(listing)),
    };
  };
}
