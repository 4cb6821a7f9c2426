import { alerts } from '@candlewick/shared-api/schemas';
import { groupText } from '@candlewick/shared-page/rule-text';
import { expect, test } from 'vitest';
import {
  conditionAbout,
  conditionAt,
  conditionProblem,
  groupOf,
  stepOf,
  subjectIds,
  withLevel,
} from './own-conditions.ts';

const unpriced = { ticker: 'KO', price: null };

test('every subject makes a condition that the contract takes', () => {
  const conditions = subjectIds.map((subject) => ({
    ...conditionAbout(subject, { ticker: 'KO', price: 180.5 }),
    value: subject === 'average' ? 50 : 50.25,
  }));
  const body = { tickers: ['KO'], conditions: groupOf('any', conditions) };
  expect(alerts.addStockAlert.body.parse(body).conditions).toEqual(body.conditions);
  expect(groupText(body.conditions, undefined)).toBe(
    'Price crosses above 50.25, or Price crosses above SMA(50), or RSI(14) is below 50.25, or Volume is above 50.25',
  );
});

test.each([
  [conditionAbout('price', { ticker: 'KO', price: 180.4 }), undefined],
  [conditionAt(180.43, { price: 180.4 }), undefined],
  [conditionAbout('price', unpriced), 'Enter a value for Level.'],
  [{ ...conditionAbout('rsi', unpriced), value: 101 }, 'Value must be from 0 to 100.'],
  [{ ...conditionAbout('average', unpriced), value: 20.5 }, 'Average length (bars) must be a whole number.'],
])('%j', (condition, problem) => {
  expect(conditionProblem(condition)).toBe(problem);
});

test.each([
  ['EURUSD=X', 1.1951, 0.00001],
  ['SHIB-USD', 1e-7, 1e-10],
])('a level of %s goes down to the tick', (ticker, price, tick) => {
  const condition = conditionAt(price, { price });
  expect(stepOf(condition, { ticker, price })).toBe(tick);
  const conditions = groupOf('all', [condition]);
  expect(alerts.addStockAlert.body.parse({ tickers: [ticker], conditions }).conditions).toEqual(conditions);
});

test('a level is crossed from the side where the price is', () => {
  const at = { ticker: 'KO', price: 71.25 };
  expect(conditionAt(72, at).operator).toBe('cross_over');
  expect(conditionAt(70.5, at).operator).toBe('cross_under');
  expect(conditionAbout('price', at, 'cross_under').value).toBe(71);
  expect(withLevel(conditionAt(72, at), 73, at)).toEqual(conditionAt(73, at));
  expect(withLevel(conditionAt(72, at), 70, at).operator).toBe('cross_under');
  // A crossing that the user has chosen on this side stays.
  const chosen = { ...conditionAt(70, at), operator: 'cross_over' } as const;
  expect(withLevel(chosen, 69, at).operator).toBe('cross_over');
});
