import { ApiProblem } from '../../../api-problem.ts';

export const curatedProblems = {
  unknown: (id: string) =>
    new ApiProblem('unknown_strategy', `There is no curated strategy “${id}”. Choose one of the catalogue.`),
  unknownTicker: (ticker: string) =>
    new ApiProblem('unknown_ticker', `There is no instrument ${ticker}. Search by symbol or name to find one.`),
  locked: (name: string, plan: string, lowestPlan: string) =>
    new ApiProblem(
      'tier_required',
      `“${name}” uses indicators that the ${plan} plan does not include. Upgrade to ${lowestPlan}, or choose another strategy.`,
    ),
  noBars: (ticker: string, interval: string) =>
    new ApiProblem('no_data_in_range', `${ticker} has no ${interval} bars. Choose another interval or ticker.`),
};
