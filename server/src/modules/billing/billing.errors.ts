import { ApiProblem } from '../../api-problem.ts';

export function notEnoughCredits(needed: number, available: number): ApiProblem {
  const message = `This costs ${needed} credits and ${available} are left. Choose fewer tickers or a shorter range, or wait for next month's credits.`;
  return new ApiProblem('not_enough_credits', message, {
    problems: [{ code: 'not_enough_credits', path: '', message }],
  });
}
