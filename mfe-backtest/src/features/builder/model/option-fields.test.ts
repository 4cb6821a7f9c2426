import { expect, test } from 'vitest';
import { defaultOptions } from '../../../common/default-options.ts';
import { cashField, exitFields, withNumber } from './option-fields.ts';

test('an emptied field keeps its number unless it is optional', () => {
  const [stopLoss] = exitFields;
  const changed = { ...defaultOptions, stop_loss_percent: 5 };
  expect(withNumber(changed, cashField, null)).toBe(changed);
  expect(stopLoss && withNumber(changed, stopLoss, null)).toEqual(defaultOptions);
  expect(withNumber(defaultOptions, cashField, 5000).initial_cash).toBe(5000);
});
