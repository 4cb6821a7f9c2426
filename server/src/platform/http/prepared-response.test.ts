import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { worthCompressing } from './compress.ts';
import { PreparedResponse } from './prepared-response.ts';

async function sent(value: unknown, asked: Record<string, string> = {}) {
  const prepared = new PreparedResponse(JSON.stringify(value));
  const app = Fastify();
  app.get('/', (request, reply) => {
    prepared.send(request, reply, 30);
  });
  const { statusCode, rawPayload, headers } = await app.inject({ url: '/', headers: asked });
  await app.close();
  return { statusCode, rawPayload, headers };
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

it.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
])('a long answer is compressed for a client that accepts %s', async (encoding, decompress) => {
  const value = { text: 'Zürich '.repeat(worthCompressing) };
  const { rawPayload, headers } = await sent(value, { 'accept-encoding': encoding });
  expect(headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' });
  expect(headers['content-length']).toBe(String(rawPayload.length));
  expect(JSON.parse(decompress(rawPayload).toString())).toEqual(value);
  expect((await sent({ short: 1 }, { 'accept-encoding': encoding })).headers).not.toHaveProperty('content-encoding');
});

it('a client that has the answer gets 304', async () => {
  const { headers } = await sent({ price: 1 });
  const ofAnother = await sent({ price: 2 }, { 'if-none-match': String(headers.etag) });
  expect(ofAnother.statusCode).toBe(200);
  const again = await sent({ price: 1 }, { 'if-none-match': `"another", ${String(headers.etag)}` });
  expect([again.statusCode, again.rawPayload.length, again.headers.etag]).toEqual([304, 0, headers.etag]);
  expect(again.headers['cache-control']).toBe('private, max-age=30');
});

it('null is 204', async () => {
  const { statusCode, rawPayload } = await sent(null);
  expect([statusCode, rawPayload.length]).toEqual([204, 0]);
});
