import { exponential, naturalLogarithm } from '@candlewick/engine/elementary';

const rootOfTwoPi = 2.5066282746310002;

/**
 * Standard normal distribution function, to about 15 digits: Hart's algorithm 5666 (1968) as given by G. West, Better approximations to
 * cumulative normal functions (Wilmott, 2005), with the engine's exponential.
 */
export function normalDistribution(x: number): number {
  const z = Math.abs(x);
  let tail = 0;
  if (z <= 37) {
    const density = exponential(-0.5 * z * z);
    if (z < 7.07106781186547) {
      const numerator =
        ((((((3.52624965998911e-2 * z + 0.700383064443688) * z + 6.37396220353165) * z + 33.912866078383) * z +
          112.079291497871) *
          z +
          221.213596169931) *
          z +
          220.206867912376) *
        density;
      const denominator =
        ((((((8.83883476483184e-2 * z + 1.75566716318264) * z + 16.064177579207) * z + 86.7807322029461) * z +
          296.564248779674) *
          z +
          637.333633378831) *
          z +
          793.826512519948) *
          z +
        440.413735824752;
      tail = numerator / denominator;
    } else {
      tail = density / (z + 1 / (z + 2 / (z + 3 / (z + 4 / (z + 0.65))))) / rootOfTwoPi;
    }
  }
  return x > 0 ? 1 - tail : tail;
}

export interface Option {
  readonly spot: number;
  readonly strike: number;
  /** Years to expiration, above 0. */
  readonly years: number;
  /** Continuous, a year, as fractions. */
  readonly rate: number;
  readonly dividendYield: number;
  readonly volatility: number;
}

export interface Valuation {
  readonly value: number;
  readonly delta: number;
  readonly gamma: number;
  /** Per calendar day. */
  readonly theta: number;
  /** Per hundredth of volatility. */
  readonly vega: number;
  /** Per hundredth of the rate. */
  readonly rho: number;
}

/** 1 is a call, -1 a put. */
export type Sign = 1 | -1;

/**
 * Value and greeks of a European option (Black and Scholes 1973, Merton 1973). Calls less puts are worth the discounted forward less the
 * discounted strike.
 */
export function valueEuropean(option: Option, sign: Sign): Valuation {
  const { spot, strike, years, rate, dividendYield, volatility } = option;
  const root = volatility * Math.sqrt(years);
  const d1 = (naturalLogarithm(spot / strike) + (rate - dividendYield) * years) / root + root / 2;
  const d2 = d1 - root;
  const discountedSpot = spot * exponential(-dividendYield * years);
  const discountedStrike = strike * exponential(-rate * years);
  const density = exponential(-0.5 * d1 * d1) / rootOfTwoPi;
  const [inSpot, inStrike] = [normalDistribution(sign * d1), normalDistribution(sign * d2)];
  const decay = (-discountedSpot * density * volatility) / (2 * Math.sqrt(years));
  const carry = dividendYield * discountedSpot * inSpot - rate * discountedStrike * inStrike;
  return {
    value: sign * (discountedSpot * inSpot - discountedStrike * inStrike),
    delta: (sign * discountedSpot * inSpot) / spot,
    gamma: (discountedSpot * density) / (spot * spot * root),
    theta: (decay + sign * carry) / 365,
    vega: (discountedSpot * density * Math.sqrt(years)) / 100,
    rho: (sign * years * discountedStrike * inStrike) / 100,
  };
}
