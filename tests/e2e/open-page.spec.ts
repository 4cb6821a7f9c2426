import type { Page, Request } from '@playwright/test';
import { enter, expect, shellLoaded, test } from './fixtures.ts';

const isNews = (request: Request) => request.url().includes('/api/registry/current');

/** The releases that the page has open, by their names in the registry. */
async function openReleases(page: Page): Promise<string[]> {
  const json = await page.locator('#candlewick-snapshot').textContent();
  const { shell, remotes } = JSON.parse(json ?? '') as {
    shell: { hash: string };
    remotes: { name: string; hash: string }[];
  };
  return [`shell.${shell.hash}`, ...remotes.map(({ name, hash }) => `${name}.${hash}`)];
}

const saidIn = (request: Request) => new URL(request.url()).searchParams.get('releases')?.split(',');

test('a page in the background reports its open releases every hour, without credentials', async ({ page, user }) => {
  await page.clock.install();
  const loaded = shellLoaded(page);
  // No widgets, and nothing of the shell: the fake clock would make a loading one slow.
  await enter(page, user, '/user-settings/appearance');
  await loaded;
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
  const open = await openReleases(page);
  expect(open.length).toBeGreaterThan(2);
  await page.evaluate(() => Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' }));
  for (let hour = 0; hour < 2; hour += 1) {
    const asked = page.waitForRequest(isNews);
    await page.clock.fastForward('01:01:00');
    const request = await asked;
    expect(saidIn(request)).toEqual(open);
    expect(request.headers()).not.toHaveProperty('authorization');
    expect((await request.response())?.status()).toBe(200);
  }
});

test('the registry keeps the releases of an outdated page while it is open', async ({ page, user }) => {
  await page.clock.install();
  await page.route('**/api/registry/current*', (route) => route.fulfill({ json: { id: 'another' } }));
  const loaded = shellLoaded(page);
  // No widgets, and nothing of the shell: the fake clock would make a loading one slow.
  await enter(page, user, '/user-settings/appearance');
  await loaded;
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
  await page.clock.fastForward('06:00');
  await expect(page.getByRole('button', { name: 'Update' })).toBeVisible();
  const again = page.waitForRequest(isNews);
  await page.clock.fastForward('01:01:00');
  expect(saidIn(await again)).toEqual(await openReleases(page));
});
