import type { Draft } from './draft.ts';

const date = /^(\d{4}-\d\d-\d\d)?$/;

/** The draft without what is typed into fields: numbers, fields left empty, and dates. */
function choicesOf(draft: Draft): string {
  return JSON.stringify(draft, (_, value: unknown) =>
    typeof value === 'number' || value === null || (typeof value === 'string' && date.test(value)) ? 0 : value,
  );
}

/** Whether two drafts differ only in typed numbers and dates; otherwise something was chosen, added or removed. */
export function isTyped(before: Draft, after: Draft): boolean {
  return choicesOf(before) === choicesOf(after);
}
