import type { RandomBaseline } from '../research/random-baseline.ts';
import type { Metric } from '../result.ts';
import { metricTexts, type MetricText } from './metric-texts.ts';

/** A statistic with everything needed to reproduce it. */
export type DescribedMetric = Metric & MetricText;

/** Metrics of a run with their names and formulas. Throws a RangeError for an id that has none. */
export function describeMetrics(metrics: readonly Metric[]): DescribedMetric[] {
  return metrics.map((metric) => {
    const text = metricTexts[metric.id];
    if (!text) throw new RangeError(`The metric "${metric.id}" has no name and formula.`);
    return { ...metric, ...text };
  });
}

/** The metrics of a random baseline. Their formulas say how many strategies it drew and from which seed. */
export function describeBaseline({ strategies, seed, metrics }: RandomBaseline): DescribedMetric[] {
  const what = `${strategies} strategies (seed ${seed}) with the same holding times at random bars`;
  const texts: Readonly<Record<string, MetricText>> = {
    random_entry_return: { name: 'Random entries, return', formula: `median return of ${what}` },
    random_entry_percentile: {
      name: 'Better than random entries',
      formula: `share of ${what} with a lower return`,
    },
  };
  return metrics.map((metric) => ({ ...metric, ...texts[metric.id]! }));
}
