import type { AlertInterval } from '@candlewick/shared-api';
import { ApiProblem } from '../../../api-problem.ts';
import { intervalNames } from '../interval-names.ts';

export const curatedProblems = {
  unknown: (id: string) =>
    new ApiProblem('unknown_strategy', `There is no curated strategy “${id}”. Choose one from the catalog.`),
  locked: (name: string, plan: string, lowestPlan: string) =>
    new ApiProblem(
      'tier_required',
      `“${name}” uses indicators the ${plan} plan doesn’t include. Upgrade to ${lowestPlan} or choose another strategy.`,
    ),
  noBars: (ticker: string, interval: AlertInterval) =>
    new ApiProblem(
      'no_data_in_range',
      `${ticker} has no ${intervalNames[interval]} bars. Choose another interval or symbol.`,
    ),
};
