import { logInContext } from '@candlewick/test';
import { readFile, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { inCampaign } from '@candlewick/server/testing/campaign';
import { expect, type Page } from '@playwright/test';
import { api, demoToken } from '../support/api.ts';
import { expectNothingLeft } from '../support/leaks.ts';
import { countTimersAndSockets, leftAfterMounts } from '../support/mounts.ts';
import { startServer, type TestServer } from '../support/server.ts';
import { enter, failures, heal, placeholder, test } from './support/faulty.ts';
import { candlewick, copyBuild } from './support/publish.ts';

test.describe.configure({ mode: 'serial' });

const folder = resolve(import.meta.dirname, `../../test-results/slots-${process.pid}`);
let server: TestServer;

const inRegistry = (remote: string, ...args: string[]) => candlewick(server, '.', '--remote', remote, ...args);

/** Cards before the faulty one (order 10), of order 4 to 8, and after Markets (order 10): of order 16 to 18. */
const first = ['Strategies', 'Watchlist', 'Market map'];
const others = ['Movers', 'Calendar', 'News'];

/** Promotes the faulty remote with a widget on home. That of alerts has nothing to show a new user. */
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

/** Whether each widget of the desk has been unmounted. */
const left = (page: Page) =>
  page.evaluate(() => ['follow', 'reading'].map((name) => sessionStorage.getItem(`left ${name}`)));

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
  await expect(cards(page)).toHaveText([...first, 'Markets', ...others]);
  const tie: [number, string[]] = [10, [...first, 'Markets', 'Faulty widget', ...others]];
  const orders: [number, string[]][] = [
    [2, ['Faulty widget', ...first, 'Markets', ...others]],
    tie,
    [17, [...first, 'Markets', 'Movers', 'Calendar', 'Faulty widget', 'News']],
    [90, [...first, 'Markets', ...others, 'Faulty widget']],
  ];
  for (const [order, titles] of inCampaign(orders, [tie])) {
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
  await expect(cards(page)).toHaveText([...first, 'Markets', 'Faulty widget', ...others]);
  await expect(page.getByRole('link', { name: /S&P 500/ }).first()).toBeVisible();
  expect(failures(told)).toHaveLength(1);
  await heal(page);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('button', { name: 'Throw in widget' })).toBeVisible();
  await expect(cards(page)).toHaveText([...first, 'Markets', 'Faulty widget', ...others]);
});

test('a remote gives its props to widgets of others, and continues when one fails', async ({ page }) => {
  const desk = await copyBuild('desk-remote', join(folder, 'desk'), (release) => {
    const { descriptor } = release;
    const widgets = descriptor.widgets.filter(({ slot }) => slot !== 'home');
    return { ...release, descriptor: { ...descriptor, widgets } };
  });
  await candlewick(server, desk, 'publish');
  await inRegistry('mfe-desk', 'promote', '0.1.0');
  const { promise: mayLoad, resolve: letLoad } = Promise.withResolvers<void>();
  await page.route('**/remotes/mfe-desk/**', async (route) => {
    await mayLoad;
    await route.continue();
  });
  // A first visit gets its font late, and widths change with it.
  await page.addInitScript(() => localStorage.setItem('candlewick.font', 'true'));
  const told = await enter(page, server, '/dashboard/AAPL/technicals', 'reading');
  const header = page.getByRole('main').locator('header');
  const backtest = header.getByRole('link', { name: /^Backtest/ });
  await expect(header.getByText(/delayed|Close of/)).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  const places = async () => [await header.boundingBox(), await backtest.boundingBox()];
  const before = await places();
  letLoad();
  await header.getByRole('button', { name: 'Follow AAPL' }).click();
  expect(await places()).toEqual(before);

  const reading = page.getByRole('region', { name: 'Reading of the desk' });
  await expect(reading.getByText('Couldn’t load this part.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Technicals', exact: true })).toBeVisible();
  await heal(page);
  await reading.getByRole('button', { name: 'Try again' }).click();
  await expect(reading.getByText('The desk reads AAPL as neutral.')).toBeVisible();

  await page.keyboard.type('msft');
  await expect(page.getByRole('dialog', { name: 'Search' }).getByRole('option', { selected: true })).toHaveText(
    /^MSFT/,
  );
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard\/MSFT\/technicals/);
  await expect(reading.getByText('The desk reads MSFT as neutral.')).toBeVisible();
  // Still pressed, so it was not mounted again.
  await expect(header.getByRole('button', { name: 'Follow MSFT' })).toHaveAttribute('aria-pressed', 'true');

  expect(await left(page)).toEqual([null, null]);
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await expect.poll(() => left(page)).toEqual(['true', 'true']);
  const ofDesk = told
    .filter(({ data }) => data.remote === 'mfe-desk')
    .map(({ event, data }) => `${event} ${data.part}`);
  expect(ofDesk.toSorted()).toEqual([
    'part_failed mfe-desk/reading',
    'part_mounted mfe-desk/follow',
    'part_mounted mfe-desk/reading',
  ]);
});

const visits = inCampaign(50, 3);

test(`${visits} visits to a page with widgets of another remote leak nothing`, async ({ page }) => {
  await countTimersAndSockets(page);
  // Technicals are not locked, so that every visit ends all of its requests.
  await logInContext(page.context(), server.url, await demoToken(server.url, 'advanced'));
  await page.goto(server.url);
  await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible();
  expectNothingLeft(await leftAfterMounts(page, ['/dashboard/AAPL/technicals'], visits));
  expect(await left(page)).toEqual(['true', 'true']);
});

test('a failed action keeps its place in the header', async ({ page }) => {
  await enter(page, server, '/dashboard/AAPL/prices', 'follow');
  await page.getByRole('button', { name: 'Follow failed. Try again' }).focus();
  await expect(page.getByRole('region', { name: 'Price chart' })).toBeVisible();
  await heal(page);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Follow AAPL' })).toBeVisible();
});

test('props that a slot does not allow count against its owner, not against the widgets', async ({ page }) => {
  const props = { type: 'object' as const, properties: { ticker: { type: 'number' as const } } };
  const dashboard = await copyBuild('../../mfe-dashboard', join(folder, 'dashboard'), (release) => {
    const slots = (release.descriptor.slots ?? []).map((slot) =>
      (typeof slot === 'string' ? slot : slot.name) === 'ticker-actions' ? { name: 'ticker-actions', props } : slot,
    );
    return { ...release, descriptor: { ...release.descriptor, version: '0.1.1', slots } };
  });
  await candlewick(server, dashboard, 'publish');
  await inRegistry('mfe-dashboard', 'promote', '0.1.1');
  const told = await enter(page, server, '/dashboard/AAPL/prices', 'none');
  await expect(page.getByRole('button', { name: 'Follow failed. Try again' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Price chart' })).toBeVisible();
  const failed = told.filter(({ event }) => event === 'part_failed').map(({ data }) => data);
  expect(failed.map(({ part }) => part)).toContain('mfe-desk/follow');
  for (const { remote, message } of failed) {
    expect([remote, message]).toEqual([
      'mfe-dashboard',
      'TypeError: The slot "ticker-actions" cannot show its widgets: props.ticker is "AAPL", not of the type number.',
    ]);
  }
  await inRegistry('mfe-dashboard', 'rollback');
});

test('a missing widget leaves no gap, and an empty slot takes no space', async ({ page }) => {
  await promoteWidget('0.2.1', 12);
  await enter(page, server, '/', 'none');
  await expect(cards(page)).toHaveText([...first, 'Markets', 'Faulty widget', ...others]);
  await inRegistry('mfe-backtest', 'rollback', '--withdraw');
  await page.reload();
  await expect(cards(page)).toHaveText(['Watchlist', 'Market map', 'Markets', 'Faulty widget', ...others]);
  const token = (await readFile(join(server.dataDir, 'registry-admin-token'), 'utf8')).trim();
  for (const remote of ['mfe-alerts', 'mfe-dashboard', 'mfe-faulty']) {
    const path = `/api/registry/remotes/${remote}/rollback`;
    const rollBack = () => api<{ active: string | null }>(server.url, path, { token, body: { withdraw: true } });
    while ((await rollBack()).active !== null);
  }
  await page.reload();
  const header = page.getByRole('heading', { name: /^Welcome/ });
  await expect(header).toBeVisible();
  await expect(cards(page)).toHaveText(['Start here']);
  // The card without the others has the usual distance to the header, whose last line is the market's.
  const start = page.getByRole('region', { name: 'Start here' });
  const [above, below] = [await header.boundingBox(), await start.boundingBox()];
  expect(below!.y - (above!.y + above!.height)).toBeLessThanOrEqual(72);
});
