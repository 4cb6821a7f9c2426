import { expect, test } from 'vitest';
import { allOf, type Asked } from './all-of.ts';

function asked<Data>(part: Partial<Asked<Data>>, log: string[] = [], name = ''): Asked<Data> {
  const refetch = async () => log.push(name);
  return { data: undefined, error: null, isPlaceholderData: false, refetch, ...part };
}

test('has data once every query has them', () => {
  expect(allOf(asked({ data: 1 }), asked<string>({})).data).toBeUndefined();
  expect(allOf(asked({ data: 1 }), asked({ data: 'a' })).data).toEqual([1, 'a']);
});

test('one stale query makes the result stale', () => {
  expect(allOf(asked({ data: 1 }), asked({ data: 2, isPlaceholderData: true })).isPlaceholderData).toBe(true);
});

test('a failure counts if it left no data, and a retry repeats only the failed queries', async () => {
  const log: string[] = [];
  const lost = new Error('lost');
  const kept = asked({ data: 1, error: new Error('stale') }, log, 'kept');
  const failed = asked<number>({ error: lost }, log, 'failed');
  const fine = asked({ data: 3 }, log, 'fine');
  const all = allOf(kept, failed, fine);
  expect(all.error).toBe(lost);
  await all.refetch();
  expect(log).toEqual(['kept', 'failed']);
});
