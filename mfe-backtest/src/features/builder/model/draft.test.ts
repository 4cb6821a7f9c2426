import { backtest } from '@candlewick/shared-api/schemas';
import { expect, test } from 'vitest';
import { bodyOf, defaultDraft, draftOf, withCondition, withTicker } from './draft.ts';
import { changedOptions, defaultOptions } from './default-options.ts';

const bounds = { first_date: '2000-01-03', last_date: '2020-04-17' };

test('the usual draft with a ticker is a body that the contract accepts, with the contract’s own defaults', () => {
  const body = bodyOf({ ...defaultDraft, tickers: ['^GSPC'] }, bounds);
  expect(backtest.backtestBody.parse(body)).toEqual(body);
  expect(backtest.backtestBody.parse({ ...body, options: undefined }).options).toEqual(defaultOptions);
});

test('without a ticker or a complete range there is nothing to send', () => {
  expect(bodyOf(defaultDraft, bounds)).toBeNull();
  expect(bodyOf({ ...defaultDraft, tickers: ['AAPL'] }, undefined)).toBeNull();
  expect(bodyOf({ ...defaultDraft, tickers: ['AAPL'], range: { from: '', to: '2020-01-01' } }, bounds)).toBeNull();
});

test('an earlier body becomes a draft that gives the same body', () => {
  const body = bodyOf(
    { ...defaultDraft, tickers: ['AAPL'], range: { from: '2010-01-04', to: '2011-01-04' } },
    undefined,
  );
  expect(body && bodyOf(draftOf(body), undefined)).toEqual(body);
});

test('where one ticker is allowed a new one replaces it', () => {
  const one = withTicker(defaultDraft, 'AAPL', 1);
  expect(withTicker(one, 'MSFT', 1).tickers).toEqual(['MSFT']);
  expect(withTicker(one, 'MSFT', null).tickers).toEqual(['AAPL', 'MSFT']);
  expect(withTicker(one, 'AAPL', null)).toBe(one);
});

test('a condition can be replaced and removed', () => {
  const { entry, exit } = defaultDraft.strategy;
  const [other] = exit.conditions;
  expect(withCondition(entry, 0, other ?? null).conditions).toEqual(exit.conditions);
  expect(withCondition(entry, 0, null).conditions).toEqual([]);
});

test('names what differs from the usual options', () => {
  expect(changedOptions(defaultOptions)).toEqual([]);
  expect(changedOptions({ ...defaultOptions, slippage_bps: 5, sizing: { kind: 'percent', percent: 10 } })).toEqual([
    'slippage_bps',
    'sizing',
  ]);
});
