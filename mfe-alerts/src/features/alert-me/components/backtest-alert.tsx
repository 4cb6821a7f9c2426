import { formatInteger } from '@candlewick/shared-design/format';
import { Link } from '@candlewick/shared-design/link';
import { useState } from 'react';
import { alertsHref } from '../../../common/alert-links.ts';
import { NewAlertFields, newAlertProblem, type NewAlert } from '../../../common/new-alert-fields.tsx';
import { usualSettings } from '../../../common/settings-fields.tsx';
import { useUsage } from '../../../common/use-usage.ts';
import type { AlertMeProps } from '../alert-me.widget.tsx';
import styles from '../alert-me.module.css';
import { useAddAlerts, useWatched } from '../use-add-alerts.ts';
import { AlertDialog } from './alert-dialog.tsx';

/** Watches a backtest's rule on its tickers, with interval, limits and delivery options. */
export default function BacktestAlert({ target, id, name, tickers, onClose }: AlertMeProps & { onClose: () => void }) {
  const [draft, setDraft] = useState<NewAlert>({ interval: '1d', settings: usualSettings });
  const usage = useUsage().data;
  const watched = useWatched(target, id).data?.filter(({ interval }) => interval === draft.interval) ?? [];
  const add = useAddAlerts();
  const all = tickers.split(' ');
  const known = new Set(watched.map(({ ticker }) => ticker));
  const count = all.filter((ticker) => !known.has(ticker)).length;
  const save = () =>
    add.mutate({ target, id_list: [id], interval: draft.interval, ...draft.settings }, { onSuccess: onClose });
  return (
    <AlertDialog
      title={<bdi>{`Alert me: ${name}`}</bdi>}
      canAdd={count > 0 && newAlertProblem(draft, usage, count) === undefined}
      isPending={add.isPending}
      error={add.error}
      onAdd={save}
      onClose={onClose}
    >
      <p className={styles.soft}>
        Notifies you when this rule trades {all.length === 1 ? all[0] : `${formatInteger(all.length)} symbols`}, on the
        same bars as the backtest.
      </p>
      {known.size > 0 ? (
        <p>
          {count === 0
            ? 'You already have alerts on all of these.'
            : `You already have alerts on ${[...known].join(', ')}.`}{' '}
          <Link href={alertsHref('stocks')}>Open your alerts</Link>
        </p>
      ) : null}
      <NewAlertFields
        value={draft}
        usage={usage}
        count={count}
        onChange={(next) => {
          setDraft(next);
          add.reset();
        }}
      />
    </AlertDialog>
  );
}
