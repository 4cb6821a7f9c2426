import type { Attempt } from './attempt.types.ts';

/** Where an attempt lies, in parts of the height from the top. */
export interface PlottedAttempt {
  /** Of its Sharpe ratio; null without one. */
  readonly sharpe: number | null;
  /** The candle from the end of buy and hold to its own; null without both returns. */
  readonly candle: { readonly top: number; readonly height: number; readonly isLit: boolean } | null;
}

export interface AttemptPlot {
  /** As given. */
  readonly attempts: readonly PlottedAttempt[];
  /** Place of a Sharpe ratio, in parts of the height from the top. */
  readonly yOf: (sharpe: number) => number;
  /** Of buy and hold among the candles, in parts of the height from the top. */
  readonly heldAt: number;
  /** Highest Sharpe ratio of each attempt and those before it; null before the first one. */
  readonly bestSoFar: readonly (number | null)[];
}

/** A loss of everything has no logarithm. */
const leastGrowth = 0.01;
const growthOf = (fraction: number) => Math.log(Math.max(leastGrowth, 1 + fraction));

function scaleOf(values: readonly number[]): (value: number) => number {
  const low = values.reduce((a, b) => Math.min(a, b), Infinity);
  const high = values.reduce((a, b) => Math.max(a, b), -Infinity);
  return (value) => (high > low ? (high - value) / (high - low) : 0.5);
}

/**
 * Attempts of any symbols on one scale, oldest first: Sharpe ratios, with zero and `levels` in view, and how far each one ended from buy and
 * hold, by the logarithm of growth, so that doubling looks the same on every symbol.
 */
export function plotOf(attempts: readonly Attempt[], levels: readonly number[]): AttemptPlot {
  const yOf = scaleOf([0, ...levels, ...attempts.flatMap(({ sharpe }) => sharpe ?? [])]);
  const leads = attempts.map(({ return_fraction: own, buy_and_hold_fraction: held }) =>
    own === null || held === null ? null : growthOf(own) - growthOf(held),
  );
  const leadAt = scaleOf([0, ...leads.filter((lead) => lead !== null)]);
  let best: number | null = null;
  const bestSoFar = attempts.map(({ sharpe }) => {
    if (sharpe !== null) best = best === null ? sharpe : Math.max(best, sharpe);
    return best;
  });
  return {
    yOf,
    heldAt: leadAt(0),
    bestSoFar,
    attempts: attempts.map(({ sharpe }, index) => {
      const lead = leads[index] ?? null;
      return {
        sharpe: sharpe === null ? null : yOf(sharpe),
        candle:
          lead === null
            ? null
            : {
                top: Math.min(leadAt(lead), leadAt(0)),
                height: Math.abs(leadAt(lead) - leadAt(0)),
                isLit: lead > 0,
              },
      };
    }),
  };
}
