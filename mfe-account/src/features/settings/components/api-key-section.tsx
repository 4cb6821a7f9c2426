import { authApi, type EndpointResponse } from '@candlewick/shared-api';
import { apiQuery, call, failureOf, invalidate, useUser } from '@candlewick/shared-auth';
import { Banner } from '@candlewick/shared-design/banner';
import { Button } from '@candlewick/shared-design/button';
import { Card } from '@candlewick/shared-design/card';
import { ConfirmDialog } from '@candlewick/shared-design/confirm-dialog';
import { EmptyState } from '@candlewick/shared-design/empty-state';
import { formatDateTime, formatRelative } from '@candlewick/shared-design/format';
import { KeyValueList } from '@candlewick/shared-design/key-value-list';
import { Skeleton } from '@candlewick/shared-design/skeleton';
import { Answer } from '@candlewick/shared-page/answer';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ResendButton } from '@candlewick/shared-page/resend-button';
import { NewKey } from './new-key.tsx';
import styles from '../settings.module.css';
import { UsageBars } from './usage-bars.tsx';

type ApiKey = EndpointResponse<typeof authApi.apiKey>;

/** Creates the key; it is in no cache, because only this answer has it. */
function useCreateKey() {
  return useMutation({
    mutationFn: () => call(authApi.regenerateApiKey, {}),
    gcTime: 0,
    onSuccess: () => {
      void invalidate(authApi.apiKey);
      void invalidate(authApi.securityEvents);
    },
  });
}

/** The key for calls of the API by programs. */
export function ApiKeySection() {
  const query = useQuery(apiQuery(authApi.apiKey, {}));
  const create = useCreateKey();
  const [isAsking, setAsking] = useState(false);
  const replace = async () => {
    // Refusals are shown above the key.
    await create.mutateAsync().catch(() => undefined);
    setAsking(false);
  };
  return (
    <Card title="API key">
      <div className={styles.stack}>
        <p className={styles.soft}>
          Send this key as <code>X-API-Key</code> to read market data and your results from your own programs. It can’t
          change anything.
        </p>
        {create.isSuccess ? <NewKey apiKey={create.data.api_access_key} /> : null}
        {create.isError ? <Refusal error={create.error} /> : null}
        <Answer query={query} skeleton={<Skeleton height="14rem" />}>
          {(apiKey) =>
            apiKey.prefix === null ? (
              <EmptyState
                title="No API key yet"
                description="Create one to read Candlewick data from your own programs"
                actions={
                  <Button variant="primary" isPending={create.isPending} onClick={() => create.mutate()}>
                    Create key
                  </Button>
                }
              />
            ) : (
              <Details apiKey={apiKey} onReplace={() => setAsking(true)} />
            )
          }
        </Answer>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        title="Replace the API key?"
        confirmLabel="Replace key"
        onClose={() => setAsking(false)}
        onConfirm={replace}
      >
        The current key stops working immediately. Your programs need the new one.
      </ConfirmDialog>
    </Card>
  );
}

interface DetailsProps {
  readonly apiKey: ApiKey;
  readonly onReplace: () => void;
}

function Details({ apiKey, onReplace }: DetailsProps) {
  const { prefix, created_at: createdAt, last_used_at: usedAt, usage } = apiKey;
  return (
    <div className={styles.stack}>
      <KeyValueList
        items={[
          { key: 'prefix', label: 'Key', value: <code>{prefix}…</code> },
          { key: 'created', label: 'Created', value: formatDateTime(createdAt) },
          {
            key: 'used',
            label: 'Last used',
            value: usedAt === null ? 'Never' : <time title={formatDateTime(usedAt)}>{formatRelative(usedAt)}</time>,
          },
        ]}
      />
      <UsageBars usage={usage} />
      <div>
        <Button onClick={onReplace}>Replace key</Button>
      </div>
    </div>
  );
}

function Refusal({ error }: { readonly error: Error }) {
  const user = useUser().data;
  const { code, message } = failureOf(error);
  if (code !== 'email_not_verified') return <Banner tone="danger">{message}</Banner>;
  return (
    <>
      <Banner tone="danger" title="Confirm your email first">
        Open the link we sent to {user?.email ?? 'you'}, then create the key.
      </Banner>
      {user ? <ResendButton email={user.email} /> : null}
    </>
  );
}
