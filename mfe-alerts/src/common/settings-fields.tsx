import { alertSignals, channelTerms, tellsNobody, usualTells, type AlertSignal } from '@candlewick/shared-api';
import { CheckboxGroup } from '@candlewick/shared-design/checkbox-group';
import { DateField } from '@candlewick/shared-design/date-field';
import { GroupHeading } from '@candlewick/shared-design/group-heading';
import { firstExpiry, signalNames } from './alert-words.ts';
import type { AlertSettings } from './alert.types.ts';
import { ChannelField } from './channel-field.tsx';
import styles from './settings-fields.module.css';
import { useNow } from './use-now.ts';

export const usualSettings: AlertSettings = { signals: ['entry'], ...usualTells, expires_on: null };

interface SettingsFieldsProps {
  readonly value: AlertSettings;
  readonly onChange: (value: AlertSettings) => void;
  /** Conditions of the user's own have no exit. */
  readonly hasSignals?: boolean;
}

/** Why settings cannot be saved; undefined when they can. */
export function settingsProblem(settings: AlertSettings): string | undefined {
  if (settings.signals.length === 0) return 'Choose at least one signal.';
  if (tellsNobody(settings)) return 'Choose at least one way to be notified.';
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
      {channelTerms.map(([name, terms]) => (
        <ChannelField key={name} terms={terms} value={value[name]} onChange={(chosen) => change({ [name]: chosen })} />
      ))}
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
