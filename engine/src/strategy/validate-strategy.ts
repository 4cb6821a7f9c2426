import type { ConditionGroup, Strategy } from '../strategy.ts';
import type { StrategyProblem } from './problem.ts';
import { validateCondition } from './validate-condition.ts';
import { warmUpBars } from './warm-up-bars.ts';

/** What the user's plan and data allow; a limit that is left out does not apply. */
export interface StrategyLimits {
  /** Highest access_level of the plan. */
  readonly access_level?: number | undefined;
  readonly max_entry_conditions?: number | undefined;
  readonly max_exit_conditions?: number | undefined;
  /** Number of bars that it will run on. */
  readonly bars?: number | undefined;
}

/**
 * Everything that keeps the strategy from running, in the order of its fields; empty when it can run. Never throws for
 * a strategy of the right type, whatever its values.
 */
export function validateStrategy(strategy: Strategy, limits: StrategyLimits = {}): StrategyProblem[] {
  const problems: StrategyProblem[] = [];
  if (strategy.entry.conditions.length === 0) {
    const message = 'The strategy has no entry condition, so that it never trades. Add at least one.';
    problems.push({ code: 'no_entry_condition', path: 'entry.conditions', message });
  }
  const accessLevel = limits.access_level ?? Infinity;
  validateGroup('entry', strategy.entry, limits.max_entry_conditions, accessLevel, problems);
  validateGroup('exit', strategy.exit, limits.max_exit_conditions, accessLevel, problems);
  validateBars(strategy, limits.bars, problems);
  return problems;
}

function validateGroup(
  name: 'entry' | 'exit',
  { conditions }: ConditionGroup,
  most: number | undefined,
  accessLevel: number,
  problems: StrategyProblem[],
): void {
  if (most !== undefined && conditions.length > most) {
    const message = `The strategy has ${conditions.length} ${name} conditions; your plan allows ${most}. Remove some, or upgrade.`;
    problems.push({ code: 'too_many_conditions', path: `${name}.conditions`, message });
  }
  conditions.forEach((condition, i) => validateCondition(condition, `${name}.conditions.${i}`, accessLevel, problems));
}

function validateBars(strategy: Strategy, bars: number | undefined, problems: StrategyProblem[]): void {
  if (bars === undefined || problems.some(makesWarmUpUnknown)) return;
  const needed = warmUpBars(strategy) + 1;
  if (bars >= needed) return;
  const message = `The first decision needs ${needed} bars, but the range has ${bars}: choose a longer one, or shorter periods.`;
  problems.push({ code: 'not_enough_bars', path: '', message });
}

function makesWarmUpUnknown({ code }: StrategyProblem): boolean {
  return code === 'unknown_indicator' || code.startsWith('param_');
}
