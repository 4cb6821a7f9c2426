import { formatWith } from '@candlewick/shared-design/format';
import { parseNumber } from '@candlewick/shared-design/number-field';
import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { stepped, type Handle } from '../model/handles.ts';
import styles from './lab.module.css';

export interface NumberHandleProps {
  readonly handle: Handle;
  /** Follows the number, on the same line. */
  readonly punctuation: string;
  readonly isActive: boolean;
  /** Another value; `isHeld` while a drag continues. */
  readonly onChange: (value: number, isHeld: boolean) => void;
  /** The drag, or the typing, has ended. */
  readonly onSettled: () => void;
  readonly onFocus: () => void;
}

export const writeNumber = (value: number) => formatWith(value, { maximumFractionDigits: 10, useGrouping: false });

/** Pixels a step: the whole range in about a screen, each step easy to hit. */
const pxPerStep = ({ min, max, step }: Handle) => Math.min(8, Math.max(2, (600 * step) / (max - min)));
/** A press that moves less is a click. */
const leastPx = 3;
const coarse = 10;

/** A number in the sentence: dragged sideways, stepped with the arrow keys (ten times as far with Shift), or typed. */
export function NumberHandle({ handle, punctuation, isActive, onChange, onSettled, onFocus }: NumberHandleProps) {
  const { name, value, min, max, unit } = handle;
  const [typed, setTyped] = useState<string | null>(null);
  const press = useRef<{ x: number; from: number; isDrag: boolean; frame: number } | null>(null);
  useEffect(() => () => cancelAnimationFrame(press.current?.frame ?? 0), []);
  const text = typed ?? writeNumber(value);

  const stepTo = (next: number, isHeld: boolean) => next !== value && onChange(next, isHeld);
  const commit = () => {
    setTyped(null);
    const parsed = typed === null ? value : parseNumber(typed);
    if (parsed === null || Number.isNaN(parsed)) return;
    const next = Math.min(max, Math.max(min, Number.isInteger(handle.step) ? Math.round(parsed) : parsed));
    stepTo(next, false);
  };
  const onPointerDown = (event: PointerEvent<HTMLInputElement>) => {
    if (event.button !== 0) return;
    press.current = { x: event.clientX, from: value, isDrag: false, frame: 0 };
  };
  const onPointerMove = (event: PointerEvent<HTMLInputElement>) => {
    const drag = press.current;
    if (!drag) return;
    const distance = event.clientX - drag.x;
    if (!drag.isDrag) {
      if (Math.abs(distance) < leastPx) return;
      drag.isDrag = true;
      setTyped(null);
      event.currentTarget.setPointerCapture(event.pointerId);
      // The focus would open the keyboard of a phone.
      if (event.pointerType === 'mouse') event.currentTarget.focus();
      else onFocus();
    }
    const steps = Math.round(distance / pxPerStep(handle)) * (event.shiftKey ? coarse : 1);
    cancelAnimationFrame(drag.frame);
    drag.frame = requestAnimationFrame(() => onChange(stepped(handle, drag.from, steps), true));
  };
  const endPress = (event: PointerEvent<HTMLInputElement>) => {
    const drag = press.current;
    press.current = null;
    if (!drag) return;
    if (drag.isDrag) {
      window.getSelection()?.removeAllRanges();
      requestAnimationFrame(onSettled);
    } else if (event.type === 'pointerup') event.currentTarget.select();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Enter') return commit();
    if (event.key === 'Escape' && typed !== null) return setTyped(null);
    const size = event.shiftKey ? coarse : 1;
    const steps: Readonly<Record<string, number>> = {
      ArrowUp: size,
      ArrowDown: -size,
      PageUp: coarse,
      PageDown: -coarse,
      // While text is typed, these move in it.
      ...(typed === null ? { ArrowRight: size, ArrowLeft: -size, Home: -Infinity, End: Infinity } : {}),
    };
    const by = steps[event.key];
    if (by === undefined) return;
    event.preventDefault();
    setTyped(null);
    stepTo(Number.isFinite(by) ? stepped(handle, value, by) : by < 0 ? min : max, false);
  };
  return (
    <span className={styles.number}>
      <input
        role="spinbutton"
        className={styles.handle}
        aria-label={name}
        aria-valuenow={value}
        aria-valuemin={min}
        aria-valuemax={max}
        aria-valuetext={`${writeNumber(value)}${unit ?? ''}`}
        title={`${name}: drag, type, or use the arrow keys`}
        inputMode="decimal"
        autoComplete="off"
        data-active={isActive || undefined}
        style={{ inlineSize: `calc(${Math.max(2, text.length)}ch + 0.75rem)` }}
        value={text}
        onChange={(event) => setTyped(event.target.value)}
        onFocus={onFocus}
        onBlur={() => {
          commit();
          onSettled();
        }}
        onKeyDown={onKeyDown}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={endPress}
        onPointerCancel={endPress}
        onDragStart={(event) => event.preventDefault()}
      />
      {unit}
      {punctuation}
    </span>
  );
}
