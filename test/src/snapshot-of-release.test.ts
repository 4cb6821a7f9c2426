import { descriptor, type Release } from '@candlewick/shared-platform/descriptor';
import { expect, test } from 'vitest';
import { documentWith } from './snapshot-of-release.ts';

const page = { path: '/orders', expose: 'orders', layout: 'main', guard: 'user', title: 'Orders </script>' };
const nav = { label: 'Orders', icon: 'rocket', order: 1, href: '/orders' };
const files = (...js: string[]) => ({ js, css: [] });
const release: Release = {
  descriptor: descriptor.parse({
    name: 'mfe-orders',
    version: '1.0.0',
    contract: '^1.0.0',
    pages: [{ ...page, nav }],
  }),
  hash: '0123456789abcdef',
  entry: files('entry.js'),
  preload: files(),
  exposes: { orders: { ...files('orders.js'), takes: ['table'] } },
  shared: {},
  takes: { table: { range: '^1.0.0', files: files('table.js') } },
  files: { 'entry.js': { bytes: 1, integrity: 'sha256-a' }, 'logo.svg': { bytes: 1, integrity: 'sha256-b' } },
};

const html = (remotes: object[]) =>
  `<head><link rel="preload" href="/remotes/mfe-orders/old.js" as="script"><link rel="preload" href="/remotes/mfe-other/a.js" as="script"></head><script type="application/json" nonce="n" id="candlewick-snapshot">${JSON.stringify({ id: 'x', remotes })}</script>`;

test('a build stands for the release of its remote, with its own heavy modules and hashes', () => {
  const changed = documentWith(html([{ name: 'mfe-orders', hash: 'old' }, { name: 'mfe-other' }]), release) ?? '';
  const json = /id="candlewick-snapshot">([^<]*)</.exec(changed)?.[1] ?? '';
  const { remotes } = JSON.parse(json) as { remotes: Record<string, unknown>[] };
  expect(remotes.map(({ name }) => name)).toEqual(['mfe-other', 'mfe-orders']);
  expect(remotes[1]).toMatchObject({
    baseUrl: '/remotes/mfe-orders/',
    exposes: { orders: files('orders.js', 'table.js') },
    integrity: { 'entry.js': 'sha256-a' },
  });
  expect(Object.keys(remotes[1]?.['icons'] ?? {})).toEqual(['rocket']);
  expect(changed).not.toContain('/remotes/mfe-orders/old.js');
  expect(changed).toContain('/remotes/mfe-other/a.js');
});

test('a document without a snapshot is left alone', () => {
  expect(documentWith('<html></html>', release)).toBeNull();
});
