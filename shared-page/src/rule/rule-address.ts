import type { ConditionGroup } from './rule.types.ts';

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value: unknown): value is string => typeof value === 'string';
const mostNested = 3;

function isCondition(value: unknown): boolean {
  if (!isRecord(value) || !isText(value['operator'])) return false;
  const { left, right } = value;
  return (
    isRecord(left) &&
    isText(left['indicator']) &&
    isRecord(right) &&
    ('constant' in right || isText(right['indicator']))
  );
}

/** Whether a value from outside has the shape of a condition group. The server checks names and numbers in it. */
export function isConditionGroup(value: unknown, depth = 0): value is ConditionGroup {
  if (!isRecord(value) || depth > mostNested) return false;
  const { match, conditions, groups = [] } = value;
  const isKnown = match === 'all' || match === 'any';
  return (
    isKnown &&
    Array.isArray(conditions) &&
    conditions.every(isCondition) &&
    Array.isArray(groups) &&
    groups.every((group) => isConditionGroup(group, depth + 1))
  );
}

const isEmpty = ({ conditions, groups = [] }: ConditionGroup): boolean =>
  conditions.length === 0 && groups.every((group) => isEmpty(group));

/** Conditions as a text for an address. */
export const writeConditions = ({ match, conditions, groups }: ConditionGroup): string =>
  JSON.stringify({ match, conditions, groups });

/** Null for a text that has no conditions, such as a link that was cut off. */
export function readConditions(text: string | null): ConditionGroup | null {
  try {
    const value: unknown = JSON.parse(text ?? '');
    return isConditionGroup(value) && !isEmpty(value) ? value : null;
  } catch {
    return null;
  }
}

/** The screener with these conditions as its rule; null without any. */
export function scanHref(group: ConditionGroup): string | null {
  return isEmpty(group) ? null : `/screener?${new URLSearchParams({ rule: writeConditions(group) })}`;
}
