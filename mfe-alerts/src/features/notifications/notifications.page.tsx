import { Button } from '@candlewick/shared-design/button';
import { PageHeader } from '@candlewick/shared-design/page-header';
import { Page } from '@candlewick/shared-page/page';
import { useUrlState } from '@candlewick/shared-page/url-state';
import { AllNotifications, OldNotifications } from './components/notification-pages.tsx';
import { NotificationToolbar } from './components/notification-toolbar.tsx';
import { notificationsParams } from './notifications-url.ts';
import { useLatest, useMarkRead } from './use-notifications.ts';

/** /notifications: all of them, unread ones or read ones, forty a page. */
export function NotificationsPage() {
  const url = useUrlState(notificationsParams);
  const latest = useLatest().data;
  const markRead = useMarkRead();
  const newest = latest?.notifications[0];
  return (
    <Page width="text">
      <PageHeader
        title="Notifications"
        actions={
          <Button
            disabled={!newest || latest.unread === 0}
            isPending={markRead.isPending}
            onClick={newest ? () => markRead.mutate(newest.id) : undefined}
          >
            Mark all read
          </Button>
        }
      />
      <NotificationToolbar url={url} unread={latest?.unread} />
      {url.view.shown === 'old' ? <OldNotifications url={url} /> : <AllNotifications url={url} />}
    </Page>
  );
}
