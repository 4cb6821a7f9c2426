import { useState } from 'react';
import type { ComponentProps } from 'react';
import { cx } from '../../foundations/lib/cx.ts';
import styles from './live-figure.module.css';

export interface LiveFigureProps extends ComponentProps<'span'> {
  /** What the children write. A change tints the figure for a second; the first value, and one after a missing one, do not. */
  value: number | null | undefined;
}

/** A figure that changes while it is on screen. Give it the `key` of what it is about, so that another instrument is not a change. */
export function LiveFigure({ value, className, ...rest }: LiveFigureProps) {
  const [seen, setSeen] = useState({ value, move: 0, changes: 0 });
  // NaN is no other NaN to `!==`, and the figure would change for ever.
  if (!Object.is(value, seen.value)) {
    const move = Math.sign((value ?? NaN) - (seen.value ?? NaN)) || 0;
    setSeen({ value, move, changes: seen.changes + 1 });
  }
  return (
    <span
      data-numeric=""
      {...rest}
      className={cx(styles.figure, className)}
      data-moved={seen.move === 0 ? undefined : seen.move > 0 ? 'up' : 'down'}
      // Two names for one animation: a second change in the same direction starts it again.
      data-turn={seen.changes % 2}
    />
  );
}
