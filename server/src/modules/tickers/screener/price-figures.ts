import { computeIndicator } from '@candlewick/engine';
import type { Bars } from '@candlewick/engine';
import { baseOf, periodsOfYear, sharedCloses, sliceBars, spanReturn } from '@candlewick/engine/market';
import type { Span } from '@candlewick/engine/market';
import { dayOfBar, yearRange } from '../../../market/day-figures.ts';
import type { Instrument } from '../../../market/market-data.ts';
import type { Series } from '../../../market/market.ts';

const volumeSessions = 30;
const volatilityReturns = 30;
const fewestBetaReturns = 60;

const orNull = (value: number) => (Number.isFinite(value) ? value : null);

function mean(values: Float64Array): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Sample standard deviation of the last daily returns, for a year; null for a shorter history. */
function volatilityOf({ close, length }: Bars, type: Instrument['type']): number | null {
  if (length <= volatilityReturns) return null;
  const last = close.subarray(length - volatilityReturns - 1);
  const returns = last.subarray(1).map((price, bar) => price / (last[bar] ?? 0) - 1);
  const middle = mean(returns);
  const squares = returns.reduce((sum, value) => sum + (value - middle) ** 2, 0);
  return orNull(Math.sqrt((squares / (returns.length - 1)) * periodsOfYear(type)));
}

/** Slope of the returns against the market's between the sessions that both have in a year; null with too few. */
function betaOf(bars: Bars, market: Bars): number | null {
  const year = (all: Bars) => sliceBars(all, Math.max(0, baseOf(all.time, '1y', all.length)), all.length);
  const closes = sharedCloses(year(bars), year(market));
  const pairs = closes.slice(1).map(([own, other], index) => {
    const [ownBefore, otherBefore] = closes[index] ?? [NaN, NaN];
    return [own / ownBefore - 1, other / otherBefore - 1] as const;
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
  const adjusted = bars.close[last] ?? 0;
  const { price, change, change_fraction } = dayOfBar(traded);
  const range = yearRange({ traded, quote: undefined });
  const over = (span: Span) => orNull(spanReturn(bars, span) ?? Number.NaN);
  const distanceToMean = (count: number) =>
    bars.length < count ? null : orNull(adjusted / mean(bars.close.subarray(bars.length - count)) - 1);
  const rsi = computeIndicator(bars, { indicator: 'RSI', params: { period: 14 } });
  return {
    price,
    change,
    return_1d_fraction: change_fraction,
    return_1w_fraction: over('1w'),
    return_1m_fraction: over('1m'),
    return_3m_fraction: over('3m'),
    return_1y_fraction: over('1y'),
    return_ytd_fraction: over('ytd'),
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
