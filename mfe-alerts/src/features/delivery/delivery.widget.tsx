import { GroupHeading } from '@candlewick/shared-design/group-heading';
import { NavigationProvider } from '@candlewick/shared-design/navigation';
import { Skeleton } from '@candlewick/shared-design/skeleton';
import { Answer } from '@candlewick/shared-page/answer';
import { useShell } from '@candlewick/shared-platform';
import { HoursForm } from './components/hours-form.tsx';
import { PushForm } from './components/push-form.tsx';
import { WebhookForm } from './components/webhook-form.tsx';
import styles from './delivery.module.css';
import { thisBrowser, type PushBrowser } from './this-browser.ts';
import { useDelivery } from './use-delivery.ts';

interface DeliveryWidgetProps {
  /** Another one than the browser that runs this, for stories. */
  readonly browser?: PushBrowser;
}

/** When and where alerts are delivered outside the app: quiet hours, time zone, the daily email, browsers, the webhook. */
export function DeliveryWidget({ browser = thisBrowser }: DeliveryWidgetProps) {
  const { navigate } = useShell();
  const delivery = useDelivery();
  return (
    <NavigationProvider navigate={navigate}>
      <Answer query={delivery} skeleton={<Skeleton height="24rem" />}>
        {(known) => (
          <div className={styles.card}>
            <GroupHeading>Hours</GroupHeading>
            <HoursForm delivery={known} />
            <GroupHeading>Browsers</GroupHeading>
            <PushForm browser={browser} />
            <GroupHeading>Webhook</GroupHeading>
            <WebhookForm webhook={known.webhook} />
          </div>
        )}
      </Answer>
    </NavigationProvider>
  );
}
