import { dateNumber, NumberField } from '@candlewick/shared-design/number-field';
import type { IndicatorDefinition, IndicatorReference } from '../../../common/backtest.types.ts';
import { paramOf, withParam } from '../model/condition.ts';
import styles from './condition-row.module.css';

interface ParamFieldsProps {
  readonly definition: IndicatorDefinition | undefined;
  readonly reference: IndicatorReference;
  readonly onChange: (reference: IndicatorReference) => void;
}

const capitalized = (name: string) => name.charAt(0).toUpperCase() + name.slice(1).replaceAll('_', ' ');

/** One number field per adjustable parameter. */
export function ParamFields({ definition, reference, onChange }: ParamFieldsProps) {
  const params = definition?.params.filter(({ adjustable }) => adjustable) ?? [];
  return params.map((param) => (
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
  ));
}
