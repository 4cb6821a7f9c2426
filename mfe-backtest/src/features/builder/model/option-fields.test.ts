import { defaultBacktestOptions } from '@candlewick/engine';
import { expect, test } from 'vitest';
import { cashField, exitFields, withNumber } from './option-fields.ts';

test('an emptied field keeps its number unless it is optional', () => {
  const [stopLoss] = exitFields;
  const changed = { ...defaultBacktestOptions, stop_loss_percent: 5 };
  expect(withNumber(changed, cashField, null)).toBe(changed);
  expect(stopLoss && withNumber(changed, stopLoss, null)).toEqual(defaultBacktestOptions);
  expect(withNumber(defaultBacktestOptions, cashField, 5000).initial_cash).toBe(5000);
});
