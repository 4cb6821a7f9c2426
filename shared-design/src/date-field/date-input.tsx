import type { ComponentProps } from 'react';
import fieldStyles from '../field/field.module.css';
import { cx } from '../lib/cx.ts';
import styles from './date-input.module.css';

interface DateInputProps extends Omit<ComponentProps<'input'>, 'type' | 'onChange' | 'className'> {
  /** `YYYY-MM-DD`; empty while nothing or an incomplete date is entered. */
  value: string;
  onChange: (value: string) => void;
}

/** The platform's date input: typed in the reader's own order. */
export function DateInput({ onChange, ...native }: DateInputProps) {
  return (
    <input
      {...native}
      type="date"
      className={cx(fieldStyles.input, styles.input)}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
