import type { ReactNode } from 'react';
import { cx } from '../../foundations/lib/cx.ts';
import styles from './button.module.css';

/** Truncates a text that does not fit, with an ellipsis. */
export function ButtonText({ children }: { children: ReactNode }) {
  return typeof children === 'string' ? <span className={cx(styles.text)}>{children}</span> : children;
}
