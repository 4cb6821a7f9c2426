import { alertChannels, type AddressChannel } from '@candlewick/shared-api';
import { failureOf } from '@candlewick/shared-auth';
import { Banner } from '@candlewick/shared-design/banner';
import { Button } from '@candlewick/shared-design/button';
import { formatRelative } from '@candlewick/shared-design/format';
import { TextField } from '@candlewick/shared-design/text-field';
import { useState } from 'react';
import styles from '../delivery.module.css';
import { useDeleteAddress, useSetAddress, useTestAddress, type Delivery } from '../use-delivery.ts';
import { NewSecret } from './new-secret.tsx';

interface AddressFormProps {
  readonly channel: AddressChannel;
  readonly delivery: Delivery;
}

/** The address that gets a message for each notification of alerts that use the channel. */
export function AddressForm({ channel, delivery }: AddressFormProps) {
  const { name, placeholder, isSigned } = alertChannels[channel].address;
  const known = delivery[channel];
  const [url, setUrl] = useState(known?.url ?? '');
  const save = useSetAddress(channel);
  const remove = useDeleteAddress(channel);
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
        placeholder={placeholder}
        maxLength={500}
        autoComplete="off"
        description={`Turn it on per alert.${isSigned ? ' Saving creates a new secret.' : ''}`}
        value={url}
        error={save.isError ? failureOf(save.error).message : undefined}
        onChange={({ target }) => {
          setUrl(target.value);
          save.reset();
        }}
      />
      {known ? <State name={name} {...known} /> : null}
      {save.data && isSigned ? <NewSecret secret={save.data.secret} /> : null}
      <div className={styles.actions}>
        <Button type="submit" disabled={isEmpty} isPending={save.isPending}>
          {known && isSigned ? 'Save with new secret' : `Save ${name}`}
        </Button>
        {known ? (
          <>
            <Test channel={channel} />
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

type StateProps = NonNullable<Delivery[AddressChannel]> & { readonly name: string };

function State({ name, last_status, last_at, is_paused }: StateProps) {
  if (is_paused) {
    return (
      <Banner tone="warning" title={`The ${name} is paused`}>
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

function Test({ channel }: Pick<AddressFormProps, 'channel'>) {
  const test = useTestAddress(channel);
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
