export { catalog, findIndicator } from './described-catalog.ts';
export type { DescribedIndicator } from './described-catalog.ts';
export { describeBaseline, describeMetrics } from './describe-metrics.ts';
export type { DescribedMetric } from './describe-metrics.ts';
export type { IndicatorText } from '../indicators/indicator.ts';
export { metricTexts } from './metric-texts.ts';
export type { MetricText } from './metric-texts.ts';
export { amountText, dayText, monthNames, numberText } from './number-text.ts';
export type { PatternText, PictureCandle } from './pattern-text.ts';
