import type { ComponentProps } from 'react';
import { cx } from '../lib/cx.ts';
import styles from './logo.module.css';

export interface LogoProps extends ComponentProps<'span'> {
  /** Edge length of the mark in px. */
  size?: number | undefined;
  /** Shows the mark only, for tight spaces; assistive technology still reads the name. */
  isMarkOnly?: boolean | undefined;
}

/** A candle whose wick is lit: two price bars and a flame-tipped wick. */
export function Logo({ size = 22, isMarkOnly = false, className, style, ...rest }: LogoProps) {
  return (
    <span
      {...rest}
      className={cx(styles.logo, className)}
      style={{ fontSize: size * 0.7, ...style }}
      role="img"
      aria-label="Candlewick"
    >
      <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" fill="none">
        <path className={styles.wick} d="M12 9V6.5M12 20v2.5" strokeWidth="1.75" strokeLinecap="round" />
        <path className={styles.flame} d="M12 .75c1.9 1.7 2.6 2.7 2.6 3.8a2.6 2.6 0 0 1-5.2 0c0-1.1.7-2.1 2.6-3.8Z" />
        <rect className={styles.body} x="8" y="9" width="8" height="11" rx="1.25" />
        <path className={styles.side} d="M3.5 11v9M20.5 8v8" strokeWidth="1.75" strokeLinecap="round" />
      </svg>
      {isMarkOnly ? null : <span className={styles.word}>Candlewick</span>}
    </span>
  );
}
