import { Button } from '@candlewick/shared-design/button';
import { formatRelative } from '@candlewick/shared-design/format';
import styles from '../delivery.module.css';
import type { PushBrowser } from '../this-browser.ts';
import { useTurnOff, type Device } from '../use-push.ts';

interface DeviceListProps {
  readonly devices: readonly Device[];
  readonly browser: PushBrowser;
}

/** The user's other browsers that show alerts. */
export function DeviceList({ devices, browser }: DeviceListProps) {
  const turnOff = useTurnOff(browser);
  return (
    <ul aria-label="Other browsers" className={styles.devices}>
      {devices.map(({ id, name, created_at: createdAt, last_failed_at: failedAt }) => (
        <li key={id} className={styles.device}>
          <span>
            {name}{' '}
            <span className={styles.soft}>
              turned on {formatRelative(createdAt)}
              {failedAt === null ? null : `, delivery failed ${formatRelative(failedAt)}`}
            </span>
          </span>
          <Button
            size="sm"
            variant="ghost"
            aria-label={`Turn off ${name}`}
            disabled={turnOff.isPending}
            onClick={() => turnOff.mutate({ id, isThis: false })}
          >
            Turn off
          </Button>
        </li>
      ))}
    </ul>
  );
}
