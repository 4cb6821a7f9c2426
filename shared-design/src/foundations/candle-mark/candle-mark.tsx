import type { ComponentProps } from 'react';
import { cx } from '../lib/cx.ts';
import styles from './candle-mark.module.css';

export interface CandleMarkProps extends Omit<ComponentProps<'svg'>, 'children' | 'width' | 'height'> {
  /** `lit` for what is ahead, `out` for what is behind or not there yet, `ember` for a draw or what is not decided. */
  flame?: 'lit' | 'ember' | 'out' | undefined;
  /** The flame flickers: something is at work. */
  isFlickering?: boolean | undefined;
  /** What it marks ended a moment ago: the flame catches, or goes out, once. */
  hasJustEnded?: boolean | undefined;
  /** Edge length in px. */
  size?: number | undefined;
}

/** The flame of a lead, such as points over buy and hold; out where nothing is known. */
export function flameOf(lead: number | null): NonNullable<CandleMarkProps['flame']> {
  if (lead === null || lead < 0 || Number.isNaN(lead)) return 'out';
  return lead > 0 ? 'lit' : 'ember';
}

const flames = {
  lit: 'M12 .75c2 1.9 2.9 3.2 2.9 4.6a2.9 2.9 0 0 1-5.8 0c0-1.4.9-2.7 2.9-4.6Z',
  ember: 'M12 3.6a1.6 1.6 0 1 1 0 3.2 1.6 1.6 0 0 1 0-3.2Z',
};

/** The candle of the logo as a mark: its flame is burning, glowing or out. Decorative; the words beside it say the same. */
export function CandleMark({
  flame = 'out',
  isFlickering,
  hasJustEnded,
  size = 24,
  className,
  ...rest
}: CandleMarkProps) {
  return (
    <svg
      {...rest}
      className={cx(styles.mark, className)}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      aria-hidden="true"
      data-flame={flame}
      data-flickering={isFlickering ? '' : undefined}
      data-ended={hasJustEnded ? '' : undefined}
    >
      <path className={styles.wick} d={`M12 10V${flame === 'out' ? 5.5 : 7.25}M12 19.5v3`} />
      <rect className={styles.body} x="8.5" y="10" width="7" height="9.5" rx="1.25" />
      {flame === 'out' ? null : <path className={styles.flame} d={flames[flame]} />}
    </svg>
  );
}
