import { naturalLogarithm } from '../elementary.ts';
import { tailRiskOf, type TailRisk } from './tail-risk.ts';

/** Sums over the bar-to-bar returns of the equity; all are fractions per bar, not annualized. */
export interface ReturnFacts {
  /** Returns: one fewer than bars. */
  readonly count: number;
  readonly mean: number;
  /** Mean return of the close, which is buy and hold. */
  readonly marketMean: number;
  /** Sample variance (divided by count − 1); 0 for fewer than two returns. */
  readonly variance: number;
  /** Root of the mean of squared negative returns, over all returns. */
  readonly downsideDeviation: number;
  /** Sums of the positive returns, and of the negative ones without their sign. */
  readonly gains: number;
  readonly losses: number;
  /** Slope of log returns of the equity on those of the close; null when the close never moves. */
  readonly beta: number | null;
  /** The worst 5 % of the returns. */
  readonly tail: TailRisk;
}

/** Null with fewer than two bars, or when the equity is not always above zero: returns are then not defined. */
export function returnFactsOf(equity: Float64Array, close: Float64Array): ReturnFacts | null {
  const count = equity.length - 1;
  if (count < 1 || equity.some((value) => value <= 0)) return null;
  let sum = 0;
  let downside = 0;
  let gains = 0;
  let losses = 0;
  let market = 0;
  for (let i = 1; i <= count; i++) {
    const value = equity[i]! / equity[i - 1]! - 1;
    sum += value;
    market += close[i]! / close[i - 1]! - 1;
    if (value > 0) gains += value;
    else {
      losses -= value;
      downside += value * value;
    }
  }
  const mean = sum / count;
  let squares = 0;
  for (let i = 1; i <= count; i++) {
    const deviation = equity[i]! / equity[i - 1]! - 1 - mean;
    squares += deviation * deviation;
  }
  const variance = count > 1 ? squares / (count - 1) : 0;
  const downsideDeviation = Math.sqrt(downside / count);
  const beta = betaOf(equity, close, count);
  const marketMean = market / count;
  return { count, mean, marketMean, variance, downsideDeviation, gains, losses, beta, tail: tailRiskOf(equity, 0.05) };
}

function betaOf(equity: Float64Array, close: Float64Array, count: number): number | null {
  const meanEquity = naturalLogarithm(equity[count]! / equity[0]!) / count;
  const meanClose = naturalLogarithm(close[count]! / close[0]!) / count;
  let covariance = 0;
  let variance = 0;
  for (let i = 1; i <= count; i++) {
    const market = naturalLogarithm(close[i]! / close[i - 1]!) - meanClose;
    const own = equity[i] === equity[i - 1] ? 0 : naturalLogarithm(equity[i]! / equity[i - 1]!);
    covariance += (own - meanEquity) * market;
    variance += market * market;
  }
  return variance === 0 ? null : covariance / variance;
}
