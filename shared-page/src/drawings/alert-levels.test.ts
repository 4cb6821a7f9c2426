import { expect, test } from 'vitest';
import { alertLevels, type AlertCard } from './alert-levels.ts';

type Conditions = NonNullable<AlertCard['conditions']>['conditions'];
const price = (operator: Conditions[number]['operator'], constant: number): Conditions[number] => ({
  left: { indicator: 'Price', params: {} },
  operator,
  right: { constant },
});
const card = (conditions: Conditions, rest: Partial<AlertCard> = {}): AlertCard => ({
  id: 'child',
  parent_id: 'parent',
  type: 'stocks',
  name: 'Own',
  ticker: 'AAPL',
  interval: '1d',
  status: 'active',
  pause_reason: null,
  tags: [],
  next_evaluation: null,
  evaluated_to: null,
  position: null,
  last_fired_at: null,
  fired: 0,
  created_at: 0,
  conditions: { match: 'all', conditions },
  ...rest,
});

test('each condition about the price at a level has a line, which knows what moves it', () => {
  const rsi = { left: { indicator: 'RSI' }, operator: 'less_than', right: { constant: 30 } } as const;
  const average = { left: { indicator: 'Price' }, operator: 'cross_over', right: { indicator: 'SMA' } } as const;
  const levels = alertLevels([card([rsi, price('cross_over', 240), average, price('less_than', 200)])]);
  expect(levels.map(({ label, price: at, condition, alertId, note }) => [label, at, condition, alertId, note])).toEqual(
    [
      ['Above', 240, 1, 'parent', 'and 3 more'],
      ['Below', 200, 3, 'parent', 'and 3 more'],
    ],
  );
  expect(new Set(levels.map(({ id }) => id)).size).toBe(2);
});

test('a paused alert is faint and says so, one that has triggered says when, an expired one has no line', () => {
  const at = [price('cross_over', 240)];
  expect(alertLevels([card(at, { status: 'paused', last_fired_at: 0 })])).toMatchObject([
    { isFaint: true, note: 'paused' },
  ]);
  expect(alertLevels([card(at, { last_fired_at: Date.UTC(2026, 10, 27) })])).toMatchObject([
    { isFaint: false, note: 'triggered Nov 27, 2026' },
  ]);
  expect(alertLevels([card(at, { status: 'expired' }), card([], { conditions: null })])).toEqual([]);
});
