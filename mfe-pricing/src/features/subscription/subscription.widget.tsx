import { usePlan } from '@candlewick/shared-auth';
import { NavigationProvider } from '@candlewick/shared-design/navigation';
import { Skeleton } from '@candlewick/shared-design/skeleton';
import { Answer } from '@candlewick/shared-page/answer';
import { useShell } from '@candlewick/shared-platform';
import { SubscriptionDetails } from './components/subscription-details.tsx';

/** The user's plan: until when, what follows, and what can be changed. */
export function SubscriptionWidget() {
  const { navigate } = useShell();
  return (
    <NavigationProvider navigate={navigate}>
      <Answer query={usePlan()} skeleton={<Skeleton height="var(--cw-part-height, 12.75rem)" />}>
        {(plan) => <SubscriptionDetails plan={plan} />}
      </Answer>
    </NavigationProvider>
  );
}
