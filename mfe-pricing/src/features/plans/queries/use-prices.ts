import { billingApi } from '@candlewick/shared-api';
import { apiQuery, useLoggedIn, usePlan } from '@candlewick/shared-auth';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

/** The offered plans. Prices differ between users, so a login or logout fetches them again. */
export function usePrices() {
  const isLoggedIn = useLoggedIn();
  const client = useQueryClient();
  const before = useRef(isLoggedIn);
  useEffect(() => {
    if (before.current === isLoggedIn) return;
    before.current = isLoggedIn;
    void client.resetQueries({ queryKey: [billingApi.prices.id] });
  }, [client, isLoggedIn]);
  return useQuery(apiQuery(billingApi.prices, {}));
}

/** The plan of the user; `null` for a visitor. Undefined while it is not known. */
export function useOwnPlan() {
  const isLoggedIn = useLoggedIn();
  const plan = usePlan();
  return isLoggedIn ? plan : { ...plan, data: null, error: null };
}
