import { useId } from 'react';
import type { ComponentProps } from 'react';
import type { FieldTexts } from '../field/field.tsx';
import fieldStyles from '../field/field.module.css';
import { cx } from '../lib/cx.ts';
import styles from './date-range-field.module.css';

/** Calendar dates as `YYYY-MM-DD`; an empty string while nothing or an incomplete date is entered. */
export interface DateRange {
  from: string;
  to: string;
}

export interface DateRangeFieldProps extends Omit<ComponentProps<'fieldset'>, 'onChange' | 'children'>, FieldTexts {
  value: DateRange;
  onChange: (value: DateRange) => void;
  /** First and last date that can be chosen, `YYYY-MM-DD`. */
  min?: string | undefined;
  max?: string | undefined;
}

/** What is wrong with a range, as a sentence, or undefined when nothing is. */
export function dateRangeProblem({ from, to }: DateRange, min?: string, max?: string): string | undefined {
  if (from && to && from > to) return 'The start date is after the end date.';
  if (min && ((from && from < min) || (to && to < min))) return `The first available date is ${min}.`;
  if (max && ((from && from > max) || (to && to > max))) return `The last available date is ${max}.`;
  return undefined;
}

/** Two native date inputs: typed or picked, with the system's own calendar on a phone. Says itself when the range is inverted. */
export function DateRangeField({
  label,
  isLabelHidden,
  description,
  error,
  value,
  onChange,
  min,
  max,
  className,
  ...rest
}: DateRangeFieldProps) {
  const id = useId();
  const problem = error ?? dateRangeProblem(value, min, max);
  const note = problem ?? description;
  const input = (edge: keyof DateRange, name: string) => (
    <div className={fieldStyles.box} data-invalid={problem ? '' : undefined}>
      <span className={fieldStyles.affix} id={`${id}-${edge}`}>
        {name}
      </span>
      <input
        type="date"
        className={cx(fieldStyles.input, styles.input)}
        aria-labelledby={`${id}-label ${id}-${edge}`}
        aria-describedby={note ? `${id}-note` : undefined}
        aria-invalid={problem ? true : undefined}
        disabled={rest.disabled}
        value={value[edge]}
        min={min}
        max={max}
        onChange={(event) => onChange({ ...value, [edge]: event.target.value })}
      />
    </div>
  );
  return (
    <fieldset {...rest} className={cx(fieldStyles.field, className)} aria-labelledby={`${id}-label`}>
      <span id={`${id}-label`} className={isLabelHidden ? fieldStyles.hidden : fieldStyles.label}>
        {label}
      </span>
      <div className={styles.pair}>
        {input('from', 'From')}
        {input('to', 'To')}
      </div>
      {note ? (
        <p
          id={`${id}-note`}
          className={problem ? fieldStyles.error : fieldStyles.description}
          role={problem ? 'alert' : undefined}
        >
          {note}
        </p>
      ) : null}
    </fieldset>
  );
}
