import { Badge } from '@candlewick/shared-design/badge';
import { formatDateTime, formatRelative } from '@candlewick/shared-design/format';
import type { Notification } from '../../../common/alert.types.ts';
import { useNow } from '../../../common/use-now.ts';
import styles from '../notifications.module.css';

/** Notifications, each a link to what it is about: an alert's leads to the chart at the bar that fired. */
export function NotificationRows({ notifications }: { readonly notifications: readonly Notification[] }) {
  const now = useNow();
  return (
    <ul className={styles.rows}>
      {notifications.map((each) => (
        <li key={each.id} data-unread={each.is_read ? undefined : ''}>
          {each.href === null ? (
            <div className={styles.row}>
              <Content of={each} now={now} />
            </div>
          ) : (
            <a className={styles.row} href={each.href}>
              <Content of={each} now={now} />
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}

function Content({ of, now }: { readonly of: Notification; readonly now: number }) {
  const { title, body, ticker, at, is_read } = of;
  return (
    <>
      <span className={styles.mark}>
        {is_read ? null : <span className={styles.dot} role="img" aria-label="Unread" />}
      </span>
      <span className={styles.text}>
        <span className={styles.title}>
          {ticker === null ? null : <Badge tone="accent">{ticker}</Badge>} <bdi>{title}</bdi>
        </span>
        {body === null ? null : <span className={styles.body}>{body}</span>}
      </span>
      <time className={styles.time} dateTime={new Date(at).toISOString()} title={formatDateTime(at)}>
        {formatRelative(at, now)}
      </time>
    </>
  );
}
