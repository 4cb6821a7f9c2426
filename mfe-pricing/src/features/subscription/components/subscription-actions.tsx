import type { Plan } from '@candlewick/shared-auth';
import { Button } from '@candlewick/shared-design/button';
import { LinkButton } from '@candlewick/shared-design/link-button';
import { useState } from 'react';
import { checkoutHref, plansHref } from '../../../common/links.ts';
import { offeredOf } from '../../../common/order.ts';
import { isPastDue } from '../model/subscription-view.ts';
import { useSubscription } from '../queries/use-subscription.ts';
import styles from '../subscription.module.css';
import { CancelRenewalDialog } from './cancel-renewal-dialog.tsx';

/** The next thing to do first, then the rest. */
export function SubscriptionActions({ plan }: { readonly plan: Plan }) {
  const { complimentary, downgrade_plan, expired, subscription_auto_renewal: renews } = plan;
  const hasSubscription = plan.subscription_interval !== null;
  const isDue = isPastDue(plan);
  if (complimentary && !hasSubscription && !expired) return null;
  const isEnding = hasSubscription && (downgrade_plan !== null || !renews);
  return (
    <div className={styles.actions}>
      {expired ? <RenewLink expired={expired} label={isDue ? 'Pay now' : 'Renew'} /> : null}
      {isDue ? (
        <LinkButton variant={expired ? 'secondary' : 'primary'} href={checkoutHref({ mode: 'paymentMethod' })}>
          Add another card
        </LinkButton>
      ) : null}
      {isEnding ? <KeepButton isDowngrade={downgrade_plan !== null} /> : null}
      {isDue ? null : (
        <LinkButton variant={expired || isEnding ? 'secondary' : 'primary'} href={plansHref}>
          {hasSubscription ? 'Change plan' : 'See plans'}
        </LinkButton>
      )}
      {hasSubscription && !isEnding ? <EndButton plan={plan} /> : null}
    </div>
  );
}

interface RenewLinkProps {
  readonly expired: NonNullable<Plan['expired']>;
  readonly label: string;
}

/** For an ended plan that is still offered. */
function RenewLink({ expired: { tier: ended, interval }, label }: RenewLinkProps) {
  const tier = offeredOf(ended);
  if (!tier) return null;
  return (
    <LinkButton variant="primary" href={checkoutHref({ mode: 'plans', tier, interval })}>
      {label}
    </LinkButton>
  );
}

/** Takes back what ends the plan. Auto renewal cannot be changed while a downgrade is pending. */
function KeepButton({ isDowngrade }: { readonly isDowngrade: boolean }) {
  const { renewal, downgrade } = useSubscription();
  const isPending = renewal.isPending || downgrade.isPending;
  return (
    <Button
      variant="primary"
      isPending={isPending}
      onClick={() => (isDowngrade ? downgrade.mutate() : renewal.mutate(false))}
    >
      {isDowngrade ? 'Cancel downgrade' : 'Turn on auto renewal'}
    </Button>
  );
}

function EndButton({ plan }: { readonly plan: Plan }) {
  const { renewal } = useSubscription();
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <Button variant="ghost" onClick={() => setAsked(true)}>
        Cancel auto renewal
      </Button>
      {isAsked ? (
        <CancelRenewalDialog
          plan={plan}
          onClose={() => setAsked(false)}
          onConfirm={async () => {
            await renewal.mutateAsync(true).catch(() => undefined);
            setAsked(false);
          }}
        />
      ) : null}
    </>
  );
}
