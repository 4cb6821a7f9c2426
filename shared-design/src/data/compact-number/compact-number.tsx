import { useContext, useId } from 'react';
import type { ComponentProps } from 'react';
import { formatCompact, formatCompactMoney, formatExact, formatMoney } from '../../foundations/format/format.ts';
import { cx } from '../../foundations/lib/cx.ts';
import { GridCellContext } from '../lib/grid-cell.ts';
import { Tip } from '../../overlays/lib/tip.tsx';
import styles from './compact-number.module.css';

export interface CompactNumberProps extends Omit<ComponentProps<'span'>, 'children'> {
  /** A missing or non-finite value shows a dash. */
  value: number | null | undefined;
  /** Makes it money, such as `USD`. Without it a plain number. */
  currency?: string | undefined;
}

/** A large number in short form; hover, focus and touch show all its digits. In a table, focus is that of its cell. */
export function CompactNumber({ value, currency, className, ...rest }: CompactNumberProps) {
  const id = useId();
  const isInGridCell = useContext(GridCellContext);
  const short = currency ? formatCompactMoney(value, currency) : formatCompact(value);
  const full = currency
    ? formatMoney(value, currency, { digits: Number.isInteger(value) ? 0 : 2 })
    : formatExact(value);
  return (
    <span {...rest} className={cx(styles.number, className)} data-numeric="">
      {short === full ? (
        full
      ) : (
        <Tip tip={full} tipId={id} side="top" isTooltip opensOnPress isInGridCell={isInGridCell}>
          {isInGridCell ? (
            <span className={styles.short}>{short}</span>
          ) : (
            <button type="button" className={styles.short} aria-describedby={id}>
              {short}
            </button>
          )}
        </Tip>
      )}
    </span>
  );
}
