import { computeIndicator } from '@candlewick/engine';
import type { Bars } from '@candlewick/engine';
import { calendarOf, dayMs, firstBarAtOrAfter, monthsBefore } from '@candlewick/engine/market';
import { dayOfBar, yearRange } from '../../../market/day-figures.ts';
import type { Instrument } from '../../../market/market-data.ts';
import type { Series } from '../../../market/market.ts';

const sessionsOfYear = 252;
const volumeSessions = 30;
const volatilityReturns = 30;
const fewestBetaReturns = 60;

const orNull = (value: number) => (Number.isFinite(value) ? value : null);

function mean(values: Float64Array): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Simple daily returns of the last `count` sessions by their time. */
function returnsOf({ time, close, length }: Bars, count: number): Map<number, number> {
  const returns = new Map<number, number>();
  for (let bar = Math.max(1, length - count); bar < length; bar += 1)
    returns.set(time[bar] ?? 0, (close[bar] ?? 0) / (close[bar - 1] ?? 0) - 1);
  return returns;
}

/** Sample standard deviation of the last daily returns, for a year; null for a shorter history. */
function volatilityOf(bars: Bars, type: Instrument['type']): number | null {
  if (bars.length <= volatilityReturns) return null;
  const returns = Float64Array.from(returnsOf(bars, volatilityReturns).values());
  const middle = mean(returns);
  const squares = returns.reduce((sum, value) => sum + (value - middle) ** 2, 0);
  const perYear = calendarOf(type) === 'always' ? 365 : sessionsOfYear;
  return orNull(Math.sqrt((squares / (returns.length - 1)) * perYear));
}

/** Slope of the returns against the market's, over the sessions that both have in a year; null with too few. */
function betaOf(bars: Bars, market: Bars): number | null {
  const ofMarket = returnsOf(market, sessionsOfYear);
  const pairs = [...returnsOf(bars, sessionsOfYear)].flatMap(([time, own]) => {
    const other = ofMarket.get(time);
    return other === undefined ? [] : [[own, other] as const];
  });
  if (pairs.length < fewestBetaReturns) return null;
  const ownMean = pairs.reduce((sum, [own]) => sum + own, 0) / pairs.length;
  const marketMean = pairs.reduce((sum, [, other]) => sum + other, 0) / pairs.length;
  let [covariance, variance] = [0, 0];
  for (const [own, other] of pairs) {
    covariance += (own - ownMean) * (other - marketMean);
    variance += (other - marketMean) ** 2;
  }
  return orNull(covariance / variance);
}

function volumesOf({ volume, length }: Bars) {
  const last = volume[length - 1] ?? 0;
  const average = mean(volume.subarray(Math.max(0, length - volumeSessions)));
  if (!(average > 0)) return { volume: null, average_volume_30d: null, relative_volume_ratio: null };
  return { volume: last, average_volume_30d: average, relative_volume_ratio: last / average };
}

/**
 * Figures of a row that follow from daily bars, which are not empty, and the adjusted ones of the S&P 500 (undefined if there are none): those
 * of the day and of 52 weeks from traded prices, the others from adjusted ones. Null where the history is too short.
 */
export function priceFigures(
  { bars, traded }: Pick<Series, 'bars' | 'traded'>,
  type: Instrument['type'],
  market: Bars | undefined,
) {
  const last = bars.length - 1;
  const time = bars.time[last] ?? 0;
  const adjusted = bars.close[last] ?? 0;
  const { price, change, change_fraction } = dayOfBar(traded);
  const range = yearRange({ traded, quote: undefined });
  /** Return since the last close on or before a day. */
  const returnSince = (day: number) => {
    const before = firstBarAtOrAfter(bars, day + 1) - 1;
    return before < 0 ? null : orNull(adjusted / (bars.close[before] ?? 0) - 1);
  };
  const distanceToMean = (count: number) =>
    bars.length < count ? null : orNull(adjusted / mean(bars.close.subarray(bars.length - count)) - 1);
  const rsi = computeIndicator(bars, { indicator: 'RSI', params: { period: 14 } });
  return {
    price,
    change,
    return_1d_fraction: change_fraction,
    return_1w_fraction: returnSince(time - 7 * dayMs),
    return_1m_fraction: returnSince(monthsBefore(time, 1)),
    return_3m_fraction: returnSince(monthsBefore(time, 3)),
    return_1y_fraction: returnSince(monthsBefore(time, 12)),
    return_ytd_fraction: returnSince(Date.UTC(new Date(time).getUTCFullYear(), 0, 1) - dayMs),
    ...volumesOf(bars),
    beta: market ? betaOf(bars, market) : null,
    volatility_30d_fraction: volatilityOf(bars, type),
    rsi_14: rsi.firstIndex <= last ? orNull(rsi.values[last] ?? Number.NaN) : null,
    sma_50_distance_fraction: distanceToMean(50),
    sma_200_distance_fraction: distanceToMean(200),
    ...range,
    year_high_distance_fraction: price / range.year_high - 1,
    year_low_distance_fraction: price / range.year_low - 1,
  };
}
