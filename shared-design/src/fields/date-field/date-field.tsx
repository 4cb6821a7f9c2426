import { useId, useRef } from 'react';
import type { ComponentProps } from 'react';
import { describedBy, Field } from '../field/field.tsx';
import type { FieldTexts } from '../field/field.tsx';
import fieldStyles from '../field/field.module.css';
import { loadLater } from '../../foundations/lib/load-later.tsx';
import { CalendarButton } from './calendar-button.tsx';
import { DateInput, dateProblem, useNoDate } from './date-input.tsx';

export { dateProblem } from './date-input.tsx';

const LaterCalendar = loadLater(() => import('./calendar.tsx'));

type NativeProps = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'min' | 'max' | 'step' | 'type' | 'size'>;

export interface DateFieldProps extends NativeProps, Omit<FieldTexts, 'label'> {
  label: string;
  /** `YYYY-MM-DD`; empty while the date is empty or incomplete. */
  value: string;
  onChange: (value: string) => void;
  /** Earliest and latest date, `YYYY-MM-DD`. */
  min?: string | undefined;
  max?: string | undefined;
  isDisabled?: boolean | undefined;
  isRequired?: boolean | undefined;
}

/**
 * A date that the user types or picks from a calendar, whose code loads on first open. Shows its own error for an invalid date or one out
 * of range.
 */
export function DateField({
  label,
  isLabelHidden,
  description,
  error,
  value,
  onChange,
  className,
  ...rest
}: DateFieldProps) {
  const { min, max, isDisabled, isRequired, id, style, onBlur, onInput, ...native } = rest;
  const fallbackId = useId();
  const controlId = id ?? fallbackId;
  const box = useRef<HTMLDivElement>(null);
  const [noDate, watch] = useNoDate(value);
  const problem = error ?? noDate ?? dateProblem(value, min, max);
  return (
    <Field {...{ controlId, label, isLabelHidden, description, isRequired, className, style }} error={problem}>
      <div ref={box} className={fieldStyles.box} data-invalid={problem ? '' : undefined}>
        <DateInput
          {...native}
          {...{ value, onChange, min, max }}
          id={controlId}
          disabled={isDisabled}
          required={isRequired}
          aria-invalid={problem ? true : undefined}
          aria-describedby={describedBy(controlId, { description, error: problem })}
          onBlur={(event) => {
            watch.onBlur?.(event);
            onBlur?.(event);
          }}
          onInput={(event) => {
            watch.onInput?.(event);
            onInput?.(event);
          }}
        />
        <CalendarButton anchor={box} label={label} isDisabled={isDisabled || native.readOnly}>
          {(close) => (
            <LaterCalendar
              {...{ label, value, min, max }}
              height={300}
              onChoose={(date) => {
                onChange(date);
                close();
              }}
            />
          )}
        </CalendarButton>
      </div>
    </Field>
  );
}
