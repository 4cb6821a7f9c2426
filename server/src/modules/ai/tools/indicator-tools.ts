import { catalogue, computeIndicator } from '@candlewick/engine';
import type { Bars } from '@candlewick/engine';
import { z } from 'zod';
import { ApiProblem } from '../../../api-problem.ts';
import type { Series } from '../../../market/market.ts';
import { segmentsBetween, sourceOf as sourceOfSegments } from '../../../market/provenance.ts';
import { sessionDateOf } from '../../../market/series.ts';
import { plansByLevel } from './reference-tools.ts';
import { ofTicker, possessive, readingTool, sectionHref, sourceOf } from './tool-kit.ts';
import type { ToolDependencies } from './tool-kit.ts';
import type { ToolContext } from './tool.ts';

/** Indicators by what users call them: several lines of the catalogue are one. */
const lines = {
  SMA: ['SMA'],
  EMA: ['EMA'],
  'Bollinger bands': ['BB-UPPER', 'BB-MIDDLE', 'BB-LOWER'],
  MACD: ['MACD', 'MACD-SIGNAL', 'MACD-HIST'],
  RSI: ['RSI'],
  STOCH: ['STOCH-SLOWK', 'STOCH-SLOWD'],
  CCI: ['CCI'],
  MFI: ['MFI'],
  WILLR: ['WILLR'],
  ADX: ['ADX'],
  TRIX: ['TRIX'],
  ATR: ['ATR'],
  OBV: ['OBV'],
} as const;
export type IndicatorName = keyof typeof lines;
const names = Object.keys(lines) as [IndicatorName, ...IndicatorName[]];

const yearSessions = 252;
const monthSessions = 21;

/** The last value of an average; undefined with too few bars. */
function averageOf(bars: Bars, period: number): number | undefined {
  const value = computeIndicator(bars, { indicator: 'SMA', params: { period } }).values[bars.length - 1];
  return value !== undefined && Number.isFinite(value) ? value : undefined;
}

/** Prices that traders watch: classic pivot points of the last session, extremes of the closes' month and year, and averages. */
function levelsOf(bars: Bars) {
  const last = bars.length - 1;
  const at = (column: 'high' | 'low' | 'close') => bars[column][last] ?? NaN;
  const [high, low, close] = [at('high'), at('low'), at('close')];
  const pivot = (high + low + close) / 3;
  const extreme = (sessions: number, of: 'high' | 'low') => {
    const part = bars[of].subarray(Math.max(0, bars.length - sessions));
    return of === 'high' ? Math.max(...part) : Math.min(...part);
  };
  const named: readonly (readonly [string, number | undefined])[] = [
    ['Pivot R2', pivot + (high - low)],
    ['Pivot R1', 2 * pivot - low],
    ['Pivot', pivot],
    ['Pivot S1', 2 * pivot - high],
    ['Pivot S2', pivot - (high - low)],
    ['High of 21 sessions', extreme(monthSessions, 'high')],
    ['Low of 21 sessions', extreme(monthSessions, 'low')],
    ['High of 252 sessions', extreme(yearSessions, 'high')],
    ['Low of 252 sessions', extreme(yearSessions, 'low')],
    ['SMA 50', averageOf(bars, 50)],
    ['SMA 200', averageOf(bars, 200)],
  ];
  return named
    .flatMap(([name, value]) => (value === undefined ? [] : [{ name, value, distance_fraction: value / close - 1 }]))
    .toSorted((a, b) => b.value - a.value);
}

/** Indicators and levels of one instrument, computed from its daily bars. */
export function createIndicatorTools({ market, planOf }: ToolDependencies) {
  const read = async (ticker: string, { caller }: ToolContext) => {
    const { limits } = await planOf(caller);
    const series: Series = await market.series(ticker, limits.data_delay_minutes);
    const { bars, segments, instrument } = series;
    const asOf = bars.time[bars.length - 1] ?? 0;
    const provenance = { ...sourceOfSegments(segmentsBetween(segments, bars.time[0] ?? 0, asOf)), as_of: asOf };
    const about = {
      ticker,
      currency: instrument.currency,
      date: sessionDateOf(asOf),
      price: bars.close[bars.length - 1] ?? NaN,
      ...provenance,
    };
    const sources = [sourceOf(`Prices of ${ticker}`, sectionHref(ticker, 'prices'), provenance)];
    return { bars, about, sources, level: limits.indicator_access_level };
  };

  return {
    get_indicator: readingTool({
      name: 'get_indicator',
      description:
        'The last value of an indicator of the catalogue on daily bars, and the one before, with any period: averages, Bollinger bands, ATR, OBV and oscillators. The plan limits which.',
      input: ofTicker.extend({ indicator: z.enum(names), period: z.number().int().min(2).max(400).optional() }),
      step: ({ ticker, indicator }) => `Computing ${possessive(ticker)} ${indicator}`,
      nothing: ({ ticker }) => `${ticker} has too few prices for that.`,
      async find({ ticker, indicator, period }, context) {
        const { bars, about, sources, level } = await read(ticker, context);
        const found = lines[indicator].flatMap((name) => catalogue.find((each) => each.name === name) ?? []);
        const needed = Math.max(0, ...found.map(({ access_level: access }) => access));
        if (needed > level)
          throw new ApiProblem('tier_required', `${indicator} needs a higher plan: ${plansByLevel[needed]}.`);
        const values = found.map(({ name, params }) => {
          const own = Object.fromEntries(
            params.map((each) => [each.name, each.name === 'period' ? (period ?? each.default) : each.default]),
          );
          const series = computeIndicator(bars, { indicator: name, params: own }).values;
          const at = (bar: number) => (Number.isFinite(series[bar]) ? (series[bar] ?? null) : null);
          const value = at(bars.length - 1);
          return {
            indicator: name,
            params: own,
            value,
            previous_value: at(bars.length - 2),
            of_price_fraction: value === null ? null : value / about.price,
          };
        });
        if (values.every(({ value }) => value === null)) return undefined;
        return { data: { ...about, indicator, values }, sources };
      },
    }),
    get_levels: readingTool({
      name: 'get_levels',
      description:
        'Levels that traders watch as support and resistance, highest first, with their distance from the price: classic pivot points of the last session, highs and lows of 21 and 252 sessions, averages of 50 and 200.',
      input: ofTicker,
      step: ({ ticker }) => `Computing ${possessive(ticker)} levels`,
      async find({ ticker }, context) {
        const { bars, about, sources } = await read(ticker, context);
        return { data: { ...about, levels: levelsOf(bars) }, sources };
      },
    }),
  };
}
