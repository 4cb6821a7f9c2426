import { GroupHeading } from '@candlewick/shared-design/group-heading';
import { NavigationProvider } from '@candlewick/shared-design/navigation';
import { Skeleton } from '@candlewick/shared-design/skeleton';
import { Answer } from '@candlewick/shared-page/answer';
import { useShell } from '@candlewick/shared-platform';
import { HoursForm } from './components/hours-form.tsx';
import { WebhookForm } from './components/webhook-form.tsx';
import styles from './delivery.module.css';
import { useDelivery } from './use-delivery.ts';

/** When and where alerts are told outside of the app: quiet hours, time zone, the daily mail, the webhook. */
export function DeliveryWidget() {
  const { navigate } = useShell();
  const delivery = useDelivery();
  return (
    <NavigationProvider navigate={navigate}>
      <Answer query={delivery} skeleton={<Skeleton height="24rem" />}>
        {(known) => (
          <div className={styles.card}>
            <GroupHeading>Hours</GroupHeading>
            <HoursForm delivery={known} />
            <GroupHeading>Webhook</GroupHeading>
            <WebhookForm webhook={known.webhook} />
          </div>
        )}
      </Answer>
    </NavigationProvider>
  );
}
