import { Button } from '@candlewick/shared-design/button';
import { Delta } from '@candlewick/shared-design/delta';
import { EllipsisIcon } from '@candlewick/shared-design/icons';
import { Menu } from '@candlewick/shared-design/menu';
import { priceCell } from '@candlewick/shared-page/price-columns';
import type { PriceRow } from '@candlewick/shared-page/price-list';
import { useLayoutEffect, useRef } from 'react';
import { rowPx } from '../model/row-window.ts';
import styles from '../symbol-panel.module.css';
import type { RowActions } from '../use-row-actions.ts';

interface SymbolRowProps {
  readonly row: PriceRow;
  readonly index: number;
  readonly href: string;
  /** Whether the chart shows it. */
  readonly isCurrent: boolean;
  /** Whether Tab reaches it. */
  readonly isActive: boolean;
  /** A key has led here. */
  readonly takesFocus: boolean;
  readonly actions: RowActions;
  readonly onOpen: () => void;
}

/** A symbol with its price, and a menu of what to do with it. */
export function SymbolRow({ row, index, href, isCurrent, isActive, takesFocus, actions, onOpen }: SymbolRowProps) {
  const link = useRef<HTMLAnchorElement>(null);
  useLayoutEffect(() => {
    if (takesFocus) link.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  const tabIndex = isActive ? 0 : -1;
  return (
    <div
      role="row"
      aria-rowindex={index + 1}
      aria-selected={isCurrent}
      className={styles.row}
      style={{ insetBlockStart: index * rowPx, blockSize: rowPx }}
    >
      <div role="gridcell" className={styles.name}>
        <a
          ref={link}
          href={href}
          tabIndex={tabIndex}
          aria-current={isCurrent || undefined}
          className={styles.link}
          onClick={onOpen}
        >
          <bdi className={styles.symbol}>{row.ticker}</bdi>
          {row.name ? <bdi className={styles.note}> {row.name}</bdi> : null}
        </a>
      </div>
      <div role="gridcell" className={styles.price}>
        {priceCell(row)}
      </div>
      <div role="gridcell" className={styles.change}>
        <Delta value={row.change_fraction} />
      </div>
      <div role="gridcell" className={styles.menu}>
        <Menu
          aria-label={`Actions for ${row.ticker}`}
          trigger={
            <Button
              size="sm"
              variant="ghost"
              icon={<EllipsisIcon size={14} />}
              tabIndex={tabIndex}
              aria-label={`Actions for ${row.ticker}`}
            />
          }
          items={actions.items}
          onAction={actions.run}
        />
      </div>
    </div>
  );
}
