import { useId, useState } from 'react';
import type { ComponentProps, KeyboardEvent, MouseEvent, ReactNode } from 'react';
import { describedBy, Field } from '../field/field.tsx';
import type { FieldTexts } from '../field/field.tsx';
import fieldStyles from '../field/field.module.css';
import { formatWith } from '../../foundations/format/format.ts';
import { MinusIcon, PlusIcon } from '../../foundations/icons/icons.tsx';
import { cx } from '../../foundations/lib/cx.ts';
import { adjustmentNote, clampNumber, parseNumber } from './number-text.ts';
import styles from './number-field.module.css';

export { parseNumber } from './number-text.ts';

type NativeProps = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'min' | 'max' | 'step' | 'type' | 'size'>;

export interface NumberFieldProps extends NativeProps, FieldTexts {
  /** null while the field is empty. */
  value: number | null;
  onChange: (value: number | null) => void;
  /** On blur, a value out of range is clamped, and the line below says so. */
  min?: number | undefined;
  max?: number | undefined;
  step?: number | undefined;
  /** Number format while the user is not editing. */
  format?: Omit<Intl.NumberFormatOptions, 'style'> | undefined;
  /** Shown after the number: `bps`, `%`, `shares`. */
  unit?: ReactNode;
  isDisabled?: boolean | undefined;
  isRequired?: boolean | undefined;
}

/** Of a date that is one number: no groups, and how to write it. */
export const dateNumber = {
  format: { useGrouping: false },
  description: 'YYYYMMDD',
} as const satisfies Partial<NumberFieldProps>;

/** A step counts from the typed text: leaving the input would commit that first. */
const keepFocus = (event: MouseEvent) => event.preventDefault();

/** A number that users type or step with the arrow keys. `onChange` fires on blur, Enter, or a step. */
export function NumberField({
  label,
  isLabelHidden,
  description,
  error,
  value,
  onChange,
  className,
  ...rest
}: NumberFieldProps) {
  const { min, max, step = 1, format, unit, isDisabled, isRequired, id, style, onBlur, onKeyDown, ...native } = rest;
  const fallbackId = useId();
  const controlId = id ?? fallbackId;
  const limits = { min, max, step: rest.step };
  /** What the user is typing; null while the field shows its value. */
  const [draft, setDraft] = useState<string | null>(null);
  /** Why the field adjusted the typed value; cleared when the value changes again. */
  const [note, setNote] = useState<{ readonly text: string; readonly value: number | null } | null>(null);
  const help = note?.value === value ? <span role="status">{note.text}</span> : description;
  const written = value === null ? '' : formatWith(value, { maximumFractionDigits: 10, ...format });

  const typed = draft === null ? value : parseNumber(draft);
  const isRefused = Number.isNaN(typed);

  /** Commits the typed text; an invalid text reverts to the last value, and the line below says so. */
  const commit = () => {
    setDraft(null);
    if (draft === null) return;
    const next = isRefused ? value : typed === null ? null : clampNumber(typed, limits);
    const text = adjustmentNote(draft, next, limits);
    setNote(text === null ? null : { text, value: next });
    if (next !== value) onChange(next);
  };
  const stepBy = (steps: number) => {
    if (isRefused) return commit();
    setDraft(null);
    setNote(null);
    onChange(clampNumber((typed ?? value ?? min ?? 0) + steps * step, limits));
  };
  const keys: Record<string, () => void> = {
    ArrowUp: () => stepBy(1),
    ArrowDown: () => stepBy(-1),
    PageUp: () => stepBy(10),
    PageDown: () => stepBy(-10),
  };
  const handleKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    onKeyDown?.(event);
    if (event.key === 'Enter') {
      // The form would go with the last value instead.
      if (isRefused) event.preventDefault();
      commit();
    }
    const act = keys[event.key];
    if (!act || event.defaultPrevented || native.readOnly) return;
    event.preventDefault();
    act();
  };

  return (
    <Field {...{ controlId, label, isLabelHidden, description: help, error, isRequired, className, style }}>
      <div className={cx(fieldStyles.box, styles.box)} data-invalid={error ? '' : undefined}>
        <input
          autoComplete="off"
          {...native}
          id={controlId}
          type="text"
          inputMode={Number.isInteger(rest.step) && (min ?? -1) >= 0 ? 'numeric' : 'decimal'}
          className={cx(fieldStyles.input, styles.input)}
          value={draft ?? written}
          disabled={isDisabled}
          required={isRequired}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(controlId, { description: help, error })}
          onChange={(event) => {
            setDraft(event.target.value);
            setNote(null);
          }}
          onKeyDown={handleKeyDown}
          onBlur={(event) => {
            commit();
            onBlur?.(event);
          }}
        />
        {unit ? <span className={fieldStyles.affix}>{unit}</span> : null}
        <span className={styles.steps} aria-hidden="true">
          <button
            type="button"
            tabIndex={-1}
            className={styles.step}
            disabled={isDisabled || native.readOnly}
            onMouseDown={keepFocus}
            onClick={() => stepBy(-1)}
          >
            <MinusIcon size={12} />
          </button>
          <button
            type="button"
            tabIndex={-1}
            className={styles.step}
            disabled={isDisabled || native.readOnly}
            onMouseDown={keepFocus}
            onClick={() => stepBy(1)}
          >
            <PlusIcon size={12} />
          </button>
        </span>
      </div>
    </Field>
  );
}
