import { expect, test } from 'vitest';
import type { Condition, Strategy } from '../rule/rule.types.ts';
import { barsOf, hiddenPanes, indicatorPanesOf, priceLinesOf, type StrategyChart } from './strategy-lines.ts';

const series = (indicator: string, pane: string) => ({
  indicator,
  params: {},
  label: indicator,
  pane,
  values: [null, 1],
});
const chartOf = (...indicators: ReturnType<typeof series>[]) =>
  ({ bars: { time: [1, 2] }, indicators }) as unknown as StrategyChart;
const condition = (left: string, right: string | number): Condition => ({
  left: { indicator: left },
  operator: 'greater_than',
  right: typeof right === 'number' ? { constant: right } : { indicator: right },
});
const strategyOf = (...conditions: Condition[]) =>
  ({ entry: { match: 'all', conditions }, exit: { match: 'all', conditions: [] } }) as Strategy;

test('averages lie over the prices, which are there already', () => {
  const lines = priceLinesOf(chartOf(series('Price', 'price'), series('SMA', 'price'), series('RSI', 'own')));
  expect(lines).toEqual([
    {
      id: 'strategy-SMA',
      label: 'SMA',
      points: [
        { time: 1, value: NaN },
        { time: 2, value: 1 },
      ],
    },
  ]);
});

test('indicators that are compared share a pane, and constants are its levels', () => {
  const chart = chartOf(series('MACD', 'own'), series('MACD-SIGNAL', 'own'), series('RSI', 'own'));
  const strategy = strategyOf(
    condition('RSI', 30),
    condition('MACD', 'MACD-SIGNAL'),
    condition('RSI', 70),
    condition('MACD', 0),
  );
  expect(indicatorPanesOf(chart, strategy).map(({ label, levels }) => [label, levels])).toEqual([
    ['RSI', [30, 70]],
    ['MACD, MACD-SIGNAL', [0]],
  ]);
});

test('beyond four panes, the rest is named', () => {
  const names = ['RSI', 'CCI', 'ADX', 'MFI', 'ATR', 'TRIX'];
  const chart = chartOf(...names.map((name) => series(name, 'own')));
  const panes = indicatorPanesOf(chart, strategyOf(...names.map((name) => condition(name, 1))));
  expect(panes).toHaveLength(4);
  expect(hiddenPanes(chart, panes)).toEqual(['ATR', 'TRIX']);
});

test('gives the bars of a history the changes that are not those of their closes', () => {
  const column = [50, 49];
  const bars = { time: [1, 2], open: column, high: column, low: column, close: column, volume: column };
  const changed = barsOf({ bars, traded_changes: [{ time: 2, change_fraction: -0.03 }] });
  expect(changed.map(({ change }) => change)).toEqual([undefined, -0.03]);
  expect(barsOf({ bars })[1]).toMatchObject({ close: 49, change: undefined });
});
