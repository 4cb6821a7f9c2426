import { expect, test } from 'vitest';
import { visitAt } from './visit.ts';

const minute = 60_000;

test('the first visit has none before it', () => {
  expect(visitAt(null, 500)).toEqual({ since: null, seenAt: 500 });
});

test('within half an hour a visit continues, whatever the page did in between', () => {
  expect(visitAt({ since: 7, seenAt: 10 * minute }, 40 * minute)).toEqual({ since: 7, seenAt: 40 * minute });
  expect(visitAt({ since: null, seenAt: 0 }, minute)).toEqual({ since: null, seenAt: minute });
});

test('after half an hour a new visit begins, and the last one ended when it was last seen', () => {
  expect(visitAt({ since: 7, seenAt: 10 * minute }, 41 * minute)).toEqual({ since: 10 * minute, seenAt: 41 * minute });
});

test.each(['text', {}, { since: 'a', seenAt: 1 }, { since: 1, seenAt: null }])('%o is no visit', (stored) => {
  expect(visitAt(stored, 9)).toEqual({ since: null, seenAt: 9 });
});
