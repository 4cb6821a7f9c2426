import { Button } from '../../fields/button/button.tsx';
import type { DataColumn, SortRule } from './data-table.types.ts';
import { FilterFields } from './filter-fields.tsx';
import { Panel } from './panel.tsx';
import { directionText, firstDirection } from './sort-words.ts';
import { moveColumn, pinColumn, showColumn } from './table-layout.ts';
import type { ColumnFilter } from './table-filter.ts';
import type { LayoutControl } from './use-table-layout.ts';
import styles from './panel.module.css';

interface ColumnPanelProps<Row> extends LayoutControl {
  height: number;
  anchor: { current: HTMLElement };
  column: DataColumn<Row>;
  rows: readonly Row[];
  sort: readonly SortRule[];
  onSort: (sort: readonly SortRule[]) => void;
  filter: ColumnFilter | undefined;
  onFilter: (filter: ColumnFilter) => void;
  onResize: (deltaPx: number) => void;
  /** Hides the column and moves focus, which cannot return to its header. */
  onHide: () => void;
  onClose: (isFocusKept: boolean) => void;
}

const resizeStepPx = 24;

/** Sorts, filters, pins, moves, resizes and hides one column. Loads when first opened. */
export default function ColumnPanel<Row>({
  anchor,
  column,
  rows,
  sort,
  onSort,
  filter,
  onFilter,
  ...rest
}: ColumnPanelProps<Row>) {
  const { layout, change, onResize, onHide, onClose } = rest;
  const { id, header } = column;
  const current = sort.find((rule) => rule.id === id)?.direction;
  const sortBy = (direction: 'asc' | 'desc') => onSort(current === direction ? [] : [{ id, direction }]);
  const addSort = () => onSort([...sort, { id, direction: firstDirection(column) }]);
  const action = (text: string, onClick: () => void, isPressed?: boolean, isDisabled = false) => (
    <Button size="sm" variant="ghost" aria-pressed={isPressed} disabled={isDisabled} onClick={onClick}>
      {text}
    </Button>
  );
  return (
    <Panel label={`Column ${header}`} anchor={anchor} onClose={onClose}>
      {(column.isSortable ?? true) ? (
        <section className={styles.section}>
          <h3 className={styles.heading}>Sort</h3>
          <div className={styles.actions}>
            {action(directionText(column, 'asc'), () => sortBy('asc'), current === 'asc')}
            {action(directionText(column, 'desc'), () => sortBy('desc'), current === 'desc')}
            {sort.length > 0 && !current ? action('Add to sort', addSort) : null}
          </div>
        </section>
      ) : null}
      {column.filter === false ? null : (
        <section className={styles.section}>
          <h3 className={styles.heading}>Filter</h3>
          <div className={styles.filter}>
            <FilterFields column={column} rows={rows} filter={filter} onFilter={onFilter} />
          </div>
        </section>
      )}
      <section className={styles.section}>
        <h3 className={styles.heading}>Position</h3>
        <div className={styles.actions}>
          {(['start', 'end'] as const).map((side) => (
            <Button
              key={side}
              size="sm"
              variant="ghost"
              aria-pressed={layout.pins[id] === side}
              onClick={() => change(pinColumn(layout, id, layout.pins[id] === side ? undefined : side))}
            >
              Pin to {side}
            </Button>
          ))}
          {action(
            'Move back',
            () => change(moveColumn(layout, id, -1)),
            undefined,
            moveColumn(layout, id, -1) === layout,
          )}
          {action(
            'Move forward',
            () => change(moveColumn(layout, id, 1)),
            undefined,
            moveColumn(layout, id, 1) === layout,
          )}
          {action('Narrower', () => onResize(-resizeStepPx))}
          {action('Wider', () => onResize(resizeStepPx))}
          {action('Hide column', onHide, undefined, showColumn(layout, id, false) === layout)}
        </div>
      </section>
    </Panel>
  );
}
