import { plans } from '@candlewick/shared-api';
import { expect, test } from 'vitest';
import { limitRows } from './limit-rows.ts';

test('limits stand beside those of the next plan where they differ', () => {
  const rows = limitRows(plans.beginner.limits, plans.advanced.limits);
  expect(rows).toContainEqual({ label: 'Symbols in a backtest', value: '5', next: 'Any number' });
  expect(rows).toContainEqual({ label: 'Conditions in a rule', value: '3 entry, 3 exit', next: '10 entry, 10 exit' });
  expect(rows).toContainEqual({ label: 'Delay of quotes', value: '1 day', next: '15 min' });
  expect(rows).toContainEqual({ label: 'AI chat', value: 'Included', next: null });
  expect(limitRows(plans.advanced.limits, null).every(({ next }) => next === null)).toBe(true);
});
