import type { Bars } from '../bars.ts';
import { ExponentialMovingAverageStream } from './ema.ts';
import {
  comparisonOperators,
  outputOf,
  periodNamed,
  startsWithin,
  type Indicator,
  type IndicatorDefinition,
  type IndicatorFamily,
  type ParameterValues,
} from './indicator.ts';

/** The shorter average is the fast one, whichever parameter it came from. */
function periodsOf(values: ParameterValues): [fast: number, slow: number, signal: number] {
  const [a, b] = [values['fast_period']!, values['slow_period']!];
  return [Math.min(a, b), Math.max(a, b), values['signal_period']!];
}

function firstIndex(values: ParameterValues): number {
  const [, slow, signal] = periodsOf(values);
  return slow + signal - 2;
}

function meanOf(values: Float64Array, from: number, to: number): number {
  let sum = 0;
  for (let i = from; i < to; i++) sum += values[i]!;
  return sum / (to - from);
}

/**
 * Moving average convergence/divergence (Appel 1979; TA-Lib's TA_MACD): fast minus slow exponential average, both seeded
 * so that they begin on bar slow − 1; the exponential average of that line as signal, seeded with its simple average; and the
 * difference of the two. All three begin at slow + signal − 2, in units of the price.
 */
function convergenceDivergence(
  { close, length }: Bars,
  values: ParameterValues,
  outs: readonly Float64Array[],
): number {
  const [fast, slow, signal] = periodsOf(values);
  const first = firstIndex(values);
  const [outLine, outSignal, outHistogram] = outs as [Float64Array, Float64Array, Float64Array];
  if (!startsWithin(first, outLine, outSignal, outHistogram)) return first;
  const [fastFactor, slowFactor, signalFactor] = [2 / (fast + 1), 2 / (slow + 1), 2 / (signal + 1)];
  let fastAverage = meanOf(close, slow - fast, slow);
  let slowAverage = meanOf(close, 0, slow);
  let line = fastAverage - slowAverage;
  let average = line;
  for (let i = slow; i <= first; i++) {
    fastAverage = (close[i]! - fastAverage) * fastFactor + fastAverage;
    slowAverage = (close[i]! - slowAverage) * slowFactor + slowAverage;
    line = fastAverage - slowAverage;
    average += line;
  }
  average /= signal;
  outLine[first] = line;
  outSignal[first] = average;
  outHistogram[first] = line - average;
  for (let i = first + 1; i < length; i++) {
    const price = close[i]!;
    fastAverage = (price - fastAverage) * fastFactor + fastAverage;
    slowAverage = (price - slowAverage) * slowFactor + slowAverage;
    line = fastAverage - slowAverage;
    average = (line - average) * signalFactor + average;
    outLine[i] = line;
    outSignal[i] = average;
    outHistogram[i] = line - average;
  }
  return first;
}

const family: IndicatorFamily = {
  name: 'MACD',
  label: 'Moving average convergence/divergence',
  outputCount: 3,
  firstIndex,
  kernel: convergenceDivergence,
  stream(values) {
    const [fast, slow, signal] = periodsOf(values);
    const [fastAverage, slowAverage, signalAverage] = [fast, slow, signal].map(
      (period) => new ExponentialMovingAverageStream(period),
    ) as [ExponentialMovingAverageStream, ExponentialMovingAverageStream, ExponentialMovingAverageStream];
    const out = new Float64Array(3);
    let count = 0;
    return ({ close }, keeps) => {
      out.fill(Number.NaN);
      const step = (average: ExponentialMovingAverageStream, value: number) =>
        keeps ? average.next(value) : average.peek(value);
      // The fast average takes its first bar later, so that both begin together.
      const a = count < slow - fast ? Number.NaN : step(fastAverage, close);
      const b = step(slowAverage, close);
      if (keeps) count++;
      if (Number.isNaN(b)) return out;
      const line = a - b;
      const average = step(signalAverage, line);
      if (!Number.isNaN(average)) out.set([line, average, line - average]);
      return out;
    };
  },
};

const shared: Omit<IndicatorDefinition, 'name' | 'indicator_2'> = {
  group: 'Technical Indicators',
  access_level: 1,
  scale: 'macd',
  compare_to_constant: { available: true, default: 0, min: null, max: null },
  comparison: comparisonOperators,
  params: [periodNamed('fast_period', 12), periodNamed('slow_period', 26), periodNamed('signal_period', 9)],
};

const keywords = 'moving average convergence divergence';

export const macd: Indicator = {
  definition: {
    ...shared,
    name: 'MACD',
  },
  text: {
    label: 'MACD line',
    desc: 'A fast exponential average of the close minus a slow one. Above 0 the price rises.',
    keywords,
  },
  marks: [0],
  ...outputOf(family, 0),
};

export const macdSignal: Indicator = {
  definition: {
    ...shared,
    name: 'MACD-SIGNAL',
  },
  text: {
    label: 'MACD signal line',
    desc: 'The exponential average of the MACD line. The line crosses it when momentum turns.',
    keywords,
  },
  ...outputOf(family, 1),
};

export const macdHistogram: Indicator = {
  definition: {
    ...shared,
    name: 'MACD-HIST',
  },
  text: {
    label: 'MACD histogram',
    desc: 'The MACD line minus its signal line.',
    keywords,
  },
  ...outputOf(family, 2),
};
