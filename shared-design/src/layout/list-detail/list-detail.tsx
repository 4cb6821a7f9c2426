import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../../foundations/lib/cx.ts';
import styles from './list-detail.module.css';

export interface ListDetailProps extends ComponentProps<'div'> {
  /** Stands beside the list and stays in view while it scrolls. Leave it out where the window is too narrow. */
  detail?: ReactNode;
  /** Width of the detail: `sm` 24 rem for figures, `lg` 36 rem for a chart. */
  detailSize?: 'sm' | 'lg' | undefined;
}

/** A list, and the details of its current item beside it. */
export function ListDetail({ detail, detailSize = 'sm', className, children, ...rest }: ListDetailProps) {
  return (
    <div {...rest} className={cx(styles.board, className)} data-detail={detail ? detailSize : undefined}>
      <div className={styles.list}>{children}</div>
      {detail ? <div className={styles.detail}>{detail}</div> : null}
    </div>
  );
}
