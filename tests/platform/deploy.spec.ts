import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { expect } from '@playwright/test';
import { api } from '../support/api.ts';
import { candlewick } from './support/publish.ts';
import { enter, failures, test } from './support/faulty.ts';

/** Publishes and promotes the remote with another heading, from a copy inside the repository, so that the build finds its packages. */
async function deploy(server: Parameters<typeof candlewick>[0], heading: string): Promise<void> {
  const folder = resolve(import.meta.dirname, `../../test-results/deploy-${process.pid}`);
  await mkdir(folder, { recursive: true });
  await cp(resolve(import.meta.dirname, 'faulty-remote'), folder, { recursive: true });
  const replace = async (file: string, from: string, to: string) => {
    const path = join(folder, file);
    await writeFile(path, (await readFile(path, 'utf8')).replaceAll(from, to));
  };
  await replace('src/remote.json', '"0.1.0"', '"0.2.0"');
  await replace('src/faulty.tsx', 'Faulty page', heading);
  await replace('src/more.ts', 'More of it', 'More of the second');
  await candlewick(server, folder, 'build');
  await candlewick(server, folder, 'publish');
  await candlewick(server, folder, 'promote', '0.2.0');
  await rm(folder, { recursive: true, force: true });
}

test('after a deploy, an open session still loads the old release, and a reload gets the new one', async ({
  page,
  server,
}) => {
  const said: string[] = [];
  page.on('console', (message) => message.type() === 'error' && said.push(message.text()));
  const told = await enter(page, server, '/', 'none');
  await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible();
  await deploy(server, 'Second page');
  const admin = (await readFile(join(server.dataDir, 'registry-admin-token'), 'utf8')).trim();
  const { removed } = await api<{ removed: unknown[] }>(server.url, '/api/registry/collect', {
    token: admin,
    body: {},
  });
  expect(removed).toEqual([]);

  await page.getByRole('link', { name: 'Faulty' }).click();
  await expect(page.getByRole('heading', { name: 'Faulty page' })).toBeVisible();
  await page.getByRole('button', { name: 'More in page' }).click();
  await expect(page.getByText('More of it')).toBeVisible();
  await page.getByRole('button', { name: 'Open overlay' }).click();
  await expect(page.getByRole('button', { name: 'Throw in overlay' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await page.getByRole('link', { name: 'Faulty' }).click();
  await expect(page.getByRole('heading', { name: 'Faulty page' })).toBeVisible();
  expect(failures(told)).toEqual([]);
  expect(said).toEqual([]);

  // Returning to the tab checks for updates; nothing changes until the user confirms.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  const update = page.getByRole('button', { name: 'Update' });
  await expect(update).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Faulty page' })).toBeVisible();
  await update.click();
  await expect(page.getByRole('heading', { name: 'Second page' })).toBeVisible();
  await page.getByRole('button', { name: 'More in page' }).click();
  await expect(page.getByText('More of the second')).toBeVisible();
  await expect(update).toHaveCount(0);
  await candlewick(server, '.', '--remote', 'mfe-faulty', 'rollback');
});
