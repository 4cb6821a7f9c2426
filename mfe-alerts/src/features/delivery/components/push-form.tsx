import { failureOf } from '@candlewick/shared-auth';
import { Banner } from '@candlewick/shared-design/banner';
import { Button } from '@candlewick/shared-design/button';
import { Skeleton } from '@candlewick/shared-design/skeleton';
import { Answer } from '@candlewick/shared-page/answer';
import styles from '../delivery.module.css';
import type { PushBrowser } from '../this-browser.ts';
import { useBrowserState, usePush, useTurnOn, type Push } from '../use-push.ts';
import { DeviceList } from './device-list.tsx';
import { ThisDevice } from './this-device.tsx';

/** The browsers that show alerts, this one first. */
export function PushForm({ browser }: { readonly browser: PushBrowser }) {
  return (
    <Answer query={usePush()} skeleton={<Skeleton height="4rem" />}>
      {(push) =>
        push.public_key === null ? (
          <p className={styles.soft}>
            This server doesn’t send browser notifications. Alerts reach you in the app, by email and by webhook.
          </p>
        ) : (
          <Offered push={push} publicKey={push.public_key} browser={browser} />
        )
      }
    </Answer>
  );
}

interface OfferedProps {
  readonly push: Push;
  readonly publicKey: string;
  readonly browser: PushBrowser;
}

function Offered({ push: { devices }, publicKey, browser }: OfferedProps) {
  const state = useBrowserState(browser, publicKey).data;
  const own = state?.kind === 'on' ? devices.find(({ endpoint }) => endpoint === state.endpoint) : undefined;
  const others = devices.filter((device) => device !== own);
  return (
    <div className={styles.form}>
      {state?.kind === 'unsupported' ? (
        <Banner title="This browser can’t show Candlewick notifications">
          Use a current Chrome, Edge, Firefox or Safari on a computer, or Chrome or Firefox on Android, over https.
          Private windows can’t show notifications.
        </Banner>
      ) : null}
      {state?.kind === 'blocked' ? (
        <Banner tone="warning" title="This browser blocks Candlewick notifications">
          Open the site settings from the icon beside the address, allow notifications, then return to this page.
        </Banner>
      ) : null}
      {own ? <ThisDevice device={own} browser={browser} /> : null}
      {!own && (state?.kind === 'off' || state?.kind === 'on') ? (
        <TurnOn publicKey={publicKey} browser={browser} />
      ) : null}
      {others.length > 0 ? <DeviceList devices={others} browser={browser} /> : null}
    </div>
  );
}

function TurnOn({ publicKey, browser }: Omit<OfferedProps, 'push'>) {
  const turnOn = useTurnOn(browser, publicKey);
  return (
    <>
      <p className={styles.soft}>
        Turn on push here to get every alert with “Browser” on, even while Candlewick is closed.
      </p>
      {turnOn.isError ? (
        <p role="alert" className={styles.problem}>
          Couldn’t turn on push in this browser: {failureOf(turnOn.error).message}
        </p>
      ) : null}
      <div>
        <Button isPending={turnOn.isPending} onClick={() => turnOn.mutate()}>
          Turn on in this browser
        </Button>
      </div>
    </>
  );
}
