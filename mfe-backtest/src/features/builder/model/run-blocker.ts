import type { Validation } from '../../../common/backtest.types.ts';

interface RunState {
  readonly hasTickers: boolean;
  readonly hasRange: boolean;
  /** The newest edit has not been checked yet. */
  readonly isChecking: boolean;
  /** What was answered for the newest edit. */
  readonly validation: Pick<Validation, 'valid' | 'problems' | 'credits' | 'credits_available'> | undefined;
  /** Why the check failed, or the look-up of the sessions that a preset range stands for. */
  readonly failure: string | undefined;
}

/** Why the backtest cannot be run now, for people; null when it can. */
export function runBlocker({ hasTickers, hasRange, isChecking, validation, failure }: RunState): string | null {
  if (!hasTickers) return 'Choose a ticker first.';
  if (!hasRange) return failure ?? 'Choose a date range first.';
  if (isChecking) return 'Checking the strategy…';
  if (failure) return failure;
  if (!validation) return 'Checking the strategy…';
  const { problems, valid, credits, credits_available: available } = validation;
  if (problems.length > 0)
    return problems.length === 1
      ? 'Solve the marked problem first.'
      : `Solve the ${problems.length} marked problems first.`;
  if (credits > available)
    return `This costs ${credits} credits and you have ${available}. Choose a shorter range or fewer tickers.`;
  return valid ? null : 'This backtest cannot run as it is.';
}
