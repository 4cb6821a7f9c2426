import { partKey } from '../random.ts';
import { byQuarter } from './by-quarter.ts';
import type { EarningsPath } from './earnings-path.ts';
import type { SectorProfile } from './sector-profile.ts';
import { slowNoise } from './slow-noise.ts';

/** What a company owns and owes at the end of a quarter, in whole thousands: assets equal liabilities and equity. */
export interface BalanceLevels {
  readonly cash: number;
  readonly investments: number;
  readonly receivables: number;
  readonly inventory: number;
  readonly property: number;
  readonly goodwill: number;
  /** Of banks. */
  readonly loans: number;
  readonly otherAssets: number;
  readonly payables: number;
  /** Of banks. */
  readonly deposits: number;
  readonly debt: number;
  readonly otherLiabilities: number;
  readonly equity: number;
}

/** To whole thousands, as statements are printed. */
export function toThousands(amount: number): number {
  const rounded = Math.round(amount / 1000) * 1000;
  return rounded === 0 ? 0 : rounded;
}

const otherAssetsShare = 0.08;
const bankLeverage = 11;
const insurerLeverage = 4.5;

type Shares = Readonly<Record<Exclude<keyof BalanceLevels, 'equity'>, number>>;

/** Levels as shares of a year's revenue that balance with an equity of `equity` of it. */
function sharesOf(profile: SectorProfile, equity: number): Shares {
  const { cash, receivables, inventory, property, payables, otherLiabilities, debt } = profile;
  const nothing = { loans: 0, deposits: 0, goodwill: 0, investments: 0 };
  if (profile.kind === 'bank') {
    const assets = bankLeverage * Math.max(equity, 0.4);
    return {
      ...nothing,
      property,
      inventory,
      payables,
      debt,
      otherLiabilities,
      cash: 0.1 * assets,
      loans: 0.58 * assets,
      investments: 0.24 * assets,
      receivables: 0.03 * assets,
      otherAssets: 0.05 * assets,
    };
  }
  if (profile.kind === 'insurer') {
    const assets = insurerLeverage * Math.max(equity, 0.3);
    return {
      ...nothing,
      property,
      inventory,
      payables,
      debt,
      cash,
      investments: 0.75 * assets,
      receivables: 0.12 * assets,
      goodwill: 0.03 * assets,
      otherAssets: 0.1 * assets,
      otherLiabilities: 0,
    };
  }
  const owned = property + cash + receivables + inventory + otherAssetsShare;
  const gap = payables + otherLiabilities + debt + equity - owned;
  return {
    ...nothing,
    cash,
    receivables,
    inventory,
    property,
    payables,
    otherLiabilities,
    otherAssets: otherAssetsShare,
    // Equity beyond what the business needs was paid for other companies, or is invested.
    goodwill: Math.max(0, 0.7 * gap),
    investments: Math.max(0, 0.3 * gap),
    debt: debt + Math.max(0, -gap),
  };
}

/** Balances by quarter from the equity on the anchor date: functions of the quarter alone, which scale with revenue. */
export function createBalanceLevels(
  path: EarningsPath,
  profile: SectorProfile,
  anchorEquity: number,
  key: number,
): (quarter: number) => BalanceLevels {
  const draws = partKey(key, 23);
  const equityShare = Math.max(-0.5, anchorEquity / path.annualRevenue(path.anchorQuarter));
  const shares = sharesOf(profile, equityShare);
  const names = Object.keys(shares) as (keyof Shares)[];

  const make = (quarter: number): BalanceLevels => {
    const scale = path.annualRevenue(quarter);
    const levels = {} as Record<keyof Shares, number>;
    names.forEach((name, index) => {
      const noise = Math.min(0.05, 0.015 / Math.max(shares[name], 0.01));
      levels[name] = toThousands(scale * shares[name] * (1 + noise * slowNoise(partKey(draws, index), quarter / 6)));
    });
    const equityNoise = 0.03 * slowNoise(partKey(draws, 100), quarter / 6);
    const equity = toThousands(scale * (equityShare + Math.abs(equityShare) * equityNoise));
    const { cash, investments, receivables, inventory, property, goodwill, loans, otherAssets } = levels;
    const assets = cash + investments + receivables + inventory + property + goodwill + loans + otherAssets;
    const missing = assets - equity - levels.payables - levels.otherLiabilities;
    if (profile.kind === 'bank') return { ...levels, equity, deposits: missing - levels.debt };
    if (profile.kind === 'insurer') return { ...levels, equity, otherLiabilities: missing - levels.debt };
    const debt = Math.max(toThousands(0.4 * scale * shares.debt), missing);
    return { ...levels, equity, debt, investments: investments + debt - missing };
  };
  return byQuarter(make);
}
