import { useId } from 'react';
import type { ComponentProps } from 'react';
import { describedBy, Field } from '../field/field.tsx';
import type { FieldTexts } from '../field/field.tsx';
import fieldStyles from '../field/field.module.css';
import { ChevronDownIcon } from '../../foundations/icons/icons.tsx';
import { cx } from '../../foundations/lib/cx.ts';
import { groupBySection } from '../lib/option.ts';
import type { Option } from '../lib/option.ts';
import styles from './select.module.css';

export type { Option } from '../lib/option.ts';

export interface SelectProps
  extends Omit<ComponentProps<'select'>, 'value' | 'onChange' | 'children' | 'size' | 'multiple'>, FieldTexts {
  items: readonly Option[];
  /** Id of the selected option; null shows the placeholder. */
  value: string | null;
  onChange: (value: string) => void;
  placeholder?: string | undefined;
  isDisabled?: boolean | undefined;
  isRequired?: boolean | undefined;
}

/** Single choice from a list: a native select, so typing, touch and assistive technology work as usual. */
export function Select({
  label,
  isLabelHidden,
  description,
  error,
  items,
  value,
  onChange,
  className,
  ...rest
}: SelectProps) {
  const { placeholder = 'Choose…', isDisabled, isRequired, id, style, ...native } = rest;
  const fallbackId = useId();
  const controlId = id ?? fallbackId;
  return (
    <Field {...{ controlId, label, isLabelHidden, description, error, isRequired, className, style }}>
      <div className={cx(fieldStyles.box, styles.box)} data-invalid={error ? '' : undefined}>
        <select
          {...native}
          id={controlId}
          className={cx(fieldStyles.input, styles.select)}
          value={value ?? ''}
          disabled={isDisabled}
          required={isRequired}
          data-placeholder={value === null ? '' : undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(controlId, { description, error })}
          onChange={(event) => onChange(event.target.value)}
        >
          {value === null ? (
            <option value="" disabled hidden>
              {placeholder}
            </option>
          ) : null}
          {groupBySection(items).map(([section, options]) =>
            section === undefined ? (
              options.map(renderOption)
            ) : (
              <optgroup key={section} label={section}>
                {options.map(renderOption)}
              </optgroup>
            ),
          )}
        </select>
        <ChevronDownIcon size={14} className={styles.arrow} />
      </div>
    </Field>
  );
}

function renderOption({ id, label, note, isDisabled }: Option) {
  return (
    <option key={id} value={id} disabled={isDisabled}>
      {note ? `${label} – ${note}` : label}
    </option>
  );
}
