import { conditionsOf } from '../strategy.ts';
import type { ConditionGroup, Strategy } from '../strategy.ts';
import type { StrategyProblem } from './problem.ts';
import { validateCondition } from './validate-condition.ts';
import type { ConditionLimits } from './validate-condition.ts';
import { validateShape } from './validate-shape.ts';
import { warmUpBars } from './warm-up-bars.ts';

/** What the user's plan and data allow; a limit that is left out does not apply. */
export interface StrategyLimits {
  /** Highest access_level of the plan. */
  readonly access_level?: number | undefined;
  readonly max_entry_conditions?: number | undefined;
  readonly max_exit_conditions?: number | undefined;
  /** Number of bars up to the end of the range, with the history before it. */
  readonly bars?: number | undefined;
  /** Whether the bars of the rule are shorter than a day. */
  readonly isIntraday?: boolean | undefined;
}

/** The engine's own limit for a group, whatever the plan: every condition costs a pass over all bars. */
const mostConditions = 1000;

/**
 * Everything that keeps the strategy from running, in the order of its fields; empty when it can run. Never throws,
 * whatever it is given.
 */
export function validateStrategy(strategy: Strategy, limits: StrategyLimits = {}): StrategyProblem[] {
  const tooLong = [
    ...lengthProblems('entry', strategy?.entry, limits.max_entry_conditions),
    ...lengthProblems('exit', strategy?.exit, limits.max_exit_conditions),
  ];
  if (tooLong.some(({ path }) => countOf(strategy[groupOf(path)]) > mostConditions)) return tooLong;
  const malformed = validateShape(strategy);
  if (malformed.length > 0) return malformed;
  const problems: StrategyProblem[] = [];
  if (conditionsOf(strategy.entry).length === 0) {
    const message = 'The strategy has no entry condition, so it would never trade. Add at least one.';
    problems.push({ code: 'no_entry_condition', path: 'entry.conditions', message });
  }
  const within = { accessLevel: limits.access_level ?? Infinity, isIntraday: limits.isIntraday ?? false };
  for (const name of ['entry', 'exit'] as const) {
    problems.push(...tooLong.filter(({ path }) => groupOf(path) === name));
    validateGroup(strategy[name], name, within, problems);
  }
  validateBars(strategy, limits.bars, problems);
  return problems;
}

function validateGroup(
  { conditions, groups = [] }: ConditionGroup,
  path: string,
  limits: ConditionLimits,
  problems: StrategyProblem[],
): void {
  conditions.forEach((condition, i) => validateCondition(condition, `${path}.conditions.${i}`, limits, problems));
  groups.forEach((inner, i) => validateGroup(inner, `${path}.groups.${i}`, limits, problems));
}

/** The conditions in a group of any shape, those of its groups included: it may come from anywhere. */
function countOf(group: unknown): number {
  const { conditions, groups } = (group ?? {}) as { readonly conditions?: unknown; readonly groups?: unknown };
  const own = Array.isArray(conditions) ? conditions.length : 0;
  return Array.isArray(groups) ? (groups as unknown[]).reduce<number>((sum, inner) => sum + countOf(inner), own) : own;
}

type GroupName = 'entry' | 'exit';

function groupOf(path: string): GroupName {
  return path.startsWith('entry') ? 'entry' : 'exit';
}

function lengthProblems(name: GroupName, group: ConditionGroup | undefined, planMost = Infinity): StrategyProblem[] {
  const count = countOf(group);
  if (count <= Math.min(planMost, mostConditions)) return [];
  const limit =
    planMost < mostConditions
      ? `your plan allows ${planMost}. Remove some, or upgrade.`
      : `a group takes at most ${mostConditions}. Remove some.`;
  const message = `The strategy has ${count} ${name} conditions; ${limit}`;
  return [{ code: 'too_many_conditions', path: `${name}.conditions`, message }];
}

function validateBars(strategy: Strategy, bars: number | undefined, problems: StrategyProblem[]): void {
  if (bars === undefined || problems.some(makesWarmUpUnknown)) return;
  const needed = warmUpBars(strategy) + 1;
  if (bars >= needed) return;
  const message = `The first decision needs ${needed} bars, but there are ${bars} up to the end of the range. Choose a later end or shorter periods.`;
  problems.push({ code: 'not_enough_bars', path: '', message });
}

function makesWarmUpUnknown({ code }: StrategyProblem): boolean {
  return code === 'unknown_indicator' || code.startsWith('param_');
}
