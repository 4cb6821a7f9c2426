/** Height of a row in CSS pixels. */
export const rowPx = 40;
/** Rows that are drawn beyond each edge, so that scrolling shows no gap. */
const spare = 8;

export interface RowWindow {
  readonly first: number;
  readonly last: number;
}

/** Indexes of the rows in view, of `count` rows in a scroller; −1 as the last without rows. */
export function rowsInView(scrollPx: number, heightPx: number, count: number): RowWindow {
  const first = Math.max(0, Math.min(count - 1, Math.floor(scrollPx / rowPx)));
  return { first, last: Math.min(count - 1, Math.max(first, Math.ceil((scrollPx + heightPx) / rowPx) - 1)) };
}

/** Indexes to draw: those in view, some beyond, and the one that has the focus. */
export function rowsToDraw({ first, last }: RowWindow, count: number, active: number): readonly number[] {
  const from = Math.max(0, first - spare);
  const to = Math.min(count - 1, last + spare);
  const drawn = Array.from({ length: Math.max(0, to - from + 1) }, (_, place) => from + place);
  if (active < 0 || active >= count) return drawn;
  if (active < from) return [active, ...drawn];
  return active > to ? [...drawn, active] : drawn;
}

/** Where the scroller must be for a row to be in view whole. */
export function scrollToShow(index: number, scrollPx: number, heightPx: number): number {
  const top = index * rowPx;
  if (top < scrollPx) return top;
  return Math.max(scrollPx, top + rowPx - heightPx);
}

/** Where a key leads from a row; undefined for one that moves nowhere. */
export function rowAfter(
  key: string,
  index: number,
  { count, page }: { readonly count: number; readonly page: number },
) {
  const moves: Readonly<Record<string, number>> = {
    ArrowDown: index + 1,
    ArrowUp: index - 1,
    PageDown: index + page,
    PageUp: index - page,
    Home: 0,
    End: count - 1,
  };
  const to = moves[key];
  return to === undefined ? undefined : Math.max(0, Math.min(count - 1, to));
}
