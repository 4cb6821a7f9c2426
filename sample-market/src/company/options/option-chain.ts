import { exponential, naturalLogarithm } from '@candlewick/engine/elementary';
import { dayMs, sessionDateOf } from '@candlewick/engine/market';
import type { AnswerOf } from '@candlewick/shared-api/schemas';
import { partKey, uniform } from '../../random.ts';
import { roundTo } from '../company-view.ts';
import type { Valuation } from './black-scholes.ts';
import type { Expiration } from './expirations.ts';
import { maxPainOf, putCallRatioOf } from './open-interest.ts';
import { valueOptions } from './option-values.ts';
import type { ExerciseStyle } from './option-values.ts';
import type { VolatilitySurface } from './volatility-surface.ts';

type Chain = AnswerOf<'optionsAnalytics'>['expirations'][number];
type Side = Chain['calls'];

/** What a chain is computed from. */
export interface ChainMarket {
  readonly spot: number;
  /** Close of the session before, which open interest follows. */
  readonly previousClose: number;
  /** When that price was paid: to it belongs the time that is left. */
  readonly time: number;
  readonly style: ExerciseStyle;
  /** Share of the day's trading that is over. */
  readonly tradedShare: number;
  readonly rate: number;
  readonly dividendYield: number;
  readonly surface: VolatilitySurface;
  /** Open interest of an option at the money. */
  readonly usualInterest: number;
  readonly key: number;
}

const steps = [0.5, 1, 2.5, 5, 10, 25, 50, 100, 250, 500, 1000, 2500] as const;
/** Strikes on each side of the price, and how many standard deviations they reach. */
const strikesPerSide = 11;
const deviations = 2.2;
const yearMs = 365 * dayMs;

/** Round strikes around a price. */
function strikesAround(price: number, volatility: number, years: number): readonly number[] {
  const reach = price * (exponential(deviations * volatility * Math.sqrt(years)) - 1);
  const step = steps.find((one) => one >= reach / strikesPerSide) ?? steps.at(-1)!;
  const middle = Math.round(price / step);
  return Array.from({ length: 2 * strikesPerSide + 1 }, (_, index) => (middle - strikesPerSide + index) * step).filter(
    (strike) => strike > 0,
  );
}

export const roundedRatio = (puts: readonly number[], calls: readonly number[]) => {
  const ratio = putCallRatioOf(puts, calls);
  return ratio === null ? null : roundTo(ratio, 4);
};

/** The chain of an expiration. */
export function chainOf(market: ChainMarket, { session, kind }: Expiration): Chain {
  const { spot, previousClose, time, style, rate, dividendYield, surface, key } = market;
  const years = (session.close - time) / yearMs;
  const forward = spot * exponential((rate - dividendYield) * years);
  const level = surface.atTheMoney(years);
  const strike = strikesAround(spot, level, years);
  const volatilities = strike.map((one) => roundTo(surface.at(one, forward, years), 6));
  const values = strike.map((one, index) =>
    valueOptions({ spot, strike: one, years, rate, dividendYield, volatility: volatilities[index]! }, style),
  );

  // Options a little out of the money are held most, of months more than of weeks.
  const width = level * Math.sqrt(Math.max(years, 7 / 365));
  const ofKind = { weekly: 0.35, monthly: 1, leaps: 0.6 }[kind];
  const interestOf = (one: number, sign: 1 | -1) => {
    const distance = (naturalLogarithm(one / previousClose) / width - 0.35 * sign) / 0.8;
    const draws = partKey(partKey(key, session.date / dayMs), Math.round(one * 10) * sign);
    const isRound = one % (previousClose > 200 ? 50 : 10) === 0 ? 1.8 : 1;
    const spread = 0.5 + uniform(draws, 0);
    const ofDay = 0.9 + 0.2 * uniform(draws, Math.floor(time / dayMs));
    return Math.round(
      market.usualInterest * ofKind * isRound * spread * ofDay * exponential(-0.5 * distance * distance),
    );
  };
  const sideOf = (sign: 1 | -1): Side => {
    const options: readonly Valuation[] = values.map(({ call, put }) => (sign > 0 ? call : put));
    const interest = strike.map((one) => interestOf(one, sign));
    const volume = strike.map((one, index) => {
      const draws = partKey(partKey(key, Math.floor(time / dayMs)), Math.round(one * 10) * sign);
      return Math.floor(interest[index]! * 0.5 * uniform(draws, session.date / dayMs) * market.tradedShare);
    });
    const halfSpread = (value: number) => Math.max(0.01, roundTo(0.01 * value, 2));
    /** Nobody sells what can be exercised for less than that pays. */
    const least = strike.map((one) => (style === 'american' ? Math.max(0, roundTo(sign * (spot - one), 2)) : 0));
    return {
      mark: options.map(({ value }) => roundTo(value, 4)),
      bid: options.map(({ value }, index) => Math.max(least[index]!, roundTo(value - halfSpread(value), 2))),
      ask: options.map(({ value }) => roundTo(Math.max(value, 0) + halfSpread(value), 2)),
      delta: options.map(({ delta }) => roundTo(delta, 4)),
      gamma: options.map(({ gamma }) => roundTo(gamma, 6)),
      theta: options.map(({ theta }) => roundTo(theta, 4)),
      vega: options.map(({ vega }) => roundTo(vega, 4)),
      rho: options.map(({ rho }) => roundTo(rho, 4)),
      volume,
      open_interest: interest,
    };
  };
  const [calls, puts] = [sideOf(1), sideOf(-1)];
  return {
    date: sessionDateOf(session.date),
    kind,
    days: roundTo((session.close - time) / dayMs, 3),
    forward: roundTo(forward, 4),
    at_the_money_volatility_fraction: roundTo(level, 6),
    expected_move: roundTo(spot * level * Math.sqrt(years), 2),
    max_pain: maxPainOf(strike, calls.open_interest, puts.open_interest),
    put_call_volume_ratio: roundedRatio(puts.volume, calls.volume),
    put_call_open_interest_ratio: roundedRatio(puts.open_interest, calls.open_interest),
    contracts: 2 * strike.length,
    strike: [...strike],
    implied_volatility_fraction: volatilities,
    calls,
    puts,
  };
}
