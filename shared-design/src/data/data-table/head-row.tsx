import type { DataColumn, SortRule } from './data-table.types.ts';
import { HeaderCell } from './header-cell.tsx';
import type { PinStyle } from './pin-style.ts';
import { SelectBox } from './select-box.tsx';
import type { ColumnFilter } from './table-filter.ts';
import type { useColumnWidths } from './use-column-widths.ts';
import type { CellPosition } from './use-grid-navigation.ts';
import type { useHeaderDrag } from './use-header-drag.ts';
import type { Selection } from './use-selection.ts';
import styles from './data-table.module.css';
import headerStyles from './header-cell.module.css';

export const boxWidthPx = 36;

interface HeadRowProps<Row> {
  columns: readonly DataColumn<Row>[];
  pins: ReadonlyMap<string, PinStyle>;
  widths: ReturnType<typeof useColumnWidths<Row>>;
  sort: readonly SortRule[];
  filters: readonly ColumnFilter[];
  active: CellPosition;
  /** undefined: rows cannot be selected. */
  selection: Selection | undefined;
  drag: ReturnType<typeof useHeaderDrag>;
  /** Absent when users cannot arrange columns. */
  onMenu: ((id: string, header: HTMLElement) => void) | undefined;
  onSort: (id: string, isAdded: boolean) => void;
}

/** The headers, after the checkbox for all rows. */
export function HeadRow<Row>({ columns, pins, widths, sort, filters, active, selection, ...rest }: HeadRowProps<Row>) {
  const { drag, onMenu, onSort } = rest;
  const isTabStop = (position: number) => active.row === -1 && active.column === position;
  return (
    <tr aria-rowindex={1} className={headerStyles.row}>
      {selection ? (
        <th
          className={styles.box}
          aria-label="Selection"
          style={{ inlineSize: boxWidthPx }}
          data-row={-1}
          data-column={0}
          tabIndex={isTabStop(0) ? 0 : -1}
        >
          <SelectBox
            label="Select all rows"
            isChecked={selection.state === 'all'}
            isMixed={selection.state === 'some'}
            onToggle={selection.toggleAll}
          />
        </th>
      ) : null}
      {columns.map((column, index) => {
        const { id } = column;
        const place = sort.findIndex((rule) => rule.id === id);
        const position = index + (selection ? 1 : 0);
        return (
          <HeaderCell
            key={id}
            column={column}
            index={position}
            width={widths.shareOf(column)}
            pin={pins.get(id)}
            sort={sort[place]?.direction}
            sortPlace={place >= 0 && sort.length > 1 ? place + 1 : undefined}
            isFiltered={filters.some((filter) => filter.id === id)}
            isTabStop={isTabStop(position)}
            drop={drag.place}
            onMenu={onMenu ? (header) => onMenu(id, header) : undefined}
            onSort={(isAdded) => onSort(id, isAdded)}
            edgeProps={widths.edgeProps(column)}
            dragProps={onMenu ? drag.dragProps(id) : undefined}
          />
        );
      })}
    </tr>
  );
}
