/** The items with one of them at another place, which stays within the list. */
export function moved<Item>(items: readonly Item[], from: number, to: number): readonly Item[] {
  const place = Math.max(0, Math.min(to, items.length - 1));
  const item = items[from];
  return item === undefined || place === from ? items : items.toSpliced(from, 1).toSpliced(place, 0, item);
}
