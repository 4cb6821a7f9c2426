import { defaultBacktestOptions } from '@candlewick/engine';
import { expect, test } from 'vitest';
import type { ParentSummary } from '../../../common/backtest.types.ts';
import { comparePanes, figureRows, inputRows, namesOf } from './compare-rows.ts';

const group = {
  match: 'all',
  conditions: [{ left: { indicator: 'RSI' }, operator: 'less_than', right: { constant: 30 } }],
};
const one = {
  parent: { id: '1', name: 'RSI is below 30', start_date: '2020-01-02', end_date: '2024-10-31' },
  body: {
    tickers: ['KO'],
    start_date: '2020-01-02',
    end_date: '2024-10-31',
    strategy: { entry: group, exit: { match: 'all', conditions: [] } },
    options: defaultBacktestOptions,
  },
  portfolio: {
    currency: 'USD',
    source_label: 'Simulated market',
    semantics_version: 1,
    metrics: [{ id: 'final_equity', name: 'Final equity', unit: 'money', value: 12_000 }],
    series: { time: [1, 2], equity: [10_000, 12_000], buy_and_hold: [1, 1], drawdown: [0, 0] },
  },
} as unknown as ParentSummary;
const { body } = one;
const other = {
  ...one,
  parent: { ...one.parent, end_date: '2023-10-31' },
  body: { ...body, options: { ...body.options, stop_loss_percent: 5 } },
};

test('inputs that differ are marked, the others are not', () => {
  const rows = inputRows([one, other], undefined);
  expect(rows.filter(({ differs }) => differs).map(({ label }) => label)).toEqual(['Range', 'Exit at']);
  expect(rows.find(({ label }) => label === 'Exit at')?.texts).toEqual(['—', 'Stop loss 5%']);
});

test('a backtest without a portfolio has dashes, and no line', () => {
  const compared = [one, { ...one, portfolio: null, portfolio_reason: 'It runs.' }];
  expect(figureRows(compared)[0]).toMatchObject({ id: 'final_equity', texts: ['$12,000.00', '—'] });
  expect(comparePanes(compared, { isNarrow: false })[0]?.lines).toHaveLength(1);
});

test('backtests of one strategy are named by what differs', () => {
  const renamed = { ...other, parent: { ...other.parent, id: '2' } };
  expect(namesOf([one, renamed])).toEqual(['1. no stop, to Oct 31, 2024', '2. stop 5%, to Oct 31, 2023']);
  expect(namesOf([one])).toEqual(['1. RSI is below 30']);
});

test('each begins at 100, whatever its money', () => {
  const six = Array.from({ length: 6 }, () => one);
  const [equity] = comparePanes(six, { isNarrow: false });
  expect(equity?.lines.map(({ points }) => points[0]?.value)).toEqual([100, 100, 100, 100, 100, 100]);
  const looks = equity?.lines.map(({ color, kind }) => `${color} ${kind}`);
  expect(new Set(looks).size).toBe(6);
  expect(new Set(namesOf(six)).size).toBe(6);
  const [short] = comparePanes(six, { isNarrow: true });
  expect(short?.lines[5]?.label).toBe('6');
});
