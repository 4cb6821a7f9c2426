import { expect, test } from 'vitest';
import { sideText } from './side-text.ts';

const write = (value: number) => value.toFixed(1);

test.each([
  [37.14, 37.12, 'in line with'],
  [37.2, 37.1, 'above'],
  [-0.2, 0, 'below'],
  [0.04, 0, 'in line with'],
])('%d is %s %d as it is written', (value, other, side) => {
  expect(sideText(value, other, write)).toBe(side);
});
