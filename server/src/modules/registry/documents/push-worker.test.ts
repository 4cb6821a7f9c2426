import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { startRegistry } from '../../../testing/registry-client.ts';

const source = readFileSync(join(import.meta.dirname, 'push-worker.js'), 'utf8');
const origin = 'https://app.example.com';

interface Shown {
  readonly title: string;
  readonly options: { readonly body: string; readonly tag?: string; readonly data: { readonly path: string } };
}

/** The worker in a browser with these pages; `isLate`: they were loaded before it. */
function workerWith(paths: readonly string[] = [], isLate = false) {
  const handlers = new Map<string, (event: object) => void>();
  const shown: Shown[] = [];
  const log: string[] = [];
  const pages = paths.map((path) => ({
    url: origin + path,
    focus: () => Promise.resolve(log.push(`focus ${path}`)),
    navigate(to: string) {
      if (isLate) return Promise.reject(new TypeError('This page is not controlled.'));
      log.push(`${path} to ${to}`);
      return Promise.resolve(this);
    },
  }));
  const self = {
    location: { origin },
    addEventListener: (name: string, handler: (event: object) => void) => handlers.set(name, handler),
    registration: {
      showNotification: (title: string, options: Shown['options']) => Promise.resolve(shown.push({ title, options })),
    },
    clients: {
      matchAll: () => Promise.resolve(pages),
      openWindow: (path: string) => Promise.resolve(log.push(`open ${path}`)),
    },
  };
  runInNewContext(source, { self, URL });
  const dispatch = async (name: string, event: object) => {
    let done: unknown;
    handlers.get(name)?.({ ...event, waitUntil: (work: unknown) => (done = work) });
    await done;
  };
  return {
    shown,
    log,
    push: (text: string) => dispatch('push', { data: { json: () => JSON.parse(text) as unknown } }),
    click: (path: unknown) =>
      dispatch('notificationclick', { notification: { close: () => log.push('close'), data: { path } } }),
  };
}

const icon = '/icon-192.png';

it('shows what it is sent, and something for anything else', async () => {
  const { push, shown } = workerWith();
  const href = '/alerts/stocks?alert=1&bar=2';
  await push(JSON.stringify({ title: 'KO: entry', body: 'Crossing', href, tag: 'alert-7' }));
  await push('no JSON');
  expect(shown).toEqual([
    { title: 'KO: entry', options: { body: 'Crossing', icon, tag: 'alert-7', data: { path: href } } },
    { title: 'Candlewick', options: { body: '', icon, data: { path: '/notifications' } } },
  ]);
});

it.each(['https://evil.example/', '//evil.example', 'javascript:alert(1)', 7, null])(
  'leads to no other site: %s',
  async (href) => {
    const { push, click, shown, log } = workerWith();
    await push(JSON.stringify({ title: 'KO', href }));
    expect(shown[0]?.options.data.path).toBe('/notifications');
    await click(href);
    expect(log).toEqual(['close', 'open /notifications']);
  },
);

it.each([
  ['the page that shows it already', ['/chat', '/alerts/stocks?alert=1'], ['focus /alerts/stocks?alert=1']],
  [
    'a page of alerts',
    ['/chat', '/notifications'],
    ['/notifications to /alerts/stocks?alert=1', 'focus /notifications'],
  ],
  ['a new page rather than one that may be half written', ['/backtest/new'], ['open /alerts/stocks?alert=1']],
])('leads to %s', async (_page, pages, expected) => {
  const { click, log } = workerWith(pages);
  await click('/alerts/stocks?alert=1');
  expect(log).toEqual(['close', ...expected]);
});

it('opens a page if the one at hand was loaded before it', async () => {
  const { click, log } = workerWith(['/alerts/stocks'], true);
  await click('/alerts/stocks?alert=1');
  expect(log).toEqual(['close', 'open /alerts/stocks?alert=1']);
});

it('is served at the root, never stale, and loads nothing', async () => {
  const { server } = await startRegistry({ ROLE: 'api' });
  const answer = await fetch(`${server.address}/push-worker.js`);
  expect(await answer.text()).toBe(source);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
    'content-security-policy': "default-src 'none'",
  });
  await server.stop();
});

it('belongs to an app that browsers can install: every file that its manifest names is there', async () => {
  const { server } = await startRegistry({ ROLE: 'api' });
  const answer = await fetch(`${server.address}/manifest.webmanifest`);
  expect(answer.headers.get('content-type')).toContain('application/manifest+json');
  const { icons, start_url } = (await answer.json()) as { icons: { src: string; sizes: string }[]; start_url: string };
  expect(start_url).toBe('/');
  for (const { src, sizes } of icons) {
    const bytes = Buffer.from(await (await fetch(server.address + src)).arrayBuffer());
    // Width and height stand at the beginning of a PNG.
    expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`).toBe(sizes);
  }
  await server.stop();
});
