import { expect, test } from 'vitest';
import { beginsSymbol } from './symbols.ts';

test('letters, digits and the caret begin a symbol; controls do not', () => {
  expect(['a', '7', '^'].every(beginsSymbol)).toBe(true);
  expect(['?', ' ', 'mod+a', '/'].some(beginsSymbol)).toBe(false);
});
