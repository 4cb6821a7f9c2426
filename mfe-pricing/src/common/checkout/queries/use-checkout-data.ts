import { billingApi } from '@candlewick/shared-api';
import { apiQuery, usePlan, useUser } from '@candlewick/shared-auth';
import { allOf, type Asked } from '@candlewick/shared-page/answer';
import { useQuery } from '@tanstack/react-query';
import type { Order } from '../../order.ts';

/** Null where it is not needed. */
function needed<Data>(query: Asked<Data>, isNeeded: boolean): Asked<Data | null> {
  return isNeeded ? query : { ...query, data: null, error: null };
}

/** What checkout shows: configuration of the provider, plan, user, prices for a plan, saved cards for a purchase. */
export function useCheckoutData({ mode }: Order) {
  const config = useQuery(apiQuery(billingApi.paymentConfig, {}));
  const plan = usePlan();
  const user = useUser();
  const prices = useQuery({ ...apiQuery(billingApi.prices, {}), enabled: mode === 'plans' });
  const cards = useQuery({
    ...apiQuery(billingApi.creditCards, { params: { provider: 'stripe' } }),
    enabled: mode !== 'paymentMethod',
  });
  return allOf(config, plan, user, needed(prices, mode === 'plans'), needed(cards, mode !== 'paymentMethod'));
}
