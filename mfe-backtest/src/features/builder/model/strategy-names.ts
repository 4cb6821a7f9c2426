const longestName = 60;

/** Names differ by more than their case. */
export const isSameName = (left: string, right: string): boolean =>
  left.trim().normalize('NFC').toLowerCase() === right.trim().normalize('NFC').toLowerCase();

/** `Golden cross copy`, or `Golden cross copy 2` where that is taken. */
export function copyName(name: string, taken: readonly string[]): string {
  for (let count = 1; ; count += 1) {
    const ending = count === 1 ? ' copy' : ` copy ${count}`;
    const copy = name.slice(0, longestName - ending.length).trimEnd() + ending;
    if (!taken.some((each) => isSameName(each, copy))) return copy;
  }
}
