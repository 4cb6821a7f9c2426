import { createHash } from 'node:crypto';
import { findIndicator } from '@candlewick/engine';
import type { BacktestOptions, ConditionGroup, DistantReference, Strategy } from '@candlewick/engine';
import type { AlertRule } from '../../../platform/database/schema/alerts.ts';

/** A rule as backtests and curated strategies have it. */
export type GivenRule =
  | {
      readonly kind: 'strategy';
      readonly strategy: Strategy;
      readonly options: BacktestOptions;
      readonly start_date: string;
    }
  | { readonly kind: 'conditions'; readonly conditions: ConditionGroup };

function withDefaults({ indicator, params = {}, offset, interval, percent }: DistantReference) {
  const known = findIndicator(indicator)?.params ?? [];
  return {
    indicator,
    params: Object.fromEntries(known.map(({ name, default: usual }) => [name, params[name] ?? usual])),
    // What decides nothing is left out.
    ...(offset ? { offset } : {}),
    ...(interval ? { interval } : {}),
    ...(percent ? { percent } : {}),
  };
}

type StoredGroup = Extract<AlertRule, { kind: 'conditions' }>['conditions'];

const groupOf = ({ match, conditions, groups = [] }: ConditionGroup): StoredGroup => ({
  match,
  conditions: conditions.map(({ left, operator, right }) => ({
    left: withDefaults(left),
    operator,
    right: 'constant' in right ? right : withDefaults(right),
  })),
  ...(groups.length > 0 ? { groups: groups.map(groupOf) as StoredGroup['groups'] } : {}),
});

/** The rule with every parameter, as it is stored and evaluated. Live bars have no end, so nothing is closed at it. */
export function completeRule(rule: GivenRule): AlertRule {
  if (rule.kind === 'conditions') return { kind: rule.kind, conditions: groupOf(rule.conditions) };
  const { kind, strategy, options, start_date } = rule;
  const groups = { entry: groupOf(strategy.entry), exit: groupOf(strategy.exit) };
  return { kind, strategy: groups, options: { ...options, close_at_end: false }, start_date };
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, inner]) => [key, sorted(inner)] as const);
  return Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** SHA-256 of a rule: equal for two rules that fire alike because they differ only in what decides nothing. */
export function ruleKeyOf(rule: GivenRule): string {
  return createHash('sha256')
    .update(JSON.stringify(sorted(completeRule(rule))))
    .digest('hex');
}
