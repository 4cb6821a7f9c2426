import { expect, test } from 'vitest';
import { mayHaveRun, RequestIds } from './request-ids.ts';

function ids() {
  let count = 0;
  return new RequestIds(() => `id-${++count}`);
}

test('a second press and a retry are the same request', () => {
  const requests = ids();
  expect([requests.idFor({ a: 1 }), requests.idFor({ a: 1 })]).toEqual(['id-1', 'id-1']);
});

test('another body, and the same body after a response, are new requests', () => {
  const requests = ids();
  requests.idFor({ a: 1 });
  expect(requests.idFor({ a: 2 })).toBe('id-2');
  requests.answered();
  expect(requests.idFor({ a: 2 })).toBe('id-3');
});

test.each([
  [null, true],
  [500, true],
  [503, true],
  [402, false],
  [422, false],
])('after status %s the request may have run: %s', (status, expected) => expect(mayHaveRun(status)).toBe(expected));
