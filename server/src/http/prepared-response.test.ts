import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { worthCompressing } from './compress.ts';
import { PreparedResponse } from './prepared-response.ts';

async function sent(value: unknown) {
  const prepared = new PreparedResponse(JSON.stringify(value));
  const app = Fastify();
  app.get('/', (request, reply) => {
    prepared.send(request, reply, 30);
  });
  const { rawPayload, headers } = await app.inject('/');
  await app.close();
  return { rawPayload, headers };
}

it.each([
  ['short', 1],
  ['long', worthCompressing],
  ['very long', 3 * worthCompressing],
])('a %s answer arrives as it was, whatever its characters', async (_length, times) => {
  const value = { text: 'Zürich – “naïve” 日本 😀 \u2028 \ud800 \\u2013'.repeat(times) };
  const { rawPayload, headers } = await sent(value);
  // A lone surrogate has no bytes in UTF-8: JSON escapes it.
  expect(JSON.parse(rawPayload.toString())).toEqual(value);
  expect(headers['content-length']).toBe(String(rawPayload.length));
});
