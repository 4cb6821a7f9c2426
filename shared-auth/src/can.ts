import type { Plan } from './account.ts';

type PlanLimits = Plan['limits'];

/** What a plan may include: a data feature, a flag of the limits, or indicators up to an access level. */
export type Feature =
  | keyof PlanLimits['features']
  | 'ai_chat'
  | 'detailed_backtest_results'
  | 'price_and_IV_changeable'
  | { readonly indicatorLevel: number }
  | { readonly rank: number };

/** Whether limits include a feature (specification, sections 4 and 6). */
export function canUse(limits: PlanLimits, feature: Feature): boolean {
  if (typeof feature === 'object') {
    return 'rank' in feature ? feature.rank <= limits.rank : feature.indicatorLevel <= limits.indicator_access_level;
  }
  if (feature === 'ai_chat' || feature === 'detailed_backtest_results' || feature === 'price_and_IV_changeable') {
    return limits[feature];
  }
  return limits.features[feature];
}
