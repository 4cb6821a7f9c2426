import { billingApi } from '@candlewick/shared-api';
import { apiQuery, type Plan } from '@candlewick/shared-auth';
import { Badge } from '@candlewick/shared-design/badge';
import { Banner } from '@candlewick/shared-design/banner';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { nextPlanOf } from '../../../common/next-plan.ts';
import { offerStep, subscriptionHead, subscriptionNotice, subscriptionSteps } from '../model/subscription-view.ts';
import styles from '../subscription.module.css';
import { SubscriptionActions } from './subscription-actions.tsx';

/** The plan with its price, what is paid and what follows, or instead what needs the user, and the action that fits. */
export function SubscriptionDetails({ plan }: { readonly plan: Plan }) {
  const [time] = useState(() => Date.now());
  const { data: cards } = useQuery({
    ...apiQuery(billingApi.creditCards, { params: { provider: 'stripe' } }),
    enabled: plan.next_payment !== null,
  });
  const { name, badge, price } = subscriptionHead(plan);
  const notice = subscriptionNotice(plan, cards);
  const isFree = plan.tier === 'free' && !plan.expired;
  const { data: prices } = useQuery({ ...apiQuery(billingApi.prices, {}), enabled: isFree });
  const offer = isFree && prices ? nextPlanOf(plan, prices) : null;
  const [present, following] = subscriptionSteps(
    plan,
    time,
    cards?.find(({ is_default }) => is_default),
  );
  const next = following ?? (offer ? offerStep(offer) : null);
  return (
    <div className={styles.details}>
      <div className={styles.head}>
        <p className={styles.name}>{name}</p>
        {badge ? <Badge tone={badge.tone}>{badge.text}</Badge> : null}
        <p className={styles.price} data-numeric>
          {price}
        </p>
      </div>
      {notice ? (
        <Banner tone={notice.tone} title={notice.title}>
          {notice.text}
        </Banner>
      ) : next ? (
        <ol className={styles.steps}>
          {[present, next].map(({ key, when, what, note }) => (
            <li key={key} data-step={key}>
              <span className={styles.when}>{when}</span>
              <span className={styles.what}>{what}</span>
              <span className={styles.note}>{note}</span>
            </li>
          ))}
        </ol>
      ) : (
        <p className={styles.note}>{present.note}</p>
      )}
      <SubscriptionActions plan={plan} />
    </div>
  );
}
