import type { Strategy } from '../strategy.ts';
import type { StrategyProblem } from './problem.ts';

/**
 * What keeps the strategy from being read at all: a missing group, an unknown `match`, a group inside a group, a condition
 * without its sides. Takes anything, for callers that pass on what a user sent.
 */
export function validateShape(strategy: Strategy): StrategyProblem[] {
  const given: Fields = isFields(strategy) ? strategy : {};
  return (['entry', 'exit'] as const).flatMap((name) => groupProblems(given[name], name));
}

type Fields = Readonly<Record<string, unknown>>;

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null;
}

function malformed(path: string, message: string): StrategyProblem {
  return { code: 'malformed', path, message };
}

function groupProblems(group: unknown, path: string): StrategyProblem[] {
  if (!isFields(group) || !Array.isArray(group['conditions']))
    return [malformed(path, `The ${path} group has no list of conditions. Add one, which may be empty.`)];
  const problems: StrategyProblem[] = [];
  if (group['match'] !== 'all' && group['match'] !== 'any') {
    const message = `The ${path} group joins its conditions by "${String(group['match'])}". Choose "all" or "any".`;
    problems.push(malformed(`${path}.match`, message));
  }
  for (const [i, condition] of group['conditions'].entries()) {
    const message = conditionFault(condition);
    if (message !== null) problems.push(malformed(`${path}.conditions.${i}`, message));
  }
  return problems;
}

function conditionFault(condition: unknown): string | null {
  if (!isFields(condition)) return 'This is not a condition. Give a left side, an operator and a right side.';
  if ('conditions' in condition)
    return 'A group cannot contain another group. Move its conditions into the entry or exit group.';
  if (!isReference(condition['left'])) return 'The left side names no indicator. Choose one.';
  const right = condition['right'];
  const hasRight = isReference(right) || (isFields(right) && typeof right['constant'] === 'number');
  return hasRight ? null : 'The right side is neither an indicator nor a number. Choose one.';
}

function isReference(side: unknown): boolean {
  if (!isFields(side) || typeof side['indicator'] !== 'string') return false;
  const { params } = side;
  return params === undefined || isFields(params);
}
