import { describe, expect, it } from 'vitest';
import { inDigits } from './number-words.ts';

describe('numbers in words', () => {
  it.each([
    ['two hundred day average', '200 day average'],
    ['fifty shares of apple', '50 shares of apple'],
    ['fifty two week high', '52 week high'],
    ['ten thousand dollars', '10000 dollars'],
    ['a hundred bucks', '100 bucks'],
    ['price in twenty twenty three', 'price in 2023'],
    ['since nineteen ninety nine', 'since 1999'],
    ['more than three percent', 'more than 3 percent'],
    ['top five companies', 'top 5 companies'],
    ['one thousand two hundred and fifty shares', '1250 shares'],
  ])('%s: %s', (text, expected) => {
    expect(inDigits(text)).toBe(expected);
  });

  it.each(['which one is cheaper', 'compare the two stocks', 'one of these three stocks', 'someone wondered'])(
    'leaves %s alone',
    (text) => {
      expect(inDigits(text)).toBe(text);
    },
  );
});
