import { billingApi } from '@candlewick/shared-api';
import { apiQuery, sessionStore, useLoggedIn, usePlan } from '@candlewick/shared-auth';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

/** Checkout has led to the login by then, from where its order continues. */
function reloadUnlessAtLogin(): void {
  setTimeout(() => {
    if (location.pathname !== '/login') location.reload();
  });
}

/**
 * The offered plans. Prices differ between users, so a login or logout fetches them again; a session that the server has ended reloads the
 * page (specification, section 8).
 */
export function usePrices() {
  const isLoggedIn = useLoggedIn();
  const client = useQueryClient();
  const before = useRef(isLoggedIn);
  useEffect(() => {
    if (before.current === isLoggedIn) return;
    before.current = isLoggedIn;
    if (!isLoggedIn && sessionStore.getState().ended === 'expired') return reloadUnlessAtLogin();
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
