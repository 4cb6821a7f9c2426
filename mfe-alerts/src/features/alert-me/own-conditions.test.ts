import { alerts } from '@candlewick/shared-api/schemas';
import { groupText } from '@candlewick/shared-page/rule-text';
import { expect, test } from 'vitest';
import { conditionAbout, conditionProblem, groupOf, subjectIds } from './own-conditions.ts';

test('every subject makes a condition that the contract takes', () => {
  const conditions = subjectIds.map((subject) => ({ ...conditionAbout(subject, 180.5), value: 50 }));
  const body = { tickers: ['KO'], conditions: groupOf('any', conditions) };
  expect(alerts.addStockAlert.body.parse(body).conditions).toEqual(body.conditions);
  expect(groupText(body.conditions, undefined)).toBe(
    'Price crosses above 50, or Price crosses above SMA(50), or RSI(14) is below 50, or Volume is above 50',
  );
});

test.each([
  [conditionAbout('price', 180.4), undefined],
  [{ ...conditionAbout('price'), value: 180.4 }, 'Level must be a whole number.'],
  [conditionAbout('price'), 'Enter a value for Level.'],
  [{ ...conditionAbout('rsi'), value: 101 }, 'Value must be from 0 to 100.'],
  [{ ...conditionAbout('average'), value: 20.5 }, 'Average length (bars) must be a whole number.'],
])('%j', (condition, problem) => {
  expect(conditionProblem(condition)).toBe(problem);
});
