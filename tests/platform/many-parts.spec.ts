import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Release } from '@candlewick/shared-platform/descriptor';
import { expect } from '@playwright/test';
import { enter, test } from './support/faulty.ts';
import { candlewick } from './support/publish.ts';

// Inside the repository, so that the build finds its packages.
const folder = resolve(import.meta.dirname, `../../test-results/many-parts-${process.pid}`);

/** Names as teams write them, none like another. */
const nouns = 'order watch risk option margin ladder depth tax journal screen'.split(' ');
const kinds = 'list editor report history chart table alert note compare import'.split(' ');
const exposes = nouns.flatMap((noun, at) => kinds.map((kind, of) => `${noun}-${kind}-${(at * 7 + of * 13) % 10}`));
const [pages, overlays, widgets] = [exposes.slice(0, 60), exposes.slice(60, 98), exposes.slice(98)];

async function writeRemote(): Promise<void> {
  await mkdir(join(folder, 'src/exposes'), { recursive: true });
  const descriptor = {
    name: 'mfe-many',
    version: '0.1.0',
    contract: '^1.0.0',
    pages: pages.map((expose) => ({ path: `/many/${expose}`, expose, layout: 'main', guard: 'user', title: expose })),
    widgets: widgets.map((expose) => ({ slot: 'home', expose, title: expose, order: 1 })),
    overlays: overlays.map((expose) => ({ id: expose, expose })),
  };
  await writeFile(join(folder, 'src/remote.json'), JSON.stringify(descriptor));
  await writeFile(join(folder, 'package.json'), '{ "name": "mfe-many", "version": "0.1.0", "type": "module" }');
  for (const [index, expose] of exposes.entries()) {
    // Of every four parts one fetches data, and one has a table.
    const [uses, used] = [
      ["import { apiQuery } from '@candlewick/shared-auth';", 'apiQuery'],
      ["import { DataTable } from '@candlewick/shared-design/data-table';", 'DataTable'],
      ['', ''],
      ['', ''],
    ][index % 4] ?? ['', ''];
    const code = `${uses}
import { reactPart, useShell } from '@candlewick/shared-platform';
import { createElement } from 'react';

function Part() {
  const { overlays } = useShell();
  const onClick = () => void overlays.open('${overlays.at(-1)}');
  return createElement('button', { onClick, title: typeof [${used}] }, 'Part ${expose}');
}

export default reactPart('mfe-many', Part);
`;
    await writeFile(join(folder, `src/exposes/${expose}.ts`), code);
  }
}

test.afterAll(() => rm(folder, { recursive: true, force: true }));

test('a remote with 100 parts keeps its entry within 8 KB, and each loads without a further round trip', async ({
  page,
  server,
}) => {
  expect(new Set(exposes).size).toBe(100);
  await writeRemote();
  await candlewick(server, folder, 'build');
  const release = JSON.parse(await readFile(join(folder, 'dist/release.json'), 'utf8')) as Release;
  const { size } = await stat(join(folder, `dist/${release.entry.js[0]}.gz`));
  expect(size).toBeLessThan(8 * 1024);
  await candlewick(server, folder, 'publish');
  await candlewick(server, folder, 'promote', '0.1.0');

  const first = pages[1] ?? '';
  await enter(page, server, `/many/${first}`, 'none');
  const part = page.getByRole('button', { name: `Part ${first}` });
  await expect(part).toBeVisible();
  // The document has asked for every script that the page loaded.
  const html = await (await page.request.get(`${server.url}/many/${first}`)).text();
  const loaded = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => /^\/remotes\/mfe-many\/.*\.js$/.test(path)),
  );
  expect(loaded.length).toBeGreaterThan(2);
  expect(loaded.filter((path) => !html.includes(`href="${path}"`))).toEqual([]);
  await part.click();
  await expect(page.getByRole('dialog').getByRole('button', { name: `Part ${overlays.at(-1)}` })).toBeVisible();
  await page.goto(server.url);
  for (const widget of widgets) await expect(page.getByRole('button', { name: `Part ${widget}` })).toBeVisible();
});
