import { Badge } from '@candlewick/shared-design/badge';
import { formatDateTime, formatRelative } from '@candlewick/shared-design/format';
import { capitalized } from './alert-words.ts';
import type { Notification } from './alert.types.ts';
import styles from './notification-row.module.css';

interface NotificationRowProps {
  readonly notification: Notification;
  readonly now: number;
  /** In a card: without padding at the sides. */
  readonly isNarrow?: boolean;
}

/** A notification that links to what it is about: an alert's leads to the chart at the bar that fired. */
export function NotificationRow({ notification, now, isNarrow = false }: NotificationRowProps) {
  const { href, is_read } = notification;
  const look = {
    className: styles.row,
    'data-unread': is_read ? undefined : '',
    'data-narrow': isNarrow ? '' : undefined,
  };
  const content = <Content of={notification} now={now} />;
  return href === null ? (
    <div {...look}>{content}</div>
  ) : (
    <a {...look} href={href}>
      {content}
    </a>
  );
}

/** The badge says the ticker already. */
const withoutTicker = (title: string, ticker: string | null) =>
  ticker !== null && title.startsWith(`${ticker}: `) ? capitalized(title.slice(ticker.length + 2)) : title;

function Content({ of, now }: { readonly of: Notification; readonly now: number }) {
  const { title, body, ticker, at, is_read } = of;
  return (
    <>
      <span className={styles.mark}>
        {is_read ? null : <span className={styles.dot} role="img" aria-label="Unread" />}
      </span>
      <span className={styles.text}>
        <span className={styles.title}>
          {ticker === null ? null : <Badge tone="accent">{ticker}</Badge>} <bdi>{withoutTicker(title, ticker)}</bdi>
        </span>
        {body === null ? null : <span className={styles.body}>{body}</span>}
      </span>
      <time className={styles.time} dateTime={new Date(at).toISOString()} title={formatDateTime(at)}>
        {formatRelative(at, now)}
      </time>
    </>
  );
}
