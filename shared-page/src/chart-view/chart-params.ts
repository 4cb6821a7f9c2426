import { rangePresets, type RangePreset } from '@candlewick/shared-design/chart-range';
import { readStudies, writeStudies } from '@candlewick/shared-design/study-text';
import type { ChartStudy, PriceChartKind, TimeRange } from '@candlewick/shared-design/chart-types';
import { flag, oneOf, type UrlParam } from '../url-state/url-params.ts';

const kinds: readonly PriceChartKind[] = ['candles', 'hollow', 'heikin-ashi', 'bars', 'line', 'area'];
const presets = rangePresets.map(({ value }) => value);
const panned = /^(\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2})?)\.\.(\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2})?)$/;

const isoOf = (timeMs: number) => new Date(timeMs).toISOString().slice(0, 10);
/** A day, or a minute in UTC: `2026-11-27T14:30`. */
const momentOf = (timeMs: number) => new Date(timeMs).toISOString().slice(0, 16).replace('T00:00', '');
const timeOf = (text: string) => Date.parse(text.includes('T') ? `${text}Z` : text);

/** A preset, `?range=5y`, or what was panned to, `?range=2019-03-01..2019-06-28`, of shorter bars with times. */
function rangeParam(usual: RangePreset): UrlParam<RangePreset | TimeRange> {
  return {
    name: 'range',
    read(text) {
      const [, start = '', end = ''] = panned.exec(text ?? '') ?? [];
      const [from, to] = [timeOf(start), timeOf(end)];
      return from <= to ? { from, to } : (presets.find((each) => each === text) ?? usual);
    },
    write(range) {
      if (typeof range === 'string') return range === usual ? null : range;
      return `${momentOf(range.from)}..${momentOf(range.to)}`;
    },
  };
}

const studiesParam: UrlParam<readonly ChartStudy[]> = {
  name: 'ind',
  read: (text) => readStudies(text ?? ''),
  write: (studies) => writeStudies(studies) || null,
};

const baseParam: UrlParam<'view' | number> = {
  name: 'base',
  read: (text) => Date.parse(/^\d{4}-\d{2}-\d{2}$/.test(text ?? '') ? (text ?? '') : '') || 'view',
  write: (base) => (base === 'view' ? null : isoOf(base)),
};

/** The view of a chart workspace in the address. Declare it outside of the component. */
export function chartParams(usualRange: RangePreset) {
  return {
    range: rangeParam(usualRange),
    kind: oneOf('type', kinds, 'candles'),
    isLogScale: flag('scale', 'log'),
    isPercentScale: flag('axis', 'percent'),
    isInverted: flag('invert', 'on'),
    studies: studiesParam,
    base: baseParam,
  };
}
