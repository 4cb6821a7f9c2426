import { expect, test } from 'vitest';
import { trailOf } from './trail.ts';

test("a trail contains the address's params, encoded inside links", () => {
  const breadcrumb = [
    { label: 'Home', href: '/' },
    { label: ':ticker', href: '/dashboard/:ticker/prices' },
    { label: ':id?' },
    { label: ':section?' },
  ];
  expect(trailOf({ breadcrumb }, { ticker: 'A/B <b>', id: '7' })).toEqual([
    { label: 'Home', href: '/' },
    { label: 'A/B <b>', href: '/dashboard/A%2FB%20%3Cb%3E/prices' },
    { label: '7' },
  ]);
  expect(trailOf({}, {})).toEqual([]);
});

test('keeps a colon that starts no param', () => {
  expect(trailOf({ breadcrumb: [{ label: 'News: today' }] }, {})).toEqual([{ label: 'News: today' }]);
});
