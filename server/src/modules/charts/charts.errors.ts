import { ApiProblem } from '../../api-problem.ts';

export const chartProblems = {
  notFound: () => new ApiProblem('not_found', 'This drawing doesn’t exist. It may have been deleted in another tab.'),
  tooManyOnTicker: (ticker: string, most: number) =>
    new ApiProblem(
      'too_many_drawings',
      `${ticker} has ${most} drawings, the most that one symbol can have. Delete one to draw another.`,
    ),
  tooMany: (most: number) =>
    new ApiProblem(
      'too_many_drawings',
      `You have ${most} drawings, the most that one account can have. Delete some on any symbol to draw another.`,
    ),
};
