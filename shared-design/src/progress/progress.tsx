import { useId } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { formatDuration } from '../format/format.ts';
import { cx } from '../lib/cx.ts';
import styles from './progress.module.css';

export interface ProgressProps extends Omit<ComponentProps<'div'>, 'children'> {
  label: ReactNode;
  /** 0 to 1; null, or NaN of nothing done of nothing, while the extent is unknown. */
  value: number | null;
  timeLeftMs?: number | null | undefined;
  /** What is being done now, e.g. "^GSPC, 2011". */
  detail?: ReactNode;
  onCancel?: (() => void) | undefined;
  isCancelling?: boolean | undefined;
}

/** Long work: how far, how long still, and a way out. */
export function Progress({
  label,
  value,
  timeLeftMs,
  detail,
  onCancel,
  isCancelling,
  className,
  ...rest
}: ProgressProps) {
  const id = useId();
  const fraction = value === null || Number.isNaN(value) ? null : Math.min(1, Math.max(0, value));
  const percent = fraction === null ? undefined : Math.round(fraction * 100);
  return (
    <div {...rest} className={cx(styles.progress, className)}>
      <div className={styles.head}>
        <span id={id} className={styles.label}>
          {label}
        </span>
        <span className={styles.figures}>
          {percent === undefined ? null : <bdi>{percent}%</bdi>}
          {typeof timeLeftMs === 'number' ? <bdi>{formatDuration(timeLeftMs)} left</bdi> : null}
        </span>
        {onCancel ? (
          <Button size="sm" onClick={onCancel} isPending={isCancelling}>
            {isCancelling ? 'Cancelling' : 'Cancel'}
          </Button>
        ) : null}
      </div>
      <div
        role="progressbar"
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        className={styles.track}
        data-indeterminate={fraction === null || undefined}
      >
        <div className={styles.bar} style={fraction === null ? undefined : { inlineSize: `${fraction * 100}%` }} />
      </div>
      {detail ? (
        <div className={styles.detail}>
          <bdi>{detail}</bdi>
        </div>
      ) : null}
    </div>
  );
}
