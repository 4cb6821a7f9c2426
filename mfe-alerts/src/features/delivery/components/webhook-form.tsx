import { failureOf } from '@candlewick/shared-auth';
import { Banner } from '@candlewick/shared-design/banner';
import { Button } from '@candlewick/shared-design/button';
import { formatRelative } from '@candlewick/shared-design/format';
import { TextField } from '@candlewick/shared-design/text-field';
import { useState } from 'react';
import styles from '../delivery.module.css';
import { useDeleteWebhook, useSetWebhook, useTestWebhook, type Delivery } from '../use-delivery.ts';
import { NewSecret } from './new-secret.tsx';

type Webhook = Delivery['webhook'];

/** The address that gets a signed message for each notification of alerts that use it. */
export function WebhookForm({ webhook }: { readonly webhook: Webhook }) {
  const [url, setUrl] = useState(webhook?.url ?? '');
  const save = useSetWebhook();
  const remove = useDeleteWebhook();
  const isEmpty = url.trim() === '';
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isEmpty && !save.isPending) save.mutate(url.trim());
      }}
    >
      <TextField
        label="URL"
        type="url"
        placeholder="https://example.com/alerts"
        maxLength={500}
        autoComplete="off"
        description="Turn it on per alert. Saving creates a new secret."
        value={url}
        error={save.isError ? failureOf(save.error).message : undefined}
        onChange={({ target }) => {
          setUrl(target.value);
          save.reset();
        }}
      />
      {webhook ? <State webhook={webhook} /> : null}
      {save.data ? <NewSecret secret={save.data.secret} /> : null}
      <div className={styles.actions}>
        <Button type="submit" disabled={isEmpty} isPending={save.isPending}>
          {webhook ? 'Save with new secret' : 'Save webhook'}
        </Button>
        {webhook ? (
          <>
            <Test />
            <Button
              variant="ghost"
              isPending={remove.isPending}
              onClick={() =>
                remove.mutate(undefined, {
                  onSuccess: () => {
                    setUrl('');
                    save.reset();
                  },
                })
              }
            >
              Remove
            </Button>
          </>
        ) : null}
      </div>
    </form>
  );
}

function State({ webhook: { last_status, last_at, is_paused } }: { readonly webhook: NonNullable<Webhook> }) {
  if (is_paused) {
    return (
      <Banner tone="warning" title="The webhook is paused">
        Messages failed for a day. When the URL works, send a test or save it again.
      </Banner>
    );
  }
  if (last_status === null) return <p className={styles.soft}>No messages sent yet.</p>;
  return (
    <p className={styles.soft}>
      The last message {last_status === 'delivered' ? 'arrived' : 'failed'} {formatRelative(last_at)}.
    </p>
  );
}

function Test() {
  const test = useTestWebhook();
  const { data } = test;
  const text = test.isError ? failureOf(test.error).message : data?.message;
  return (
    <>
      <Button isPending={test.isPending} onClick={() => test.mutate()}>
        Send a test
      </Button>
      <span role="status" className={data?.delivered ? styles.soft : styles.problem}>
        {text}
      </span>
    </>
  );
}
