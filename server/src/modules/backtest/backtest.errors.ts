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
