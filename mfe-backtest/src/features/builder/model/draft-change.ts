import type { Draft } from './draft.ts';

const date = /^(\d{4}-\d\d-\d\d)?$/;

/** The draft without typed values: numbers, empty fields and dates. */
function choicesOf(draft: Draft): string {
  return JSON.stringify(draft, (_, value: unknown) =>
    typeof value === 'number' || value === null || (typeof value === 'string' && date.test(value)) ? 0 : value,
  );
}

/** Whether two drafts differ only in typed numbers and dates, not in selections. */
export function isTyped(before: Draft, after: Draft): boolean {
  return choicesOf(before) === choicesOf(after);
}

/** Where two drafts first differ, as a dotted path; the empty string if they are the same. */
export function changedPath(before: unknown, after: unknown): string {
  if (typeof before !== 'object' || typeof after !== 'object' || before === null || after === null) return '';
  for (const [key, value] of Object.entries(after)) {
    const old = (before as Record<string, unknown>)[key];
    if (JSON.stringify(old) !== JSON.stringify(value)) return `${key}.${changedPath(old, value)}`;
  }
  return '';
}
