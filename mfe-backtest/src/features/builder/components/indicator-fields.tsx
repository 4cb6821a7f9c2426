import { NumberField } from '@candlewick/shared-design/number-field';
import { Select, type Option } from '@candlewick/shared-design/select';
import type { IndicatorDefinition, IndicatorReference } from '../../../common/backtest.types.ts';
import { isPattern, paramOf, withParam } from '../model/condition.ts';
import styles from './condition-row.module.css';

/** An indicator as a choice: locked when the plan does not include it. */
export function optionOf(
  definition: IndicatorDefinition,
  accessLevel: number,
  section: string = definition.group,
): Option {
  const { name, label, access_level } = definition;
  const isLocked = access_level > accessLevel;
  return {
    id: name,
    label: isPattern(definition) ? label : name,
    section,
    isDisabled: isLocked,
    ...(isLocked ? { note: '🔒 Upgrade to unlock' } : {}),
  };
}

interface IndicatorSelectProps {
  readonly label: string;
  readonly options: readonly Option[];
  readonly value: string;
  readonly title?: string | undefined;
  readonly onChange: (id: string) => void;
}

export function IndicatorSelect({ options, ...rest }: IndicatorSelectProps) {
  return <Select {...rest} className={styles.indicator} items={options} />;
}

interface ParamFieldsProps {
  readonly definition: IndicatorDefinition | undefined;
  readonly reference: IndicatorReference;
  readonly onChange: (reference: IndicatorReference) => void;
}

const capitalised = (name: string) => name.charAt(0).toUpperCase() + name.slice(1).replaceAll('_', ' ');

/** One number field for each parameter that can be chosen. */
export function ParamFields({ definition, reference, onChange }: ParamFieldsProps) {
  const params = definition?.params.filter(({ adjustable }) => adjustable) ?? [];
  return params.map((param) => (
    <NumberField
      key={param.name}
      className={styles.number}
      label={capitalised(param.name)}
      value={paramOf(reference, param)}
      onChange={(value) => value !== null && onChange(withParam(reference, param.name, value))}
      min={param.min}
      max={param.max}
      step={1}
    />
  ));
}
