import { catalog, computeIndicator, studies } from '@candlewick/engine';
import type { Bars, Study } from '@candlewick/engine';
import { dayMs, firstBarAtOrAfter, sessionDateOf, sliceBars } from '@candlewick/engine/market';
import { z } from 'zod';
import { ApiProblem } from '../../../api-problem.ts';
import type { Series } from '../../../market/market.ts';
import { segmentsBetween, sourceOf as sourceOfSegments } from '../../../market/provenance.ts';
import { plansOfLevel } from './reference-tools.ts';
import { crossesOf } from './series-crosses.ts';
import { patternsOf } from './series-patterns.ts';
import { dateInput, ofTicker, possessive, readingTool, sectionSource } from './tool-kit.ts';
import type { ToolDependencies } from './tool-kit.ts';
import type { ToolContext } from './tool.ts';

/** What users call an indicator; nobody says BBANDS. */
export const spokenName = ({ name, label }: Study) => (name === 'BBANDS' ? label : name);
const bySpokenName = new Map(studies.map((study) => [spokenName(study), study]));

const periodInput = z.number().int().min(2).max(400);
const mostCrosses = 12;

/** The bars up to a date. Throws invalid_request if they begin later. */
function until(bars: Bars, day: string, ticker: string): Bars {
  const end = firstBarAtOrAfter(bars, Date.parse(day) + dayMs);
  if (end === 0)
    throw new ApiProblem(
      'invalid_request',
      `${ticker} has prices from ${sessionDateOf(bars.time[0] ?? 0)} on. Ask about a later date.`,
    );
  return sliceBars(bars, 0, end);
}

const yearSessions = 252;
const monthSessions = 21;

/** The last value of an average; undefined with too few bars. */
function averageOf(bars: Bars, period: number): number | undefined {
  const value = computeIndicator(bars, { indicator: 'SMA', params: { period } }).values[bars.length - 1];
  return value !== undefined && Number.isFinite(value) ? value : undefined;
}

/**
 * Prices that traders watch: classic pivot points of the last session and extremes of a month and a year, as traded, and averages of adjusted
 * closes.
 */
function levelsOf({ bars, traded }: Pick<Series, 'bars' | 'traded'>) {
  const last = bars.length - 1;
  const at = (column: 'high' | 'low' | 'close') => traded[column][last] ?? NaN;
  const [high, low, close] = [at('high'), at('low'), at('close')];
  const pivot = (high + low + close) / 3;
  const extreme = (sessions: number, of: 'high' | 'low') => {
    const part = traded[of].subarray(Math.max(0, traded.length - sessions));
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
  /** `day`: the bars end with that session, or the last one before it. */
  const read = async (ticker: string, { caller }: ToolContext, day?: string) => {
    const { limits } = await planOf.read(caller);
    const series: Series = await market.series(ticker, limits.data_delay_minutes);
    const { segments, instrument } = series;
    const bars = day === undefined ? series.bars : until(series.bars, day, ticker);
    const asOf = bars.time[bars.length - 1] ?? 0;
    const provenance = { ...sourceOfSegments(segmentsBetween(segments, bars.time[0] ?? 0, asOf)), as_of: asOf };
    const about = {
      ticker,
      currency: instrument.currency,
      date: sessionDateOf(asOf),
      price: bars.close[bars.length - 1] ?? NaN,
      ...provenance,
    };
    const sources = [sectionSource('prices', ticker, provenance)];
    return { bars, traded: series.traded, about, sources, level: limits.indicator_access_level };
  };
  const checkLevel = (indicator: string, found: readonly { readonly access_level: number }[], level: number) => {
    const needed = Math.max(0, ...found.map(({ access_level: access }) => access));
    if (needed > level)
      throw new ApiProblem('tier_required', `${indicator} needs a higher plan: ${plansOfLevel(needed)}.`);
  };

  return {
    get_indicator: readingTool({
      name: 'get_indicator',
      description:
        'The value of an indicator of the catalog on daily bars, last or on a date, and the one before, with any period: averages, bands and channels, VWAP, Ichimoku, Supertrend, Parabolic SAR, ATR, OBV and oscillators. The plan limits which.',
      input: ofTicker.extend({
        indicator: z.enum([...bySpokenName.keys()]),
        period: periodInput.optional(),
        date: dateInput.optional().describe('Leave out for the last session'),
      }),
      step: ({ ticker, indicator }) => `Computing ${possessive(ticker)} ${indicator}`,
      nothing: ({ ticker }) => `${ticker} has too few prices for that, or none of the volume that it needs.`,
      async find({ ticker, indicator, period, date }, context) {
        const { bars, about, sources, level } = await read(ticker, context, date);
        const found = (bySpokenName.get(indicator)?.lines ?? []).map(({ definition }) => definition);
        checkLevel(indicator, found, level);
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
    get_crosses: readingTool({
      name: 'get_crosses',
      description:
        'When one line of daily bars last crossed another, newest first: an average of closes another one (50 and 200 by default), the close its average (200 by default), or MACD its signal line; and on which side it is now.',
      input: ofTicker.extend({
        of: z.enum(['averages', 'price', 'macd']),
        fast: periodInput.optional().describe('Bars of the first average'),
        slow: periodInput.optional(),
      }),
      step: ({ ticker }) => `Looking for crosses of ${ticker}`,
      nothing: ({ ticker }) => `${ticker} has too few prices for that.`,
      async find({ ticker, of, fast = 50, slow = 200 }, context) {
        const { bars, about, sources, level } = await read(ticker, context);
        checkLevel('MACD', of === 'macd' ? catalog.filter(({ name }) => name.startsWith('MACD')) : [], level);
        const line = (indicator: string, params: Readonly<Record<string, number>>) =>
          computeIndicator(bars, { indicator, params }).values;
        const averageOver = (period: number) => line('SMA', { period });
        const pairs = {
          averages: () => [averageOver(fast), averageOver(slow), `SMA ${fast}`, `SMA ${slow}`] as const,
          price: () => [bars.close, averageOver(slow), 'The close', `SMA ${slow}`] as const,
          macd: () => [line('MACD', {}), line('MACD-SIGNAL', {}), 'MACD', 'its signal line'] as const,
        };
        const [one, other, name, otherName] = pairs[of]();
        const found = crossesOf(bars, one, other, mostCrosses);
        return found && { data: { ...about, of: name, other: otherName, ...found }, sources };
      },
    }),
    get_candle_patterns: readingTool({
      name: 'get_candle_patterns',
      description:
        'The candle patterns of the catalog that the daily bars of the last sessions completed, newest first, bullish or bearish. The plan limits which.',
      input: ofTicker.extend({
        sessions: z.number().int().min(1).max(60).default(5),
        side: z.enum(['bullish', 'bearish']).optional(),
      }),
      step: ({ ticker }) => `Looking for candle patterns of ${ticker}`,
      async find({ ticker, sessions, side }, context) {
        const { bars, about, sources, level } = await read(ticker, context);
        return { data: { ...about, ...patternsOf(bars, { sessions, side, level }) }, sources };
      },
    }),
    get_levels: readingTool({
      name: 'get_levels',
      description:
        'Levels that traders watch as support and resistance, highest first, with their distance from the price: classic pivot points of the last session, highs and lows of 21 and 252 sessions, averages of 50 and 200.',
      input: ofTicker,
      step: ({ ticker }) => `Computing ${possessive(ticker)} levels`,
      async find({ ticker }, context) {
        const { about, sources, ...series } = await read(ticker, context);
        return { data: { ...about, levels: levelsOf(series) }, sources };
      },
    }),
  };
}
