import { dateNumber, NumberField } from '@candlewick/shared-design/number-field';
import { Select } from '@candlewick/shared-design/select';
import type { DistantReference } from '@candlewick/engine';
import type { IndicatorDefinition } from '../../../common/backtest.types.ts';
import { mostBarsAgo, paramOf, withParam } from '../model/condition.ts';
import { distances } from '../model/operand-extras.ts';
import styles from './condition-row.module.css';

interface ParamFieldsProps {
  readonly definition: IndicatorDefinition | undefined;
  readonly reference: DistantReference;
  readonly onChange: (reference: DistantReference) => void;
}

const capitalized = (name: string) => name.charAt(0).toUpperCase() + name.slice(1).replaceAll('_', ' ');

const intervals = [
  { id: 'weekly', label: 'Weekly' },
  { id: 'monthly', label: 'Monthly' },
] as const;

/** One number field per adjustable parameter; then what says where the indicator is read, if it is not on the rule's own bar. */
export function ParamFields({ definition, reference, onChange }: ParamFieldsProps) {
  const params = definition?.params.filter(({ adjustable }) => adjustable) ?? [];
  const { offset, interval, percent } = reference;
  return (
    <>
      {params.map((param) => (
        <NumberField
          key={param.name}
          className={styles.number}
          label={capitalized(param.name)}
          value={paramOf(reference, param)}
          onChange={(value) => value !== null && onChange(withParam(reference, param.name, value))}
          min={param.min}
          max={param.max}
          step={1}
          {...(param.kind === 'date' ? dateNumber : {})}
        />
      ))}
      {interval === undefined ? null : (
        <Select
          className={styles.number}
          label="Values"
          items={intervals}
          value={interval}
          onChange={(chosen) =>
            onChange({ ...reference, interval: intervals.find(({ id }) => id === chosen)?.id ?? interval })
          }
        />
      )}
      {offset === undefined ? null : (
        <NumberField
          className={styles.number}
          label="Bars ago"
          value={offset}
          onChange={(value) => value !== null && onChange({ ...reference, offset: value })}
          min={1}
          max={mostBarsAgo}
          step={1}
        />
      )}
      {percent === undefined ? null : (
        <NumberField
          className={`${styles.number} ${styles.distance}`}
          label="Distance"
          unit="%"
          value={percent}
          onChange={(value) => value !== null && onChange({ ...reference, percent: value })}
          {...distances}
        />
      )}
    </>
  );
}
