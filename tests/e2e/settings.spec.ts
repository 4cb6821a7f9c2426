import { enter, expect, expectAccessible, test } from './fixtures.ts';

test('the settings change the appearance and keep it', async ({ page, user }) => {
  await enter(page, user, '/user-settings');
  await expect(page).toHaveURL('/user-settings/appearance');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings');
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toContainText('User Settings');
  await expectAccessible(page);
  await page.getByRole('radio', { name: 'Dark' }).click({ force: true });
  await page.getByRole('radio', { name: 'Blue up, orange down' }).click({ force: true });
  await page.getByRole('radio', { name: 'Comfortable' }).click({ force: true });
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.locator('html')).toHaveAttribute('data-density', 'comfortable');
  await expect(page.locator('html')).toHaveAttribute('data-palette', 'blue-orange');
  await page.goto('/user-settings/nothing');
  await expect(page.getByText('There are no settings called “nothing”.')).toBeVisible();
});

test('an uncaught error of a remote is reported once, with its name', async ({ page, user }) => {
  await enter(page, user, '/dashboard/AAPL/prices');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Apple');
  const events = await page.evaluate(() => {
    const seen: unknown[] = [];
    window.addEventListener('candlewick:track', (event) => seen.push((event as CustomEvent).detail));
    const snapshot = JSON.parse(document.getElementById('candlewick-snapshot')?.textContent ?? '') as {
      remotes: { name: string; baseUrl: string }[];
    };
    const base = snapshot.remotes.find(({ name }) => name === 'mfe-dashboard')?.baseUrl ?? '';
    for (const filename of [`${base}page.js`, `${base}page.js`, '/somewhere/else.js']) {
      window.dispatchEvent(new ErrorEvent('error', { filename, error: new Error('stray') }));
    }
    return seen;
  });
  expect(events).toHaveLength(2);
  expect(events[0]).toMatchObject({ event: 'part_error', data: { remote: 'mfe-dashboard', failure: 'event' } });
  await expect(page.getByText(/^That did not work\. Try again/)).toHaveCount(1);
});
