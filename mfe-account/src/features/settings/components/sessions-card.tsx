import { authApi, type EndpointResponse } from '@candlewick/shared-api';
import { apiQuery, call, failureOf, invalidate } from '@candlewick/shared-auth';
import { Badge } from '@candlewick/shared-design/badge';
import { Button } from '@candlewick/shared-design/button';
import { Card } from '@candlewick/shared-design/card';
import { ConfirmDialog } from '@candlewick/shared-design/confirm-dialog';
import { formatDateTime, formatRelative } from '@candlewick/shared-design/format';
import { Skeleton } from '@candlewick/shared-design/skeleton';
import { Answer } from '@candlewick/shared-page/answer';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useShell, type ShellApi } from '@candlewick/shared-platform';
import styles from '../settings.module.css';

type Session = EndpointResponse<typeof authApi.sessions>['sessions'][number];

/** A session, or all others. */
type Ended = Session | 'others' | null;

/** Ends them. The confirm dialog shows the message of a rejection. */
async function end(ended: Session | 'others', notify: ShellApi['notify']): Promise<void> {
  try {
    if (ended === 'others') await call(authApi.revokeSessions, {});
    else await call(authApi.revokeSession, { params: { id: ended.id } });
  } catch (error) {
    // Already ended. Nothing to do.
    const { code, message } = failureOf(error);
    if (code !== 'not_found') throw new Error(message, { cause: error });
  }
  void invalidate(authApi.securityEvents);
  await invalidate(authApi.sessions);
  notify({
    kind: 'success',
    message: ended === 'others' ? 'All other sessions have ended' : `Session on ${ended.device} ended`,
  });
}

/** The devices on which the user is logged in. */
export function SessionsCard() {
  const { notify } = useShell();
  const sessions = useQuery(apiQuery(authApi.sessions, {}));
  const [ended, setEnded] = useState<Ended>(null);
  const hasOthers = sessions.data?.sessions.some(({ is_current: isCurrent }) => !isCurrent) ?? false;
  return (
    <Card
      title="Sessions"
      actions={hasOthers ? <Button onClick={() => setEnded('others')}>End all others</Button> : null}
    >
      <Answer query={sessions} skeleton={<Skeleton height="10rem" />}>
        {(data) => (
          <ul className={styles.rows}>
            {data.sessions.map((session) => (
              <SessionRow key={session.id} session={session} onEnd={() => setEnded(session)} />
            ))}
          </ul>
        )}
      </Answer>
      <ConfirmDialog
        isOpen={ended !== null}
        title={ended === 'others' ? 'End all other sessions?' : `End the session on ${ended?.device}?`}
        confirmLabel={ended === 'others' ? 'End all others' : 'End session'}
        onClose={() => setEnded(null)}
        onConfirm={async () => {
          if (ended) await end(ended, notify);
          setEnded(null);
        }}
      >
        {ended === 'others' ? 'Logs out every other device.' : 'Logs out that device.'}
      </ConfirmDialog>
    </Card>
  );
}

interface SessionRowProps {
  readonly session: Session;
  readonly onEnd: () => void;
}

function SessionRow({ session, onEnd }: SessionRowProps) {
  const { device, created_at: createdAt, last_used_at: usedAt, is_current: isCurrent } = session;
  return (
    <li>
      <div className={styles.what}>
        <span className={styles.name}>
          {device} {isCurrent ? <Badge tone="accent">This device</Badge> : null}
        </span>
        <span className={styles.when}>
          Last used <time title={formatDateTime(usedAt)}>{formatRelative(usedAt)}</time>, logged in on{' '}
          {formatDateTime(createdAt)}
        </span>
      </div>
      {isCurrent ? null : (
        <Button size="sm" aria-label={`End the session on ${device}`} onClick={onEnd}>
          End
        </Button>
      )}
    </li>
  );
}
