import { featureNames } from '@candlewick/shared-api';
import type { Requirement } from '@candlewick/shared-api';
import { ApiProblem } from '../../api-problem.ts';

export function notEnoughCredits(needed: number, available: number): ApiProblem {
  const message = `This costs ${needed} credits and you have ${available}. Choose fewer tickers or a shorter range, or wait for next month's credits.`;
  return new ApiProblem('not_enough_credits', message, {
    problems: [{ code: 'not_enough_credits', path: '', message }],
  });
}

export function tierRequired(requirement: Requirement, plan: string, lowestPlan: string): ApiProblem {
  const feature = 'feature' in requirement ? requirement.feature : requirement.tier;
  const what = 'feature' in requirement ? featureNames[requirement.feature] : 'this';
  const detail = `The ${plan} plan does not include ${what}. Upgrade to ${lowestPlan} to see it.`;
  return new ApiProblem('tier_required', detail, { feature });
}
