import { failureOf } from '@candlewick/shared-auth';
import { Button } from '@candlewick/shared-design/button';
import { useShell } from '@candlewick/shared-platform';
import { useState } from 'react';
import type { AlertDetail } from '../../../common/alert.types.ts';
import { SettingsFields, settingsProblem } from '../../../common/settings-fields.tsx';
import { useUpdateAlert } from '../../../common/use-alert-changes.ts';
import { useParentAlert } from '../queries/use-alert.ts';
import styles from '../alert-details.module.css';

/** How the alert tells, for all of its tickers. */
export function AlertSettingsForm({ alert }: { readonly alert: AlertDetail }) {
  const { notify } = useShell();
  const [draft, setDraft] = useState(alert.settings);
  const update = useUpdateAlert(alert.parent_id);
  const count = useParentAlert(alert.parent_id).data?.tickers.length ?? 1;
  const problem = settingsProblem(draft) ?? (update.isError ? failureOf(update.error).message : undefined);
  const isChanged = JSON.stringify(draft) !== JSON.stringify(alert.settings);
  const save = () =>
    update.mutate(
      { settings: draft },
      { onSuccess: () => notify({ kind: 'success', message: 'Notification settings saved' }) },
    );
  return (
    <form
      className={styles.group}
      onSubmit={(event) => {
        event.preventDefault();
        if (settingsProblem(draft) === undefined && !update.isPending) save();
      }}
    >
      {count > 1 ? <p className={styles.soft}>These apply to all {count} symbols of this alert.</p> : null}
      <SettingsFields
        value={draft}
        hasSignals={alert.rule.kind === 'strategy'}
        onChange={(next) => {
          setDraft(next);
          update.reset();
        }}
      />
      {problem ? (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      ) : null}
      <div>
        <Button
          type="submit"
          disabled={!isChanged || settingsProblem(draft) !== undefined}
          isPending={update.isPending}
        >
          Save
        </Button>
      </div>
    </form>
  );
}
