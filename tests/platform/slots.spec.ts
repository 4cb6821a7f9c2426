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

/** Cards of the dashboard's remote that follow on Markets (order 10) and the start: of order 16 to 18. */
const others = ['Movers', 'Calendar', 'News'];

/**
 * Promotes the faulty remote with a widget on home. Besides those of the dashboard, the product has two of backtests (15 and 20), which
 * have nothing to show a new user: home then says where to start.
 */
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

test('widgets appear in the order that remotes set, ties by name of the remote', async ({ page }) => {
  const told = await enter(page, server, '/', 'none');
  await expect(cards(page)).toHaveText(['Markets', 'Start here', ...others]);
  const orders: [number, string[]][] = [
    [5, ['Faulty widget', 'Markets', 'Start here', ...others]],
    [10, ['Markets', 'Faulty widget', 'Start here', ...others]],
    [15, ['Markets', 'Start here', 'Faulty widget', ...others]],
    [90, ['Markets', 'Start here', ...others, 'Faulty widget']],
  ];
  for (const [order, titles] of orders) {
    await promoteWidget(`0.1.${order}`, order);
    await page.reload();
    await expect(cards(page)).toHaveText(titles);
    await expect(page.getByRole('button', { name: 'Throw in widget' })).toBeVisible();
  }
  expect(failures(told)).toEqual([]);
});

test('a failing widget between others keeps its place, and so do the others', async ({ page }) => {
  await promoteWidget('0.2.0', 12);
  const told = await enter(page, server, '/', 'widget:render');
  await expect(placeholder(page)).toBeVisible();
  await expect(cards(page)).toHaveText(['Markets', 'Faulty widget', 'Start here', ...others]);
  await expect(page.getByRole('link', { name: /S&P 500/ }).first()).toBeVisible();
  expect(failures(told)).toHaveLength(1);
  await heal(page);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('button', { name: 'Throw in widget' })).toBeVisible();
  await expect(cards(page)).toHaveText(['Markets', 'Faulty widget', 'Start here', ...others]);
});

test('a missing widget leaves no gap, and an empty slot takes no space', async ({ page }) => {
  await promoteWidget('0.2.1', 12);
  await enter(page, server, '/', 'none');
  await expect(cards(page)).toHaveText(['Markets', 'Faulty widget', 'Start here', ...others]);
  await inRegistry('mfe-backtest', 'rollback', '--withdraw');
  await page.reload();
  await expect(cards(page)).toHaveText(['Markets', 'Faulty widget', ...others]);
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
  await expect(cards(page)).toHaveText(['Start here']);
  // The card without the others has the usual distance to the header.
  const first = page.getByRole('region', { name: 'Start here' });
  const [above, below] = [await header.boundingBox(), await first.boundingBox()];
  expect(below!.y - (above!.y + above!.height)).toBeLessThanOrEqual(40);
});
