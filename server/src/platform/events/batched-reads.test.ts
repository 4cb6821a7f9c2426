import { expect, it } from 'vitest';
import { batchReads } from './batched-reads.ts';

it('reads together what is asked for together, or while another read runs', async () => {
  const batches: string[][] = [];
  let release = () => {};
  const read = batchReads(async (subjects) => {
    batches.push([...subjects]);
    if (batches.length === 1) await new Promise<void>((resolve) => (release = resolve));
    return new Map(subjects.filter((subject) => subject !== 'none').map((subject) => [subject, `state of ${subject}`]));
  }, 3);
  const first = [read('a'), read('b'), read('a')];
  await expect.poll(() => batches).toEqual([['a', 'b']]);
  const second = ['c', 'none', 'd', 'e'].map((subject) => read(subject));
  release();
  expect(await Promise.all(first)).toEqual(['state of a', 'state of b', 'state of a']);
  expect(await Promise.all(second)).toEqual(['state of c', undefined, 'state of d', 'state of e']);
  expect(batches).toEqual([['a', 'b'], ['c', 'none', 'd'], ['e']]);
});

it('fails those of a failed read alone', async () => {
  let isBroken = true;
  const read = batchReads((subjects) => {
    if (isBroken) return Promise.reject(new Error('No database.'));
    return Promise.resolve(new Map(subjects.map((subject) => [subject, 1])));
  }, 10);
  await expect(Promise.all([read('a'), read('b')])).rejects.toThrow('No database.');
  isBroken = false;
  expect(await read('a')).toBe(1);
});
