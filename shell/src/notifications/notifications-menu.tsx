import { alertsApi } from '@candlewick/shared-api';
import { apiQuery, useUser } from '@candlewick/shared-auth';
import { Button } from '@candlewick/shared-design/button';
import { Popover } from '@candlewick/shared-design/popover';
import { useQuery } from '@tanstack/react-query';
import type { HeaderMenuProps } from '../lib/header-menu.types.ts';
import { NotificationList } from './notification-list.tsx';
import styles from './notifications.module.css';
import { useNotificationFeed } from './use-notification-feed.ts';

const mostShown = 99;

/** The live number of unread notifications, and their list. The count shows nothing until it is known (specification, section 7). */
export default function NotificationsMenu({ label, icon, isDefaultOpen }: HeaderMenuProps) {
  useNotificationFeed(useUser().data?.uid);
  // The feed writes the count; nothing asks for it.
  const { data } = useQuery({ ...apiQuery(alertsApi.newNotificationCount, {}), enabled: false });
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
