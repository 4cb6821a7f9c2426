import { expect, test } from 'vitest';
import type { Metric } from './backtest.types.ts';
import { figureGroups } from './figure-groups.ts';

const metric = (id: string) => ({ id }) as Metric;
const idsOf = (ids: readonly string[]) =>
  figureGroups(ids.map(metric)).map(({ title, metrics }) => [title, ...metrics.map(({ id }) => id)]);

test('figures stand by subject, in the order of the subject', () => {
  expect(idsOf(['final_equity', 'trades', 'return', 'sharpe', 'max_drawdown'])).toEqual([
    ['Return', 'return', 'final_equity'],
    ['Risk', 'max_drawdown', 'sharpe'],
    ['Trades', 'trades'],
  ]);
});

test('no figure is lost, and no group is empty', () => {
  expect(idsOf(['sqn', 'return'])).toEqual([
    ['Return', 'return'],
    ['More', 'sqn'],
  ]);
});
