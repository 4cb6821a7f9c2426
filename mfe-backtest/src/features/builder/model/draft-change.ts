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
