import { expect, test } from 'vitest';
import { beginsSymbol } from './symbols.ts';

test('letters, digits and the caret start a symbol; control keys do not', () => {
  expect(['a', '7', '^'].every(beginsSymbol)).toBe(true);
  expect(['?', ' ', 'mod+a', '/'].some(beginsSymbol)).toBe(false);
});
