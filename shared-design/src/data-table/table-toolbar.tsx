import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { DownloadIcon, SettingsIcon, XIcon } from '../icons/icons.tsx';
import { formatInteger } from '../format/format.ts';
import { CopyButton } from './copy-button.tsx';
import type { DataColumn } from './data-table.types.ts';
import { describeFilter } from './table-filter.ts';
import type { ColumnFilter } from './table-filter.ts';
import type { Selection } from './use-selection.ts';
import styles from './table-toolbar.module.css';

interface TableToolbarProps {
  children: ReactNode;
  selection: Selection | undefined;
  bulkActions: ((ids: readonly string[], clear: () => void) => ReactNode) | undefined;
  /** Number of rows after filtering. */
  rowCount: number;
  onCsv: (() => void) | undefined;
  /** The selected rows, as TSV. */
  copied: () => string;
  /** Called before the selection buttons disappear, because one of them may have focus. */
  onFocusLost: () => void;
  /** Absent when users cannot arrange columns. */
  onArrange: ((button: HTMLElement) => void) | undefined;
  filters: readonly ColumnFilter[];
  columnOf: (id: string) => Pick<DataColumn<never>, 'header' | 'format' | 'unit'>;
  onFilters: (filters: readonly ColumnFilter[]) => void;
}

/** The bar above the table: the caller's content, actions on selected rows, export, active filters. */
export function TableToolbar({ children, selection, bulkActions, rowCount, onCsv, ...rest }: TableToolbarProps) {
  const { copied, onFocusLost, onArrange, filters, columnOf, onFilters } = rest;
  const count = selection?.selected.size ?? 0;
  const clear = () => {
    if (document.activeElement?.closest('[data-bulk]')) onFocusLost();
    selection?.clear();
  };
  const isBare = !children && !onCsv && !onArrange && filters.length === 0;
  if (isBare && !selection) return null;
  return (
    <div className={styles.toolbar}>
      {children}
      {/* It keeps the place of what comes with the first selected row, so that no row moves below the pointer. */}
      {isBare && count === 0 ? (
        <span className={styles.count}>{rowCount === 1 ? '1 row' : `${formatInteger(rowCount)} rows`}</span>
      ) : null}
      {selection && count > 0 ? (
        <div className={styles.bulk} data-bulk="" role="group" aria-label="Selected rows">
          <span>{formatInteger(count)} selected</span>
          {bulkActions?.([...selection.selected], clear)}
          <CopyButton subject={selection.selected} text={copied} />
          <Button size="sm" variant="ghost" onClick={clear}>
            Clear
          </Button>
        </div>
      ) : null}
      <div className={styles.tools}>
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
      <span className={styles.hidden} role="status">
        {count > 0 ? `${formatInteger(count)} rows selected` : ''}
      </span>
    </div>
  );
}
