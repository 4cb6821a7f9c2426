import { exponential, naturalLogarithm } from '@candlewick/engine/elementary';
import { dayMs } from '@candlewick/engine/market';
import type { SimulatedInstrument } from '../../simulated-instrument.ts';
import type { Listing } from '../../universe.ts';

/** Implied volatility by strike and time. */
export interface VolatilitySurface {
  /** Of the last 30 sessions, a year. */
  readonly historical: number;
  /** A year, at the money. */
  atTheMoney(years: number): number;
  at(strike: number, forward: number, years: number): number;
}

/** Sellers of options want a little more than what prices have moved. */
const premium = 1.06;
/** How fast volatility returns to its mean, a year. */
const reversion = 4;
/** Weight of the day before in the recent variance, as RiskMetrics has it (1996). */
const memory = 0.94;
const recentSessions = 60;
const historicalSessions = 30;
const longDays = 1100;
const monthYears = 30 / 365;
/**
 * Smile of the variance over standard deviations from the forward: a hyperbola, whose straight wings allow no free profit (Gatheral, The
 * Volatility Surface, 2006).
 */
const stockSmile = { slope: -0.14, wings: 0.25, width: 1.2 };
const indexSmile = { slope: -0.3, wings: 0.4, width: 1.5 };

function logReturns({ adjustedClose }: { readonly adjustedClose: Float64Array }): Float64Array {
  return adjustedClose.subarray(1).map((close, index) => naturalLogarithm(close / adjustedClose[index]!));
}

const annual = (variance: number, sessions: number) => Math.sqrt(variance * sessions);

function meanSquare(values: Float64Array): number {
  let sum = 0;
  for (const value of values) sum += value * value;
  return sum / values.length;
}

/**
 * The surface at a time, from sessions that had closed: recent volatility reverts to that of three years. `fear` is the implied
 * volatility in 30 days where an index states it. Undefined in the first sessions, before options are listed.
 */
export function createVolatilitySurface(
  listing: Listing,
  instrument: SimulatedInstrument,
  lastClosed: number,
  fear: number | undefined,
): VolatilitySurface | undefined {
  const returns = logReturns(instrument.dailyBars(lastClosed - longDays * dayMs, lastClosed));
  if (returns.length < historicalSessions) return undefined;
  const sessions = 252;
  let recent = meanSquare(returns.subarray(-recentSessions));
  for (const value of returns.subarray(-recentSessions)) recent = memory * recent + (1 - memory) * value * value;
  const longVariance = sessions * meanSquare(returns);
  const recentVariance = sessions * recent;

  const unscaled = (years: number) => {
    const speed = reversion * years;
    const weight = (1 - exponential(-speed)) / speed;
    return premium * Math.sqrt(longVariance + (recentVariance - longVariance) * weight);
  };
  // Where an index of volatility exists, its month is the surface's; years are those of the model.
  const ratio = fear === undefined ? 1 : fear / unscaled(monthYears);
  const atTheMoney = (years: number) => {
    const weight = exponential(-2 * Math.max(0, years - monthYears));
    return unscaled(years) * (1 + (ratio - 1) * weight);
  };
  const { slope, wings, width } = listing.type === 'stock' ? stockSmile : indexSmile;
  return {
    historical: annual(meanSquare(returns.subarray(-historicalSessions)), sessions),
    atTheMoney,
    at(strike, forward, years) {
      const level = atTheMoney(years);
      const deviations = naturalLogarithm(strike / forward) / (level * Math.sqrt(years));
      const bent = Math.sqrt(deviations * deviations + width * width) - width;
      return level * Math.sqrt(1 + slope * deviations + wings * bent);
    },
  };
}
