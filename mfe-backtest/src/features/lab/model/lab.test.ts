import { describe, expect, it } from 'vitest';
import { catalog } from '@candlewick/engine/texts';
import { sampleBody } from '../../../common/body.sample.ts';
import { cellsOf, idleAxes, ranked, valuesAt, type Grid } from './grid.ts';
import { axisAround, numbersOf } from './rule-numbers.ts';
import { stabilityOf } from './stability.ts';

const definitions = new Map(catalog.map((definition) => [definition.name, definition])) as never;

describe('the numbers of a rule', () => {
  const numbers = numbersOf(sampleBody, definitions);

  it('are its parameters, equal ones together, and the exits', () => {
    expect(numbers.map(({ label }) => label)).toEqual([
      'SMA period 10, entry and exit',
      'SMA period 20, entry and exit',
      'Stop loss, % (off)',
      'Take profit, % (off)',
      'Trailing stop, % (off)',
      'Max holding period, bars (off)',
    ]);
    expect(numbers[0]!.paths).toEqual([
      'entry.conditions.0.left.params.period',
      'exit.conditions.0.left.params.period',
    ]);
  });

  it('have levels', () => {
    const entry = {
      match: 'all' as const,
      conditions: [{ left: { indicator: 'RSI' }, operator: 'less_than' as const, right: { constant: 30 } }],
    };
    const [period, level] = numbersOf({ ...sampleBody, strategy: { entry, exit: entry } }, definitions);
    expect(period).toMatchObject({
      value: 14,
      paths: expect.arrayContaining(['exit.conditions.0.left.params.period']),
    });
    expect(level).toMatchObject({ label: 'RSI level 30, entry and exit', min: 0, max: 100 });
  });

  it('start with a range around them', () => {
    expect(axisAround(numbers[1]!)).toMatchObject({ from: 10, to: 30, step: 2 });
    expect(axisAround(numbers[0]!)).toMatchObject({ from: 5, to: 15, step: 1 });
    expect(axisAround(numbers[2]!)).toMatchObject({ from: 5, to: 15, step: 1 });
  });
});

describe('a grid', () => {
  const axes = [
    { paths: ['a'], values: [1, 2] },
    { paths: ['b'], values: [10, 20, 30] },
    { paths: ['c'], values: [0, 1] },
  ];
  const values = [1, 1, 5, 5, null, null, 2, 2, 3, 3, 4, 4];
  const grid: Grid = { axes, values, trades: values.map(() => 3), symbols: 1 };

  it('names its points in order', () => {
    expect(valuesAt(axes, 0)).toEqual([1, 10, 0]);
    expect(valuesAt(axes, 3)).toEqual([1, 20, 1]);
    expect(valuesAt(axes, 11)).toEqual([2, 30, 1]);
  });

  it('is a heatmap of two axes with the best over the third', () => {
    const cells = cellsOf(grid, 1, 0, 'highest');
    expect(cells.map(({ value }) => value)).toEqual([1, 5, null, 2, 3, 4]);
    expect(cells[1]!.point).toBe(2);
    expect(cellsOf(grid, 0, 1, 'lowest').map(({ value }) => value)).toEqual([1, 2, 5, 3, null, 4]);
  });

  it('ranks what has a value, and knows what has no effect', () => {
    expect(ranked(grid, 'highest').slice(0, 3)).toEqual([2, 3, 10]);
    expect(ranked(grid, 'lowest')[0]).toBe(0);
    expect(idleAxes(grid)).toEqual([2]);
  });
});

it('says how steady the choices of a walk-forward are', () => {
  const windows = [[10], [10], [12], [30], null].map((values) => ({ values }));
  expect(stabilityOf(windows, 0)).toEqual({ chosen: 4, most: 10, times: 2, lowest: 10, highest: 30 });
  expect(stabilityOf([{ values: null }], 0)).toBeNull();
});
