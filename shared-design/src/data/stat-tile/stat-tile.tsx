import { useId } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../../foundations/lib/cx.ts';
import styles from './stat-tile.module.css';

export interface StatTileProps extends ComponentProps<'div'> {
  label: ReactNode;
  value: ReactNode;
  /** Usually a Delta. */
  change?: ReactNode;
  /** How the figure is computed or what it is compared with, e.g. "252 days a year, risk-free 0 %". */
  note?: ReactNode;
  tone?: 'neutral' | 'up' | 'down' | undefined;
}

/** One figure with its label. */
export function StatTile({ label, value, change, note, tone = 'neutral', className, ...rest }: StatTileProps) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id} {...rest} className={cx(styles.tile, className)} data-tone={tone}>
      <div id={id} className={styles.label}>
        <bdi>{label}</bdi>
      </div>
      <div className={styles.line}>
        <bdi className={styles.value}>{value}</bdi>
        {change ? <span className={styles.change}>{change}</span> : null}
      </div>
      {note ? (
        <div className={styles.note}>
          <bdi>{note}</bdi>
        </div>
      ) : null}
    </div>
  );
}

/** Tiles in equal columns divided by hairlines, as many as fit. */
export function StatGrid({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={cx(styles.grid, className)} />;
}
