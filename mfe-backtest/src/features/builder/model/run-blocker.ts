import { formatInteger } from '@candlewick/shared-design/format';
import type { Validation } from '../../../common/backtest.types.ts';
import type { GroupName } from './condition.ts';

interface RunState {
  /** A ticker that was entered is still being looked up. */
  readonly isFinding: boolean;
  readonly hasTickers: boolean;
  readonly hasRange: boolean;
  /** The group with a row that has no indicator yet. */
  readonly unfinished: GroupName | undefined;
  /** The newest edit has not been checked yet. */
  readonly isChecking: boolean;
  /** The response for the newest edit. */
  readonly validation: Pick<Validation, 'valid' | 'problems' | 'credits' | 'credits_available'> | undefined;
  /** Why the check failed, or the query for the sessions of a preset range. */
  readonly failure: string | undefined;
}

/** Why the backtest cannot run now, as a sentence; null if it can. */
export function runBlocker(state: RunState): string | null {
  const { isFinding, hasTickers, hasRange, unfinished, isChecking, validation, failure } = state;
  if (isFinding) return 'Finding the symbol…';
  if (!hasTickers) return 'Add a symbol to run';
  if (!hasRange) return failure ?? 'Choose a date range to run';
  if (unfinished) return `Choose an indicator for the new ${unfinished} condition, or remove it.`;
  if (isChecking) return 'Checking the strategy…';
  if (failure) return failure;
  if (!validation) return 'Checking the strategy…';
  const { problems, valid, credits, credits_available: available } = validation;
  if (problems.length > 0)
    return problems.length === 1 ? 'Fix the error above to run.' : `Fix the ${problems.length} errors above to run.`;
  if (credits > available)
    return `This costs ${formatInteger(credits)} credits; you have ${formatInteger(available)}. Choose a shorter range or fewer symbols.`;
  return valid ? null : 'This backtest can’t run yet';
}
