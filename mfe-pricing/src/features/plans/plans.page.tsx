import { useLoggedIn } from '@candlewick/shared-auth';
import { allOf, Answer } from '@candlewick/shared-page/answer';
import { Page } from '@candlewick/shared-page/page';
import { useRoute, useShell } from '@candlewick/shared-platform';
import { subscriptionIntervals } from '@candlewick/shared-api';
import { useEffect } from 'react';
import { checkoutHref, loginHref, plansHrefOf } from '../../common/links.ts';
import { CheckoutDialog } from '../../common/checkout/later.tsx';
import { useAddressOrder } from '../../common/checkout/queries/use-address-order.ts';
import { PeriodToggle } from './components/period-toggle.tsx';
import { PlansContent } from './components/plans-content.tsx';
import { PlansHeader } from './components/plans-header.tsx';
import { PlansSkeleton } from './components/plans-skeleton.tsx';
import { isMonthlyDisabled, usualInterval, type OwnPlan } from './model/plan-choice.ts';
import { useOwnPlan, usePrices } from './queries/use-prices.ts';
import styles from './plans.module.css';

/** The period of the address; without one, the usual period of the user. */
function useInterval(own: OwnPlan | null) {
  const { state } = useRoute().params;
  const chosen = subscriptionIntervals.find((each) => each === state);
  if (chosen === 'monthly' && isMonthlyDisabled(own)) return 'yearly';
  return chosen ?? usualInterval(own);
}

/** The plan in checkout, from the address, for a user; sends a visitor to the login, which leads back to it. */
function usePlanOrder() {
  const { navigate } = useShell();
  const isLoggedIn = useLoggedIn();
  const { order, ...rest } = useAddressOrder('plans');
  const login = order && !isLoggedIn ? loginHref(checkoutHref(order)) : null;
  useEffect(() => {
    if (login) navigate(login, { replace: true });
  }, [login, navigate]);
  return { order: isLoggedIn ? order : null, ...rest };
}

/** /plans-and-pricing/:state?, where the state is the period. `checkout` in the query opens checkout: `?checkout=advanced_yearly`. */
export function PlansPage() {
  const { navigate } = useShell();
  const { pathname } = useRoute();
  const prices = usePrices();
  const own = useOwnPlan();
  const interval = useInterval(own.data ?? null);
  const { order, ...checkout } = usePlanOrder();
  return (
    <div className={styles.page} data-visitor={own.data === null ? '' : undefined}>
      <Page width="text">
        <PlansHeader
          actions={
            <PeriodToggle
              value={interval}
              prices={prices.data}
              isMonthlyDisabled={isMonthlyDisabled(own.data ?? null)}
              onChange={(chosen) => navigate(plansHrefOf(chosen))}
            />
          }
        />
        <Answer query={allOf(prices, own)} skeleton={<PlansSkeleton />}>
          {([offered, plan]) => (
            <PlansContent
              prices={offered}
              own={plan}
              interval={interval}
              headingLevel={2}
              onOrder={(chosen) => navigate(checkoutHref(chosen, pathname))}
            />
          )}
        </Answer>
        {order ? <CheckoutDialog order={order} {...checkout} /> : null}
      </Page>
    </div>
  );
}
