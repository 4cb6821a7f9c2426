import type { ReactNode } from 'react';
import { cx } from '../lib/cx.ts';
import styles from './button.module.css';

/** A text that is longer than there is room for ends in an ellipsis, inside the button. */
export function ButtonText({ children }: { children: ReactNode }) {
  return typeof children === 'string' ? <span className={cx(styles.text)}>{children}</span> : children;
}
