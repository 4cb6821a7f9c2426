import type { ComponentProps, ReactNode } from 'react';
import { XIcon } from '../../foundations/icons/icons.tsx';
import { cx } from '../../foundations/lib/cx.ts';
import styles from './badge.module.css';

export interface BadgeProps extends ComponentProps<'span'> {
  tone?: 'neutral' | 'accent' | 'info' | 'success' | 'warning' | 'danger' | undefined;
  icon?: ReactNode;
  /** Adds a remove button; `removeLabel` is its accessible name, e.g. "Remove AAPL". */
  onRemove?: (() => void) | undefined;
  removeLabel?: string | undefined;
}

/** A short label: a source, a status, a chosen ticker. */
export function Badge({
  tone = 'neutral',
  icon,
  onRemove,
  removeLabel = 'Remove',
  className,
  children,
  ...rest
}: BadgeProps) {
  return (
    <span {...rest} className={cx(styles.badge, className)} data-tone={tone}>
      {icon}
      <bdi className={styles.text}>{children}</bdi>
      {onRemove ? (
        <button type="button" className={styles.remove} aria-label={removeLabel} onClick={() => onRemove()}>
          <XIcon size={12} />
        </button>
      ) : null}
    </span>
  );
}
