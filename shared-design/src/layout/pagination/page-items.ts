/** A page number, or a gap between two. */
export type PageItem = number | 'gap';

/**
 * The page numbers to show for `page` (1-based) of `count`: the first, the last and the neighbors; a gap never stands for a single page.
 * The number of items is constant, so that the buttons keep their positions.
 */
export function pageItems(page: number, count: number): PageItem[] {
  if (count <= 7) return Array.from({ length: Math.max(0, count) }, (_, index) => index + 1);
  const from = Math.min(Math.max(page - 1, 3), count - 4);
  const start = page <= 4 ? 2 : from;
  const end = page <= 4 ? 5 : page >= count - 3 ? count - 1 : from + 2;
  const first = page >= count - 3 ? count - 4 : start;
  const middle = Array.from({ length: end - first + 1 }, (_, index) => first + index);
  return [1, ...(first > 2 ? ['gap' as const] : []), ...middle, ...(end < count - 1 ? ['gap' as const] : []), count];
}
