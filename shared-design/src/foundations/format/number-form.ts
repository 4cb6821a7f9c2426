/** How numbers are written: `1,234.5`, `1.234,5` or `1 234,5`. */
export type NumberForm = 'comma-point' | 'point-comma' | 'space-comma';

/** The mark between thousands and the decimal mark, where they are not those of English. */
const marks: Readonly<Record<string, readonly [string, string]>> = {
  'point-comma': ['.', ','],
  // A narrow space that does not break.
  'space-comma': ['\u202f', ','],
};

/** Every remote bundles a copy of this module, so the chosen form is an attribute of the document. */
const chosenMarks = () => marks[globalThis.document?.documentElement.dataset['numbers'] ?? ''];

/** Writes a number in English notation in the chosen form. */
export function inChosenForm(text: string): string {
  const chosen = chosenMarks();
  if (!chosen) return text;
  const [group, point] = chosen;
  return text.replace(/[.,]/g, (mark) => (mark === ',' ? group : point));
}

/** The reverse, for what a user typed; spaces stay. A mark that the chosen form lacks becomes `?`, which no number has. */
export function inEnglishForm(text: string): string {
  const chosen = chosenMarks();
  if (!chosen) return text;
  const [group, point] = chosen;
  return text.replace(/[.,]/g, (mark) => (mark === point ? '.' : mark === group ? ',' : '?'));
}
