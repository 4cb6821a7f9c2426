import { Fragment } from 'react';
import type { ClipboardEvent, ReactNode, RefObject } from 'react';
import { GridCellContext } from '../lib/grid-cell.ts';
import { DataRow } from './data-row.tsx';
import type { RowActions } from './data-row.tsx';
import type { DataColumn } from './data-table.types.ts';
import { LoadingRows } from './loading-rows.tsx';
import type { PinStyle } from './pin-style.ts';
import type { DrawnRow } from './use-drawn-rows.ts';
import type { useGridNavigation } from './use-grid-navigation.ts';
import styles from './data-table.module.css';

export interface TableViewProps<Row> {
  grid: RefObject<HTMLTableElement | null>;
  label: string;
  rows: readonly { id: string; original: Row }[];
  /** In display order. */
  columns: readonly DataColumn<Row>[];
  pins: ReadonlyMap<string, PinStyle>;
  /** The header row. */
  head: ReactNode;
  /** Number of columns before the data: the checkboxes. */
  before: number;
  widthPx: number;
  /** Otherwise the columns share a wider frame. */
  isFrozen: boolean;
  navigation: ReturnType<typeof useGridNavigation>;
  drawn: readonly DrawnRow[];
  /** 0: all rows are drawn. */
  totalPx: number;
  firstRow: number;
  totalRows: number;
  isLoading: boolean;
  isBusy: boolean;
  /** undefined: rows cannot be selected. */
  selected: ReadonlySet<string> | undefined;
  /** Id of the row whose details the page shows. */
  current: string | undefined;
  nameOf: (row: Row) => string;
  rowHref: ((row: Row) => string) | undefined;
  isActivatable: boolean;
  actions: RowActions<Row>;
  onCopy: (event: ClipboardEvent) => void;
}

/** The grid: its header, and the drawn rows between spacers for those out of view. */
export function TableView<Row>({ grid, label, head, columns, before, navigation, ...rest }: TableViewProps<Row>) {
  const { widthPx, isFrozen, totalRows, isLoading, isBusy, selected, onCopy } = rest;
  return (
    // Cells take focus and keys, as a grid does and a table does not.
    <table
      ref={grid}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role
      role="grid"
      aria-label={label}
      aria-rowcount={totalRows + 1}
      aria-colcount={columns.length + before}
      aria-multiselectable={selected !== undefined || undefined}
      aria-busy={isLoading || isBusy || undefined}
      className={styles.table}
      style={{ inlineSize: isFrozen ? widthPx : '100%', minInlineSize: widthPx }}
      {...navigation.gridProps}
      onCopy={onCopy}
    >
      <thead className={styles.head}>{head}</thead>
      <tbody>
        {isLoading ? (
          <LoadingRows columnCount={columns.length + before} />
        ) : (
          <GridCellContext value={true}>
            <Rows {...{ columns, navigation }} {...rest} />
          </GridCellContext>
        )}
      </tbody>
    </table>
  );
}

type RowsProps<Row> = Omit<TableViewProps<Row>, 'grid' | 'label' | 'head' | 'before'>;

function Rows<Row>({ rows, columns, pins, navigation, drawn, totalPx, firstRow, ...rest }: RowsProps<Row>) {
  const { selected, current, nameOf, rowHref, isActivatable, actions } = rest;
  const { active, range } = navigation;
  return (
    <>
      <Spacer height={totalPx > 0 ? (drawn[0]?.start ?? 0) : 0} />
      {drawn.map(({ index: at, start }, place) => {
        const row = rows[at];
        if (!row) return null;
        const isInRange = range !== null && at >= range.rows[0] && at <= range.rows[1];
        return (
          <Fragment key={row.id}>
            <Spacer height={start - (drawn[place - 1]?.end ?? start)} />
            <DataRow
              row={row.original}
              index={at}
              ariaIndex={firstRow + at + 2}
              columns={columns}
              pins={pins}
              isHigh={totalPx === 0}
              activeColumn={active.row === at ? active.column : null}
              rangeFrom={isInRange ? range.columns[0] : null}
              rangeTo={isInRange ? range.columns[1] : null}
              isCurrent={row.id === current}
              isSelected={selected?.has(row.id)}
              name={selected ? nameOf(row.original) : ''}
              href={rowHref?.(row.original)}
              isActivatable={isActivatable}
              actions={actions}
            />
          </Fragment>
        );
      })}
      <Spacer height={totalPx > 0 ? totalPx - (drawn.at(-1)?.end ?? 0) : 0} />
    </>
  );
}

/** Spacer for the rows out of view. */
function Spacer({ height }: { height: number }) {
  return height > 0 ? <tr aria-hidden="true" style={{ blockSize: height }} /> : null;
}
