import { Button } from '@candlewick/shared-design/button';
import { XIcon } from '@candlewick/shared-design/icons';
import { NumberField } from '@candlewick/shared-design/number-field';
import { Select } from '@candlewick/shared-design/select';
import { operatorLabels } from '@candlewick/shared-page/condition-words';
import { conditionAbout, subjectIds, subjects, type OwnCondition } from '../own-conditions.ts';
import styles from '../alert-me.module.css';

interface ConditionFieldsProps {
  /** From 1. */
  readonly number: number;
  readonly value: OwnCondition;
  /** The last price of the ticker. */
  readonly price: number | null;
  readonly onChange: (value: OwnCondition) => void;
  /** Absent for the only one. */
  readonly onRemove: (() => void) | undefined;
}

/** One condition of the user's own: what, how, and the number it is compared with. */
export function ConditionFields({ number, value, price, onChange, onRemove }: ConditionFieldsProps) {
  const { label, operators, number: numberLabel, least, most } = subjects[value.subject];
  return (
    <fieldset className={styles.condition}>
      <legend className={styles.legend}>Condition {number}</legend>
      <Select
        label="Watch"
        items={subjectIds.map((id) => ({ id, label: subjects[id].label }))}
        value={value.subject}
        onChange={(id) => onChange(conditionAbout(subjectIds.find((each) => each === id) ?? 'price', price))}
      />
      <Select
        label="When"
        items={operators.map((id) => ({ id, label: operatorLabels[id] }))}
        value={value.operator}
        onChange={(id) => onChange({ ...value, operator: operators.find((each) => each === id) ?? value.operator })}
      />
      <NumberField
        label={numberLabel}
        min={least}
        max={most}
        value={value.value}
        onChange={(next) => onChange({ ...value, value: next })}
      />
      {onRemove ? (
        <Button
          variant="ghost"
          icon={<XIcon size={14} />}
          aria-label={`Remove condition ${number}, ${label}`}
          onClick={onRemove}
        />
      ) : null}
    </fieldset>
  );
}
