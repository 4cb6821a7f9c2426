/** Sharpe ratios of one user's attempts: annual, of daily returns. */
export interface Spread {
  readonly count: number;
  readonly mean: number;
  /** Null for fewer than two. */
  readonly deviation: number | null;
}

const eulerMascheroni = 0.5772156649015329;
const daysPerYear = 252;
const yearMs = 365.25 * 86_400_000;
/** With fewer attempts, their spread says little. */
export const leastAttempts = 10;

/** Abramowitz and Stegun, Handbook of Mathematical Functions, 1964, 26.2.17: within 7.5e-8. */
export function normalBelow(z: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(z));
  const sum = t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  const above = sum * Math.exp((-z * z) / 2) * 0.3989422804014327;
  return z > 0 ? 1 - above : above;
}

/** The value that a standard normal variable stays below with this probability, by bisection. */
function normalAt(probability: number): number {
  let [low, high] = [-9, 9];
  for (let step = 0; step < 50; step += 1) {
    const middle = (low + high) / 2;
    if (normalBelow(middle) < probability) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/**
 * The highest Sharpe ratio to expect among so many attempts that are all equally good and differ by luck (Bailey and López de Prado,
 * The Deflated Sharpe Ratio, 2014, equation 1). Takes their own mean, not zero: in a rising market every long rule has a positive one.
 */
export function bestByLuck({ mean, deviation }: Spread, count: number): number {
  if (count < 2 || deviation === null) return mean;
  const most = (1 - eulerMascheroni) * normalAt(1 - 1 / count) + eulerMascheroni * normalAt(1 - 1 / (count * Math.E));
  return mean + deviation * most;
}

/** Years from one ISO day to another. */
export const yearsOf = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / yearMs;

/** Standard error of an annual Sharpe ratio after so many years of normally distributed daily returns. */
function errorOf(sharpe: number, years: number): number {
  const days = Math.max(2, years * daysPerYear);
  const daily = sharpe / Math.sqrt(daysPerYear);
  return Math.sqrt((daysPerYear * (1 + (daily * daily) / 2)) / (days - 1));
}

/** Probability that the true Sharpe ratio of an attempt lies above a hurdle (same paper, equation 2, for normal returns). */
export const chanceAbove = (sharpe: number, hurdle: number, years: number): number =>
  normalBelow((sharpe - hurdle) / errorOf(sharpe, years));

/** About the Sharpe ratio whose `chanceAbove` a hurdle is `chance`. */
export const sharpeAbove = (hurdle: number, chance: number, years: number): number =>
  hurdle + normalAt(chance) * errorOf(hurdle, years);
