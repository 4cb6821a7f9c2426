import { failureOf } from '@candlewick/shared-auth';
import { Button } from '@candlewick/shared-design/button';
import { formatRelative } from '@candlewick/shared-design/format';
import styles from '../delivery.module.css';
import type { PushBrowser } from '../this-browser.ts';
import { useTestPush, useTurnOff, type Device } from '../use-push.ts';

interface ThisDeviceProps {
  readonly device: Device;
  readonly browser: PushBrowser;
}

/** This browser shows alerts: test it, or turn it off. */
export function ThisDevice({ device: { id, last_failed_at: failedAt }, browser }: ThisDeviceProps) {
  const test = useTestPush();
  const turnOff = useTurnOff(browser);
  const { data } = test;
  return (
    <>
      <p className={styles.soft}>
        This browser shows every alert with “Browser” on.
        {failedAt === null ? null : ` The last delivery failed ${formatRelative(failedAt)}.`}
      </p>
      <div className={styles.actions}>
        <Button isPending={test.isPending} onClick={() => test.mutate(id)}>
          Send a test
        </Button>
        <Button variant="ghost" isPending={turnOff.isPending} onClick={() => turnOff.mutate({ id, isThis: true })}>
          Turn off
        </Button>
        <span role="status" className={data?.delivered ? styles.soft : styles.problem}>
          {test.isError ? failureOf(test.error).message : data?.message}
        </span>
      </div>
    </>
  );
}
