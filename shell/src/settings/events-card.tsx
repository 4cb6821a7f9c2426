import { authApi, type EndpointResponse, type SecurityEventKind } from '@candlewick/shared-api';
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
import styles from './settings.module.css';

type SecurityEvent = EndpointResponse<typeof authApi.securityEvents>['events'][number];

const texts: Readonly<Record<SecurityEventKind, string>> = {
  registered: 'Account created',
  logged_in: 'Logged in',
  login_failed: 'Login with a wrong password',
  logged_out: 'Logged out',
  session_revoked: 'Session ended from another device',
  token_reused: 'Session ended, because an old token was used',
  email_verified: 'E-mail address confirmed',
  email_change_requested: 'Change of the e-mail address requested',
  email_changed: 'E-mail address changed',
  email_restored: 'E-mail address changed back',
  password_changed: 'Password changed',
  password_reset_requested: 'Link for a new password requested',
  password_reset: 'Password changed with a link',
  api_key_created: 'API key created',
  account_closed: 'Account closed',
  account_restored: 'Account kept',
};

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
                <EmptyState title="Nothing has happened yet" description="Logins and changes appear here." />
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
            <span>{texts[kind]}</span>
            {device === null ? null : <span className={styles.when}>{device}</span>}
          </span>
          <time className={styles.when}>{formatDateTime(at)}</time>
        </li>
      ))}
    </ul>
  );
}
