import { rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { startServer, type TestServer } from '../support/server.ts';
import { enter, failures, heal, placeholder, test } from './support/faulty.ts';
import { candlewick, copyBuild } from './support/publish.ts';

test.describe.configure({ mode: 'serial' });

const folder = resolve(import.meta.dirname, `../../test-results/slots-${process.pid}`);
let server: TestServer;

const inRegistry = (remote: string, ...args: string[]) => candlewick(server, '.', '--remote', remote, ...args);

/** Gives all users the faulty remote with a widget on home: the product's own stand at 10 (Markets) and 20 (Recent backtests). */
async function promoteWidget(version: string, order: number): Promise<void> {
  const copy = await copyBuild('faulty-remote', join(folder, version), (release) => ({
    ...release,
    descriptor: {
      ...release.descriptor,
      version,
      widgets: [{ slot: 'home', expose: 'widget', title: 'Faulty widget', order }],
    },
  }));
  await candlewick(server, copy, 'publish');
  await inRegistry('mfe-faulty', 'promote', version);
}

const cards = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 });

test.beforeAll(async () => {
  server = await startServer();
});

test.afterAll(async () => {
  await server?.dispose();
  await rm(folder, { recursive: true, force: true });
});

test('widgets stand in the order that their remotes ask for; those of one order by the name of the remote', async ({
  page,
}) => {
  const told = await enter(page, server, '/', 'none');
  await expect(cards(page)).toHaveText(['Markets', 'Recent backtests']);
  const orders: [number, string[]][] = [
    [5, ['Faulty widget', 'Markets', 'Recent backtests']],
    [15, ['Markets', 'Faulty widget', 'Recent backtests']],
    [10, ['Markets', 'Faulty widget', 'Recent backtests']],
    [20, ['Markets', 'Recent backtests', 'Faulty widget']],
    [90, ['Markets', 'Recent backtests', 'Faulty widget']],
  ];
  for (const [order, titles] of orders) {
    await promoteWidget(`0.1.${order}`, order);
    await page.reload();
    await expect(cards(page)).toHaveText(titles);
    await expect(page.getByRole('button', { name: 'Throw in widget' })).toBeVisible();
  }
  expect(failures(told)).toEqual([]);
});

test('a widget that fails between others keeps its place, and they theirs', async ({ page }) => {
  await promoteWidget('0.2.0', 15);
  const told = await enter(page, server, '/', 'widget:render');
  await expect(placeholder(page)).toBeVisible();
  await expect(cards(page)).toHaveText(['Markets', 'Faulty widget', 'Recent backtests']);
  await expect(page.getByRole('link', { name: /S&P 500/ }).first()).toBeVisible();
  expect(failures(told)).toHaveLength(1);
  await heal(page);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('button', { name: 'Throw in widget' })).toBeVisible();
  await expect(cards(page)).toHaveText(['Markets', 'Faulty widget', 'Recent backtests']);
});

test('an absent widget leaves no gap, and a slot without any no space', async ({ page }) => {
  await promoteWidget('0.2.1', 15);
  await enter(page, server, '/', 'none');
  await expect(cards(page)).toHaveText(['Markets', 'Faulty widget', 'Recent backtests']);
  await inRegistry('mfe-backtest', 'rollback', '--withdraw');
  await page.reload();
  await expect(cards(page)).toHaveText(['Markets', 'Faulty widget']);
  for (const remote of ['mfe-dashboard', 'mfe-faulty']) {
    let active: string | null = remote;
    while (active !== null) {
      const text = await inRegistry(remote, '--json', 'rollback', '--withdraw');
      ({ active } = JSON.parse(text) as { active: string | null });
    }
  }
  await page.reload();
  const header = page.getByRole('heading', { name: /^Welcome/ });
  await expect(header).toBeVisible();
  await expect(cards(page)).toHaveCount(0);
  // What comes after the slot follows the header as sections of the page follow each other.
  const text = page.getByText('Look up a ticker in the search box, or start here.');
  const first = page.getByRole('main').getByRole('listitem').first();
  const [above, below] = [await text.boundingBox(), await first.boundingBox()];
  expect(below!.y - (above!.y + above!.height)).toBeLessThanOrEqual(40);
});
