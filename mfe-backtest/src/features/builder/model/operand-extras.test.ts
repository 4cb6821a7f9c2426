import { catalog } from '@candlewick/engine/texts';
import { expect, test } from 'vitest';
import type { Condition, IndicatorDefinition } from '../../../common/backtest.types.ts';
import { defaultCondition } from './condition.ts';
import { extrasOf, withExtra } from './operand-extras.ts';

const definitions = new Map((catalog as unknown as IndicatorDefinition[]).map((each) => [each.name, each]));
const idsOf = (condition: Condition) => extrasOf(condition, definitions).map(({ id }) => id);

test('prices take a distance, numbers and oscillators take none, patterns only a bar of their own', () => {
  const price = { indicator: 'Price' };
  const ofLeft = ['left.offset', 'left.interval'];
  const ofRight = ['right.offset', 'right.interval'];
  expect(idsOf(defaultCondition('entry'))).toEqual([...ofLeft, ...ofRight, 'right.percent']);
  expect(idsOf({ left: price, operator: 'less_than', right: { constant: 3 } })).toEqual(ofLeft);
  const rsi = { indicator: 'RSI' };
  expect(idsOf({ left: rsi, operator: 'less_than', right: rsi })).toEqual([...ofLeft, ...ofRight]);
  const pattern = { indicator: 'CDLENGULFING-BULLISH' };
  expect(idsOf({ left: pattern, operator: 'is', right: { constant: 1 } })).toEqual(ofLeft);
});

test('what is added has a value to start from, and can be removed', () => {
  const condition = defaultCondition('entry');
  const added = extrasOf(condition, definitions).reduce(withExtra, condition);
  expect(added).toEqual({
    ...condition,
    left: { ...condition.left, offset: 1, interval: 'weekly' },
    right: { ...condition.right, offset: 1, interval: 'weekly', percent: 1 },
  });
  expect(extrasOf(added, definitions).reduce(withExtra, added)).toEqual(condition);
});
