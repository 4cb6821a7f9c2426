import type { Release } from '@candlewick/shared-platform/descriptor';
import { expect, test } from 'vitest';
import { builtFiles } from '../../testing/releases.ts';
import { remoteSnapshot } from './snapshot.ts';

const table = '@candlewick/shared-design/data-table';
const shell: Release = {
  ...builtFiles({ name: 'shell', provides: '1.0.0', pages: [] }).release,
  offers: { [table]: { version: '0.4.0', files: { js: ['table.js'], css: ['table.css'] } } },
};
const remote = (range: string): Release => ({
  ...builtFiles().release,
  takes: { [table]: { range, files: { js: ['own-table.js', 'page.js'], css: [] } } },
  exposes: { page: { js: ['page.js'], css: ['page.css'], takes: [table] } },
});

test('a part loads a heavy module from the shell if its version fits', () => {
  const base = '/remotes/shell/';
  expect(remoteSnapshot(remote('^0.4.0'), shell).exposes['page']).toEqual({
    js: ['page.js'],
    css: ['page.css'],
    ofShell: { js: [`${base}table.js`], css: [`${base}table.css`] },
  });
});

test('a part loads its own copy if the version does not fit, or without a shell', () => {
  const own = { js: ['page.js', 'own-table.js'], css: ['page.css'] };
  expect(remoteSnapshot(remote('^0.5.0'), shell).exposes['page']).toEqual(own);
  expect(remoteSnapshot(remote('^0.4.0')).exposes['page']).toEqual(own);
});
