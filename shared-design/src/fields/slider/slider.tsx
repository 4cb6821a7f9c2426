import { useId } from 'react';
import type { ComponentProps, CSSProperties } from 'react';
import { describedBy, Field, FieldGroup } from '../field/field.tsx';
import type { FieldGroupProps, FieldTexts } from '../field/field.tsx';
import { cx } from '../../foundations/lib/cx.ts';
import styles from './slider.module.css';

interface SliderScale {
  min: number;
  max: number;
  /** Default 1. */
  step?: number | undefined;
  /** Formats the value for display and for assistive technology. */
  format?: ((value: number) => string) | undefined;
  isDisabled?: boolean | undefined;
}

type NativeProps = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'min' | 'max' | 'step' | 'type' | 'size'>;

export interface SliderProps extends NativeProps, FieldTexts, SliderScale {
  value: number;
  onChange: (value: number) => void;
}

/** A number by approximate choice: a native range input, so keys, touch and right-to-left work without code. */
export function Slider({ label, isLabelHidden, description, error, value, onChange, className, ...rest }: SliderProps) {
  const { min, max, step = 1, format = String, isDisabled, id, style, ...native } = rest;
  const fallbackId = useId();
  const controlId = id ?? fallbackId;
  return (
    <Field {...{ controlId, label, isLabelHidden, description, error, className, style }}>
      <div className={styles.row}>
        <div className={styles.track} style={filled(min, value, { min, max })} data-disabled={isDisabled || undefined}>
          <input
            {...native}
            {...{ min, max, step, value }}
            id={controlId}
            type="range"
            className={styles.input}
            disabled={isDisabled}
            aria-valuetext={format(value)}
            aria-invalid={error ? true : undefined}
            aria-describedby={describedBy(controlId, { description, error })}
            onChange={(event) => onChange(event.target.valueAsNumber)}
          />
        </div>
        <output htmlFor={controlId} className={styles.value} style={room(max, format)}>
          <bdi>{format(value)}</bdi>
        </output>
      </div>
    </Field>
  );
}

export interface RangeSliderProps extends Omit<FieldGroupProps, 'controlId' | 'children'>, SliderScale {
  /** Lower and upper end; the thumbs cannot cross. */
  value: readonly [number, number];
  onChange: (value: [number, number]) => void;
}

/** A range on one track: two native range inputs. At equal values the thumbs stand side by side, so users can grab either. */
export function RangeSlider({
  value,
  onChange,
  min,
  max,
  step = 1,
  format = String,
  isDisabled,
  ...rest
}: RangeSliderProps) {
  const controlId = useId();
  const [low, high] = value;
  const thumb = (edge: 'Minimum' | 'Maximum', current: number, change: (next: number) => void) => (
    <input
      {...{ min, max, step }}
      type="range"
      className={cx(styles.input, styles.thumb)}
      value={current}
      disabled={isDisabled}
      aria-label={edge}
      aria-valuetext={format(current)}
      onChange={(event) => change(event.target.valueAsNumber)}
      data-edge={edge}
    />
  );
  return (
    <FieldGroup {...rest} controlId={controlId}>
      <div className={styles.row}>
        <div
          className={styles.track}
          data-range=""
          style={filled(low, high, { min, max })}
          data-disabled={isDisabled || undefined}
        >
          {thumb('Minimum', low, (next) => onChange([Math.min(next, high), high]))}
          {thumb('Maximum', high, (next) => onChange([low, Math.max(next, low)]))}
        </div>
        <output className={styles.value} style={room(max, (end) => `${format(end)} – ${format(end)}`)}>
          <bdi>
            {format(low)} – {format(high)}
          </bdi>
        </output>
      </div>
    </FieldGroup>
  );
}

/** Start and end of the filled part of the track, as fractions. */
function filled(from: number, to: number, { min, max }: { min: number; max: number }): CSSProperties {
  const fraction = (value: number) => (max > min ? Math.min(1, Math.max(0, (value - min) / (max - min))) : 0);
  return { '--from': fraction(from), '--to': fraction(to) } as CSSProperties;
}

/** Reserves the width of the widest value, so that the track keeps its length. */
function room(max: number, format: (value: number) => string): CSSProperties {
  return { minInlineSize: `${format(max).length}ch` };
}
