import type { CSSProperties, ReactNode } from 'react';
import { cx } from '../lib/cx.ts';
import styles from './field.module.css';

/** What every labelled control shares. */
export interface FieldTexts {
  label: ReactNode;
  /** Keeps the label for assistive technology only. */
  isLabelHidden?: boolean | undefined;
  description?: ReactNode;
  /** Shown instead of the description; marks the control invalid. */
  error?: ReactNode;
}

interface FieldProps extends FieldTexts {
  controlId: string;
  isRequired?: boolean | undefined;
  className?: string | undefined;
  style?: CSSProperties | undefined;
  children: ReactNode;
}

/** Ids that tie a control to its texts: `aria-describedby` names the one that is shown. */
export function describedBy(id: string, { description, error }: Pick<FieldTexts, 'description' | 'error'>) {
  if (error) return `${id}-error`;
  return description ? `${id}-description` : undefined;
}

/** Label, control, and one line of help or error below. */
export function Field({ controlId, label, isLabelHidden, description, error, isRequired, ...rest }: FieldProps) {
  const { className, style, children } = rest;
  return (
    <div className={cx(styles.field, className)} style={style} data-invalid={error ? '' : undefined}>
      <label htmlFor={controlId} className={isLabelHidden ? styles.hidden : styles.label}>
        {label}
        {isRequired ? <span aria-hidden="true"> *</span> : null}
      </label>
      {children}
      {error ? (
        <p id={`${controlId}-error`} className={styles.error}>
          {error}
        </p>
      ) : description ? (
        <p id={`${controlId}-description`} className={styles.description}>
          {description}
        </p>
      ) : null}
    </div>
  );
}
