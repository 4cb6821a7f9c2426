import type { Strategy } from '../strategy.ts';
import type { StrategyProblem } from './problem.ts';

/**
 * What keeps a strategy from being read at all, such as a group inside a group. Takes anything, for callers that pass on what a
 * user sent.
 */
export function validateShape(strategy: Strategy): StrategyProblem[] {
  const given: Fields = isFields(strategy) ? strategy : {};
  return (['entry', 'exit'] as const).flatMap((name) => groupProblems(given[name], name));
}

type Fields = Readonly<Record<string, unknown>>;

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null;
}

function groupProblems(group: unknown, path: string): StrategyProblem[] {
  const malformed = (where: string, message: string): StrategyProblem => ({ code: 'malformed', path: where, message });
  if (!isFields(group) || !Array.isArray(group['conditions']))
    return [malformed(path, `The ${path} group has no list of conditions.`)];
  const { match, conditions } = group;
  const message =
    'This isn’t a condition: it needs an indicator, an operator, and an indicator or a number. Groups can’t contain groups.';
  const faults = [...(conditions as unknown[]).entries()].filter(([, condition]) => !isCondition(condition));
  return [
    ...(match === 'all' || match === 'any'
      ? []
      : [malformed(`${path}.match`, `match is ${String(match)}, but must be one of all, any.`)]),
    ...faults.map(([i]) => malformed(`${path}.conditions.${i}`, message)),
  ];
}

function isCondition(condition: unknown): boolean {
  if (!isFields(condition) || !isReference(condition['left'])) return false;
  const { right } = condition;
  return isReference(right) || (isFields(right) && typeof right['constant'] === 'number');
}

function isReference(side: unknown): boolean {
  if (!isFields(side) || typeof side['indicator'] !== 'string') return false;
  return side['params'] === undefined || isFields(side['params']);
}
