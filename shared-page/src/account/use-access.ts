import { billingApi, type EndpointResponse } from '@candlewick/shared-api';
import { apiQuery, usePlan } from '@candlewick/shared-auth';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Access, OfferedPlan } from './access.ts';

type PriceEntry = EndpointResponse<typeof billingApi.prices>['tiers']['free'];

function offeredPlan({ plan_name, limits }: PriceEntry): OfferedPlan {
  const { entry, exit } = limits.conditions.stocks;
  return { name: plan_name, accessLevel: limits.indicator_access_level, entry, exit };
}

/** From here on, no indicator is locked. */
const highestLevel = 3;

/** Which indicators the user's plan includes, and which plans have the others. */
export function useAccess(): Access {
  const plan = usePlan().data;
  const level = plan?.limits.indicator_access_level ?? 0;
  const prices = useQuery({ ...apiQuery(billingApi.prices, {}), enabled: plan !== undefined && level < highestLevel });
  const offered = prices.data?.tiers;
  return useMemo(() => {
    const plans = offered ? [offered.free, offered.beginner, offered.advanced].map(offeredPlan) : [];
    return { level, plans };
  }, [level, offered]);
}
