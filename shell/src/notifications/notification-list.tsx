import { alertsApi, type EndpointResponse } from '@candlewick/shared-api';
import { apiQuery, call, failurePlaceholder } from '@candlewick/shared-auth';
import { Button } from '@candlewick/shared-design/button';
import { formatDateTime, formatRelative } from '@candlewick/shared-design/format';
import { PlaceholderOverlay } from '@candlewick/shared-design/placeholder-overlay';
import { Skeleton } from '@candlewick/shared-design/skeleton';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import styles from './notifications.module.css';

type Page = EndpointResponse<typeof alertsApi.notifications>;
type Notification = Page['notifications'][number];

const pageSize = 40;
const pageOf = (page: number) =>
  apiQuery(alertsApi.notifications, { params: { page }, query: { results_per_page: pageSize }, body: {} });

/** Marks what the user has seen as read; the feed then tells every tab the new count. */
function useRead(newest: number | undefined): void {
  const { mutate } = useMutation({
    mutationFn: (id: number) => call(alertsApi.readNotifications, { body: { up_to: id } }),
  });
  const read = useEffectEvent((id: number) => mutate(id));
  useEffect(() => {
    if (newest !== undefined) read(newest);
  }, [newest]);
}

interface NotificationListProps {
  /** Called when the user follows a link of the list. */
  readonly onFollow: () => void;
}

/** The notifications of the user, newest first, page by page. */
export function NotificationList({ onFollow }: NotificationListProps) {
  const [pages, setPages] = useState(1);
  const { data, error, refetch } = useQuery({ ...pageOf(1), staleTime: 0 });
  const [first] = data?.notifications ?? [];
  useRead(first && !first.is_read ? first.id : undefined);
  if (error && !data) {
    return <PlaceholderOverlay {...failurePlaceholder(error)} onRetry={async () => void (await refetch())} />;
  }
  if (!data) return <Skeleton height="12rem" width="100%" />;
  const hasMore = data.total > pages * pageSize;
  return (
    <>
      <h2 className={styles.heading}>Notifications</h2>
      {first ? (
        <ul className={styles.list}>
          {Array.from({ length: pages }, (_, index) => (
            <Entries key={index} page={index + 1} onFollow={onFollow} />
          ))}
        </ul>
      ) : (
        <PlaceholderOverlay state="noNotifications" />
      )}
      <div className={styles.foot}>
        {hasMore ? (
          <Button size="sm" onClick={() => setPages(pages + 1)}>
            Show earlier
          </Button>
        ) : null}
        <a href="/notifications" onClick={onFollow}>
          All notifications
        </a>
        <a href="/user-settings/notifications" onClick={onFollow}>
          Email settings
        </a>
      </div>
    </>
  );
}

function Entries({ page, onFollow }: { readonly page: number } & NotificationListProps) {
  const { data, error, refetch } = useQuery(pageOf(page));
  // What was unread keeps its mark until the list opens again, also when it is refetched. Adding an id twice changes nothing.
  const [marked] = useState(() => new Set<number>());
  for (const each of data?.notifications ?? []) if (!each.is_read) marked.add(each.id);
  if (data)
    return data.notifications.map((each) => (
      <Entry key={each.id} entry={each} isNew={marked.has(each.id)} onFollow={onFollow} />
    ));
  return (
    <li>
      {error ? (
        <PlaceholderOverlay {...failurePlaceholder(error)} onRetry={async () => void (await refetch())} />
      ) : (
        <Skeleton height="8rem" width="100%" />
      )}
    </li>
  );
}

interface EntryProps extends NotificationListProps {
  readonly entry: Notification;
  readonly isNew: boolean;
}

function Entry({ entry, isNew, onFollow }: EntryProps) {
  const { title, body, href, at } = entry;
  const text = (
    <>
      <span className={styles.title}>
        {isNew ? <span className={styles.mark} role="img" aria-label="New" /> : null}
        {title}
      </span>
      {body === null ? null : <span className={styles.body}>{body}</span>}
      <time className={styles.time} dateTime={new Date(at).toISOString()} title={formatDateTime(at)}>
        {formatRelative(at)}
      </time>
    </>
  );
  return (
    <li>
      {href === null ? (
        <div className={styles.entry}>{text}</div>
      ) : (
        <a className={styles.entry} href={href} onClick={onFollow}>
          {text}
        </a>
      )}
    </li>
  );
}
