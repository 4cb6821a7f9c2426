import { expect, it } from 'vitest';
import { sampleBody } from './body.sample.ts';
import { readBody, writeBody } from './rule-address.ts';

it('writes a request for an address and reads it', () => {
  expect(readBody(writeBody(sampleBody))).toEqual(sampleBody);
});

it('reads nothing from a text that is no request', () => {
  const { strategy, ...rest } = sampleBody;
  const broken = [
    null,
    '',
    writeBody(sampleBody).slice(0, -5),
    '[]',
    JSON.stringify(rest),
    JSON.stringify({ ...sampleBody, tickers: [] }),
    JSON.stringify({ ...sampleBody, strategy: { ...strategy, entry: { match: 'all', conditions: [1] } } }),
  ];
  for (const text of broken) expect(readBody(text)).toBeNull();
});
