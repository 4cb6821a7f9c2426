export type Groups = Readonly<Record<string, () => unknown>>;

/** The named groups, or all without names. Throws if one does not exist. */
export function chosen(groups: Groups, wanted: readonly string[] = process.argv.slice(2)): string[] {
  const unknown = wanted.filter((name) => !(name in groups));
  const names = Object.keys(groups);
  if (unknown.length > 0) throw new Error(`Unknown: ${unknown.join(', ')}. Groups: ${names.join(', ')}.`);
  return names.filter((name) => wanted.length === 0 || wanted.includes(name));
}
