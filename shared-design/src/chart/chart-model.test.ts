import { expect, test } from 'vitest';
import { formatPrice } from '../format/format.ts';
import { closePoints, modelData, summarise } from './chart-model.ts';

const points = [
  { time: Date.UTC(2020, 0, 2), value: 100 },
  { time: Date.UTC(2020, 0, 3), value: 80 },
  { time: Date.UTC(2020, 0, 6), value: 110 },
];

test('a summary says extent, change and extremes', () => {
  expect(summarise('AAPL', points, formatPrice)).toBe(
    'AAPL: 3 values from January 2, 2020 to January 6, 2020. First 100.00, last 110.00, +10.00%. ' +
      'Highest 110.00 on January 6, 2020, lowest 80.00 on January 3, 2020.',
  );
});

test('no data is said', () => expect(summarise('AAPL', [], formatPrice)).toBe('AAPL: no data.'));

test('a bar without a price is a gap', () => {
  const bar = { time: 1, open: 1, high: 2, low: 1, close: 2 };
  expect(closePoints([bar, { ...bar, time: 2, close: Number.NaN }])).toEqual([{ time: 1, value: 2 }]);
});

test('columns bear the unit of their values, and none where it is not known or another', () => {
  const line = { type: 'line', color: 'chart1', points } as const;
  const series = [
    { id: 'price', label: 'Price', type: 'bars', kind: 'candles', bars: [] },
    { ...line, id: 'sma', label: 'SMA 20' },
    { ...line, id: 'rsi', label: 'RSI 14', pane: 1 },
    { id: 'volume', label: 'Volume', type: 'volume', bars: [], unit: 'shares' },
  ] as const;
  const { columns } = modelData({ series, markers: [], scale: 'normal', format: formatPrice, unit: 'EUR' });
  expect(columns.map(({ header, unit }) => [header, unit])).toEqual([
    ['Date', undefined],
    ['Open', 'EUR'],
    ['High', 'EUR'],
    ['Low', 'EUR'],
    ['Close', 'EUR'],
    ['SMA 20', 'EUR'],
    ['RSI 14', undefined],
    ['Volume', 'shares'],
  ]);
});
