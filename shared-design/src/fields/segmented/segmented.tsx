import { useId } from 'react';
import type { ComponentProps } from 'react';
import { cx } from '../../foundations/lib/cx.ts';
import styles from './segmented.module.css';

export interface SegmentedOption<Value extends string> {
  value: Value;
  label: string;
  /** Full name of a short label ("1M" → "1 month"); read out after it. */
  title?: string | undefined;
  isDisabled?: boolean | undefined;
}

export interface SegmentedProps<Value extends string> extends Omit<
  ComponentProps<'fieldset'>,
  'onChange' | 'children'
> {
  /** Accessible name of the group. */
  label: string;
  options: readonly SegmentedOption<Value>[];
  /** null when no preset applies. */
  value: Value | null;
  onChange: (value: Value) => void;
}

/** Single choice from a few options, side by side: native radio buttons, so arrow keys and forms work without code. */
export function Segmented<Value extends string>({
  label,
  options,
  value,
  onChange,
  className,
  ...rest
}: SegmentedProps<Value>) {
  const name = useId();
  return (
    <fieldset {...rest} className={cx(styles.group, className)} aria-label={label}>
      {options.map((option) => (
        <label key={option.value} className={styles.option} title={option.title}>
          <input
            type="radio"
            className={styles.input}
            name={name}
            value={option.value}
            aria-label={option.title ? `${option.label}, ${option.title}` : undefined}
            checked={option.value === value}
            disabled={option.isDisabled}
            onChange={() => onChange(option.value)}
          />
          <span className={styles.text}>{option.label}</span>
        </label>
      ))}
    </fieldset>
  );
}
