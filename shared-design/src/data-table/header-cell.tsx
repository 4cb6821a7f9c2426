import type { DOMAttributes } from 'react';
import { ArrowDownIcon, ArrowUpIcon } from '../icons/icons.tsx';
import type { DataColumn } from './data-table.types.ts';
import type { CellPosition } from './use-grid-navigation.ts';
import styles from './data-table.module.css';

interface HeaderCellProps<Row> {
  column: DataColumn<Row>;
  index: number;
  width: number;
  sort: 'asc' | 'desc' | false;
  isTabStop: boolean;
  onSort: () => void;
  onFocus: (position: CellPosition) => void;
  edgeProps: DOMAttributes<HTMLElement>;
}

/** The header cell itself takes focus: Enter sorts, Shift with left and right resizes. */
export function HeaderCell<Row>({
  column,
  index,
  width,
  sort,
  isTabStop,
  onSort,
  onFocus,
  edgeProps,
}: HeaderCellProps<Row>) {
  const isSortable = column.isSortable ?? true;
  const SortIcon = sort === 'asc' ? ArrowUpIcon : ArrowDownIcon;
  return (
    <th
      scope="col"
      className={styles.header}
      style={{ inlineSize: width }}
      data-row={-1}
      data-column={index}
      data-kind={column.kind}
      data-sortable={isSortable || undefined}
      data-sort={sort || undefined}
      aria-sort={sort === 'asc' ? 'ascending' : sort === 'desc' ? 'descending' : isSortable ? 'none' : undefined}
      tabIndex={isTabStop ? 0 : -1}
      onClick={isSortable ? onSort : undefined}
      onFocus={() => onFocus({ row: -1, column: index })}
    >
      <span className={styles['header-text']}>
        <span className={styles['header-label']}>{column.header}</span>
        {isSortable ? <SortIcon size={12} className={styles.arrow} /> : null}
      </span>
      <span className={styles.edge} aria-hidden="true" onClick={(event) => event.stopPropagation()} {...edgeProps} />
    </th>
  );
}
