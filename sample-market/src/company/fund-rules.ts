import type { Listing } from '../universe.ts';

/** What a fund holds of the universe, and by what it weighs it. */
export interface FundRule {
  readonly holds: (listing: Listing) => boolean;
  readonly weighs: 'value' | 'equal' | 'price';
  /** Only so many, the largest first. */
  readonly most?: number;
  /** Only so many, the smallest first. */
  readonly smallest?: number;
}

const isStock = ({ type }: Listing) => type === 'stock';
const ofSector = (sector: string): FundRule => ({ holds: (listing) => listing.sector === sector, weighs: 'value' });
const ofIndustries = (pattern: RegExp, weighs: FundRule['weighs'] = 'value'): FundRule => ({
  holds: ({ industry }) => industry !== null && pattern.test(industry),
  weighs,
});
const only = (...symbols: readonly string[]): FundRule => ({
  holds: ({ symbol }) => symbols.includes(symbol),
  weighs: 'equal',
});
const everything: FundRule = { holds: isStock, weighs: 'value' };
const nasdaq: FundRule = {
  holds: ({ type, exchange, sector }) => type === 'stock' && exchange === 'NASDAQ' && sector !== 'Financials',
  weighs: 'value',
  most: 100,
};
const semiconductors = ofIndustries(/^Semiconductor/);
const payers = (least: number, most: number): FundRule => ({
  holds: (listing) => isStock(listing) && listing.dividendYield >= least,
  weighs: 'value',
  most,
});

/**
 * Funds whose holdings are in the universe. Funds of bonds, of foreign shares and of currencies are not here: what they hold is not. Small
 * and mid caps are those of the universe.
 */
export const fundRules: Readonly<Record<string, FundRule>> = {
  SPY: everything,
  IVV: everything,
  VOO: everything,
  VTI: everything,
  RSP: { holds: isStock, weighs: 'equal' },
  QQQ: nasdaq,
  QQQM: nasdaq,
  DIA: { holds: isStock, weighs: 'price', most: 30 },
  IWM: { holds: isStock, weighs: 'value', smallest: 120 },
  MDY: { holds: isStock, weighs: 'value', smallest: 250 },
  VTV: { holds: (listing) => isStock(listing) && (listing.priceEarnings ?? Infinity) < 22, weighs: 'value' },
  VUG: { holds: (listing) => isStock(listing) && (listing.priceEarnings ?? 0) >= 28, weighs: 'value' },
  SCHD: payers(0.025, 100),
  VIG: payers(0.008, 250),
  MTUM: { holds: (listing) => isStock(listing) && (listing.priceEarnings ?? 0) > 35, weighs: 'value', most: 125 },
  USMV: ofIndustries(/Utilities|Household|Foods|Beverages|Pharmaceuticals|Insurance|Telecom/, 'equal'),
  ARKK: ofIndustries(/^(Application Software|Biotechnology|Automobile Manufacturers|Interactive)/, 'equal'),
  XLK: ofSector('Information Technology'),
  XLF: ofSector('Financials'),
  XLV: ofSector('Health Care'),
  XLE: ofSector('Energy'),
  XLI: ofSector('Industrials'),
  XLY: ofSector('Consumer Discretionary'),
  XLP: ofSector('Consumer Staples'),
  XLU: ofSector('Utilities'),
  XLB: ofSector('Materials'),
  XLRE: ofSector('Real Estate'),
  XLC: ofSector('Communication Services'),
  VGT: ofSector('Information Technology'),
  VNQ: ofSector('Real Estate'),
  SMH: { ...semiconductors, most: 25 },
  SOXX: { ...semiconductors, most: 30 },
  IBB: ofIndustries(/^(Biotechnology|Life Sciences|Pharmaceuticals)/),
  XBI: ofIndustries(/^Biotechnology/, 'equal'),
  KRE: ofIndustries(/^Regional Banks/, 'equal'),
  XOP: ofIndustries(/^Oil & Gas (Exploration|Refining)|^Integrated Oil/, 'equal'),
  XHB: ofIndustries(/^(Homebuilding|Building Products|Home Improvement)/, 'equal'),
  ITA: ofIndustries(/^Aerospace/),
  GDX: ofIndustries(/^(Gold|Copper)$/),
  GLD: only('GC=F'),
  IAU: only('GC=F'),
  SLV: only('SI=F'),
  USO: only('CL=F'),
  UNG: only('NG=F'),
  DBA: only('ZC=F', 'ZW=F', 'ZS=F', 'KC=F', 'SB=F', 'CC=F', 'CT=F', 'LE=F'),
  DBC: only('CL=F', 'BZ=F', 'NG=F', 'RB=F', 'HO=F', 'GC=F', 'SI=F', 'HG=F', 'ZC=F', 'ZW=F', 'ZS=F'),
  IBIT: only('BTC-USD'),
};
