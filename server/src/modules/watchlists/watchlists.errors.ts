import { ApiProblem } from '../../api-problem.ts';

export const watchlistProblems = {
  notFound: () => new ApiProblem('not_found', 'You have no such watchlist. It may have been deleted in another tab.'),
  nameTaken: (name: string) =>
    new ApiProblem('watchlist_name_taken', `You already have a watchlist named “${name}”. Choose another name.`),
  tooMany: (most: number) =>
    new ApiProblem('too_many_watchlists', `You have ${most} watchlists, which is the most. Delete one first.`),
  tooManyListed: (name: string, most: number) =>
    new ApiProblem(
      'too_many_listed',
      `“${name}” would have more than ${most} tickers, which is the most. Remove some, or use another list. Nothing was added.`,
    ),
};
