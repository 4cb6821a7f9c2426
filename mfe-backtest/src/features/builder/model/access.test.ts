import { catalog } from '@candlewick/engine/texts';
import { backtest } from '@candlewick/shared-api/schemas';
import { expect, test } from 'vitest';
import { unlockingPlan } from '@candlewick/shared-page/access';
import { levelOf, planFor } from './access.ts';
import { defaultDraft } from './draft.ts';
import { presets } from './presets.ts';

const definitions = new Map(catalog.map((each) => [each.name, backtest.indicator.response.parse(each)]));
const plans = [
  { name: 'Explorer', accessLevel: 0, entry: 1, exit: 1 },
  { name: 'Beginner', accessLevel: 1, entry: 3, exit: 3 },
  { name: 'Advanced', accessLevel: 3, entry: 10, exit: 10 },
];
const presetNamed = (name: string) => presets.find((preset) => preset.name === name)?.strategy ?? defaultDraft.strategy;

test('a locked indicator names the lowest plan on offer that has it', () => {
  const access = { level: 0, plans };
  expect([1, 2].map((access_level) => unlockingPlan({ access_level }, access))).toEqual([
    'the Beginner plan',
    'the Advanced plan',
  ]);
  expect(unlockingPlan({ access_level: 2 }, { level: 0, plans: [] })).toBe('a higher plan');
});

test('a strategy needs the plan of its highest indicator and of its conditions', () => {
  const planNameOf = (name: string) => planFor(presetNamed(name), definitions, plans)?.name;
  expect(levelOf(presetNamed('Trend with strength'), definitions)).toBe(2);
  expect(
    ['Golden cross', 'MACD crossover', 'RSI pullback in an uptrend', 'Trend with strength'].map(planNameOf),
  ).toEqual(['Explorer', 'Beginner', 'Beginner', 'Advanced']);
  expect(planFor(presetNamed('Trend with strength'), definitions, [])).toBeUndefined();
});
