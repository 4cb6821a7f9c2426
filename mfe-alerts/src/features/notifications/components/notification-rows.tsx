import type { Notification } from '../../../common/alert.types.ts';
import { NotificationRow } from '../../../common/notification-row.tsx';
import { useNow } from '../../../common/use-now.ts';
import styles from '../notifications.module.css';

export function NotificationRows({ notifications }: { readonly notifications: readonly Notification[] }) {
  const now = useNow();
  return (
    <ul className={styles.rows}>
      {notifications.map((each) => (
        <li key={each.id}>
          <NotificationRow notification={each} now={now} />
        </li>
      ))}
    </ul>
  );
}
