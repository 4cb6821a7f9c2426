import type { Bars } from '../bars.ts';
import { averageTrueRange, averageTrueRangeStream } from './atr.ts';
import {
  comparisonOperators,
  periodNamed,
  startsWithin,
  streamOf,
  type Indicator,
  type IndicatorDefinition,
  type ParameterValues,
} from './indicator.ts';

/** The bands after a bar, and on which side the trend is. */
class TrendState {
  upper = Infinity;
  lower = -Infinity;
  close = Number.NaN;
  direction: 1 | -1 = -1;

  /** `distance`: of the bands from the middle of the bar. */
  next(high: number, low: number, close: number, distance: number): void {
    const middle = (high + low) / 2;
    const [upper, lower] = [middle + distance, middle - distance];
    if (upper < this.upper || this.close > this.upper) this.upper = upper;
    if (lower > this.lower || this.close < this.lower) this.lower = lower;
    this.direction = (this.direction > 0 ? close >= this.lower : close > this.upper) ? 1 : -1;
    this.close = close;
  }

  get line(): number {
    return this.direction > 0 ? this.lower : this.upper;
  }
}

/**
 * Supertrend (Seban 2008): bands `multiplier` average true ranges (as in ATR) above and below the middle of the bar, of which the upper one only
 * falls and the lower one only rises until a close is beyond it. The line is the lower band while the trend is up, the upper band
 * while it is down; a close beyond the line turns the trend. It begins down unless the first close is above the upper band. From index
 * `range_period` on.
 */
function superTrend(bars: Bars, values: ParameterValues, out: Float64Array, output: 'line' | 'direction'): number {
  const { high, low, close, length } = bars;
  const multiplier = values['multiplier']!;
  // The array holds the ranges until it holds the result.
  const first = averageTrueRange(bars, values['range_period']!, out);
  if (!startsWithin(first, out)) return first;
  const state = new TrendState();
  for (let i = first; i < length; i++) {
    state.next(high[i]!, low[i]!, close[i]!, multiplier * out[i]!);
    out[i] = output === 'line' ? state.line : state.direction;
  }
  return first;
}

function superTrendStream(values: ParameterValues, output: 'line' | 'direction') {
  const ranges = averageTrueRangeStream(values['range_period']!);
  let state = new TrendState();
  return streamOf((bar, keeps) => {
    const range = keeps ? ranges.next(bar) : ranges.peek(bar);
    if (Number.isNaN(range)) return Number.NaN;
    const next = Object.assign(new TrendState(), state);
    next.next(bar.high, bar.low, bar.close, values['multiplier']! * range);
    if (keeps) state = next;
    return output === 'line' ? next.line : next.direction;
  });
}

const shared: Pick<IndicatorDefinition, 'group' | 'access_level' | 'comparison' | 'params'> = {
  group: 'Technical Indicators',
  access_level: 2,
  comparison: comparisonOperators,
  params: [periodNamed('range_period', 10), { name: 'multiplier', default: 3, min: 1, max: 10, adjustable: true }],
};

const parts = (output: 'line' | 'direction'): Pick<Indicator, 'needsHistory' | 'firstIndex' | 'kernel' | 'stream'> => ({
  needsHistory: true,
  firstIndex: (params) => params['range_period']!,
  kernel: (bars, params, out) => superTrend(bars, params, out, output),
  stream: (params) => superTrendStream(params, output),
});

export const supertrend: Indicator = {
  definition: {
    ...shared,
    name: 'SUPERTREND',
    scale: 'price',
    compare_to_constant: { available: false, default: null, min: null, max: null },
  },
  text: {
    label: 'Supertrend',
    desc: 'A stop below the price while it rises and above it while it falls, a multiple of the average true range away. The trend turns when the price crosses it.',
    otherNames: ['super trend'],
    keywords: 'trailing stop atr flip trend',
  },
  ...parts('line'),
};

export const supertrendDirection: Indicator = {
  definition: {
    ...shared,
    name: 'SUPERTREND-DIRECTION',
    scale: 'own',
    compare_to_constant: { available: true, default: 0, min: -1, max: 1 },
    common_comparison: 'constant',
  },
  text: {
    label: 'Supertrend, direction',
    desc: 'Reads 1 while Supertrend is below the price, −1 while it is above. It crosses above 0 on the bar that turns the trend up.',
    otherNames: ['super trend direction'],
    keywords: 'flip trend',
  },
  category: 'Trend',
  marks: [0],
  ...parts('direction'),
};
