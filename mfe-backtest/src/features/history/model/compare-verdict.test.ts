import { expect, it } from 'vitest';
import type { ParentSummary } from '../../../common/backtest.types.ts';
import { figureRows } from './compare-rows.ts';
import { compareVerdictOf } from './compare-verdict.ts';

const run = (values: Readonly<Record<string, number | null>>) =>
  ({
    portfolio: {
      currency: 'USD',
      metrics: Object.entries(values).map(([id, value]) => ({ id, name: id, unit: 'ratio', value })),
    },
  }) as unknown as ParentSummary;
const verdictOf = (runs: readonly ParentSummary[]) => compareVerdictOf(runs, figureRows(runs));

it('leads by the Sharpe ratio, and says by what else', () => {
  const runs = [
    run({ return: 3, buy_and_hold_return: 2, max_drawdown: -0.5, sharpe: 0.4 }),
    run({ return: 1, buy_and_hold_return: 2, max_drawdown: -0.2, sharpe: 0.7 }),
  ];
  expect(verdictOf(runs)).toEqual({
    leader: 1,
    flame: 'out',
    also: ['max_drawdown'],
    sharpes: [0.7, 0.4],
    ahead: 1,
    of: 2,
  });
});

it('has no leader in a tie, of one, or without ratios', () => {
  expect(verdictOf([run({ sharpe: 0.4 }), run({ sharpe: 0.4 })])).toBeNull();
  expect(verdictOf([run({ sharpe: 0.4 })])).toBeNull();
  expect(verdictOf([run({ sharpe: null }), run({ sharpe: 0.4 })])).toBeNull();
});
