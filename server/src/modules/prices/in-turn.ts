/**
 * Results for each item, in order. What is computed here is computed one after the other, so that other work runs between; answers of another
 * server are awaited together.
 */
export async function inTurn<Item, Result>(
  items: readonly Item[],
  isRemote: boolean,
  make: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  if (isRemote) return Promise.all(items.map(make));
  const results: Result[] = [];
  for (const item of items) results.push(await make(item));
  return results;
}
