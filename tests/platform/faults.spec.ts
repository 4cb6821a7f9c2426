import { resolve } from 'node:path';
import { expect, test as base, type Page } from '@playwright/test';
import { api } from '../support/api.ts';
import { logInContext } from '../support/browser.ts';
import { startServer, type TestServer } from '../support/server.ts';
import { candlewick } from './support/publish.ts';

/** One server for all tests of a worker, with a remote that misbehaves as it is told. */
const test = base.extend<object, { server: TestServer }>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures that it needs from this pattern
    async ({}, use) => {
      const server = await startServer();
      const folder = resolve(import.meta.dirname, 'faulty-remote');
      await candlewick(server, folder, 'build');
      await candlewick(server, folder, 'publish');
      await candlewick(server, folder, 'promote', '0.1.0');
      await use(server);
      await server.dispose();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

interface Told {
  readonly event: string;
  readonly data: Record<string, string>;
}

/** Opens a page as a new user, with a fault asked for; gives the telemetry that the page records. */
async function enter(page: Page, server: TestServer, path: string, fault: string): Promise<Told[]> {
  const told: Told[] = [];
  const { token } = await api<{ token: string }>(server.url, '/api/auth/register', {
    body: {
      first_name: 'Ada',
      last_name: 'Trader',
      email: `${crypto.randomUUID()}@candlewick.test`,
      password: 'Correct-horse-1!',
    },
  });
  await logInContext(page.context(), server.url, token);
  await page.exposeFunction('tell', (entry: Told) => told.push(entry));
  await page.addInitScript((asked) => {
    if (!sessionStorage.getItem('asked')) localStorage.setItem('fault', asked);
    sessionStorage.setItem('asked', 'true');
    const tell = (globalThis as unknown as { tell: (entry: unknown) => void }).tell;
    window.addEventListener('candlewick:track', (event) => tell((event as CustomEvent).detail));
  }, fault);
  await page.goto(server.url + path, { waitUntil: 'commit' });
  return told;
}

const failures = (told: Told[]) =>
  told.filter(({ event, data }) => /^part_(failed|error)$/.test(event) && data.remote === 'mfe-faulty');

const placeholder = (page: Page) => page.getByText('This part of Candlewick could not be shown.');
const heal = (page: Page) => page.evaluate(() => localStorage.setItem('fault', 'none'));

/** The rest of the app is used for real: another remote's page opens and works. */
async function expectRestWorks(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Price chart' })).toBeVisible();
  await page.getByRole('radio', { name: '5Y, 5 years' }).click({ force: true });
  await expect(page.getByText(/weekly bars/)).toBeVisible();
}

const lifecycleFaults = ['import', 'mount', 'render', 'effect', 'loop'];

for (const fault of lifecycleFaults) {
  test(`page, ${fault}: contained, told, counted, and mended by a retry`, async ({ page, server }) => {
    const told = await enter(page, server, '/faulty', `page:${fault}`);
    await expect(placeholder(page)).toBeVisible();
    await expect.poll(() => failures(told).length).toBe(1);
    expect(failures(told)[0]?.data.release).toMatch(/^[0-9a-f]{16}$/);
    await expectRestWorks(page);
    await heal(page);
    await page.getByRole('link', { name: 'Faulty' }).click();
    const retry = page.getByRole('button', { name: 'Try again' });
    const mended = page.getByRole('heading', { name: 'Faulty page' });
    await expect(mended.or(retry)).toBeVisible();
    if (await retry.isVisible()) await retry.click();
    await expect(mended).toBeVisible();
  });

  test(`widget, ${fault}: contained, told, counted, and mended by a retry`, async ({ page, server }) => {
    const told = await enter(page, server, '/user-settings/appearance', `widget:${fault}`);
    await expect(placeholder(page)).toBeVisible();
    await expect.poll(() => failures(told).length).toBe(1);
    await page.getByRole('radio', { name: 'Dark' }).click({ force: true });
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await heal(page);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('Faulty widget', { exact: true }).last()).toBeVisible();
    await expect(placeholder(page)).toBeHidden();
    await expectRestWorks(page);
  });

  test(`overlay, ${fault}: contained, told, counted, and mended by a retry`, async ({ page, server }) => {
    const told = await enter(page, server, '/faulty', `overlay:${fault}`);
    await page.getByRole('button', { name: 'Open overlay' }).click();
    await expect(placeholder(page)).toBeVisible();
    await expect.poll(() => failures(told).length).toBe(1);
    await heal(page);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('Faulty overlay')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByText('Faulty overlay')).toBeHidden();
    await expect(page.getByRole('heading', { name: 'Faulty page' })).toBeVisible();
    await expectRestWorks(page);
  });
}

for (const fault of ['Throw', 'Reject']) {
  test(`${fault} in a handler: the page stays, the reader is told, telemetry names the remote`, async ({
    page,
    server,
  }) => {
    const told = await enter(page, server, '/faulty', 'none');
    await page.getByRole('button', { name: `${fault} in page` }).click();
    await expect(page.getByText(/^That did not work/)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Faulty page' })).toBeVisible();
    expect(failures(told).map(({ data }) => data.failure)).toEqual([fault === 'Throw' ? 'event' : 'rejection']);
    await expectRestWorks(page);
  });
}
