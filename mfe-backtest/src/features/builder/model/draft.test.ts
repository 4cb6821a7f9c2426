import { defaultBacktestOptions } from '@candlewick/engine';
import { backtest } from '@candlewick/shared-api/schemas';
import { describe, expect, test } from 'vitest';
import { defaultCondition } from './condition.ts';
import {
  bodyOf,
  defaultDraft,
  draftOf,
  sentGroupIndex,
  sentIndex,
  startFrom,
  strategyOf,
  unfinishedGroup,
  withCondition,
  withInnerGroup,
  withNewGroup,
  withoutCondition,
  withoutInnerGroup,
} from './draft.ts';
import { changedOptions } from '../../../common/changed-options.ts';

const bounds = { first_date: '2000-01-03', last_date: '2020-04-17' };

test('the default draft with a ticker is a valid body with the contract’s defaults', () => {
  const body = bodyOf({ ...defaultDraft, tickers: ['^GSPC'] }, bounds);
  expect(backtest.backtestBody.parse(body)).toEqual(body);
  expect(backtest.backtestBody.parse({ ...body, options: undefined }).options).toEqual(defaultBacktestOptions);
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

test('a condition can be replaced and removed', () => {
  const { entry } = defaultDraft.strategy;
  const other = defaultCondition('exit');
  expect(withCondition(entry, 0, other).conditions).toEqual([other]);
  expect(withoutCondition(entry, 0).conditions).toEqual([]);
});

test('a row without an indicator is not sent, and the others keep the index that the server knows', () => {
  const condition = defaultCondition('entry');
  const entry = { match: 'all', conditions: [null, condition, null, condition] } as const;
  const draft = { ...defaultDraft, tickers: ['AAPL'], strategy: { ...defaultDraft.strategy, entry } };
  expect(bodyOf(draft, bounds)?.strategy.entry.conditions).toEqual([condition, condition]);
  expect([1, 3].map((index) => sentIndex(entry, index))).toEqual([0, 1]);
  expect(unfinishedGroup(draft)).toBe('entry');
  expect(unfinishedGroup(defaultDraft)).toBeUndefined();
});

test('names the options that differ from their defaults', () => {
  expect(changedOptions(defaultBacktestOptions)).toEqual([]);
  expect(
    changedOptions({ ...defaultBacktestOptions, slippage_bps: 5, sizing: { kind: 'percent', percent: 10 } }),
  ).toEqual(['slippage_bps', 'sizing']);
});

test('a strategy to start from replaces rules, direction and exits, and keeps money, costs and tickers', () => {
  const chosen = { initial_cash: 500, slippage_bps: 3, stop_loss_percent: 9, direction: 'short' } as const;
  const draft = { ...defaultDraft, tickers: ['AAPL'], options: { ...defaultBacktestOptions, ...chosen } };
  const { strategy } = defaultDraft;
  expect(startFrom(draft, { strategy, options: { take_profit_percent: 4 } })).toEqual({
    ...draft,
    options: { ...defaultBacktestOptions, initial_cash: 500, slippage_bps: 3, take_profit_percent: 4 },
  });
});

describe('groups in a group', () => {
  const condition = defaultCondition('entry');
  const { entry } = defaultDraft.strategy;
  const nested = withInnerGroup(withNewGroup(entry), 0, withNewGroup);

  test('a new group has one row and the other word', () => {
    expect(withNewGroup(entry).groups).toEqual([{ match: 'any', conditions: [null] }]);
    expect(nested.groups?.[0]?.groups).toEqual([{ match: 'all', conditions: [null] }]);
  });

  test('a group goes with its last row, and with the groups in it', () => {
    expect(withInnerGroup(withNewGroup(entry), 0, (inner) => withoutCondition(inner, 0))).toEqual(entry);
    const without = withInnerGroup(nested, 0, (inner) => withoutInnerGroup(withoutCondition(inner, 0), 0));
    expect(without).toEqual(entry);
    expect(withoutInnerGroup(nested, 0)).toEqual(entry);
  });

  test('a group without a chosen indicator is not sent, and the others keep the index that the server knows', () => {
    const group = {
      ...entry,
      groups: [
        { match: 'any', conditions: [null] },
        { match: 'any', conditions: [null, condition], groups: [{ match: 'all', conditions: [null] }] },
      ],
    } as const;
    expect(strategyOf({ entry: group, exit: entry }).entry).toEqual({
      ...entry,
      groups: [{ match: 'any', conditions: [condition] }],
    });
    expect(sentGroupIndex(group, 1)).toBe(0);
    expect(unfinishedGroup({ ...defaultDraft, strategy: { entry: group, exit: entry } })).toBe('entry');
  });
});
