import { describe, expect, it } from 'vitest';
import { correctionOf, editsBetween } from './spelling.ts';
import { normalized, wordsOf } from './words.ts';

describe('edits between words', () => {
  it.each([
    ['apple', 'apple', 0],
    ['appel', 'apple', 1],
    ['mircosoft', 'microsoft', 1],
    ['nvdia', 'nvidia', 1],
    ['amazn', 'amazon', 1],
    ['abc', 'xyz', 3],
  ])('%s and %s: %i', (a, b, edits) => {
    expect(editsBetween(a, b, 2)).toBe(edits);
  });
});

describe('a correction', () => {
  const vocabulary = new Set(['dividend', 'earnings']);
  it('is the word of the vocabulary that is almost the same', () => {
    expect(correctionOf('dividnd', vocabulary, new Set())).toBe('dividend');
    expect(correctionOf('earings', vocabulary, new Set())).toBe('earnings');
  });
  it('leaves known words and symbols alone', () => {
    expect(correctionOf('dividend', vocabulary, new Set())).toBeUndefined();
    expect(correctionOf('divided', vocabulary, new Set(['divided']))).toBeUndefined();
    expect(correctionOf('brk.b', vocabulary, new Set())).toBeUndefined();
  });
});

describe('words', () => {
  it('keep the marks within, and lose those around', () => {
    expect(wordsOf('What’s “S&P 500”, BRK.B/T-Mobile (AT&T)?').map(({ raw }) => raw)).toEqual([
      'What',
      'S&P',
      '500',
      'BRK.B',
      'T-Mobile',
      'AT&T',
    ]);
  });
  it('know their possessive and the end of a clause', () => {
    expect(wordsOf("apple's price, please")).toMatchObject([
      { lower: 'apple', isPossessive: true, after: '' },
      { lower: 'price', isPossessive: false, after: ',' },
      { lower: 'please' },
    ]);
  });
  it('are written out', () => {
    expect(normalized("what's the p/e ratio")).toBe('what is the pe ratio');
  });
});
