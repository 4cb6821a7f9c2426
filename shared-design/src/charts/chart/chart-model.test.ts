import { expect, test } from 'vitest';
import { formatPrice } from '../../foundations/format/format.ts';
import { closePoints, modelData, summarize, summarizeModel, timesOf } from './chart-model.ts';
import type { ChartModel, LineSpec } from './chart-model.ts';

const points = [
  { time: Date.UTC(2020, 0, 2), value: 100 },
  { time: Date.UTC(2020, 0, 3), value: 80 },
  { time: Date.UTC(2020, 0, 6), value: 110 },
];

test('a summary says extent, change and extremes', () => {
  expect(summarize('AAPL', points, formatPrice)).toBe(
    'AAPL: 3 values from January 2, 2020 to January 6, 2020. First 100.00, last 110.00, +10.00%. ' +
      'Highest 110.00 on January 6, 2020, lowest 80.00 on January 3, 2020.',
  );
});

test('no data is said', () => expect(summarize('AAPL', [], formatPrice)).toBe('AAPL: no data.'));

test('a bar without a price is a gap', () => {
  const bar = { time: 1, open: 1, high: 2, low: 1, close: 2 };
  expect(closePoints([bar, { ...bar, time: 2, close: Number.NaN }])).toEqual([{ time: 1, value: 2 }]);
});

test('a summary names markers for what they are', () => {
  const told = (markers: ChartModel['markers']) => summarizeModel({ panes: [], markers, scale: 'normal' });
  const marker = (side: 'buy' | 'sell', kind?: 'signal' | 'trigger') => ({ time: 1, side, kind });
  expect(told([])).toBe('');
  expect(told([marker('buy'), marker('sell'), marker('sell')])).toBe('Marked: 1 buy and 2 sells.');
  expect(told([marker('buy', 'signal'), marker('buy', 'signal'), marker('sell', 'signal')])).toBe(
    'Marked: 2 entries and 1 exit.',
  );
  expect(told([marker('buy', 'trigger'), marker('buy', 'trigger')])).toBe('Marked: 2 triggers.');
});

const line = { kind: 'overlay', color: 'chart1', points } as const;
const pane = { format: formatPrice, levels: [], share: 1 };

test('columns bear the unit of their pane, and none where it has none', () => {
  const model: ChartModel = {
    panes: [
      {
        ...pane,
        id: 'price',
        label: 'Price',
        unit: 'EUR',
        series: [
          { id: 'price', label: 'Price', kind: 'candles', bars: [] },
          { ...line, id: 'sma', label: 'SMA 20' },
        ],
      },
      {
        ...pane,
        id: 'volume',
        label: 'Volume',
        unit: 'shares',
        series: [{ id: 'volume', label: 'Volume', kind: 'volume', bars: [] }],
      },
      { ...pane, id: 'rsi', label: 'RSI 14', series: [{ ...line, id: 'rsi', label: 'RSI 14' }] },
    ],
    markers: [],
    scale: 'normal',
  };
  expect(modelData(model).columns.map(({ header, unit }) => [header, unit])).toEqual([
    ['Date', undefined],
    ['Open', 'EUR'],
    ['High', 'EUR'],
    ['Low', 'EUR'],
    ['Close', 'EUR'],
    ['SMA 20', 'EUR'],
    ['Volume', 'shares'],
    ['RSI 14', undefined],
  ]);
});

test('times are those of all series, each once', () => {
  const at = (...times: number[]) => ({
    ...line,
    id: times.join(),
    label: '',
    points: times.map((time) => ({ time, value: 1 })),
  });
  const model = (...series: LineSpec[]): ChartModel => ({
    panes: [{ ...pane, id: 'a', label: '', series }],
    markers: [],
    scale: 'normal',
  });
  expect(timesOf(model(at(3, 5, 7), at(5), at(1, 4, 5, 9)))).toEqual([1, 3, 4, 5, 7, 9]);
  expect(timesOf(model())).toEqual([]);
});
