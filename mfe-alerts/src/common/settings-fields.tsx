import { alertMails, alertSignals, type AlertMail, type AlertSignal } from '@candlewick/shared-api';
import { CheckboxGroup } from '@candlewick/shared-design/checkbox-group';
import { DateField } from '@candlewick/shared-design/date-field';
import { GroupHeading } from '@candlewick/shared-design/group-heading';
import { Link } from '@candlewick/shared-design/link';
import { Select } from '@candlewick/shared-design/select';
import { Switch } from '@candlewick/shared-design/switch';
import { deliveryHref } from './alert-links.ts';
import { firstExpiry, mailNames, signalNames } from './alert-words.ts';
import type { AlertSettings } from './alert.types.ts';
import styles from './settings-fields.module.css';
import { useNow } from './use-now.ts';

export const usualSettings: AlertSettings = {
  signals: ['entry'],
  in_app: true,
  mail: 'off',
  webhook: false,
  push: false,
  expires_on: null,
};

interface SettingsFieldsProps {
  readonly value: AlertSettings;
  readonly onChange: (value: AlertSettings) => void;
  /** Conditions of the user's own have no exit. */
  readonly hasSignals?: boolean;
}

/** Why settings cannot be saved; undefined when they can. */
export function settingsProblem({ signals, in_app, mail, webhook, push }: AlertSettings): string | undefined {
  if (signals.length === 0) return 'Choose at least one signal.';
  if (!in_app && mail === 'off' && !webhook && !push) return 'Choose at least one way to be notified.';
  return undefined;
}

/** An alert's signals, channels and expiry. */
export function SettingsFields({ value, onChange, hasSignals = true }: SettingsFieldsProps) {
  const change = (part: Partial<AlertSettings>) => onChange({ ...value, ...part });
  const now = useNow();
  return (
    <div className={styles.fields}>
      {hasSignals ? (
        <CheckboxGroup<AlertSignal>
          label="Signals"
          description="Each notification costs 1 credit."
          orientation="horizontal"
          options={alertSignals.map((signal) => ({ value: signal, label: signalNames[signal] }))}
          value={value.signals}
          onChange={(signals) => change({ signals })}
        />
      ) : null}
      <GroupHeading>Notify me by</GroupHeading>
      <Switch label="In the app" checked={value.in_app} onChange={({ target }) => change({ in_app: target.checked })} />
      <Select
        label="Email"
        items={alertMails.map((mail) => ({ id: mail, label: mailNames[mail] }))}
        value={value.mail}
        onChange={(id) => change({ mail: id as AlertMail })}
      />
      <Switch
        label="Browser"
        description={
          <>
            Push to the browsers you’ve enabled (<Link href={deliveryHref}>settings</Link>)
          </>
        }
        checked={value.push}
        onChange={({ target }) => change({ push: target.checked })}
      />
      <Switch
        label="Webhook"
        description={
          <>
            Sent to your webhook URL (<Link href={deliveryHref}>settings</Link>)
          </>
        }
        checked={value.webhook}
        onChange={({ target }) => change({ webhook: target.checked })}
      />
      <DateField
        label="Expires"
        description="Leave blank for no expiry"
        min={firstExpiry(now)}
        value={value.expires_on ?? ''}
        onChange={(day) => change({ expires_on: day || null })}
      />
    </div>
  );
}
