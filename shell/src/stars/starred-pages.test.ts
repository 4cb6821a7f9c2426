import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  followStars,
  mostStarredPages,
  readableHref,
  readPages,
  starPage,
  starredPages,
  unstarPage,
} from './starred-pages.ts';

const items = new Map<string, string>();
const storage = {
  getItem: (key: string) => items.get(key) ?? null,
  setItem: (key: string, value: string) => void items.set(key, value),
};
beforeEach(() => {
  items.clear();
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('window', new EventTarget());
});
afterEach(() => void vi.unstubAllGlobals());

const page = (name: string) => ({ href: `/${name}`, title: name });
const hrefsOf = (uid: string) => starredPages(uid).map(({ href }) => href);

test('ten pages keep their order, per user, and the eleventh changes nothing', () => {
  for (let index = 0; index < mostStarredPages; index++) expect(starPage('ada', page(`p${index}`))).toBeNull();
  expect(starPage('ada', page('p3'))).toBeNull();
  expect(starPage('ada', page('eleventh'))).toBe('full');
  expect(hrefsOf('ada')).toEqual(Array.from({ length: 10 }, (_, index) => `/p${index}`));
  expect(unstarPage('ada', '/p0')).toBeNull();
  expect(starPage('ada', page('eleventh'))).toBeNull();
  expect(hrefsOf('ada').at(-1)).toBe('/eleventh');
  expect(hrefsOf('bob')).toEqual([]);
});

test('every part of a tab, and other tabs, hear of a change', () => {
  const heard = vi.fn();
  const stop = followStars(heard);
  starPage('ada', page('p'));
  window.dispatchEvent(Object.assign(new Event('storage'), { key: 'candlewick.theme' }));
  expect(heard).toHaveBeenCalledTimes(1);
  window.dispatchEvent(Object.assign(new Event('storage'), { key: 'candlewick.starred-pages.ada' }));
  expect(heard).toHaveBeenCalledTimes(2);
  stop();
  unstarPage('ada', '/p');
  expect(heard).toHaveBeenCalledTimes(2);
});

test.each([
  ['no JSON', '[{'],
  ['another kind', '{"href":"/x","title":"X"}'],
  ['other entries', '[null,"/x",{"href":"/x"},{"href":"/x","title":""},{"href":7,"title":"X"}]'],
  [
    'other sites',
    '[{"href":"//evil.example","title":"X"},{"href":"https://evil.example","title":"X"},{"href":"/\\\\evil","title":"X"},{"href":"javascript:alert(1)","title":"X"}]',
  ],
])('damaged storage reads as empty: %s', (_, text) => {
  expect(readPages(text)).toEqual([]);
});

test('what is listed twice or too often is left out', () => {
  const all = ['a', 'a', ...Array.from({ length: 12 }, (_, index) => `p${index}`)].map(page);
  expect(readPages(JSON.stringify(all))).toHaveLength(mostStarredPages);
});

test('a browser that stores nothing is reported', () => {
  vi.stubGlobal('localStorage', {
    ...storage,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  });
  expect(starPage('ada', page('p'))).toBe('unstored');
});

test('addresses read as text, damaged ones as they are', () => {
  expect([readableHref('/dashboard/%5EGSPC'), readableHref('/x?q=%')]).toEqual(['/dashboard/^GSPC', '/x?q=%']);
});
