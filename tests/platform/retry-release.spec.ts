import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Snapshot } from '@candlewick/shared-platform/snapshot';
import { expect, type Page } from '@playwright/test';
import { enter, placeholder, test } from './support/faulty.ts';
import { candlewick, copyBuild } from './support/publish.ts';

let folder: string;
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'candlewick-retry-'));
});
test.afterAll(() => rm(folder, { recursive: true, force: true }));

type Server = Parameters<typeof enter>[1];

/** Promotes another release of the remote, with an entry of its own; returns its hash. */
async function promoteNext(server: Server, version: string): Promise<string> {
  let entry = '';
  const copy = await copyBuild('faulty-remote', join(folder, version), (release) => {
    [entry = ''] = release.entry.js;
    const next = `${version}.${entry}`;
    const files = { ...release.files, [next]: release.files[entry] ?? { bytes: 0, integrity: '' } };
    return { ...release, descriptor: { ...release.descriptor, version }, entry: { js: [next], css: [] }, files };
  });
  await cp(join(copy, 'dist', entry), join(copy, 'dist', `${version}.${entry}`));
  const { hash } = JSON.parse(await candlewick(server, copy, '--json', 'publish')) as { hash: string };
  await candlewick(server, copy, '--remote', 'mfe-faulty', 'promote', hash);
  return hash;
}

/** Lets every file whose address matches fail, and marks the document. */
async function breakFiles(page: Page, pattern: RegExp): Promise<void> {
  await page.route(pattern, (route) => route.fulfill({ status: 500, body: '' }));
  await page.addInitScript(() => ((globalThis as { mark?: boolean }).mark ??= false));
}
/** The remote in the snapshot of the document. */
const faultyRemote = (page: Page) =>
  page.evaluate(() => {
    const text = document.getElementById('candlewick-snapshot')?.textContent ?? '';
    const { remotes } = JSON.parse(text) as Pick<Snapshot, 'remotes'>;
    return remotes.find(({ name }) => name === 'mfe-faulty');
  });
const markDocument = (page: Page) => page.evaluate(() => ((globalThis as { mark?: boolean }).mark = true));
const isMarked = (page: Page) => page.evaluate(() => (globalThis as { mark?: boolean }).mark);

test('a retry loads the release that is active by now, without a reload', async ({ page, server }) => {
  // The entry of the document's release never loads.
  await breakFiles(page, /\/remotes\/mfe-faulty\//);
  const told = await enter(page, server, '/faulty', 'none');
  await expect(placeholder(page)).toBeVisible();
  const broken = told.find(({ event }) => event === 'part_failed')?.data['release'] ?? '';
  const [entry = ''] = (await faultyRemote(page))?.entry.js ?? [];
  await markDocument(page);
  const next = await promoteNext(server, '0.3.0');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await breakFiles(page, new RegExp(`/remotes/mfe-faulty/${entry}`));
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Faulty page' })).toBeVisible();
  expect(await isMarked(page)).toBe(true);
  await expect
    .poll(
      () =>
        told.findLast(({ event, data }) => event === 'part_mounted' && data['remote'] === 'mfe-faulty')?.data[
          'release'
        ],
    )
    .toBe(next);
  expect(next).not.toBe(broken);
});

test('where a part of the remote runs, a retry offers a reload instead of mixing two releases', async ({
  page,
  server,
}) => {
  await enter(page, server, '/faulty', 'none');
  await expect(page.getByRole('heading', { name: 'Faulty page' })).toBeVisible();
  const files = (await faultyRemote(page))?.exposes['overlay']?.js ?? [];
  expect(files).toHaveLength(1);
  await page.route(`**/${files[0]}`, (route) => route.fulfill({ status: 500, body: '' }));
  await page.getByRole('button', { name: 'Open overlay' }).click();
  await expect(placeholder(page)).toBeVisible();
  await markDocument(page);
  await promoteNext(server, '0.4.0');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('button', { name: 'Update' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Faulty page' })).toBeVisible();
  expect(await isMarked(page)).toBe(true);
});

test('a retry works without an answer about releases', async ({ page, server }) => {
  await page.route('**/api/registry/current/**', (route) => route.abort());
  await breakFiles(page, /\/remotes\/mfe-faulty\//);
  await enter(page, server, '/faulty', 'none');
  await expect(placeholder(page)).toBeVisible();
  await page.unroute(/\/remotes\/mfe-faulty\//);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Faulty page' })).toBeVisible();
});
