import { expect, test } from 'vitest';
import { readConditions, scanHref, writeConditions } from './rule-address.ts';
import type { ConditionGroup } from './rule.types.ts';

const group: ConditionGroup = {
  match: 'all',
  conditions: [{ left: { indicator: 'SMA', params: { period: 10 } }, operator: 'cross_over', right: { constant: 1 } }],
  groups: [
    {
      match: 'any',
      conditions: [{ left: { indicator: 'Price', offset: 1 }, operator: 'less_than', right: { indicator: 'EMA' } }],
    },
  ],
};

test('conditions are read as they were written', () => {
  expect(readConditions(writeConditions(group))).toEqual(group);
  const query = new URL(scanHref(group) ?? '', 'https://candlewick.test').searchParams;
  expect(readConditions(query.get('rule'))).toEqual(group);
});

test.each([
  null,
  '',
  writeConditions(group).slice(0, -4),
  '[]',
  '{"match":"most","conditions":[]}',
  '{"match":"all","conditions":[]}',
  '{"match":"all","conditions":[],"groups":[{"match":"any","conditions":[]}]}',
  '{"match":"all","conditions":[{"left":{"indicator":"SMA"},"operator":"is"}]}',
  '{"match":"all","conditions":[{"left":{"indicator":"SMA"},"operator":"is","right":{"indicator":3}}]}',
])('nothing is read from %s', (text) => expect(readConditions(text)).toBeNull());

test('a group without conditions leads nowhere', () => {
  expect(scanHref({ match: 'all', conditions: [] })).toBeNull();
});
