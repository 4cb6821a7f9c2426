import { offeredTiers, tiers } from '@candlewick/shared-api';
import type { Plan } from '@candlewick/shared-auth';
import type { PriceEntry, Prices } from './billing.types.ts';

/** The cheapest offered plan above the running one. */
export function nextPlanOf({ tier }: Pick<Plan, 'tier'>, prices: Prices): PriceEntry | null {
  const next = offeredTiers.find((each) => tiers.indexOf(each) > tiers.indexOf(tier));
  return next ? prices.tiers[next] : null;
}
