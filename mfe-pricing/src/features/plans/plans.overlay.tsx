import { BackToTop } from '@candlewick/shared-design/back-to-top';
import { FullScreenDialog } from '@candlewick/shared-design/full-screen-dialog';
import { NavigationProvider } from '@candlewick/shared-design/navigation';
import { allOf, Answer } from '@candlewick/shared-page/answer';
import { useShell, type OverlayPropsOf } from '@candlewick/shared-platform';
import { useState } from 'react';
import type { SubscriptionInterval } from '../../common/billing.types.ts';
import type { PlanOrder } from '../../common/order.ts';
import { CheckoutDialog } from '../../common/checkout/later.tsx';
import { PeriodToggle } from './components/period-toggle.tsx';
import { PlansContent } from './components/plans-content.tsx';
import { PlansSkeleton } from './components/plans-skeleton.tsx';
import { isMonthlyDisabled, usualInterval } from './model/plan-choice.ts';
import { useOwnPlan, usePrices } from './queries/use-prices.ts';
import styles from './plans.module.css';

/**
 * The page of plans over another page. Closes with the order that was paid or null. It asks for the prices whenever it becomes visible: when
 * it opens, when checkout leaves it, and when the window is shown again.
 */
export function PlansOverlay({ close }: OverlayPropsOf<'pricing'>) {
  const { navigate } = useShell();
  const prices = usePrices();
  const own = useOwnPlan();
  const plan = own.data ?? null;
  const [chosen, setChosen] = useState<SubscriptionInterval | null>(null);
  const [order, setOrder] = useState<PlanOrder | null>(null);
  const interval = isMonthlyDisabled(plan) ? 'yearly' : (chosen ?? usualInterval(plan));
  const follow = (href: string) => {
    close(null);
    navigate(href);
  };
  const leaveCheckout = (isPaid: boolean) => {
    if (isPaid) return close(order);
    setOrder(null);
    void prices.refetch();
  };
  return (
    <NavigationProvider navigate={follow}>
      <FullScreenDialog isOpen onClose={() => close(null)} title="Plans and Pricing">
        <div className={styles.content}>
          <BackToTop />
          <div className={styles.toggle}>
            <PeriodToggle
              value={interval}
              prices={prices.data}
              isMonthlyDisabled={isMonthlyDisabled(plan)}
              onChange={setChosen}
            />
          </div>
          <Answer query={allOf(prices, own)} skeleton={<PlansSkeleton />}>
            {([offered, current]) => (
              <PlansContent
                prices={offered}
                own={current}
                interval={interval}
                headingLevel={3}
                onOrder={setOrder}
                onDowngraded={() => close(null)}
              />
            )}
          </Answer>
        </div>
      </FullScreenDialog>
      {order ? <CheckoutDialog order={order} onClose={leaveCheckout} /> : null}
    </NavigationProvider>
  );
}
