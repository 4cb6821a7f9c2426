import { expect, test } from 'vitest';
import { isTyped } from './draft-change.ts';
import { defaultDraft, type Draft } from './draft.ts';

const { options, strategy } = defaultDraft;
const dated: Draft = { ...defaultDraft, range: { from: '2010-01-04', to: '' } };

test.each<[string, Draft, Draft]>([
  ['an amount', defaultDraft, { ...defaultDraft, options: { ...options, initial_cash: 5000 } }],
  ['a stop that was off', defaultDraft, { ...defaultDraft, options: { ...options, stop_loss_percent: 5 } }],
  ['a date', dated, { ...dated, range: { from: '2011-01-04', to: '2015-06-30' } }],
])('%s is typed', (_, before, after) => {
  expect(isTyped(before, after)).toBe(true);
});

test.each<[string, Draft]>([
  ['a symbol', { ...defaultDraft, tickers: ['AAPL'] }],
  ['a range preset', { ...defaultDraft, range: 'max' }],
  ['a direction', { ...defaultDraft, options: { ...options, direction: 'both' } }],
  ['a switch', { ...defaultDraft, options: { ...options, close_at_end: !options.close_at_end } }],
  ['a removed condition', { ...defaultDraft, strategy: { ...strategy, exit: { match: 'all', conditions: [] } } }],
])('%s is chosen', (_, after) => {
  expect(isTyped(defaultDraft, after)).toBe(false);
});
