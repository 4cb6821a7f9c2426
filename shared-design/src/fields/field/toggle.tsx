import { useId } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../../foundations/lib/cx.ts';
import { describedBy, FieldNote } from './field.tsx';
import fieldStyles from './field.module.css';
import styles from './toggle.module.css';

export interface ToggleProps extends Omit<ComponentProps<'input'>, 'type' | 'size'> {
  label: ReactNode;
  description?: ReactNode;
  error?: ReactNode;
}

interface ToggleLook {
  type: 'checkbox' | 'radio';
  look: string | undefined;
}

/** The common part of checkbox, radio button and switch: a native input, its label beside it, one line of help or error below. */
export function Toggle({
  type,
  look,
  label,
  description,
  error,
  className,
  style,
  id,
  ...rest
}: ToggleProps & ToggleLook) {
  const fallbackId = useId();
  const controlId = id ?? fallbackId;
  return (
    <div
      className={cx(fieldStyles.field, styles.toggle, className)}
      style={style}
      data-invalid={error ? '' : undefined}
    >
      <label className={styles.label}>
        <input
          {...rest}
          id={controlId}
          type={type}
          className={cx(styles.input, look)}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(controlId, { description, error })}
        />
        <span className={styles.text}>
          {label}
          {rest.required ? <span aria-hidden="true"> *</span> : null}
        </span>
      </label>
      <FieldNote {...{ controlId, description, error }} className={styles.note} />
    </div>
  );
}
