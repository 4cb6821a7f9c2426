import { logInContext } from '@candlewick/test';
import { resolve } from 'node:path';
import { isCampaign } from '@candlewick/server/testing/campaign';
import { expect, type Page } from '@playwright/test';
import { api } from '../../support/api.ts';
import { startServer, type TestServer } from '../../support/server.ts';
import { test as base } from '../../support/test.ts';
import { candlewick } from './publish.ts';

/** One server per worker, with a remote that misbehaves on request and another that opens its overlay. */
export const test = base.extend<object, { server: TestServer }>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures that it needs from this pattern
    async ({}, use) => {
      const server = await startServer();
      const openerFolder = resolve(import.meta.dirname, '../opener-remote');
      const folder = resolve(import.meta.dirname, '../faulty-remote');
      for (const remote of [folder, openerFolder]) {
        await candlewick(server, remote, 'publish');
        await candlewick(server, remote, 'promote', '0.1.0');
      }
      await use(server);
      await server.dispose();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

export interface Told {
  readonly event: string;
  readonly data: Record<string, string>;
}

/** Opens a page as a new user and requests a fault; returns the telemetry that the page sends. */
export async function enter(page: Page, server: TestServer, path: string, fault: string): Promise<Told[]> {
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

/** Where a part of the remote appears: how to get there, and what is visible when it works. */
export const places = {
  page: {
    show: (page: Page, server: TestServer, fault = 'none') => enter(page, server, '/faulty', fault),
    works: (page: Page) => page.getByRole('heading', { name: 'Faulty page' }),
  },
  widget: {
    show: (page: Page, server: TestServer, fault = 'none') => enter(page, server, '/user-settings/appearance', fault),
    works: (page: Page) => page.getByRole('button', { name: 'Throw in widget' }),
  },
  overlay: {
    async show(page: Page, server: TestServer, fault = 'none'): Promise<Told[]> {
      const told = await enter(page, server, '/opener', fault);
      await page.getByRole('button', { name: 'Open overlay' }).click();
      return told;
    },
    works: (page: Page) => page.getByRole('button', { name: 'Throw in overlay' }),
  },
};

export const failures = (told: Told[]) =>
  told.filter(({ event, data }) => /^part_(failed|error)$/.test(event) && data.remote === 'mfe-faulty');

export const placeholder = (page: Page) => page.getByText('Couldn’t load this part.');
export const heal = (page: Page) => page.evaluate(() => localStorage.setItem('fault', 'none'));

/** Expects the rest of the app to work: a page of another remote opens and answers. In the campaign it is one with a chart. */
export async function expectRestWorks(page: Page): Promise<void> {
  if (isCampaign) {
    await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
    await expect(page.getByRole('region', { name: 'Price chart' })).toBeVisible();
    await page.getByRole('radio', { name: '5Y, 5 years' }).click({ force: true });
    await expect(page.getByText(/weekly bars/)).toBeVisible();
    return;
  }
  await page.getByRole('link', { name: 'News', exact: true }).click();
  await page.getByRole('link', { name: 'Earnings', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Earnings' }).getByRole('listitem').first()).toBeVisible();
}
