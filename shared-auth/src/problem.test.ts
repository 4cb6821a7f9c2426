import { AxiosError, type AxiosResponse } from 'axios';
import { expect, test } from 'vitest';
import { failurePlaceholder } from './failure-placeholder.ts';
import { failureOf } from './problem.ts';

function answered(status: number, data: unknown): AxiosError {
  const response = { status, data } as AxiosResponse;
  return new AxiosError('failed', undefined, undefined, undefined, response);
}

const problem = {
  type: 'about:blank',
  title: 'Unknown symbol',
  status: 404,
  detail: 'There is no ticker FOO.',
  code: 'unknown_ticker',
  traceId: 'abc',
};

test('a problem keeps its code, message and trace', () => {
  expect(failureOf(answered(404, problem))).toEqual({
    code: 'unknown_ticker',
    status: 404,
    message: 'There is no ticker FOO.',
    traceId: 'abc',
    problems: [],
  });
});

test('distinguishes a response without a problem, no response, and an error in our code', () => {
  expect(failureOf(answered(502, '<html>'))).toMatchObject({ code: 'unexpected', status: 502 });
  expect(failureOf(new AxiosError('ECONNREFUSED'))).toMatchObject({ code: 'network', status: null });
  expect(failureOf(new Error('oh'))).toMatchObject({ code: 'unexpected', message: 'oh' });
});

test.each([
  [answered(404, problem), 404],
  [answered(403, { ...problem, status: 403, code: 'tier_required' }), 403],
  [answered(409, { ...problem, status: 409, code: 'backtest_not_ready' }), 422],
  [answered(503, { ...problem, status: 503, code: 'service_unavailable' }), 500],
  [new AxiosError('ECONNREFUSED'), 'network'],
  [Object.assign(new Error('Loading chunk 7 failed'), { name: 'ChunkLoadError' }), 'network'],
  [new TypeError('x is not a function'), 500],
])('%s shows the placeholder %s', (error, state) => {
  expect(failurePlaceholder(error).state).toBe(state);
});
