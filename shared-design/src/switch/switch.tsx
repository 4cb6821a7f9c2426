import { useId } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { describedBy } from '../field/field.tsx';
import fieldStyles from '../field/field.module.css';
import { cx } from '../lib/cx.ts';
import styles from './switch.module.css';

export interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'size'> {
  label: ReactNode;
  description?: ReactNode;
  error?: ReactNode;
}

/** A checkbox that acts at once (role switch). */
export function Switch({ label, description, error, className, id, ...rest }: SwitchProps) {
  const fallbackId = useId();
  const controlId = id ?? fallbackId;
  return (
    <div className={cx(fieldStyles.field, className)}>
      <label className={styles.label}>
        <input
          {...rest}
          id={controlId}
          type="checkbox"
          // The checked state of a native checkbox is the switch's.
          // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props
          role="switch"
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
