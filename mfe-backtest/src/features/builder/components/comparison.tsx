import type { Option } from '@candlewick/shared-design/combobox';
import { NumberField } from '@candlewick/shared-design/number-field';
import { Select } from '@candlewick/shared-design/select';
import type { Condition, IndicatorDefinition, Operator } from '../../../common/backtest.types.ts';
import { operatorLabels } from '@candlewick/shared-page/condition-words';
import type { Definitions } from '@candlewick/shared-page/definitions';
import type { Access } from '@candlewick/shared-page/access';
import { constantChoice, isConstant, withRight } from '../model/condition.ts';
import styles from './condition-row.module.css';
import { IndicatorPicker } from './indicator-picker.tsx';
import { ParamFields } from './param-fields.tsx';

export interface ComparisonProps {
  readonly condition: Condition;
  readonly definitions: Definitions;
  readonly access: Access;
  readonly onChange: (condition: Condition) => void;
  readonly onLocked: (definition: IndicatorDefinition) => void;
}

const numbers: readonly Option[] = [
  { id: constantChoice, label: 'Number', description: 'A level such as 30 or 226.5' },
];

/** The comparison and its right side. */
export function Comparison({ condition, definitions, access, onChange, onLocked }: ComparisonProps) {
  const { left, operator, right } = condition;
  const definition = definitions.get(left.indicator);
  const operators: readonly Operator[] = definition?.comparison ?? [operator];
  const bounds = definition?.compare_to_constant;
  const others = definition?.indicator_2 ?? [];
  return (
    <>
      <Select
        className={styles.operator}
        label="Comparison"
        items={operators.map((each) => ({ id: each, label: operatorLabels[each] }))}
        value={operator}
        onChange={(next) => onChange({ ...condition, operator: operators.find((each) => each === next) ?? operator })}
      />
      <div className={styles.side}>
        <IndicatorPicker
          label="Compared with"
          definitions={definitions}
          // The price is also compared with its earlier bars.
          among={
            others.includes(left.indicator) || left.indicator === 'Constant' ? others : [...others, left.indicator]
          }
          others={bounds?.available ? numbers : undefined}
          value={isConstant(right) ? constantChoice : right.indicator}
          access={access}
          onChange={(choice) => onChange(withRight(condition, choice, definitions))}
          onLocked={onLocked}
        />
        {isConstant(right) ? (
          <NumberField
            className={styles.number}
            label="Value"
            value={right.constant}
            onChange={(constant) => constant !== null && onChange({ ...condition, right: { constant } })}
            min={bounds?.min ?? undefined}
            max={bounds?.max ?? undefined}
          />
        ) : (
          <ParamFields
            definition={definitions.get(right.indicator)}
            reference={right}
            onChange={(next) => onChange({ ...condition, right: next })}
          />
        )}
      </div>
    </>
  );
}
