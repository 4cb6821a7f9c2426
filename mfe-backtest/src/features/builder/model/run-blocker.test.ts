import { expect, test } from 'vitest';
import { runBlocker } from './run-blocker.ts';

const validation = { valid: true, problems: [], credits: 11, credits_available: 100 };
const ready = {
  isFinding: false,
  hasTickers: true,
  hasRange: true,
  unfinished: undefined,
  isChecking: false,
  validation,
  failure: undefined,
};
const problem = { code: 'no_entry_condition', path: 'strategy.entry', message: 'Add one.' };

test('a valid, affordable strategy is not blocked', () => expect(runBlocker(ready)).toBeNull());

test.each([
  [{ isFinding: true, hasTickers: false }, 'Finding the symbol…'],
  [{ isFinding: true }, 'Finding the symbol…'],
  [{ hasTickers: false, hasRange: false }, 'Add a symbol to run'],
  [{ hasRange: false }, 'Choose a date range to run'],
  [{ hasRange: false, failure: 'There is no instrument NOPE.' }, 'There is no instrument NOPE.'],
  [{ unfinished: 'exit' as const }, 'Choose an indicator for the new exit condition, or remove it.'],
  [{ isChecking: true }, 'Checking the strategy…'],
  [{ validation: undefined }, 'Checking the strategy…'],
  [{ failure: 'Network error' }, 'Network error'],
  [{ validation: { ...validation, valid: false, problems: [problem] } }, 'Fix the error above to run.'],
  [{ validation: { ...validation, problems: [problem, problem] } }, 'Fix the 2 errors above to run.'],
  [
    { validation: { ...validation, credits_available: 10 } },
    'This costs 11 credits; you have 10. Choose a shorter range or fewer symbols.',
  ],
  [{ validation: { ...validation, valid: false } }, 'This backtest can’t run yet'],
])('%o is blocked: %s', (change, reason) => expect(runBlocker({ ...ready, ...change })).toBe(reason));
