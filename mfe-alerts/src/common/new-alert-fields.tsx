import { alertIntervals, type AlertInterval } from '@candlewick/shared-api';
import { Banner } from '@candlewick/shared-design/banner';
import { Button } from '@candlewick/shared-design/button';
import { PlaceholderOverlay } from '@candlewick/shared-design/placeholder-overlay';
import { Select } from '@candlewick/shared-design/select';
import { useUpgrade } from '@candlewick/shared-page/use-upgrade';
import { intervalNames, limitProblem, usageText } from './alert-words.ts';
import type { AlertSettings, Usage } from './alert.types.ts';
import { SettingsFields, settingsProblem } from './settings-fields.tsx';
import styles from './settings-fields.module.css';

/** What a user chooses about alerts that are added. */
export interface NewAlert {
  readonly interval: AlertInterval;
  readonly settings: AlertSettings;
}

interface NewAlertFieldsProps {
  readonly value: NewAlert;
  readonly onChange: (value: NewAlert) => void;
  /** Undefined until it is known. */
  readonly usage: Usage | undefined;
  /** How many alerts would be added. */
  readonly count: number;
  readonly hasSignals?: boolean;
}

/** Why alerts cannot be added; undefined when they can, as far as is known here. The server decides. */
export function newAlertProblem(
  { interval, settings }: NewAlert,
  usage: Usage | undefined,
  count: number,
): string | undefined {
  return settingsProblem(settings) ?? limitProblem(usage ?? [], interval, count);
}

/** Interval, limited by the plan, and delivery options. */
export function NewAlertFields({ value, onChange, usage, count, hasSignals }: NewAlertFieldsProps) {
  const upgrade = useUpgrade();
  const { interval, settings } = value;
  const known = usage?.find((each) => each.interval === interval);
  const isLocked = known?.limit === 0;
  const problem = usage && limitProblem(usage, interval, count);
  return (
    <div className={styles.fields}>
      <Select
        label="Interval"
        description={known && !isLocked ? `Checked at the close of each bar. ${usageText(known)}.` : undefined}
        items={alertIntervals.map((id) => ({
          id,
          label:
            usage?.find((each) => each.interval === id)?.limit === 0
              ? `${intervalNames[id]} (locked)`
              : intervalNames[id],
        }))}
        value={interval}
        onChange={(id) => onChange({ ...value, interval: alertIntervals.find((each) => each === id) ?? interval })}
      />
      {isLocked ? (
        <PlaceholderOverlay state={403} size="sm" hint={problem} onUpgrade={upgrade} />
      ) : (
        <>
          {problem ? (
            <Banner
              tone="warning"
              actions={
                <Button size="sm" onClick={upgrade}>
                  Upgrade
                </Button>
              }
            >
              {problem}
            </Banner>
          ) : null}
          <SettingsFields
            value={settings}
            hasSignals={hasSignals ?? true}
            onChange={(next) => onChange({ ...value, settings: next })}
          />
        </>
      )}
    </div>
  );
}
