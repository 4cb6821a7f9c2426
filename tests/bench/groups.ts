export type Groups = Readonly<Record<string, () => unknown>>;

/** Names of the groups on the command line, or of all. Throws if one does not exist. */
export function wantedGroups(groups: Groups): string[] {
  const wanted = process.argv.slice(2);
  const unknown = wanted.filter((name) => !(name in groups));
  const names = Object.keys(groups);
  if (unknown.length > 0) throw new Error(`Unknown: ${unknown.join(', ')}. Groups: ${names.join(', ')}.`);
  return names.filter((name) => wanted.length === 0 || wanted.includes(name));
}
