import type { Page, Route } from '@playwright/test';
import { enter, expect, expectAccessible, test } from './fixtures.ts';

const remoteFiles = '**/remotes/mfe-dashboard/**';

/** Faults of a remote's files, as responses of the server. */
const faults: Record<string, { files: string; answer: (route: Route) => Promise<void> }> = {
  'the network fails for all files': { files: remoteFiles, answer: (route) => route.abort() },
  'the entry is missing': {
    files: '**/remotes/mfe-dashboard/**/remote-entry*.js',
    answer: (route) => route.fulfill({ status: 404, body: 'Not found' }),
  },
  'the server fails': { files: remoteFiles, answer: (route) => route.fulfill({ status: 500, body: '' }) },
  'the scripts are truncated': {
    files: '**/remotes/mfe-dashboard/**/*.js',
    answer: (route) => route.fulfill({ contentType: 'text/javascript', body: 'var mfe_dashboard; (() => {' }),
  },
  'the scripts throw': {
    files: '**/remotes/mfe-dashboard/**/*.js',
    answer: (route) => route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("broken at import")' }),
  },
  'a script was modified': {
    files: '**/remotes/mfe-dashboard/**/*.js',
    answer: async (route) => {
      const original = await route.fetch();
      await route.fulfill({ response: original, body: `${await original.text()}\n;console.log('altered');` });
    },
  },
  'the style sheet is missing': {
    files: '**/remotes/mfe-dashboard/**/*.css',
    answer: (route) => route.fulfill({ status: 404, body: '' }),
  },
};

const placeholder = (page: Page) => page.getByText('Everything else still works.');

for (const [name, { files, answer }] of Object.entries(faults)) {
  test(`when ${name}, the rest works, and a retry recovers`, async ({ page, user, consoleMessages }) => {
    await page.route(files, answer);
    await enter(page, user, '/dashboard/AAPL/prices');
    await expect(placeholder(page)).toBeVisible();
    await expect(page.getByText(/^Reference/)).toBeVisible();

    await page.getByRole('link', { name: 'History' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/history/i);
    await page.goBack();
    await expect(placeholder(page)).toBeVisible();

    await page.unroute(files);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Apple');
    await expect(placeholder(page)).toBeHidden();
    // The shell's reports, and the browser's messages about the files.
    expect(consoleMessages.splice(0).length).toBeGreaterThan(0);
  });
}

test('a slow remote shows a notice, and a retry starts over', async ({ page, user, consoleMessages }) => {
  let hang = true;
  await page.route('**/remotes/mfe-dashboard/**/remote-entry*.js', async (route) => {
    if (!hang) await route.continue();
  });
  await page.clock.install();
  await enter(page, user, '/dashboard/AAPL/prices');
  await expect(page.getByRole('button', { name: /^Account/ })).toBeVisible();
  await expect(page.getByRole('status', { name: 'Loading page' })).toBeVisible();
  await page.clock.fastForward(10_500);
  await expect(page.getByText('This is taking longer than usual.')).toBeVisible();
  await expectAccessible(page);
  hang = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Apple');
  consoleMessages.length = 0;
});

test('a remote that never loads times out after two minutes', async ({ page, user, consoleMessages }) => {
  await page.route('**/remotes/mfe-dashboard/**/remote-entry*.js', () => undefined);
  await page.clock.install();
  await enter(page, user, '/dashboard/AAPL/prices');
  await expect(page.getByRole('button', { name: /^Account/ })).toBeVisible();
  await expect(page.getByRole('status', { name: 'Loading page' })).toBeVisible();
  await page.clock.fastForward(121_000);
  await expect(placeholder(page)).toBeVisible();
  expect(consoleMessages.splice(0).join('\n')).toMatch(/timed out after 120 seconds/);
});

test('the page works without lazy parts of the shell, which load on a retry', async ({
  page,
  user,
  consoleMessages,
}) => {
  const parts = '**/remotes/shell/**/{panels,account-menu,corner}*.js';
  await page.route(parts, (route) => route.abort());
  await enter(page, user, '/dashboard/AAPL/prices');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Apple');
  const search = page.getByRole('button', { name: /^Search symbol/ });
  await search.click();
  await expect.poll(() => consoleMessages.length).toBeGreaterThan(0);
  await expect(page.getByRole('dialog', { name: 'Search' })).toBeHidden();
  await page.unroute(parts);
  await search.click();
  await expect(page.getByRole('dialog', { name: 'Search' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Account of Ada Trader' }).click();
  await expect(page.getByRole('menuitem', { name: 'Log out' })).toBeVisible();
  consoleMessages.length = 0;
});

test('lazy parts of a page that fail to load show an error in place, and all load on one retry', async ({
  page,
  user,
  consoleMessages,
}) => {
  // Files that the document names load; dynamic imports do not.
  let named: string | null = null;
  let fail = true;
  await page.route('**/remotes/mfe-backtest/**/*.js', async (route) => {
    const document = (named ??= await page.content());
    const file = new URL(route.request().url()).pathname.split('/').at(-1) ?? '';
    if (fail && !document.includes(`/${file}"`)) await route.abort();
    else await route.continue();
  });
  await enter(page, user, '/stocks-backtest');
  const again = page.getByRole('button', { name: 'Try again' });
  await expect(again).toHaveCount(2);
  await expect(page.getByText('Check your connection, then try again.').first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Backtest');
  await expect(placeholder(page)).toBeHidden();

  fail = false;
  await again.first().click();
  await expect(again).toHaveCount(0);
  await expect(
    page
      .getByRole('group', { name: /Entry/ })
      .or(page.getByRole('region', { name: /Entry/ }))
      .first(),
  ).toBeVisible();
  expect(consoleMessages.splice(0).length).toBeGreaterThan(0);
});
