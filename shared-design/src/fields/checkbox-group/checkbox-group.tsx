import { useId } from 'react';
import type { ReactNode } from 'react';
import { Checkbox } from '../checkbox/checkbox.tsx';
import { FieldGroup } from '../field/field.tsx';
import type { FieldGroupProps } from '../field/field.tsx';
import groupStyles from '../field/choice-group.module.css';

export interface Choice<Value extends string> {
  value: Value;
  label: ReactNode;
  description?: ReactNode;
  isDisabled?: boolean | undefined;
}

export interface CheckboxGroupProps<Value extends string> extends Omit<FieldGroupProps, 'controlId' | 'children'> {
  options: readonly Choice<Value>[];
  /** The selected values, in the order of the options. */
  value: readonly Value[];
  onChange: (value: Value[]) => void;
  /** `horizontal` lays the options side by side where there is room. */
  orientation?: 'vertical' | 'horizontal' | undefined;
}

/** Multiple choice from a few options: native checkboxes under one label. */
export function CheckboxGroup<Value extends string>(props: CheckboxGroupProps<Value>) {
  const { options, value, onChange, orientation, ...rest } = props;
  const controlId = useId();
  const toggle = (changed: Value, isChosen: boolean) =>
    onChange(options.map((option) => option.value).filter((id) => (id === changed ? isChosen : value.includes(id))));
  return (
    <FieldGroup {...rest} controlId={controlId}>
      <div className={groupStyles.options} data-orientation={orientation}>
        {options.map((option) => (
          <Checkbox
            key={option.value}
            label={option.label}
            description={option.description}
            checked={value.includes(option.value)}
            disabled={option.isDisabled}
            onChange={(event) => toggle(option.value, event.target.checked)}
          />
        ))}
      </div>
    </FieldGroup>
  );
}
