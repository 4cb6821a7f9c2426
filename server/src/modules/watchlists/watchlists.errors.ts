import { ApiProblem } from '../../api-problem.ts';

export const watchlistProblems = {
  notFound: () => new ApiProblem('not_found', 'This watchlist doesn’t exist. It may have been deleted in another tab.'),
  nameTaken: (name: string) =>
    new ApiProblem('watchlist_name_taken', `You already have a watchlist named “${name}”. Choose another name.`),
  tooMany: (most: number) =>
    new ApiProblem('too_many_watchlists', `You’ve reached the limit of ${most} watchlists. Delete one to add another.`),
  tooManyListed: (name: string, most: number) =>
    new ApiProblem(
      'too_many_listed',
      `“${name}” would exceed the limit of ${most} symbols, so nothing was added. Remove some or use another list.`,
    ),
};
