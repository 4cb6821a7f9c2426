import type { KeyboardEvent } from 'react';
import type { DataColumn } from './data-table.types.ts';
import { moveColumn } from './table-layout.ts';
import { logicalKey } from './use-grid-navigation.ts';
import type { CellPosition } from './use-grid-navigation.ts';
import type { Selection } from './use-selection.ts';
import type { LayoutControl } from './use-table-layout.ts';

const resizeStepPx = 16;

interface Options<Row> extends Pick<LayoutControl, 'layout' | 'change'> {
  columnAt: (position: number) => DataColumn<Row> | undefined;
  rowAt: (index: number) => { id: string; original: Row } | undefined;
  isArrangeable: boolean;
  /** undefined: rows cannot be selected. */
  selection: Selection | undefined;
  resizeBy: (id: string, deltaPx: number) => void;
  toggleSort: (id: string, isAdded: boolean) => void;
  openMenu: (id: string, header: HTMLElement) => void;
  focusHeader: (position: number) => void;
  activate: (row: Row) => void;
}

type Key = KeyboardEvent<HTMLTableElement>;

/** Keys of the table other than navigation: sort, resize, move and open on headers; select and follow on rows. */
export function tableKeys<Row>(options: Options<Row>) {
  return (event: Key, position: CellPosition): boolean =>
    position.row === -1 ? onHeaderKey(event, position, options) : onRowKey(event, position, options);
}

function onHeaderKey<Row>(event: Key, { column: at }: CellPosition, options: Options<Row>): boolean {
  const { columnAt, isArrangeable, selection, layout, change, ...rest } = options;
  const column = columnAt(at);
  const key = logicalKey(event);
  const step = key === 'ArrowLeft' ? -1 : key === 'ArrowRight' ? 1 : 0;
  const isPress = event.key === 'Enter' || event.key === ' ';
  if (!column) {
    if (!isPress) return false;
    selection?.toggleAll();
  } else if (isArrangeable && event.altKey && event.key === 'ArrowDown' && event.target instanceof HTMLElement) {
    rest.openMenu(column.id, event.target);
  } else if (isArrangeable && step && event.shiftKey && (event.ctrlKey || event.metaKey)) {
    change(moveColumn(layout, column.id, step));
    rest.focusHeader(at + step);
  } else if (step && event.shiftKey) rest.resizeBy(column.id, step * resizeStepPx);
  else if (isPress) rest.toggleSort(column.id, event.shiftKey);
  else return false;
  return true;
}

function onRowKey<Row>(event: Key, { row: at }: CellPosition, { rowAt, selection, activate }: Options<Row>): boolean {
  const row = rowAt(at);
  const isPress = event.key === 'Enter' || event.key === ' ';
  if (selection && event.key === 'a' && (event.ctrlKey || event.metaKey)) selection.toggleAll();
  else if (selection && selection.selected.size > 0 && event.key === 'Escape') selection.clear();
  else if (row && selection && event.key === ' ') selection.toggle(row.id, event.shiftKey);
  else if (row && isPress) activate(row.original);
  else return false;
  return true;
}
