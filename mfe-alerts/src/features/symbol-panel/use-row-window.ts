import type { RowsInView } from '@candlewick/shared-design/data-table';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { rowPx, rowsInView, scrollToShow, type RowWindow } from './model/row-window.ts';

/** Until it is measured, as many rows as a tall panel has. */
const firstHeightPx = 20 * rowPx;

/** The rows of a scroller that are in view. It scrolls to the active one, and `report` gets what is in view. */
export function useRowWindow<Row>(rows: readonly Row[], active: number, report: (inView: RowsInView<Row>) => void) {
  const scroller = useRef<HTMLDivElement>(null);
  const [seen, setSeen] = useState({ scrollPx: 0, heightPx: firstHeightPx });
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    const measure = () => setSeen({ scrollPx: element.scrollTop, heightPx: element.clientHeight });
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    element.addEventListener('scroll', measure, { passive: true });
    measure();
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', measure);
    };
  }, []);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (element) element.scrollTop = scrollToShow(active, element.scrollTop, element.clientHeight);
  }, [active]);
  const inView: RowWindow = rowsInView(seen.scrollPx, seen.heightPx, rows.length);
  const { first, last } = inView;
  useEffect(() => report({ rows, first, last }), [report, rows, first, last]);
  return { scroller, inView, page: Math.max(1, last - first) };
}
