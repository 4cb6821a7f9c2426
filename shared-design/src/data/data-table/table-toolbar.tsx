import type { ReactNode } from 'react';
import { Button } from '../../fields/button/button.tsx';
import { DownloadIcon, SettingsIcon, TableIcon, XIcon } from '../../foundations/icons/icons.tsx';
import type { DataColumn } from './data-table.types.ts';
import { describeFilter } from './table-filter.ts';
import type { ColumnFilter } from './table-filter.ts';
import styles from './table-toolbar.module.css';

export interface RoomSwitch {
  /** Headers of the columns without room. */
  cut: readonly string[];
  isCards: boolean;
  /** The user asked for all columns. */
  isWhole: boolean;
  onSwitch: () => void;
}

interface TableToolbarProps {
  children: ReactNode;
  /** Present when there are no headers to sort by. */
  sortChoice: ReactNode;
  /** Number of rows after filtering. */
  rowCount: number;
  onCsv: (() => void) | undefined;
  /** Present when the width hides columns, or hid them before the user asked for all. */
  room: RoomSwitch | undefined;
  /** Absent when users cannot arrange columns. */
  onArrange: ((button: HTMLElement) => void) | undefined;
  filters: readonly ColumnFilter[];
  columnOf: (id: string) => Pick<DataColumn<never>, 'header' | 'format' | 'unit'>;
  onFilters: (filters: readonly ColumnFilter[]) => void;
}

/** The bar above the table: the caller's content, columns without room, arrangement, export, sort of cards, active filters. */
export function TableToolbar({ children, sortChoice, rowCount, onCsv, room, ...rest }: TableToolbarProps) {
  const { onArrange, filters, columnOf, onFilters } = rest;
  if (!children && !onCsv && !onArrange && !room && !sortChoice && filters.length === 0) return null;
  return (
    <div className={styles.toolbar}>
      {children}
      <div className={styles.tools}>
        {room ? <RoomButton {...room} /> : null}
        {onArrange ? (
          <Button
            size="sm"
            variant="ghost"
            icon={<SettingsIcon size={14} />}
            aria-haspopup="dialog"
            onClick={(event) => onArrange(event.currentTarget)}
          >
            Columns
          </Button>
        ) : null}
        {onCsv ? (
          <Button size="sm" variant="ghost" icon={<DownloadIcon size={14} />} disabled={rowCount === 0} onClick={onCsv}>
            CSV
          </Button>
        ) : null}
      </div>
      {sortChoice}
      {filters.length > 0 ? (
        <ul className={styles.filters} aria-label="Filters">
          {filters.map((filter) => (
            <li key={filter.id}>
              <button
                type="button"
                className={styles.chip}
                onClick={() => onFilters(filters.filter((each) => each !== filter))}
              >
                <bdi>{describeFilter(columnOf(filter.id), filter)}</bdi>
                <XIcon size={12} aria-label="Remove" />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

/** Says how many columns have no room, and shows them all, in a table that scrolls sideways. */
function RoomButton({ cut, isCards, isWhole, onSwitch }: RoomSwitch) {
  const many = `${cut.length} more ${cut.length === 1 ? 'column' : 'columns'}`;
  const hidden = isCards ? 'All columns' : many;
  return (
    <Button
      size="sm"
      variant="ghost"
      icon={<TableIcon size={14} />}
      aria-label={isWhole || isCards ? undefined : `${many}: ${cut.join(', ')}`}
      onClick={onSwitch}
    >
      {isWhole ? 'Fit to width' : hidden}
    </Button>
  );
}
