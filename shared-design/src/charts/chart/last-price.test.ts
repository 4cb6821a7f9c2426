import type { IChartApiBase, ISeriesApi, SeriesType, Time } from 'lightweight-charts';
import { expect, test } from 'vitest';
import { createLastPrices } from './last-price.ts';

const pane = { paneIndex: () => 0, getHeight: () => 100 };
const series = { getPane: () => pane, priceToCoordinate: (value: number) => 100 - value };
const main = series as unknown as ISeriesApi<SeriesType>;
const chart = { options: () => ({ layout: { fontSize: 10 } }) } as unknown as IChartApiBase<Time>;
const last = { value: 50, format: String, color: '', textColor: '', isPercent: false };

test('labels of levels and of the last price stand apart on their axis, those that are not in view have no place', () => {
  const labels = createLastPrices(chart);
  labels.set(main, last);
  expect([labels.covers(main, 50), labels.covers(main, 70)]).toEqual([true, false]);
  labels.share('drawings', () => [['line', 52]]);
  labels.share('levels', () => [
    ['alert', 47],
    ['beyond', 120],
  ]);
  const [alert = 0, line = 0] = ['alert', 'line'].map((key) => labels.places(main).get(key));
  // The last price wants 50, between both.
  expect(line - alert).toBeCloseTo(32, 5);
  expect(labels.places(main).get('beyond')).toBeUndefined();
  expect(labels.covers(main, 70)).toBe(true);
  labels.share('levels', () => []);
  expect(labels.places(main).get('alert')).toBeUndefined();
});
