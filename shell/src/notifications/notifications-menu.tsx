import { alertsApi } from '@candlewick/shared-api';
import { apiQuery } from '@candlewick/shared-auth';
import { Button } from '@candlewick/shared-design/button';
import { Popover } from '@candlewick/shared-design/popover';
import { useQuery } from '@tanstack/react-query';
import type { HeaderMenuProps } from '../layouts/header-menu.tsx';
import { NotificationList } from './notification-list.tsx';
import styles from './notifications.module.css';

const everyMs = 60_000;
const mostShown = 99;

/** The number of unread notifications, and their list. The count shows nothing if it fails to load (specification, section 7). */
export default function NotificationsMenu({ label, icon, isDefaultOpen }: HeaderMenuProps) {
  const { data } = useQuery({ ...apiQuery(alertsApi.newNotificationCount, {}), refetchInterval: everyMs });
  const count = data?.count ?? 0;
  const shown = count > mostShown ? `${mostShown}+` : String(count);
  const name = count > 0 ? `${label}, ${shown} unread` : label;
  const badge = (
    <span className={styles.bell}>
      {icon}
      {count > 0 ? (
        <span className={styles.count} aria-hidden="true" data-numeric>
          {shown}
        </span>
      ) : null}
    </span>
  );
  return (
    <Popover
      aria-label={label}
      isDefaultOpen={isDefaultOpen}
      trigger={<Button variant="ghost" icon={badge} aria-label={name} />}
      className={styles.popover}
    >
      {(close) => <NotificationList onFollow={close} />}
    </Popover>
  );
}
