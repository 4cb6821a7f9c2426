import type { Bars } from '../bars.ts';
import { accumulationOf, accumulationOfBar } from './ad.ts';
import {
  comparisonOperators,
  periodParameter,
  startsWithin,
  streamOf,
  type Indicator,
  type IndicatorStream,
} from './indicator.ts';

/**
 * Chaikin money flow (Chaikin): the volume of the last `period` bars weighted by the place of the close in its bar, as in the
 * accumulation/distribution line, in percent of that volume. −100 to 100 from index `period − 1` on; 0 without volume.
 */
function chaikinMoneyFlow({ high, low, close, volume, length }: Bars, period: number, out: Float64Array): number {
  const first = period - 1;
  if (!startsWithin(first, out)) return first;
  const flowOf = (i: number) => accumulationOf(high[i]!, low[i]!, close[i]!, volume[i]!);
  let [flow, traded, largest] = [0, 0, 0];
  for (let i = 0; i < length; i++) {
    flow += flowOf(i);
    traded += volume[i]!;
    if (volume[i]! > largest) largest = volume[i]!;
    if (i < first) continue;
    out[i] = shareOf(flow, traded, largest);
    flow -= flowOf(i - first);
    traded -= volume[i - first]!;
  }
  return first;
}

/** `largest`: volume of a bar so far. What is far smaller is only what rounding has left of bars that went out of the window. */
function shareOf(flow: number, traded: number, largest: number): number {
  return traded <= 1e-12 * largest ? 0 : 100 * (flow / traded);
}

function chaikinMoneyFlowStream(period: number): IndicatorStream {
  // Flow and volume of each bar in the window side by side.
  const ring = new Float64Array(2 * period);
  let [count, flow, traded, largest] = [0, 0, 0, 0];
  return streamOf((bar, keeps) => {
    const own = accumulationOfBar(bar);
    const newFlow = flow + own;
    const newTraded = traded + bar.volume;
    const newLargest = Math.max(largest, bar.volume);
    const isFull = count + 1 >= period;
    const value = isFull ? shareOf(newFlow, newTraded, newLargest) : Number.NaN;
    if (keeps) {
      ring.set([own, bar.volume], 2 * (count % period));
      count++;
      const leaving = 2 * (count % period);
      flow = isFull ? newFlow - ring[leaving]! : newFlow;
      traded = isFull ? newTraded - ring[leaving + 1]! : newTraded;
      largest = newLargest;
    }
    return value;
  });
}

export const cmf: Indicator = {
  definition: {
    name: 'CMF',
    group: 'Technical Indicators',
    access_level: 2,
    scale: 'oscillator',
    compare_to_constant: { available: true, default: 0, min: -100, max: 100 },
    comparison: comparisonOperators,
    common_comparison: 'constant',
    params: [periodParameter],
  },
  text: {
    label: 'Chaikin money flow',
    desc: 'The share of volume traded near the highs less that near the lows, in percent: −100 to 100, elsewhere written as −1 to 1. Above 0, buyers have the upper hand.',
    otherNames: ['chaikin money flow'],
    keywords: 'accumulation distribution volume flow',
  },
  category: 'Volume',
  marks: [0],
  pairing: { kinds: ['money flow'], with: ['money flow'] },
  firstIndex: (params) => params['period']! - 1,
  kernel: (bars, params, out) => chaikinMoneyFlow(bars, params['period']!, out),
  stream: (params) => chaikinMoneyFlowStream(params['period']!),
};
