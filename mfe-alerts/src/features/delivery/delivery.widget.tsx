import { addressChannels, alertChannels } from '@candlewick/shared-api';
import { GroupHeading } from '@candlewick/shared-design/group-heading';
import { NavigationProvider } from '@candlewick/shared-design/navigation';
import { Skeleton } from '@candlewick/shared-design/skeleton';
import { Answer } from '@candlewick/shared-page/answer';
import { useShell } from '@candlewick/shared-platform';
import { Fragment, type ReactNode } from 'react';
import { AddressForm } from './components/address-form.tsx';
import { HoursForm } from './components/hours-form.tsx';
import { PushForm } from './components/push-form.tsx';
import styles from './delivery.module.css';
import { thisBrowser, type PushBrowser } from './this-browser.ts';
import { useDelivery, type Delivery } from './use-delivery.ts';

interface Part {
  readonly title: string;
  readonly show: (delivery: Delivery, browser: PushBrowser) => ReactNode;
}

/** What can be set up, in the order of the card. */
const parts: readonly Part[] = [
  { title: 'Hours', show: (delivery) => <HoursForm delivery={delivery} /> },
  { title: 'Browsers', show: (_, browser) => <PushForm browser={browser} /> },
  ...addressChannels.map((channel): Part => ({
    title: alertChannels[channel].label,
    show: (delivery) => <AddressForm channel={channel} delivery={delivery} />,
  })),
];

interface DeliveryWidgetProps {
  /** Another one than the browser that runs this, for stories. */
  readonly browser?: PushBrowser;
}

/** When and where alerts are delivered outside the app: quiet hours, time zone, the daily email, browsers, addresses. */
export function DeliveryWidget({ browser = thisBrowser }: DeliveryWidgetProps) {
  const { navigate } = useShell();
  const delivery = useDelivery();
  return (
    <NavigationProvider navigate={navigate}>
      <Answer query={delivery} skeleton={<Skeleton height="24rem" />}>
        {(known) => (
          <div className={styles.card}>
            {parts.map(({ title, show }) => (
              <Fragment key={title}>
                <GroupHeading>{title}</GroupHeading>
                {show(known, browser)}
              </Fragment>
            ))}
          </div>
        )}
      </Answer>
    </NavigationProvider>
  );
}
