import { expect, test } from 'vitest';
import { figuresOf } from './attempt-figures.ts';
import type { ParentSummary } from './backtest.types.ts';

type Results = ParentSummary['results'];

const metrics = { return: 0.2, max_drawdown: -0.1, sharpe: 0.8, trades: 7, open_trades: 1 };
const portfolio = {
  metrics: Object.entries(metrics).map(([id, value]) => ({ id, value })),
  series: { equity: Array.from({ length: 1000 }, (_, index) => 10_000 + 2 * index) },
} as unknown as ParentSummary['portfolio'];
const resultsOf = (...parts: Partial<Results[number]>[]) =>
  parts.map((part) => ({ status: 'completed', return_fraction: 0, buy_and_hold_fraction: 0.1, ...part })) as Results;

test('figures are those of the portfolio, with its curve from 1', () => {
  const figures = figuresOf({ portfolio, results: resultsOf({}, {}) });
  expect(figures).toMatchObject({ return_fraction: 0.2, drawdown_fraction: -0.1, sharpe: 0.8, trades: 8 });
  expect(figures?.curve).toHaveLength(40);
  expect([figures?.curve?.[0], figures?.curve?.at(-1)]).toEqual([1, 1.1998]);
});

test('without a portfolio there is the mean return; a failed ticker counts as none', () => {
  const results = resultsOf(
    { return_fraction: 0.2 },
    { return_fraction: -0.1 },
    { status: 'failed', return_fraction: null },
  );
  expect(figuresOf({ portfolio: null, results })).toEqual({
    return_fraction: 0.05,
    buy_and_hold_fraction: 0.1,
    drawdown_fraction: null,
    sharpe: null,
    trades: null,
    curve: [],
  });
});

test('without a completed ticker there are none', () => {
  expect(figuresOf({ portfolio: null, results: resultsOf({ status: 'cancelled' }) })).toBeNull();
  expect(figuresOf({ portfolio: null, results: [] })).toBeNull();
});
