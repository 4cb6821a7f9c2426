import { authApi, type EndpointResponse } from '@candlewick/shared-api';
import { call, failureOf } from '@candlewick/shared-auth';
import { Banner } from '@candlewick/shared-design/banner';
import { Button } from '@candlewick/shared-design/button';
import { Card } from '@candlewick/shared-design/card';
import { EmptyState } from '@candlewick/shared-design/empty-state';
import { formatDateTime } from '@candlewick/shared-design/format';
import { Skeleton } from '@candlewick/shared-design/skeleton';
import { Answer } from '@candlewick/shared-page/answer';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef, type Ref } from 'react';
import { securityEventTexts } from '@candlewick/shared-page/security-event-texts';
import styles from '../settings.module.css';

type SecurityEvent = EndpointResponse<typeof authApi.securityEvents>['events'][number];

function useSecurityEvents() {
  return useInfiniteQuery({
    queryKey: [authApi.securityEvents.id, 'pages'],
    queryFn: ({ pageParam, signal }) =>
      call(authApi.securityEvents, { query: pageParam === null ? {} : { before: pageParam } }, { signal }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ events, has_more: hasMore }) => (hasMore ? (events.at(-1)?.id ?? null) : null),
  });
}

/** What happened to the account, the newest first. */
export function EventsCard() {
  const query = useSecurityEvents();
  const list = useRef<HTMLUListElement>(null);
  const showMore = async () => {
    const { hasNextPage } = await query.fetchNextPage();
    // The button that had the focus is gone.
    if (!hasNextPage) list.current?.focus();
  };
  return (
    <Card title="Security events">
      <Answer query={query} skeleton={<Skeleton height="16rem" />}>
        {({ pages }) => {
          const events = pages.flatMap((page) => page.events);
          return (
            <div className={styles.stack}>
              {events.length === 0 ? (
                <EmptyState title="No security events yet" description="Logins and changes appear here" />
              ) : (
                <Events events={events} ref={list} />
              )}
              {query.isFetchNextPageError ? <Banner tone="danger">{failureOf(query.error).message}</Banner> : null}
              {query.hasNextPage ? (
                <div>
                  <Button isPending={query.isFetchingNextPage} onClick={() => void showMore()}>
                    Show more
                  </Button>
                </div>
              ) : null}
            </div>
          );
        }}
      </Answer>
    </Card>
  );
}

interface EventsProps {
  readonly events: readonly SecurityEvent[];
  readonly ref: Ref<HTMLUListElement>;
}

function Events({ events, ref }: EventsProps) {
  return (
    <ul ref={ref} tabIndex={-1} className={styles.rows}>
      {events.map(({ id, at, kind, device }) => (
        <li key={id}>
          <span className={styles.what}>
            <span>{securityEventTexts[kind]}</span>
            {device === null ? null : <span className={styles.when}>{device}</span>}
          </span>
          <time className={styles.when}>{formatDateTime(at)}</time>
        </li>
      ))}
    </ul>
  );
}
