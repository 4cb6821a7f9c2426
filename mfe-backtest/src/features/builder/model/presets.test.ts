import { defaultBacktestOptions, validateBacktestOptions, validateStrategy } from '@candlewick/engine';
import { expect, test } from 'vitest';
import { presets } from './presets.ts';

test('there are at least ten presets, each with a name of its own and a sentence', () => {
  expect(presets.length).toBeGreaterThanOrEqual(10);
  expect(new Set(presets.map(({ name }) => name)).size).toBe(presets.length);
  expect(presets.filter(({ sentence }) => !/^[A-Z].*\.$/.test(sentence))).toEqual([]);
});

test.each(presets)('$name is a valid strategy', ({ strategy, options }) => {
  expect(validateStrategy(strategy)).toEqual([]);
  expect(validateBacktestOptions({ ...defaultBacktestOptions, ...options })).toEqual([]);
});

test('the Explorer plan can start from several: one entry and one exit condition, open to everyone', () => {
  const limits = { access_level: 0, max_entry_conditions: 1, max_exit_conditions: 1 };
  const open = presets.filter(({ strategy }) => validateStrategy(strategy, limits).length === 0);
  expect(open.length).toBeGreaterThanOrEqual(5);
});
