import { useState } from 'react';
import type { ComponentProps } from 'react';
import { formatDate } from '../format/format.ts';
import fieldStyles from '../field/field.module.css';
import { cx } from '../lib/cx.ts';
import styles from './date-input.module.css';

/** What is wrong with a date, as a sentence, or undefined when nothing is; an empty one is not wrong. */
export function dateProblem(date: string, min?: string, max?: string): string | undefined {
  if (date && min && date < min) return `The first available date is ${formatDate(Date.parse(min))}.`;
  if (date && max && date > max) return `The last available date is ${formatDate(Date.parse(max))}.`;
  return undefined;
}

/**
 * What the input shows and cannot say, since its value is empty then: a part of a date, or a day that its month does not have.
 * Judged when it is left, and again at each change.
 */
export function useNoDate(
  value: string,
): [problem: string | undefined, watch: Pick<DateInputProps, 'onBlur' | 'onInput'>] {
  const [isNone, setNone] = useState(false);
  return [
    isNone && value === '' ? 'There is no such date, or a part of it is missing.' : undefined,
    {
      onBlur: ({ currentTarget }) => setNone(currentTarget.validity.badInput),
      onInput: ({ currentTarget }) => isNone && setNone(currentTarget.validity.badInput),
    },
  ];
}

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
