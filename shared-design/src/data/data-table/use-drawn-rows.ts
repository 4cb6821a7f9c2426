import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import type { Range } from '@tanstack/react-virtual';
import { useEffect } from 'react';
import type { RefObject } from 'react';

/** Tables with fewer rows render all of them, which helps assistive technology, printing and find in page. */
const virtualFrom = 100;

export interface DrawnRow {
  index: number;
  /** Distances in px from the top of the rows. */
  start: number;
  end: number;
}

interface Options {
  count: number;
  scroller: RefObject<HTMLElement | null>;
  /** The row with the tab stop; −1 for none. It is always drawn, so that it keeps focus and Tab can return to it. */
  activeRow: number;
  /** Called when a row's height may have changed: `heightKey` is then different. */
  rowHeightPx: (scroller: HTMLElement | null) => number;
  heightKey: string;
}

/** The rows in and near the view, or all rows of a short table. */
export function useDrawnRows({ count, scroller, activeRow, rowHeightPx, heightKey }: Options) {
  const isVirtual = count > virtualFrom;
  // Once for all rows of a render: it asks for computed styles.
  let estimatedPx: number | undefined;
  // The rows in view change without new props, which a memoizing compiler would miss; this hook has no memo.
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useVirtualizer({
    count: isVirtual ? count : 0,
    getScrollElement: () => scroller.current,
    estimateSize: () => (estimatedPx ??= rowHeightPx(scroller.current)),
    overscan: 6,
    rangeExtractor: withActiveRow(activeRow),
    // Rendering inside the scroll event causes the longest tasks. The overscan rows cover the one frame of delay.
    useFlushSync: false,
  });
  useEffect(() => virtualizer.measure(), [virtualizer, heightKey]);
  const drawn: readonly DrawnRow[] = isVirtual
    ? virtualizer.getVirtualItems()
    : Array.from({ length: count }, (_, index) => ({ index, start: 0, end: 0 }));
  // Without those that are drawn beyond the view.
  const inView = isVirtual ? virtualizer.range : { startIndex: 0, endIndex: count - 1 };
  return {
    isVirtual,
    drawn,
    first: inView?.startIndex,
    last: inView?.endIndex,
    /** Of all rows in px; 0 if all are drawn. */
    totalPx: isVirtual ? virtualizer.getTotalSize() : 0,
    isScrolling: isVirtual && virtualizer.isScrolling,
    /** Scrolls the table, never the page. */
    showRow: (row: number) => {
      const frame = scroller.current;
      if (isVirtual) virtualizer.scrollToIndex(row);
      else if (frame) showRowWithin(frame, row);
    },
    scrollToRow: (row: number) => {
      if (isVirtual) virtualizer.scrollToIndex(row);
    },
  };
}

function showRowWithin(frame: HTMLElement, row: number): void {
  const cell = frame.querySelector(`[data-row="${row}"]`)?.getBoundingClientRect();
  if (!cell) return;
  const { top, bottom } = frame.getBoundingClientRect();
  // Half a frame from the edge, clear of the header that stays at the top.
  if (cell.top - cell.height < top || cell.bottom > bottom) frame.scrollTop += cell.top - (top + bottom) / 2;
}

function withActiveRow(active: number): (range: Range) => number[] {
  return (range) => {
    const indexes = defaultRangeExtractor(range);
    if (active < 0 || active >= range.count || indexes.includes(active)) return indexes;
    return active < range.startIndex ? [active, ...indexes] : [...indexes, active];
  };
}
