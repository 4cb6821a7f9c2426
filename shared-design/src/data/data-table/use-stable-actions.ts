import { useEffect, useMemo, useRef } from 'react';
import type { RowActions } from './data-row.tsx';

/** A stable object whose functions call the latest render's versions, so that row props do not change while scrolling. */
export function useStableActions<Row>(actions: RowActions<Row>): RowActions<Row> {
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  return useMemo(
    () => ({
      activate: (row) => latest.current.activate(row),
      select: (row, isStretch) => latest.current.select(row, isStretch),
    }),
    [],
  );
}
