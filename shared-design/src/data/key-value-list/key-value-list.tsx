import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../../foundations/lib/cx.ts';
import styles from './key-value-list.module.css';

export interface KeyValueItem {
  key: string;
  label: ReactNode;
  value: ReactNode;
  /** Aligns the values to the end of the line. */
  isNumeric?: boolean | undefined;
}

export interface KeyValueListProps extends Omit<ComponentProps<'dl'>, 'children'> {
  items: readonly KeyValueItem[];
}

/** Labels and values, one pair per line: assumptions, details of a quote, costs. */
export function KeyValueList({ items, className, ...rest }: KeyValueListProps) {
  return (
    <dl {...rest} className={cx(styles.list, className)}>
      {items.map((item) => (
        <div key={item.key} className={styles.pair}>
          <dt className={styles.label}>{item.label}</dt>
          <dd className={styles.value} data-numeric={item.isNumeric ? '' : undefined}>
            <bdi>{item.value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
