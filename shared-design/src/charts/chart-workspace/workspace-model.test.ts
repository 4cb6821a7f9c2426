import { expect, test } from 'vitest';
import { modelData } from '../chart/chart-model.ts';
import { fileValue } from '../chart/chart-data.ts';
import { sampleBars } from '../../foundations/lib/sample.ts';
import { valuesAt } from './legend-values.ts';
import { computeStudy } from './chart-studies.ts';
import { drawdownPane, equityPane } from './panes.ts';
import { modelOf } from './workspace-model.ts';
import type { ModelParts } from './workspace-model.ts';

const usual = { kind: 'candles', isLogScale: false, isPercentScale: false, isInverted: false, base: 'view' } as const;

const bars = sampleBars(60);
const points = bars.map(({ time, close }) => ({ time, value: close * 3 }));
const study = (name: string) => computeStudy(bars, { name, values: [] });
const model = (parts: Partial<ModelParts>) =>
  modelOf({
    price: { bars, symbol: 'AAPL', currency: 'USD' },
    panes: [],
    markers: [],
    compare: [],
    studies: [],
    view: usual,
    ...parts,
  });
const colorsOf = ({ panes }: ReturnType<typeof model>) =>
  panes[0]?.series.flatMap((spec) => ('color' in spec ? [spec.color] : []));

test('volume is below the prices, then the own panes, then indicators', () => {
  const panes = [equityPane({ equity: points }), drawdownPane(points)];
  expect(model({ panes, studies: [study('RSI'), study('SMA')] }).panes.map(({ id }) => id)).toEqual([
    'price',
    'volume',
    'equity',
    'drawdown',
    'study-0-RSI',
  ]);
});

test('bars without volume have no volume pane', () => {
  const price = { bars: bars.map((bar) => ({ ...bar, volume: 0 })) };
  expect(model({ price }).panes).toHaveLength(1);
});

test('indicators over the prices and compared instruments take the further colors in turn', () => {
  const compare = [{ label: 'KO', points }];
  expect(colorsOf(model({ studies: [study('SMA'), study('BBANDS')], compare }))).toEqual([
    'chart3',
    ...Array.from({ length: 3 }, () => 'chart4'),
    'chart5',
  ]);
});

test('the five lines of Ichimoku differ in color, or in dashes', () => {
  const ichimoku = model({ studies: [study('ICHIMOKU')] }).panes[0]?.series.slice(1) ?? [];
  const looks = ichimoku.map((spec) => ('color' in spec ? [spec.color, spec.kind].join(' ') : ''));
  expect(looks).toHaveLength(5);
  expect(new Set(looks).size).toBe(5);
});

test('a comparison is in percent of the first value in view, or of a date', () => {
  const compare = [{ label: 'KO', points }];
  expect(model({ compare }).scale).toBe('percent');
  expect(model({}).scale).toBe('normal');
  const base = bars[20]?.time ?? 0;
  const dated = model({ compare, view: { ...usual, kind: 'line', base } });
  expect(dated.scale).toBe('normal');
  const [main, other] = dated.panes[0]?.series ?? [];
  expect(main && 'bars' in main ? main.bars[20]?.close : 0).toBeCloseTo(100, 10);
  expect(other && 'points' in other ? other.points[20]?.value : 0).toBeCloseTo(100, 10);
  expect(dated.panes[0]?.format(101.26)).toBe('+1.3%');
});

test('lines of one study share its place, and a benchmark is neutral', () => {
  const places = model({ studies: [study('RSI'), study('MACD')] }).panes.flatMap(({ series }) =>
    series.flatMap((spec) => ('study' in spec ? [spec.study] : [])),
  );
  expect(places).toEqual([0, 1, 1, 1]);
  const pane = equityPane({ equity: points, benchmark: points });
  expect(pane.lines.map(({ color, kind }) => [color, kind])).toEqual([
    ['chart1', 'line'],
    ['chart2', 'dashed'],
  ]);
});

test.each(['isLogScale', 'isPercentScale'] as const)('a rate below zero has a linear scale instead of %s', (which) => {
  const price = { bars: bars.map((bar) => ({ ...bar, low: -0.3, close: -0.2 })), symbol: '^IRX' };
  const view = { ...usual, [which]: true };
  expect(model({ price, view }).scale).toBe('normal');
  expect(model({ view }).scale).not.toBe('normal');
});

test('each compared instrument has the digits of its own prices, in the legend, the table and files', () => {
  const at = bars.at(-1)?.time ?? 0;
  const compare = [
    { label: 'EURUSD=X', points: [{ time: at, value: 1.20344 }] },
    { label: 'PEPE-USD', points: [{ time: at, value: 1.5e-7 }] },
  ];
  const drawn = model({ compare, view: { ...usual, kind: 'line' } });
  expect(valuesAt(drawn, at)).toMatch(/: AAPL [\d.]+, .*EURUSD=X 1\.20344, PEPE-USD 0\.0000001500, /);
  const columns = new Map(modelData(drawn).columns.map((column) => [column.id, column]));
  expect(columns.get('compare-EURUSD=X')?.format?.(1.20344)).toBe('1.20344');
  expect(fileValue(1.5e-7, columns.get('compare-PEPE-USD')?.digits)).toBe(1.5e-7);
});

test('an indicator of small prices has the digits that its values need', () => {
  const small = bars.map((bar) => {
    const [open, high, low, close] = [bar.open, bar.high, bar.low, bar.close].map((price) => price / 1e4);
    return { ...bar, open: open!, high: high!, low: low!, close: close! };
  });
  const paneOf = (of: typeof bars) => model({ studies: [computeStudy(of, { name: 'ATR', values: [] })] }).panes.at(-1);
  expect(paneOf(bars)?.format(1.234)).toBe('1.23');
  expect(paneOf(small)?.format(0.00012345)).toBe('0.000123');
});
