import { billingApi, offeredTiers, subscriptionIntervals } from '@candlewick/shared-api';
import { apiQuery, usePlan } from '@candlewick/shared-auth';
import { Dialog } from '@candlewick/shared-design/dialog';
import { Skeleton } from '@candlewick/shared-design/skeleton';
import { allOf, Answer } from '@candlewick/shared-page/answer';
import type { OverlayPropsOf } from '@candlewick/shared-platform';
import { useQuery } from '@tanstack/react-query';
import { DowngradeDialog, FreeDowngradeDialog } from '../../common/downgrade/later.tsx';

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
    return offered ? (
      <DowngradeDialog plan={own} entry={tiers[offered]} interval={interval} {...answers} />
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
