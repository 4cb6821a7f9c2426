import { ApiProblem } from '../../api-problem.ts';

export const labProblems = {
  notFound: () =>
    new ApiProblem('not_found', 'This sweep or walk-forward doesn’t exist, or it belongs to another account.'),
  noSuchSymbol: (ticker: string) => new ApiProblem('not_found', `${ticker} is not among its symbols.`),
  notOfKind: (kind: 'sweep' | 'walk-forward') => new ApiProblem('not_found', `This is not a ${kind}.`),
  attemptNotFound: () => new ApiProblem('not_found', 'This attempt doesn’t exist. It may have been deleted already.'),
  notReady: (detail: string) => new ApiProblem('experiment_not_ready', detail),
  finished: () => new ApiProblem('experiment_finished', 'It has already ended, so there is nothing to cancel.'),
  conflict: () =>
    new ApiProblem(
      'request_conflict',
      'This request_id was used for another sweep or walk-forward. Create a new id for each new request.',
    ),
};
