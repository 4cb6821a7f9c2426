import { Button } from '@candlewick/shared-design/button';
import { XIcon } from '@candlewick/shared-design/icons';
import { NumberField } from '@candlewick/shared-design/number-field';
import { Select } from '@candlewick/shared-design/select';
import { operatorLabels } from '@candlewick/shared-page/condition-words';
import { conditionAbout, stepOf, subjectIds, subjects, type OwnCondition, type Priced } from '../own-conditions.ts';
import styles from '../alert-me.module.css';

interface ConditionFieldsProps {
  /** From 1. */
  readonly number: number;
  readonly value: OwnCondition;
  readonly priced: Priced;
  readonly onChange: (value: OwnCondition) => void;
  /** Absent for the only one. */
  readonly onRemove: (() => void) | undefined;
}

/** One condition of the user's own: what, how, and the number it is compared with. */
export function ConditionFields({ number, value, priced, onChange, onRemove }: ConditionFieldsProps) {
  const { label, operators, number: numberLabel, least, most } = subjects[value.subject];
  return (
    <fieldset className={styles.condition}>
      <legend className={styles.legend}>Condition {number}</legend>
      <Select
        label="Watch"
        items={subjectIds.map((id) => ({ id, label: subjects[id].label }))}
        value={value.subject}
        onChange={(id) => onChange(conditionAbout(subjectIds.find((each) => each === id) ?? 'price', priced))}
      />
      <Select
        label="When"
        items={operators.map((id) => ({ id, label: operatorLabels[id] }))}
        value={value.operator}
        onChange={(id) => {
          const operator = operators.find((each) => each === id) ?? value.operator;
          const isUsual = value.value === conditionAbout(value.subject, priced, value.operator).value;
          // A level that nobody has chosen goes to the other side of the price.
          onChange(isUsual ? conditionAbout(value.subject, priced, operator) : { ...value, operator });
        }}
      />
      <NumberField
        label={numberLabel}
        min={least}
        max={most}
        step={stepOf(value, priced)}
        format={{ maximumFractionDigits: 20 }}
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
