import { validateBacktestOptions, validateStrategy } from '@candlewick/engine';
import type { Setup } from '@candlewick/engine/research';
import type { usePlan } from '@candlewick/shared-auth';

/** What the conditions themselves say of a rule: the other problems are about the plan, or rows that are not complete. */
const ownCodes: ReadonlySet<string> = new Set([
  'identical_sides',
  'param_out_of_bounds',
  'constant_out_of_bounds',
  'constant_not_allowed',
]);

type Limits = NonNullable<ReturnType<typeof usePlan>['data']>['limits'];

/** Why nothing is computed, in words; null if it is. `limits` are undefined until the plan is known. */
export function obstacleOf(
  { strategy, options }: Setup,
  tickers: readonly string[],
  limits: Pick<Limits, 'usable_tickers' | 'conditions' | 'indicator_access_level'> | undefined,
): string | null {
  if (!limits) return 'Loading your plan…';
  const { usable_tickers: most, conditions, indicator_access_level } = limits;
  if (most !== null && tickers.length > most) return 'Remove symbols that your plan doesn’t include to see results.';
  const [problem] = validateStrategy(strategy, {
    access_level: indicator_access_level,
    max_entry_conditions: conditions.stocks.entry,
    max_exit_conditions: conditions.stocks.exit,
  });
  if (problem && ownCodes.has(problem.code)) return problem.message;
  if (problem) return 'Complete the strategy with indicators in your plan to see results.';
  return validateBacktestOptions(options)[0]?.message ?? null;
}
