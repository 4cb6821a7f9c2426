import {
  barAt,
  conditionsOf,
  ConditionScanner,
  distanceFactor,
  findIndicator,
  referencesOf,
  SeriesCache,
} from '@candlewick/engine';
import type { Bars, Condition, ConditionGroup } from '@candlewick/engine';
import type { AlertSignal } from '@candlewick/shared-api';
import type { alerts } from '@candlewick/shared-api/schemas';
import type { z } from 'zod';
import type { AlertRule } from '../../../platform/database/schema/alerts.ts';
import { sentenceOf } from '../../strategies/strategy-name.ts';

type AlertDetail = z.output<(typeof alerts)['alertChildCard']['response']>;
type Values = Pick<AlertDetail, 'values' | 'values_at'>;

const groupsOf = (rule: AlertRule): readonly (readonly [AlertSignal, ConditionGroup])[] =>
  rule.kind === 'conditions'
    ? [['entry', rule.conditions]]
    : [
        ['entry', rule.strategy.entry],
        ['exit', rule.strategy.exit],
      ];

/** Which of the conditions hold on the last bar. */
function holdOn(bars: Bars, conditions: readonly Condition[]): boolean[] {
  const scanner = new ConditionScanner(
    conditions.map((condition) => ({ match: 'all' as const, conditions: [condition] })),
  );
  for (let bar = 0; bar < bars.length - 1; bar += 1) scanner.next(barAt(bars, bar));
  return Array.from(scanner.next(barAt(bars, bars.length - 1)), Boolean);
}

const finite = (value: number | undefined) => (value !== undefined && Number.isFinite(value) ? value : null);

/** Whether the engine knows what a condition compares; another version may have saved it. */
const isReadable = (condition: Condition) =>
  referencesOf(condition).every(({ indicator }) => findIndicator(indicator) !== undefined);

/** The values of each condition of a rule on the last of these bars; unknown without any, or if the engine does not know one of them. */
export function valuesOf(rule: AlertRule, bars: Bars | undefined): Values {
  const named = groupsOf(rule).flatMap(([group, rules]) =>
    conditionsOf(rules).map((condition) => ({ group, text: sentenceOf(condition), condition })),
  );
  if (!bars || bars.length === 0 || !named.every(({ condition }) => isReadable(condition))) {
    const unknown = { left: null, right: null, holds: false };
    return { values: named.map(({ group, text }) => ({ group, text, ...unknown })), values_at: null };
  }
  const last = bars.length - 1;
  const holds = holdOn(
    bars,
    named.map(({ condition }) => condition),
  );
  const series = new SeriesCache(bars);
  const values = named.map(({ group, text, condition: { left, right } }, index) => ({
    group,
    text,
    left: finite(series.get(left)[last]),
    right: finite('constant' in right ? right.constant : series.get(right)[last]! * distanceFactor(right.percent)),
    holds: holds[index] ?? false,
  }));
  return { values, values_at: bars.time[last] ?? null };
}
