import { Toggle } from '../field/toggle.tsx';
import type { ToggleProps } from '../field/toggle.tsx';
import { cx } from '../../foundations/lib/cx.ts';
import styles from './switch.module.css';

export type SwitchProps = ToggleProps;

/** A checkbox that takes effect immediately (role switch). */
export function Switch({ className, ...rest }: SwitchProps) {
  // A native checkbox provides the checked state.
  // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props
  return <Toggle {...rest} type="checkbox" role="switch" look={styles.track} className={cx(styles.whole, className)} />;
}
