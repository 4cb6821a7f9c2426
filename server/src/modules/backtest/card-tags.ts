/** Of one card. */
export const mostTags = 20;

export type TagAction = 'add' | 'remove' | 'replace';

const keyOf = (tag: string) => tag.toLocaleLowerCase('en-US');

/** Tags differ by more than their case; the first spelling stays. */
export function tagsAfter(present: readonly string[], action: TagAction, given: readonly string[]): string[] {
  const named = new Set(given.map(keyOf));
  if (action === 'remove') return present.filter((tag) => !named.has(keyOf(tag)));
  const byKey = new Map<string, string>();
  for (const tag of [...(action === 'replace' ? [] : present), ...given]) {
    if (!byKey.has(keyOf(tag))) byKey.set(keyOf(tag), tag);
  }
  return [...byKey.values()];
}
