import { describe, expect, it } from 'vitest';
import { chunksOf } from './chunks.ts';

const rowsOf = (tickers: string) => Array.from(tickers, (ticker, index) => ({ ticker, index }));

describe('chunks of rows', () => {
  it('have every row once and in order, and keep those of a ticker together', () => {
    const rows = rowsOf('AABBCDDEEF');
    const chunks = chunksOf(rows, 3);
    expect(chunks.flat()).toEqual(rows);
    expect(chunks.map((chunk) => chunk.map(({ ticker }) => ticker).join(''))).toEqual(['AABB', 'CDD', 'EEF']);
  });

  it('are none without rows', () => {
    expect(chunksOf([], 3)).toEqual([]);
  });
});
