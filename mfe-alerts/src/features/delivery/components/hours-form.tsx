import { failureOf } from '@candlewick/shared-auth';
import { Button } from '@candlewick/shared-design/button';
import { Select } from '@candlewick/shared-design/select';
import { Switch } from '@candlewick/shared-design/switch';
import { useState } from 'react';
import { clockItems, timeZoneItems } from '../clock-times.ts';
import styles from '../delivery.module.css';
import { useSaveDelivery, type Delivery } from '../use-delivery.ts';

const usualQuiet = { from: '22:00', to: '07:00' };

type Hours = Pick<Delivery, 'quiet_hours' | 'time_zone' | 'digest_at'>;

const hoursOf = ({ quiet_hours, time_zone, digest_at }: Delivery): Hours => ({ quiet_hours, time_zone, digest_at });

/** Quiet hours, their time zone, and when the daily digest comes. */
export function HoursForm({ delivery }: { readonly delivery: Delivery }) {
  const [draft, setDraft] = useState(() => hoursOf(delivery));
  const save = useSaveDelivery();
  const { quiet_hours: quiet, time_zone, digest_at } = draft;
  const isChanged = JSON.stringify(draft) !== JSON.stringify(hoursOf(delivery));
  const change = (part: Partial<Hours>) => {
    setDraft({ ...draft, ...part });
    save.reset();
  };
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (isChanged && !save.isPending) save.mutate(draft);
      }}
    >
      <Switch
        label="Quiet hours"
        description="Holds emails, push and webhooks until quiet hours end. Notifications in the app still arrive."
        checked={quiet !== null}
        onChange={({ target }) => change({ quiet_hours: target.checked ? (delivery.quiet_hours ?? usualQuiet) : null })}
      />
      {quiet ? (
        <div className={styles.pair}>
          <Select
            label="From"
            items={clockItems(quiet.from)}
            value={quiet.from}
            onChange={(from) => change({ quiet_hours: { ...quiet, from } })}
          />
          <Select
            label="To"
            items={clockItems(quiet.to)}
            value={quiet.to}
            onChange={(to) => change({ quiet_hours: { ...quiet, to } })}
          />
        </div>
      ) : null}
      <div className={styles.pair}>
        <Select
          label="Time zone"
          items={timeZoneItems(time_zone)}
          value={time_zone}
          onChange={(zone) => change({ time_zone: zone })}
        />
        <Select
          label="Daily digest at"
          items={clockItems(digest_at)}
          value={digest_at}
          onChange={(time) => change({ digest_at: time })}
        />
      </div>
      {save.isError ? (
        <p role="alert" className={styles.problem}>
          {failureOf(save.error).message}
        </p>
      ) : null}
      <div>
        <Button type="submit" disabled={!isChanged} isPending={save.isPending}>
          Save hours
        </Button>
      </div>
    </form>
  );
}
