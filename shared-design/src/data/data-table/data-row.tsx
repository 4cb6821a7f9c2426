import { memo } from 'react';
import type { MouseEvent, ReactElement } from 'react';
import { cx } from '../../foundations/lib/cx.ts';
import { Link } from '../../layout/link/link.tsx';
import type { DataColumn } from './data-table.types.ts';
import type { PinStyle } from './pin-style.ts';
import { SelectBox } from './select-box.tsx';
import { written } from './written.ts';
import styles from './data-table.module.css';
import wrapped from './wrapped-cell.module.css';

export interface DataRowProps<Row> {
  row: Row;
  /** Zero-based index in the sorted table. */
  index: number;
  ariaIndex: number;
  columns: readonly DataColumn<Row>[];
  pins: ReadonlyMap<string, PinStyle>;
  /** Whether rows may differ in height. */
  isHigh: boolean;
  /** The column with the tab stop; null when another row has it. */
  activeColumn: number | null;
  /** First and last column of the cell range in this row; null without one. */
  rangeFrom: number | null;
  rangeTo: number | null;
  /** The page shows its details. */
  isCurrent: boolean;
  /** undefined: rows cannot be selected. */
  isSelected: boolean | undefined;
  /** What the row is called. */
  name: string;
  href: string | undefined;
  isActivatable: boolean;
  /** Stable for the life of the table, so that a row renders again only when it changes. */
  actions: RowActions<Row>;
}

export interface RowActions<Row> {
  activate: (row: Row) => void;
  select: (row: Row, isStretch: boolean) => void;
}

function PlainRow<Row>({
  row,
  index,
  ariaIndex,
  columns,
  pins,
  isHigh,
  activeColumn,
  rangeFrom,
  rangeTo,
  ...rest
}: DataRowProps<Row>) {
  const { isCurrent, isSelected, name, href, isActivatable, actions } = rest;
  const onClick = (event: MouseEvent<HTMLElement>) => {
    const isOnControl =
      event.target instanceof Element &&
      event.target.closest('a, button, input, select, label, [data-opens], [popover]');
    const isSelecting = event.shiftKey || window.getSelection()?.type === 'Range';
    if (!isOnControl && !isSelecting) actions.activate(row);
  };
  const before = isSelected === undefined ? 0 : 1;
  const cellProps = (column: number) => ({
    'data-row': index,
    'data-column': column,
    'data-range': rangeFrom !== null && rangeTo !== null && column >= rangeFrom && column <= rangeTo ? '' : undefined,
    tabIndex: activeColumn === column ? 0 : -1,
  });
  return (
    <tr
      className={styles.row}
      aria-rowindex={ariaIndex}
      aria-selected={isSelected}
      aria-current={isCurrent || undefined}
      data-activatable={isActivatable ? '' : undefined}
      onClick={isActivatable ? onClick : undefined}
    >
      {isSelected === undefined ? null : (
        <td {...cellProps(0)} className={styles.box}>
          <SelectBox
            label={`Select ${name}`}
            isChecked={isSelected}
            onToggle={(isStretch) => actions.select(row, isStretch)}
          />
        </td>
      )}
      {columns.map((column, position) => {
        const content = column.cell ? column.cell(row) : written(column.value(row), column);
        const pin = pins.get(column.id);
        return (
          <td
            key={column.id}
            {...cellProps(position + before)}
            className={cx(styles.cell, isHigh && column.isWrapped && wrapped.cell)}
            style={pin?.style}
            data-kind={column.kind}
            data-pin={pin?.side}
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

/** Memoized, so that scrolling renders only the rows that enter the view. */
export const DataRow = memo(PlainRow) as <Row>(props: DataRowProps<Row>) => ReactElement;
