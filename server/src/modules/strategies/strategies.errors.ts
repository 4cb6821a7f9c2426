import type { StrategyProblem } from '@candlewick/engine';
import { ApiProblem } from '../../api-problem.ts';

export const strategyProblems = {
  notFound: () => new ApiProblem('not_found', 'This strategy doesn’t exist. It may have been deleted in another tab.'),
  nameTaken: (name: string) =>
    new ApiProblem('strategy_name_taken', `You already have a strategy named “${name}”. Choose another name.`),
  changed: () =>
    new ApiProblem(
      'strategy_changed',
      'This strategy was changed in another tab or on another device. Reopen it, or save yours under another name.',
    ),
  tooMany: (most: number) =>
    new ApiProblem(
      'too_many_strategies',
      `You’ve reached the limit of ${most} saved strategies. Delete one to add another.`,
    ),
  invalid: (problems: readonly StrategyProblem[]) => {
    const items = problems.map(({ code, path, message }) => ({ code, path: `strategy.${path}`, message }));
    return new ApiProblem('invalid_strategy', problems[0]?.message ?? 'The strategy is not valid.', {
      problems: items,
    });
  },
};
