import { expect, test } from 'vitest';
import { addTags } from './add-tags.ts';

const upper = { normalize: (text: string) => text.toUpperCase() };

test('splits at any separator and drops duplicates', () => {
  expect(addTags(['AAPL'], ' msft,aapl;\tmsft\nnvda ,', upper)).toEqual({
    tags: ['AAPL', 'MSFT', 'NVDA'],
    added: ['MSFT', 'NVDA'],
    refused: undefined,
  });
});

test('rejects an existing tag by name', () => {
  expect(addTags(['AAPL'], 'aapl', upper)).toEqual({
    tags: ['AAPL'],
    added: [],
    refused: 'AAPL is already in the list.',
  });
});

test('drops tags beyond the limit and says so', () => {
  expect(addTags(['a'], 'b,c', { max: 2 })).toEqual({ tags: ['a', 'b'], added: ['b'], refused: 'At most 2.' });
  expect(addTags(['a', 'b', 'c'], 'd', { max: 2 }).tags).toEqual(['a', 'b', 'c']);
});

test('ignores blanks and bare separators', () => {
  expect(addTags([], ' , ;\n')).toEqual({ tags: [], added: [], refused: undefined });
});
