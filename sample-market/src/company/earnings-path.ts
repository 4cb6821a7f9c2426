import { exponential } from '@candlewick/engine/elementary';
import { partKey, uniform } from '../random.ts';
import type { SimulatedInstrument } from '../simulated-instrument.ts';
import { anchorDate } from '../simulated-market.ts';
import type { Listing } from '../universe.ts';
import { anchorLevelsOf } from './anchor-levels.ts';
import type { AnchorLevels } from './anchor-levels.ts';
import { byQuarter } from './by-quarter.ts';
import { lastReportedQuarter } from './fiscal-calendar.ts';
import type { FiscalCalendar } from './fiscal-calendar.ts';
import { createMarginPath } from './margin-path.ts';
import { createRevenuePath } from './revenue-path.ts';
import type { SectorProfile } from './sector-profile.ts';

/**
 * Revenue, income and shares of a company by quarter: functions of the quarter alone. Amounts are in the company's currency, shares are
 * those of the anchor. Quarters are integers of its fiscal calendar.
 */
export interface EarningsPath {
  /** The last quarter that has been reported on the anchor date. */
  readonly anchorQuarter: number;
  /** Net income ÷ revenue that the company reverts to. */
  readonly typicalMargin: number;
  /** Revenue of a year at a quarter's level, without season and noise. */
  annualRevenue(quarter: number): number;
  revenue(quarter: number): number;
  netIncome(quarter: number): number;
  /** Written off in a quarter, before its net income; it costs no cash. */
  writeOff(quarter: number): number;
  /** What those who know only prices up to `knownYear` can expect of revenue and income: no noise of the quarter itself. */
  expected(quarter: number, knownYear: number): { readonly revenue: number; readonly netIncome: number };
  /** Outstanding at the end of a quarter. */
  shares(quarter: number): number;
  /** Mean of a quarter. */
  basicShares(quarter: number): number;
  /** Mean of a quarter, options and the like included. */
  dilutedShares(quarter: number): number;
}

const dilution = 1.008;

/** Shares at the end of a quarter: bought back or issued at a steady rate, a little more or less in each. */
function createShares({ shares, buybackRate }: AnchorLevels, anchorQuarter: number, key: number) {
  const draws = partKey(partKey(key, 22), 5);
  const perQuarter = buybackRate / 4;
  return byQuarter((quarter) => {
    const noise = 0.2 * Math.abs(perQuarter) * (uniform(draws, quarter) - uniform(draws, anchorQuarter));
    return shares * exponential(-perQuarter * (quarter - anchorQuarter) + noise);
  });
}

interface Options {
  readonly listing: Listing;
  readonly instrument: SimulatedInstrument;
  readonly profile: SectorProfile;
  readonly calendar: FiscalCalendar;
  readonly key: number;
}

export function createEarningsPath({ listing, instrument, profile, calendar, key }: Options): EarningsPath {
  const levels = anchorLevelsOf(listing, instrument, profile, key);
  const anchorQuarter = lastReportedQuarter(calendar, anchorDate);
  const anchorQuarters = [3, 2, 1, 0].map((back) => anchorQuarter - back);
  const ofRevenue = createRevenuePath({ instrument, calendar, profile, anchorQuarters, revenue: levels.revenue, key });
  const { revenue } = ofRevenue;
  const ofMargin = createMarginPath({ levels, profile, anchorQuarters, revenueOf: revenue, key });

  const shares = createShares(levels, anchorQuarter, key);
  const basicShares = (quarter: number) => (shares(quarter) + shares(quarter - 1)) / 2;
  const dilutedShares = (quarter: number) => dilution * basicShares(quarter);
  // Earnings per share of the universe are those of diluted shares.
  const dilutedScale = anchorQuarters.reduce((sum, quarter) => sum + dilutedShares(quarter), 0) / 4 / levels.shares;

  return {
    anchorQuarter,
    typicalMargin: levels.typicalMargin,
    annualRevenue: ofRevenue.annual,
    revenue,
    netIncome: byQuarter((quarter) => revenue(quarter) * ofMargin.margin(quarter) * dilutedScale),
    writeOff: (quarter) => revenue(quarter) * ofMargin.writeOff(quarter),
    expected(quarter, knownYear) {
      const expected = ofRevenue.expected(quarter, knownYear);
      return { revenue: expected, netIncome: expected * ofMargin.expected(quarter) * dilutedScale };
    },
    shares,
    basicShares,
    dilutedShares,
  };
}
