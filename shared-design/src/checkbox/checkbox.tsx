import { useId } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { describedBy } from '../field/field.tsx';
import fieldStyles from '../field/field.module.css';
import { cx } from '../lib/cx.ts';
import styles from './checkbox.module.css';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'size'> {
  label: ReactNode;
  description?: ReactNode;
  error?: ReactNode;
}

/** A native checkbox with its label; controlled by `checked` and `onChange`, or by a form through `ref`. */
export function Checkbox({ label, description, error, className, id, ...rest }: CheckboxProps) {
  const fallbackId = useId();
  const controlId = id ?? fallbackId;
  return (
    <div className={cx(fieldStyles.field, className)}>
      <label className={styles.label}>
        <input
          {...rest}
          id={controlId}
          type="checkbox"
          className={styles.input}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(controlId, { description, error })}
        />
        <span>{label}</span>
      </label>
      {error || description ? (
        <p
          id={`${controlId}-${error ? 'error' : 'description'}`}
          className={cx(styles.note, error ? fieldStyles.error : fieldStyles.description)}
        >
          {error || description}
        </p>
      ) : null}
    </div>
  );
}
