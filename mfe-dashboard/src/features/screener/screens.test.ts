import type { ColumnFilter } from '@candlewick/shared-design/data-table';
import { expect, test } from 'vitest';
import { isScreenOn, presets, readScreens, withoutScreen, withScreen } from './screens.ts';

const cheap: ColumnFilter = { id: 'pe_ratio', type: 'range', min: null, max: 15 };
const large: ColumnFilter = { id: 'market_cap', type: 'range', min: 1e11, max: null };
const filters = { filters: [cheap] };
const rule = { filters: [], rule: 'crossing' };
const both = { filters: [large], rule: 'other' };

test('a screen replaces what it names and leaves the rest', () => {
  expect(withScreen(rule, filters)).toEqual({ filters: [cheap], rule: 'crossing' });
  expect(withScreen(filters, rule)).toEqual({ filters: [cheap], rule: 'crossing' });
  expect(withScreen({ filters: [cheap], rule: 'crossing' }, both)).toEqual(both);
});

test('a screen is on while what it names is', () => {
  const now = withScreen(rule, filters);
  expect([filters, rule, both].map((screen) => isScreenOn(screen, now))).toEqual([true, true, false]);
  expect(withoutScreen(now, filters)).toEqual({ filters: [], rule: 'crossing' });
  expect(withoutScreen(now, rule)).toEqual({ filters: [cheap], rule: '' });
});

test('presets name something each, and damaged storage counts as none', () => {
  for (const { name, filters: own, rule: ownRule } of presets) expect(own.length > 0 || ownRule, name).toBeTruthy();
  expect(readScreens('nothing')).toEqual([]);
  expect(readScreens([{ name: 'a', filters: [] }, { name: 3 }])).toEqual([{ name: 'a', filters: [] }]);
});
