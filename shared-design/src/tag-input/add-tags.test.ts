import { expect, test } from 'vitest';
import { addTags } from './add-tags.ts';

const upper = { normalize: (text: string) => text.toUpperCase() };

test('a list of any separators becomes tags, each once', () => {
  expect(addTags(['AAPL'], ' msft,aapl;\tmsft\nnvda ,', upper)).toEqual({
    tags: ['AAPL', 'MSFT', 'NVDA'],
    added: ['MSFT', 'NVDA'],
    refused: undefined,
  });
});

test('what is there already is refused by name', () => {
  expect(addTags(['AAPL'], 'aapl', upper)).toEqual({ tags: ['AAPL'], added: [], refused: 'AAPL is already there.' });
});

test('what goes beyond the limit is left out with a sentence', () => {
  expect(addTags(['a'], 'b,c', { max: 2 })).toEqual({ tags: ['a', 'b'], added: ['b'], refused: '2 at most.' });
  expect(addTags(['a', 'b', 'c'], 'd', { max: 2 }).tags).toEqual(['a', 'b', 'c']);
});

test('blanks and separators alone are no tag', () => {
  expect(addTags([], ' , ;\n')).toEqual({ tags: [], added: [], refused: undefined });
});
