import { useId } from 'react';
import type { ComponentProps } from 'react';
import { describedBy, Field } from '../field/field.tsx';
import type { FieldTexts } from '../field/field.tsx';
import fieldStyles from '../field/field.module.css';
import { cx } from '../../foundations/lib/cx.ts';
import styles from './text-area.module.css';

export type TextAreaProps = ComponentProps<'textarea'> & FieldTexts;

/** Multi-line text; grows from `rows` (default 3) up to twelve lines. Counts down the last characters of `maxLength`. */
export function TextArea({ label, isLabelHidden, description, error, className, ...rest }: TextAreaProps) {
  const { id, style, rows = 3, ...native } = rest;
  const fallbackId = useId();
  const controlId = id ?? fallbackId;
  const length = typeof native.value === 'string' ? native.value.length : 0;
  const left = native.maxLength === undefined ? Infinity : native.maxLength - length;
  return (
    <Field {...{ controlId, label, isLabelHidden, description, error, className, style }} isRequired={native.required}>
      <div className={cx(fieldStyles.box, styles.box)} data-invalid={error ? '' : undefined}>
        <textarea
          {...native}
          rows={rows}
          id={controlId}
          className={cx(fieldStyles.input, styles.input)}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(controlId, { description, error })}
        />
        {left <= 100 ? (
          <span className={styles.count} role="status">
            <bdi>{left} left</bdi>
          </span>
        ) : null}
      </div>
    </Field>
  );
}
