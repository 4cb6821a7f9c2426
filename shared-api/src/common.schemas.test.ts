import { expect, test } from 'vitest';
import { nameOf } from './common.schemas.ts';

test.each([
  ['Growth', true],
  ['  Día de compra 📈  ', true],
  ['قائمة', true],
  ['', false],
  ['   ', false],
  ['two\nlines', false],
  ['null\0', false],
  // "Apple" shown backward, and text that pulls what follows to its left.
  ['\u202Eelppa', false],
  ['Apple\u2067', false],
  ['a'.repeat(61), false],
])('%j is a name: %s', (text, isName) => expect(nameOf(60).safeParse(text).success).toBe(isName));
