import type { ComponentProps, CSSProperties, ReactNode } from 'react';
import { cx } from '../../foundations/lib/cx.ts';
import styles from './field.module.css';

/** Props of every labeled control. */
export interface FieldTexts {
  label: ReactNode;
  /** Hides the label visually; assistive technology still reads it. */
  isLabelHidden?: boolean | undefined;
  description?: ReactNode;
  /** Replaces the description and marks the control invalid. */
  error?: ReactNode;
}

interface FieldProps extends FieldTexts {
  controlId: string;
  isRequired?: boolean | undefined;
  className?: string | undefined;
  style?: CSSProperties | undefined;
  children: ReactNode;
}

/** Value of `aria-describedby`: the id of the error or description on show. */
export function describedBy(id: string, { description, error }: Pick<FieldTexts, 'description' | 'error'>) {
  if (error) return `${id}-error`;
  return description ? `${id}-description` : undefined;
}

/** Label, control, and one line of help or error below. */
export function Field({ controlId, label, isLabelHidden, description, error, isRequired, ...rest }: FieldProps) {
  const { className, style, children } = rest;
  return (
    <div className={cx(styles.field, className)} style={style} data-invalid={error ? '' : undefined}>
      <label id={`${controlId}-label`} htmlFor={controlId} className={isLabelHidden ? styles.hidden : styles.label}>
        {label}
        {isRequired ? <span aria-hidden="true"> *</span> : null}
      </label>
      {children}
      <FieldNote {...{ controlId, description, error }} />
    </div>
  );
}

interface FieldNoteProps extends Pick<FieldTexts, 'description' | 'error'> {
  controlId: string;
  className?: string | undefined;
}

/** The line below a control: its error, else its description, else nothing. */
export function FieldNote({ controlId, description, error, className }: FieldNoteProps) {
  if (!error && !description) return null;
  return (
    <p
      id={describedBy(controlId, { description, error })}
      className={cx(error ? styles.error : styles.description, className)}
    >
      {error || description}
    </p>
  );
}

export interface FieldGroupProps extends Omit<ComponentProps<'fieldset'>, 'onChange'>, FieldTexts {
  isRequired?: boolean | undefined;
  /** Associates the label and the note with the controls inside. */
  controlId: string;
}

/** Several controls under one label: a `fieldset` styled as a field. */
export function FieldGroup({
  label,
  isLabelHidden,
  description,
  error,
  isRequired,
  controlId,
  ...rest
}: FieldGroupProps) {
  const { className, children, ...native } = rest;
  return (
    <fieldset
      aria-describedby={describedBy(controlId, { description, error })}
      {...native}
      className={cx(styles.field, className)}
      aria-labelledby={`${controlId}-label`}
      data-invalid={error ? '' : undefined}
    >
      <span id={`${controlId}-label`} className={isLabelHidden ? styles.hidden : styles.label}>
        {label}
        {isRequired ? <span aria-hidden="true"> *</span> : null}
      </span>
      {children}
      <FieldNote {...{ controlId, description, error }} />
    </fieldset>
  );
}
