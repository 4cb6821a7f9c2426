import { useId } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { Button } from '../../fields/button/button.tsx';
import { formatDuration } from '../../foundations/format/format.ts';
import { cx } from '../../foundations/lib/cx.ts';
import styles from './progress.module.css';

export interface ProgressProps extends Omit<ComponentProps<'div'>, 'children'> {
  label: ReactNode;
  /** 0 to 1; null (or NaN, from 0 of 0) for indeterminate. */
  value: number | null;
  timeLeftMs?: number | null | undefined;
  /** The current step, e.g. "^GSPC, 2011". */
  detail?: ReactNode;
  onCancel?: (() => void) | undefined;
  isCancelling?: boolean | undefined;
}

/** Progress of long work, with the time left and a way to cancel. */
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
