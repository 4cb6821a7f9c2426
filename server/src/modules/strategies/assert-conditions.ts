import { validateStrategy } from '@candlewick/engine';
import type { ConditionGroup } from '@candlewick/engine';
import { errorCatalog } from '@candlewick/shared-api';
import type { ErrorCode, Plan, ProblemItem } from '@candlewick/shared-api';
import { ApiProblem } from '../../api-problem.ts';

/** Engine codes that the catalog names differently; all others become `invalid_strategy`. */
const codesOfEngine: Readonly<Record<string, ErrorCode>> = { access_level_too_high: 'tier_required' };

/** The problem for an invalid request: the code of the first error, and all errors. */
export function refusedRequest(problems: readonly [ProblemItem, ...ProblemItem[]]): ApiProblem {
  const [{ code, message }] = problems;
  const known = code in errorCatalog ? (code as ErrorCode) : (codesOfEngine[code] ?? 'invalid_strategy');
  return new ApiProblem(known, message, { problems });
}

interface Where {
  /** Name of the field of the body. */
  readonly field: string;
  readonly isIntraday: boolean;
}

/** Throws what is wrong with conditions, or beyond a plan: invalid_strategy, too_many_conditions, tier_required. */
export function assertConditions(conditions: ConditionGroup, { field, isIntraday }: Where, { limits }: Plan): void {
  const strategy = { entry: conditions, exit: { match: 'all', conditions: [] } } as const;
  const problems = validateStrategy(strategy, {
    access_level: limits.indicator_access_level,
    max_entry_conditions: limits.conditions.stocks.entry,
    isIntraday,
  });
  const [first, ...others] = problems.map(({ code, path, message }) => ({
    code,
    path: path.replace(/^entry/, field),
    message: code === 'no_entry_condition' ? 'The rule has no condition. Add at least one.' : message,
  }));
  if (first) throw refusedRequest([first, ...others]);
}
