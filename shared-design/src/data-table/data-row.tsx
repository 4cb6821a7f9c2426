import type { MouseEvent } from 'react';
import { missing } from '../format/format.ts';
import { Link } from '../link/link.tsx';
import type { DataColumn } from './data-table.types.ts';
import type { CellPosition } from './use-grid-navigation.ts';
import styles from './data-table.module.css';

interface DataRowProps<Row> {
  row: Row;
  /** In the sorted table, from 0. */
  index: number;
  columns: readonly DataColumn<Row>[];
  /** The column whose cell is in the tab order, null when it is in another row. */
  activeColumn: number | null;
  href: string | undefined;
  onActivate: ((row: Row) => void) | undefined;
  onFocus: (position: CellPosition) => void;
}

export function DataRow<Row>({ row, index, columns, activeColumn, href, onActivate, onFocus }: DataRowProps<Row>) {
  const onClick = (event: MouseEvent<HTMLElement>) => {
    const isOnControl = event.target instanceof Element && event.target.closest('a, button, input, select, label');
    const isSelecting = window.getSelection()?.type === 'Range';
    if (!isOnControl && !isSelecting) onActivate?.(row);
  };
  return (
    <tr
      className={styles.row}
      aria-rowindex={index + 2}
      data-activatable={onActivate ? '' : undefined}
      onClick={onActivate ? onClick : undefined}
    >
      {columns.map((column, position) => {
        const content = column.cell ? column.cell(row) : (column.value(row) ?? missing);
        return (
          <td
            key={column.id}
            className={styles.cell}
            data-row={index}
            data-column={position}
            data-kind={column.kind}
            tabIndex={activeColumn === position ? 0 : -1}
            onFocus={() => onFocus({ row: index, column: position })}
          >
            {href && position === 0 ? (
              <Link href={href} variant="quiet" className={styles.link} tabIndex={-1}>
                {content}
              </Link>
            ) : (
              content
            )}
          </td>
        );
      })}
    </tr>
  );
}
