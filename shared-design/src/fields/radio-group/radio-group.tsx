import { useId } from 'react';
import type { ReactNode } from 'react';
import { FieldGroup } from '../field/field.tsx';
import type { FieldGroupProps } from '../field/field.tsx';
import groupStyles from '../field/choice-group.module.css';
import { Toggle } from '../field/toggle.tsx';
import styles from './radio-group.module.css';

export interface RadioOption<Value extends string> {
  value: Value;
  label: ReactNode;
  description?: ReactNode;
  isDisabled?: boolean | undefined;
}

export interface RadioGroupProps<Value extends string> extends Omit<FieldGroupProps, 'controlId' | 'children'> {
  options: readonly RadioOption<Value>[];
  /** null while nothing is selected. */
  value: Value | null;
  onChange: (value: Value) => void;
  /** `horizontal` lays the options side by side where there is room. */
  orientation?: 'vertical' | 'horizontal' | undefined;
}

/** Single choice from a few options, each with room for a description: native radio buttons, so arrow keys and forms work without code. */
export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { options, value, onChange, orientation = 'vertical', ...rest } = props;
  const controlId = useId();
  return (
    <FieldGroup
      {...rest}
      controlId={controlId}
      role="radiogroup"
      aria-required={rest.isRequired}
      aria-invalid={rest.error ? true : undefined}
      aria-orientation={orientation}
    >
      <div className={groupStyles.options} data-orientation={orientation}>
        {options.map((option) => (
          <Toggle
            key={option.value}
            type="radio"
            look={styles.circle}
            name={controlId}
            value={option.value}
            label={option.label}
            description={option.description}
            checked={option.value === value}
            disabled={option.isDisabled}
            onChange={() => onChange(option.value)}
          />
        ))}
      </div>
    </FieldGroup>
  );
}
