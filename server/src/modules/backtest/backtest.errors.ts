import type { ErrorCode, ProblemItem } from '@candlewick/shared-api';
import { errorCatalog } from '@candlewick/shared-api';
import { ApiProblem } from '../../api-problem.ts';

export const backtestProblems = {
  notFound: () => new ApiProblem('not_found', 'This backtest doesn’t exist, or it belongs to another account.'),
  unknownIndicator: (name: string) =>
    new ApiProblem('not_found', `There is no indicator ${name}. The list is at /api/backtest/stocks/indicators.`),
  finished: () =>
    new ApiProblem('backtest_finished', 'This backtest has already ended, so there is nothing to cancel.'),
  tooManyTags: (most: number) =>
    new ApiProblem('too_many_tags', `A card can have at most ${most} tags. Remove some first.`),
  notReady: (detail: string) => new ApiProblem('backtest_not_ready', detail),
  conflict: () =>
    new ApiProblem(
      'request_conflict',
      'This request_id was used for another backtest. Create a new id for each new request.',
    ),
};

/** Engine codes that the catalog names differently; all others become `invalid_strategy`. */
const codesOfEngine: Readonly<Record<string, ErrorCode>> = { access_level_too_high: 'tier_required' };

/** The problem for an invalid request: the code of the first error, and all errors. */
export function refusedRequest(problems: readonly [ProblemItem, ...ProblemItem[]]): ApiProblem {
  const [{ code, message }] = problems;
  const known = code in errorCatalog ? (code as ErrorCode) : (codesOfEngine[code] ?? 'invalid_strategy');
  return new ApiProblem(known, message, { problems });
}
