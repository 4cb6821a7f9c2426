import { expect, test } from 'vitest';
import { formatMs, isSeen, kindsText, releaseName, type Figures } from './words.ts';

const figures = { loads: 0, failures: 0, failures_by_kind: {} } as Figures;

test('a release is named by its version and the beginning of its hash', () => {
  expect(releaseName({ version: '1.4.0', hash: '3f2a91bc00000000' })).toBe('1.4.0 · 3f2a91bc');
});

test.each([
  [850.4, '850 ms'],
  [1500, '1,500 ms'],
  [null, '—'],
  [undefined, '—'],
])('%s ms are written as %s', (ms, text) => {
  expect(formatMs(ms)).toBe(text);
});

test('the most frequent kind of failure comes first', () => {
  expect(kindsText({ ...figures, failures_by_kind: { load: 3, render: 1200 } })).toBe('render 1,200, load 3');
  expect(kindsText(figures)).toBe('—');
});

test('a release is seen once a browser has reported a load or a failure', () => {
  expect([undefined, figures, { ...figures, failures: 1 }].map(isSeen)).toEqual([false, false, true]);
});
