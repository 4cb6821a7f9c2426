import type { Strategy } from '../strategy.ts';
import type { StrategyProblem } from './problem.ts';

/** Groups in groups, in groups of the strategy. */
const mostDepth = 3;

/**
 * What keeps a strategy from being read at all, such as a condition without an operator. Takes anything, for callers that pass on what a
 * user sent.
 */
export function validateShape(strategy: Strategy): StrategyProblem[] {
  const given: Fields = isFields(strategy) ? strategy : {};
  return (['entry', 'exit'] as const).flatMap((name) => groupProblems(given[name], name, 0));
}

type Fields = Readonly<Record<string, unknown>>;

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null;
}

const malformed = (path: string, message: string): StrategyProblem => ({ code: 'malformed', path, message });

function groupProblems(group: unknown, path: string, depth: number): StrategyProblem[] {
  if (!isFields(group) || !Array.isArray(group['conditions']))
    return [malformed(path, `The ${path} group has no list of conditions.`)];
  if (depth > mostDepth)
    return [
      malformed(path, 'Groups can be three deep in each other. Move these conditions into the group around them.'),
    ];
  const { match, groups = [] } = group;
  const conditions = group['conditions'] as unknown[];
  if (!Array.isArray(groups))
    return [malformed(`${path}.groups`, 'groups must be a list of groups. Leave it out without any.')];
  const message = 'This isn’t a condition: it needs an indicator, an operator, and an indicator or a number.';
  const faults = [...conditions.entries()].filter(([, condition]) => !isCondition(condition));
  return [
    ...(match === 'all' || match === 'any'
      ? []
      : [malformed(`${path}.match`, `match is ${String(match)}, but must be one of all, any.`)]),
    ...(depth > 0 && conditions.length + groups.length === 0
      ? [malformed(`${path}.conditions`, 'This group has no condition. Add one, or remove the group.')]
      : []),
    ...faults.map(([i]) => malformed(`${path}.conditions.${i}`, message)),
    ...(groups as unknown[]).flatMap((inner, i) => groupProblems(inner, `${path}.groups.${i}`, depth + 1)),
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
