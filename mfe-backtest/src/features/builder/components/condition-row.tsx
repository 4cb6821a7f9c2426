import type { ProblemItem } from '@candlewick/shared-api';
import { Button } from '@candlewick/shared-design/button';
import { TrashIcon } from '@candlewick/shared-design/icons';
import { NumberField } from '@candlewick/shared-design/number-field';
import { Select, type Option } from '@candlewick/shared-design/select';
import { useId } from 'react';
import type { Condition, IndicatorDefinition, Operator } from '../../../common/backtest.types.ts';
import {
  constantChoice,
  isConstant,
  isPattern,
  operatorLabels,
  withLeft,
  withRight,
  type Definitions,
} from '../model/condition.ts';
import styles from './condition-row.module.css';
import { IndicatorSelect, optionOf, ParamFields } from './indicator-fields.tsx';
import { PatternPicture } from './pattern-picture.tsx';
import { ProblemList } from './problem-list.tsx';

interface ConditionRowProps {
  /** Joins the row to the one before: `When`, `and`, `or`. */
  readonly word: string;
  /** Names the row: `Entry condition 1`. */
  readonly label: string;
  readonly condition: Condition;
  readonly definitions: Definitions;
  readonly accessLevel: number;
  readonly problems: readonly ProblemItem[] | undefined;
  readonly onChange: (condition: Condition) => void;
  readonly onRemove: () => void;
}

function rightOptions(left: IndicatorDefinition | undefined, definitions: Definitions, accessLevel: number): Option[] {
  const number: Option = { id: constantChoice, label: 'Number', section: 'Constant' };
  const others = left?.indicator_2.flatMap((name) => definitions.get(name) ?? []) ?? [];
  return [
    ...(left?.compare_to_constant.available ? [number] : []),
    ...others.map((definition) => optionOf(definition, accessLevel, 'Indicators')),
  ];
}

/** One condition: an indicator, how it compares, and with what. */
export function ConditionRow(props: ConditionRowProps) {
  const { word, label, condition, definitions, accessLevel, problems, onChange, onRemove } = props;
  const id = useId();
  const { left } = condition;
  const definition = definitions.get(left.indicator);
  return (
    <div role="group" aria-label={label} aria-describedby={problems ? id : undefined} className={styles.row}>
      <span className={styles.word}>{word}</span>
      <div className={styles.side}>
        <IndicatorSelect
          label="Indicator"
          options={[...definitions.values()].map((each) => optionOf(each, accessLevel))}
          value={left.indicator}
          title={definition?.desc}
          onChange={(name) => {
            const next = definitions.get(name);
            if (next) onChange(withLeft(condition, next, definitions));
          }}
        />
        <ParamFields
          definition={definition}
          reference={left}
          onChange={(next) => onChange({ ...condition, left: next })}
        />
      </div>
      {definition && isPattern(definition) ? (
        <div className={styles.pattern}>
          <PatternPicture picture={definition.picture} />
          <span>{definition.desc}</span>
        </div>
      ) : (
        <Comparison {...props} />
      )}
      <Button
        className={styles.remove}
        variant="ghost"
        icon={<TrashIcon size={16} />}
        aria-label={`Remove ${label.toLowerCase()}`}
        title="Remove"
        onClick={onRemove}
      />
      <div className={styles.problems}>
        <ProblemList id={id} problems={problems} />
      </div>
    </div>
  );
}

type ComparisonProps = Pick<ConditionRowProps, 'condition' | 'definitions' | 'accessLevel' | 'onChange'>;

/** How the left side compares, and with what. */
function Comparison({ condition, definitions, accessLevel, onChange }: ComparisonProps) {
  const { left, operator, right } = condition;
  const definition = definitions.get(left.indicator);
  const operators: readonly Operator[] = definition?.comparison ?? [operator];
  const bounds = definition?.compare_to_constant;
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
        <IndicatorSelect
          label="Compared with"
          options={rightOptions(definition, definitions, accessLevel)}
          value={isConstant(right) ? constantChoice : right.indicator}
          title={isConstant(right) ? 'A whole number' : definitions.get(right.indicator)?.desc}
          onChange={(choice) => onChange(withRight(condition, choice, definitions))}
        />
        {isConstant(right) ? (
          <NumberField
            className={styles.number}
            label="Value"
            value={right.constant}
            onChange={(constant) => constant !== null && onChange({ ...condition, right: { constant } })}
            min={bounds?.min ?? undefined}
            max={bounds?.max ?? undefined}
            step={1}
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
