import { billingApi, offeredTiers, subscriptionIntervals } from '@candlewick/shared-api';
import { apiQuery, usePlan, type Plan } from '@candlewick/shared-auth';
import { Button } from '@candlewick/shared-design/button';
import { Dialog } from '@candlewick/shared-design/dialog';
import { Skeleton } from '@candlewick/shared-design/skeleton';
import { allOf, Answer } from '@candlewick/shared-page/answer';
import type { OverlayPropsOf } from '@candlewick/shared-platform';
import { useQuery } from '@tanstack/react-query';
import { DowngradeDialog, FreeDowngradeDialog } from '../../common/downgrade/later.tsx';

/** For a plan without a subscription, which has no end at which a lower one could follow. */
function NothingToDowngrade({ plan, onClose }: { readonly plan: Plan; readonly onClose: () => void }) {
  return (
    <Dialog isOpen title="Downgrade" onClose={onClose} actions={<Button onClick={onClose}>Close</Button>}>
      <p>
        {plan.complimentary
          ? `Your ${plan.plan_name} plan is complimentary: no charge, no expiry. You have no subscription to downgrade.`
          : 'You are on the Explorer plan, which is free. You have no subscription to downgrade.'}
      </p>
    </Dialog>
  );
}

/** Downgrade over any page: `overlays.open('downgrade', { tier: 'beginner', interval: 'yearly' })`. Closes with true once it is set. */
export function DowngradeOverlay({ tier, interval: wanted, close }: OverlayPropsOf<'downgrade'>) {
  const prices = useQuery(apiQuery(billingApi.prices, {}));
  const plan = usePlan();
  const offered = offeredTiers.find((each) => each === tier);
  const interval = subscriptionIntervals.find((each) => each === wanted) ?? 'yearly';
  const both = allOf(prices, plan);
  const answers = { onClose: () => close(null), onDone: () => close(true) };
  if (both.data) {
    const [{ tiers }, own] = both.data;
    if (own.subscription_interval === null) return <NothingToDowngrade plan={own} onClose={answers.onClose} />;
    return offered ? (
      <DowngradeDialog
        plan={own}
        entry={tiers[offered]}
        interval={own.subscription_interval === 'yearly' ? 'yearly' : interval}
        {...answers}
      />
    ) : (
      <FreeDowngradeDialog plan={own} {...answers} />
    );
  }
  return (
    <Dialog isOpen title="Downgrade" onClose={() => close(null)}>
      <Answer query={both} skeleton={<Skeleton height="10rem" />}>
        {() => null}
      </Answer>
    </Dialog>
  );
}
