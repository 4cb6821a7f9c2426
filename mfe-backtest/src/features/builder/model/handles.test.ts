import { defaultBacktestOptions } from '@candlewick/engine';
import { expect, test } from 'vitest';
import type { IndicatorDefinition, Options, Strategy } from '../../../common/backtest.types.ts';
import { defaultDraft, strategyOf, type Draft } from './draft.ts';
import { isHandle, sentenceOf, stepped, valuesOf, type Handle } from './handles.ts';
import { withNumbers } from './with-number.ts';

const period = { name: 'period', default: 14, min: 2, max: 400, adjustable: true };
const definition = (name: string, part: Partial<IndicatorDefinition> = {}) =>
  [
    name,
    {
      name,
      label: name,
      params: [period],
      comparison: ['cross_over'],
      compare_to_constant: { available: true, default: 0, min: null, max: null },
      ...part,
    } as IndicatorDefinition,
  ] as const;
const definitions = new Map([
  definition('SMA'),
  definition('RSI', { compare_to_constant: { available: true, default: 30, min: 0, max: 100 } }),
  definition('Price', { params: [] }),
  definition('AVWAP', { params: [{ ...period, name: 'from', kind: 'date' }] }),
  definition('HAMMER', { label: 'Hammer', params: [], comparison: ['is'] }),
]);

const strategy = strategyOf(defaultDraft.strategy);
const partsOf = (rule: Strategy, options: Partial<Options> = {}) =>
  sentenceOf(rule, { ...defaultBacktestOptions, ...options }, definitions);
const textOf = (...rule: Parameters<typeof partsOf>) =>
  partsOf(...rule)
    .map((part) => (isHandle(part) ? `[${part.value}]${part.unit ?? ''}` : part))
    .join('');
const handlesOf = (...rule: Parameters<typeof partsOf>) => partsOf(...rule).filter(isHandle);

test('a rule is a sentence whose numbers are handles', () => {
  expect(textOf(strategy, { stop_loss_percent: 5 })).toBe(
    'Buy when SMA [10] crosses above SMA [20]. Sell when SMA [10] crosses below SMA [20], or stop loss [5]%.',
  );
  expect(handlesOf(strategy, { stop_loss_percent: 5 }).map(({ name }) => name)).toEqual([
    'SMA period, entry condition 1',
    'compared SMA period, entry condition 1',
    'SMA period, exit condition 1',
    'compared SMA period, exit condition 1',
    'Stop loss',
  ]);
});

test('levels, patterns, groups, earlier bars, longer intervals and distances', () => {
  const rule: Strategy = {
    entry: {
      match: 'all',
      conditions: [
        { left: { indicator: 'RSI', params: { period: 2 } }, operator: 'less_than', right: { constant: 10 } },
        { left: { indicator: 'HAMMER' }, operator: 'is', right: { constant: 1 } },
      ],
      groups: [
        {
          match: 'any',
          conditions: [
            {
              left: { indicator: 'Price', offset: 3 },
              operator: 'greater_than',
              right: { indicator: 'SMA', params: { period: 40 }, interval: 'weekly', percent: 3 },
            },
            { left: { indicator: 'AVWAP', params: { from: 20200101 } }, operator: 'less_than', right: { constant: 9 } },
          ],
        },
      ],
    },
    exit: { match: 'all', conditions: [] },
  };
  expect(textOf(rule, { direction: 'short', take_profit_percent: 8, max_holding_bars: 20 })).toBe(
    'Sell short when RSI [2] is below [10] and Hammer completes and (Price [3] bars ago is above weekly SMA [40] + [3]% ' +
      'or AVWAP 20200101 is below [9]). Exit at take profit [8]%, or after [20] bars.',
  );
  const [, level] = handlesOf(rule);
  expect(level).toMatchObject({ name: 'RSI level, entry condition 1', min: 0, max: 100, step: 1 });
  expect(handlesOf(rule)[2]?.path).toBe('entry.groups.0.conditions.0.left.offset');
});

const handle: Handle = { path: 'options.stop_loss_percent', name: 'Stop loss', value: 5, min: 0.1, max: 50, step: 0.5 };

test('a step stays within the bounds, and has no noise of binary fractions', () => {
  expect(stepped(handle, 0.1, 1)).toBe(0.6);
  expect(stepped({ ...handle, step: 0.1 }, 0.2, 1)).toBe(0.3);
  expect([stepped(handle, 5, -99), stepped(handle, 5, 999)]).toEqual([0.1, 50]);
});

test('a strip has every value, or as many as fit, and the present one', () => {
  const all = valuesOf({ ...handle, min: 2, max: 400, step: 1, value: 10 }, 400);
  expect([all.length, all[0], all.at(-1)]).toEqual([399, 2, 400]);
  const some = valuesOf({ ...handle, min: 2, max: 400, step: 1, value: 11 }, 30);
  expect(some.length).toBeLessThanOrEqual(30);
  expect(some).toContain(11);
  expect(valuesOf(handle, 400)).toContain(5);
});

test('a number of the sentence goes into the draft, past rows without an indicator', () => {
  const [first] = defaultDraft.strategy.entry.conditions;
  const draft: Draft = {
    ...defaultDraft,
    strategy: { ...defaultDraft.strategy, entry: { match: 'all', conditions: [null, first ?? null] } },
  };
  const next = withNumbers(draft, { 'entry.conditions.0.left.params.period': 12, 'options.stop_loss_percent': 7 });
  expect(next.strategy.entry.conditions[0]).toBeNull();
  expect(next.strategy.entry.conditions[1]?.left.params).toEqual({ period: 12 });
  expect(next.options.stop_loss_percent).toBe(7);
  expect(next.strategy.exit).toEqual(draft.strategy.exit);
});

test('a number in a group of a group goes there, too', () => {
  const { conditions } = strategyOf(defaultDraft.strategy).exit;
  const groups = [{ match: 'any' as const, conditions, groups: [{ match: 'all' as const, conditions }] }];
  const draft: Draft = {
    ...defaultDraft,
    strategy: { ...defaultDraft.strategy, exit: { match: 'all', conditions: [], groups } },
  };
  const next = withNumbers(draft, { 'exit.groups.0.groups.0.conditions.0.right.params.period': 33 });
  const inner = next.strategy.exit.groups?.[0];
  expect(inner?.groups?.[0]?.conditions[0]?.right).toEqual({ indicator: 'SMA', params: { period: 33 } });
  expect(inner?.conditions).toEqual(conditions);
});
