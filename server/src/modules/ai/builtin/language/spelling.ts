import { famousNames } from '../entities/famous-names.ts';

/**
 * Edits between two words: a letter replaced, added, left out, or two neighbours swapped (optimal string alignment). Stops counting above
 * `most` and returns `most + 1`.
 */
export function editsBetween(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    let least = i;
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      let edits = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + same);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        edits = Math.min(edits, (before[j - 2] ?? 0) + 1);
      row.push(edits);
      least = Math.min(least, edits);
    }
    if (least > most) return most + 1;
    [before, last] = [last, row];
  }
  return last[b.length] ?? most + 1;
}

/** How many edits a word of this length may have and still be meant. */
export const forgivenEdits = (length: number) => (length < 4 ? 0 : length < 8 ? 1 : 2);

const ending = /(?:s|es|e?d|ing|ions?|ations?|ers?|ly|al|ity|ments?|able)$/;
const startsWithKnown = (word: string, vocabulary: ReadonlySet<string>) => {
  const stem = word.replace(ending, '');
  return stem !== word && stem.length > 4 && vocabulary.has(stem);
};

/** The word of a vocabulary that a misspelt one is most like; undefined for a known word, and for one like none. */
export function correctionOf(
  word: string,
  vocabulary: ReadonlySet<string>,
  known: ReadonlySet<string>,
): string | undefined {
  if (word.length < 5 || famousNames.has(word) || vocabulary.has(word) || known.has(word) || /[^a-z]/.test(word))
    return undefined;
  // `Correlation` has the stem of a sign, `correlat`.
  if (startsWithKnown(word, vocabulary)) return undefined;
  let best: string | undefined;
  let fewest = forgivenEdits(word.length) + 1;
  for (const candidate of vocabulary) {
    if (candidate.length < 4 || candidate[0] !== word[0]) continue;
    const edits = editsBetween(word, candidate, fewest - 1);
    if (edits < fewest) [best, fewest] = [candidate, edits];
  }
  return best;
}
