import { expect, test } from 'vitest';
import { figuresOf } from './attempt-figures.ts';
import type { ChildCard } from './backtest.types.ts';

const card: ChildCard = {
  id: 'child',
  parent_id: 'parent',
  ticker: 'AAPL',
  tags: [],
  note: '',
  status: 'completed',
  error: null,
  trades: 1,
  final_equity: 10_000,
  return_fraction: 0,
  buy_and_hold_fraction: 0,
  max_drawdown_fraction: 0,
  sharpe: null,
};
const cards = (...parts: Partial<ChildCard>[]) => parts.map((part) => ({ ...card, ...part }));

test('one ticker has its own figures', () => {
  expect(figuresOf(cards({ return_fraction: 0.2, max_drawdown_fraction: -0.1, trades: 7 }))).toEqual({
    return_fraction: 0.2,
    drawdown_fraction: -0.1,
    trades: 7,
  });
});

test('several have the mean return, the deepest drawdown and all trades; a failed one counts as none', () => {
  const three = cards(
    { return_fraction: 0.2, max_drawdown_fraction: -0.1, trades: 7 },
    { return_fraction: -0.1, max_drawdown_fraction: -0.4, trades: 3 },
    { status: 'failed', return_fraction: null, max_drawdown_fraction: null, trades: null },
  );
  expect(figuresOf(three)).toEqual({ return_fraction: 0.05, drawdown_fraction: -0.4, trades: 10 });
});

test('without a completed ticker there are none', () => {
  expect(figuresOf(cards({ status: 'cancelled' }))).toBeNull();
  expect(figuresOf([])).toBeNull();
});
