import { comparisonOperators, periodParameter, startsWithin, streamOf, type Indicator } from './indicator.ts';
import { percentChange } from './trix.ts';

/** Rate of change (TA-Lib's TA_ROC): the percent change of the close over `period` bars. From index `period` on. */
function rateOfChange(values: Float64Array, period: number, out: Float64Array): number {
  if (startsWithin(period, out))
    for (let i = period; i < values.length; i++) out[i] = percentChange(values[i - period]!, values[i]!);
  return period;
}

export const roc: Indicator = {
  definition: {
    name: 'ROC',
    group: 'Technical Indicators',
    access_level: 2,
    scale: 'own',
    compare_to_constant: { available: true, default: 0, min: -100, max: null },
    comparison: comparisonOperators,
    common_comparison: 'constant',
    params: [periodParameter],
  },
  text: {
    label: 'Rate of change',
    desc: 'The percent change of the close over the period.',
    otherNames: ['rate of change'],
    keywords: 'momentum percent change',
  },
  marks: [0],
  firstIndex: (params) => params['period']!,
  kernel: (bars, params, out) => rateOfChange(bars.close, params['period']!, out),
  stream(params) {
    const period = params['period']!;
    const ring = new Float64Array(period);
    let count = 0;
    return streamOf(({ close }, keeps) => {
      const slot = count % period;
      const value = count < period ? Number.NaN : percentChange(ring[slot]!, close);
      if (keeps) {
        ring[slot] = close;
        count++;
      }
      return value;
    });
  },
};
