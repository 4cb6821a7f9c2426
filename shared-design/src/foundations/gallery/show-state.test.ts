import { expect, test } from 'vitest';
import { shownSelector } from './show-state.ts';

test.each([
  ['.button:hover', ".button:is([data-shows~='hover'] *)"],
  [
    '.a:hover, .b:active:not(:disabled)',
    ".a:is([data-shows~='hover'] *), .b:is([data-shows~='active'] *):not(:disabled)",
  ],
  ['.row:hover .cell[data-pin]', ".row:is([data-shows~='hover'] *) .cell[data-pin]"],
  ['.button', null],
  ['.field:focus-within', ".field:is([data-shows~='focus-visible'] *)"],
])('%s', (selector, shown) => expect(shownSelector(selector)).toBe(shown));

test('a ring is shown on what takes focus only', () => {
  expect(shownSelector(':focus-visible')).toMatch(
    /^:is\(a\[href\], button.*\):is\(\[data-shows~='focus-visible'\] \*\)$/,
  );
});
