import { Card } from '@candlewick/shared-design/card';
import { LinkButton } from '@candlewick/shared-design/link-button';
import { PlaceholderOverlay } from '@candlewick/shared-design/placeholder-overlay';
import { Skeleton } from '@candlewick/shared-design/skeleton';
import { Answer } from '@candlewick/shared-page/answer';
import { Pager } from '@candlewick/shared-page/pager';
import type { UrlState } from '@candlewick/shared-page/url-state';
import { pageSize, type notificationsParams } from '../notifications-url.ts';
import styles from '../notifications.module.css';
import { useNotifications, useOldNotifications } from '../use-notifications.ts';
import { NotificationRows } from './notification-rows.tsx';

interface PagesProps {
  readonly url: UrlState<typeof notificationsParams>;
}

const skeleton = <Skeleton height="36rem" />;

/** All notifications, or unread ones, as the address filters them. */
export function AllNotifications({ url: { view, hrefOf } }: PagesProps) {
  const notifications = useNotifications(view);
  const isFiltered = view.kind !== null || view.tickers.length > 0;
  return (
    <Answer query={notifications} skeleton={skeleton}>
      {({ notifications: known, total }) => (
        <>
          <Card padding="none" aria-label="Notifications">
            {known.length > 0 ? (
              <NotificationRows notifications={known} />
            ) : isFiltered || total > 0 ? (
              <PlaceholderOverlay state="noResults" hint="No notifications match these filters. Remove one." />
            ) : (
              <PlaceholderOverlay
                state="noNotifications"
                hint={view.shown === 'unread' ? 'You’re all caught up.' : undefined}
              />
            )}
          </Card>
          <Pager page={view.page} hrefOf={hrefOf} {...{ pageSize, total }} />
        </>
      )}
    </Answer>
  );
}

/** Read ones, newest first. They are paged by where the page before ended, so that new ones move nothing. */
export function OldNotifications({ url: { view, hrefOf } }: PagesProps) {
  const old = useOldNotifications(view.before);
  return (
    <Answer query={old} skeleton={skeleton}>
      {({ notifications, next_before }) => (
        <>
          <Card padding="none" aria-label="Read notifications">
            {notifications.length > 0 ? (
              <NotificationRows notifications={notifications} />
            ) : (
              <PlaceholderOverlay state="noNotifications" hint="Notifications you’ve read are kept here." />
            )}
          </Card>
          <nav className={styles.pages} aria-label="Pages">
            {view.before > 0 ? <LinkButton href={hrefOf({ before: 0 })}>Newest</LinkButton> : null}
            {next_before === null ? null : <LinkButton href={hrefOf({ before: next_before })}>Older</LinkButton>}
          </nav>
        </>
      )}
    </Answer>
  );
}
