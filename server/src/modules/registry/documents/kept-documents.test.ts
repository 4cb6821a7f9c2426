import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { startRegistry } from '../../../testing/registry-client.ts';
import type { RegistryClient } from '../../../testing/registry-client.ts';

const name = 'mfe-kept';
const path = '/kept';
const pages = [{ path, expose: 'page', layout: 'main', guard: 'user', title: 'Kept' }] as const;
let server: Awaited<ReturnType<typeof startRegistry>>['server'];
let client: RegistryClient;
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-02T10:01:00Z') });
  ({ server, client } = await startRegistry());
  await client.promote(name, await client.released(name, '1.0.0', { pages: [...pages] }));
});
afterEach(() => vi.setSystemTime(new Date('2026-03-02T10:01:00Z')));
afterAll(async () => {
  vi.useRealTimers();
  await server.stop();
});

const ask = (headers: Record<string, string> = {}, at = path) => fetch(server.address + at, { headers });
const tagOf = async (headers: Record<string, string> = {}) => (await ask(headers)).headers.get('etag') ?? '';
const statusWith = async (tag: string, headers: Record<string, string> = {}, at = path) =>
  (await ask({ ...headers, 'if-none-match': tag }, at)).status;

it('is not sent again to a browser that has it', async () => {
  const first = await ask();
  const tag = first.headers.get('etag') ?? '';
  expect([first.status, first.headers.get('cache-control')]).toEqual([200, 'private, no-cache']);
  const again = await ask({ 'if-none-match': `"another", ${tag}` });
  expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', tag]);
  for (const header of ['cache-control', 'content-security-policy', 'vary'])
    expect(again.headers.get(header)).toBe(first.headers.get(header));
});

it('is sent again when its token grows old, and not before', async () => {
  const tag = await tagOf();
  vi.setSystemTime(new Date('2026-03-02T21:59:00Z'));
  expect(await tagOf()).not.toBe(tag);
  expect(await statusWith(tag)).toBe(304);
  vi.setSystemTime(new Date('2026-03-02T22:00:00Z'));
  expect(await statusWith(tag)).toBe(200);
  // From a clock that was wrong.
  vi.setSystemTime(new Date('2026-03-02T09:59:00Z'));
  expect(await statusWith(tag)).toBe(200);
});

it('is sent again to who sees another one: after login, on another page, after a release', async () => {
  const tag = await tagOf();
  expect(await statusWith(tag, { cookie: 'candlewick.logged_in=true' })).toBe(200);
  expect(await statusWith(tag, {}, '/nowhere')).toBe(404);
  await client.promote(name, await client.released(name, '2.0.0', { pages: [...pages] }));
  expect(await statusWith(tag)).toBe(200);
});

it.each([
  ['any', '*'],
  ['half a tag', 'W/"'],
  ['a long one', `W/"${'x'.repeat(8000)}"`],
  ['another one', 'W/"abc.zzzzzzzzz"'],
  ['nothing', ','],
])('is sent for %s', async (_, tag) => {
  expect(await statusWith(tag)).toBe(200);
});
