import type { Plan } from '@candlewick/shared-auth';
import { Banner } from '@candlewick/shared-design/banner';
import { Button } from '@candlewick/shared-design/button';
import { KeyValueList } from '@candlewick/shared-design/key-value-list';
import { LinkButton } from '@candlewick/shared-design/link-button';
import { useState } from 'react';
import type { OfferedTier } from '../../../common/billing.types.ts';
import { checkoutHref, plansHref } from '../../../common/links.ts';
import { offeredOf } from '../../../common/order.ts';
import { subscriptionLines, subscriptionNotices } from '../model/subscription-text.ts';
import { useSubscription } from '../queries/use-subscription.ts';
import { CancelRenewalDialog } from './cancel-renewal-dialog.tsx';
import styles from '../subscription.module.css';

/** The plan with its dates, what is about to happen, and the actions that fit. */
export function SubscriptionDetails({ plan }: { readonly plan: Plan }) {
  const { renewal, downgrade } = useSubscription();
  const [isAsked, setAsked] = useState(false);
  const isPending = plan.downgrade_plan !== null;
  const hasSubscription = plan.subscription_interval !== null;
  return (
    <div className={styles.details}>
      {subscriptionNotices(plan).map(({ key, tone, title, text }) => (
        <Banner key={key} tone={tone} title={title}>
          {text}
        </Banner>
      ))}
      <KeyValueList items={subscriptionLines(plan)} />
      {plan.complimentary ? <p className={styles.note}>Complimentary plan: no charge, no expiry</p> : null}
      <div className={styles.actions}>
        <RenewButton plan={plan} />
        {plan.complimentary ? null : (
          <LinkButton variant={plan.expired ? 'secondary' : 'primary'} href={plansHref}>
            {hasSubscription ? 'Change plan' : 'See plans'}
          </LinkButton>
        )}
        {isPending ? (
          <Button isPending={downgrade.isPending} onClick={() => downgrade.mutate()}>
            Cancel downgrade
          </Button>
        ) : null}
        {hasSubscription && !isPending && plan.subscription_auto_renewal ? (
          <Button onClick={() => setAsked(true)}>Cancel auto renewal</Button>
        ) : null}
        {hasSubscription && !isPending && !plan.subscription_auto_renewal ? (
          <Button isPending={renewal.isPending} onClick={() => renewal.mutate(false)}>
            Turn on auto renewal
          </Button>
        ) : null}
      </div>
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
    </div>
  );
}

/** For an expired plan that is still offered. */
function RenewButton({ plan: { expired } }: { readonly plan: Plan }) {
  const tier: OfferedTier | null = expired ? offeredOf(expired.tier) : null;
  if (!expired || !tier) return null;
  return (
    <LinkButton variant="primary" href={checkoutHref({ mode: 'plans', tier, interval: expired.interval })}>
      Renew
    </LinkButton>
  );
}
