import type { Page, Request } from '@playwright/test';
import { enter, expect, test } from './fixtures.ts';

const isNews = (request: Request) => request.url().includes('/api/registry/current');

/** What the page has open, by the names that the registry keeps it under. */
async function openReleases(page: Page): Promise<string[]> {
  const json = await page.locator('#candlewick-snapshot').textContent();
  const { shell, remotes } = JSON.parse(json ?? '') as {
    shell: { hash: string };
    remotes: { name: string; hash: string }[];
  };
  return [`shell.${shell.hash}`, ...remotes.map(({ name, hash }) => `${name}.${hash}`)];
}

const saidIn = (request: Request) => new URL(request.url()).searchParams.get('releases')?.split(',');

test('a page that nobody looks at says every hour what it has open, without its session', async ({ page, user }) => {
  await page.clock.install();
  // Without widgets: the clock would tell of one that is loading as too slow.
  await enter(page, user, '/user-settings/appearance');
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

test('a page that offers a newer version is kept for as long as it is open', async ({ page, user }) => {
  await page.clock.install();
  await page.route('**/api/registry/current*', (route) => route.fulfill({ json: { id: 'another' } }));
  // Without widgets: the clock would tell of one that is loading as too slow.
  await enter(page, user, '/user-settings/appearance');
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
  await page.clock.fastForward('06:00');
  await expect(page.getByRole('button', { name: 'Update' })).toBeVisible();
  const again = page.waitForRequest(isNews);
  await page.clock.fastForward('01:01:00');
  expect(saidIn(await again)).toEqual(await openReleases(page));
});
