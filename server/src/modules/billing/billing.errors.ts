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
  const what = 'feature' in requirement ? `${feature.replaceAll('_', ' ')} is not` : 'This is not';
  const detail = `${what.charAt(0).toUpperCase()}${what.slice(1)} part of the plan ${plan}. Upgrade to ${lowestPlan} to get it.`;
  return new ApiProblem('tier_required', detail, { feature });
}
