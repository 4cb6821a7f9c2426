import type { ComponentProps } from 'react';
import { cx } from '../../foundations/lib/cx.ts';
import styles from './button-group.module.css';

export interface ButtonGroupProps extends ComponentProps<'fieldset'> {
  'aria-label': string;
}

/** Joined buttons that act on one thing: undo and redo, zoom in and out. `disabled` disables all of them. */
export function ButtonGroup({ className, ...rest }: ButtonGroupProps) {
  return <fieldset {...rest} className={cx(styles.group, className)} />;
}
