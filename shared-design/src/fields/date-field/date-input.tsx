import { useState } from 'react';
import type { ComponentProps } from 'react';
import { formatDay } from '../../foundations/format/format.ts';
import fieldStyles from '../field/field.module.css';
import { cx } from '../../foundations/lib/cx.ts';
import styles from './date-input.module.css';

/** Why a date is out of range, as a sentence; undefined for a valid or empty date. */
export function dateProblem(date: string, min?: string, max?: string): string | undefined {
  if (date && min && date < min) return `The first available date is ${formatDay(min)}.`;
  if (date && max && date > max) return `The last available date is ${formatDay(max)}.`;
  return undefined;
}

/**
 * Detects what the input's empty value hides: an incomplete date, or a day that its month lacks. Checked on blur and then on each change.
 */
export function useNoDate(
  value: string,
): [problem: string | undefined, watch: Pick<DateInputProps, 'onBlur' | 'onInput'>] {
  const [isNone, setNone] = useState(false);
  return [
    isNone && value === '' ? 'Enter a valid date.' : undefined,
    {
      onBlur: ({ currentTarget }) => setNone(currentTarget.validity.badInput),
      onInput: ({ currentTarget }) => isNone && setNone(currentTarget.validity.badInput),
    },
  ];
}

interface DateInputProps extends Omit<ComponentProps<'input'>, 'type' | 'onChange' | 'className'> {
  /** `YYYY-MM-DD`; empty while the date is empty or incomplete. */
  value: string;
  onChange: (value: string) => void;
}

/** The native date input, in the date order of the user's locale. */
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
