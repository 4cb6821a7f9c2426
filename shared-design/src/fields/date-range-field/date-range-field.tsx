import { useId, useRef } from 'react';
import type { ReactNode } from 'react';
import { CalendarButton } from '../date-field/calendar-button.tsx';
import { DateInput, dateProblem, useNoDate } from '../date-field/date-input.tsx';
import { describedBy, FieldGroup } from '../field/field.tsx';
import type { FieldGroupProps } from '../field/field.tsx';
import fieldStyles from '../field/field.module.css';
import { loadLater } from '../../foundations/lib/load-later.tsx';
import styles from './date-range-field.module.css';

const LaterCalendar = loadLater(() => import('../date-field/range-calendar.tsx'));

/** Calendar dates as `YYYY-MM-DD`; an empty string while a date is empty or incomplete. */
export interface DateRange {
  from: string;
  to: string;
}

export interface DateRangeFieldProps extends Omit<FieldGroupProps, 'controlId' | 'children' | 'label'> {
  label: string;
  value: DateRange;
  onChange: (value: DateRange) => void;
  /** Earliest and latest date, `YYYY-MM-DD`. */
  min?: string | undefined;
  max?: string | undefined;
}

/** Why a range is invalid, as a sentence; undefined for a valid one. */
export function dateRangeProblem({ from, to }: DateRange, min?: string, max?: string): string | undefined {
  if (from && to && from > to) return 'The start date is after the end date.';
  return dateProblem(from, min, max) ?? dateProblem(to, min, max);
}

/**
 * Two dates that the user types, or picks together from a calendar, whose code loads on first open. Shows its own error for an invalid date
 * or an inverted range.
 */
export function DateRangeField({ label, value, onChange, min, max, isRequired, ...rest }: DateRangeFieldProps) {
  const controlId = useId();
  const pair = useRef<HTMLDivElement>(null);
  const [noFrom, watchFrom] = useNoDate(value.from);
  const [noTo, watchTo] = useNoDate(value.to);
  const problem = rest.error ?? noFrom ?? noTo ?? dateRangeProblem(value, min, max);
  const input = (edge: keyof DateRange, name: string, button?: ReactNode) => (
    <div className={fieldStyles.box} data-invalid={problem ? '' : undefined}>
      <span className={fieldStyles.affix} id={`${controlId}-${edge}`}>
        {name}
      </span>
      <DateInput
        aria-labelledby={`${controlId}-label ${controlId}-${edge}`}
        aria-describedby={describedBy(controlId, { description: rest.description, error: problem })}
        aria-invalid={problem ? true : undefined}
        disabled={rest.disabled}
        required={isRequired}
        value={value[edge]}
        min={min}
        max={max}
        onChange={(date) => onChange({ ...value, [edge]: date })}
        {...(edge === 'from' ? watchFrom : watchTo)}
      />
      {button}
    </div>
  );
  const button = (
    <CalendarButton anchor={pair} label={label} isDisabled={rest.disabled}>
      {(close) => (
        <LaterCalendar
          {...value}
          {...{ label, min, max }}
          height={300}
          onChoose={(from, to) => {
            onChange({ from, to });
            close();
          }}
        />
      )}
    </CalendarButton>
  );
  return (
    <FieldGroup {...rest} {...{ label, controlId, isRequired }} error={problem}>
      <div ref={pair} className={styles.pair}>
        {input('from', 'From')}
        {input('to', 'To', button)}
      </div>
    </FieldGroup>
  );
}
