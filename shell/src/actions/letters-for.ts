/** A letter for each label: its first one, unless an earlier label begins with it; then the first that none has. */
export function lettersFor(labels: readonly string[]): ReadonlyMap<string, string> {
  const byLetter = new Map<string, string>();
  const take = (label: string, letters: string) => {
    const free = [...letters.toLowerCase()].find((letter) => /[a-z]/.test(letter) && !byLetter.has(letter));
    if (free) byLetter.set(free, label);
    return free !== undefined;
  };
  const others = labels.filter((label) => !take(label, label.charAt(0)));
  for (const label of others) take(label, label);
  return new Map([...byLetter].map(([letter, label]) => [label, letter]));
}
