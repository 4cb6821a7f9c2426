import type { Page, Route } from '@playwright/test';
import { enter, expect, expectAccessible, test } from './fixtures.ts';

const remoteFiles = '**/remotes/mfe-dashboard/**';

/** Faults of a remote's files, each as what the server answers. */
const faults: Record<string, { files: string; answer: (route: Route) => Promise<void> }> = {
  'the network fails for all files': { files: remoteFiles, answer: (route) => route.abort() },
  'the entry is missing': {
    files: '**/remotes/mfe-dashboard/**/remote-entry*.js',
    answer: (route) => route.fulfill({ status: 404, body: 'Not found' }),
  },
  'the server fails': { files: remoteFiles, answer: (route) => route.fulfill({ status: 500, body: '' }) },
  'the scripts are cut off': {
    files: '**/remotes/mfe-dashboard/**/*.js',
    answer: (route) => route.fulfill({ contentType: 'text/javascript', body: 'var mfe_dashboard; (() => {' }),
  },
  'the scripts throw': {
    files: '**/remotes/mfe-dashboard/**/*.js',
    answer: (route) => route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("broken at import")' }),
  },
  'a script is not the one that was published': {
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

const placeholder = (page: Page) => page.getByText('This part of Candlewick failed.');

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
    // What the shell reports, and the browser's own lines about the files.
    expect(consoleMessages.splice(0).length).toBeGreaterThan(0);
  });
}

test('a remote that takes long says so, and a retry starts anew', async ({ page, user, consoleMessages }) => {
  let hang = true;
  await page.route('**/remotes/mfe-dashboard/**/remote-entry*.js', async (route) => {
    if (!hang) await route.continue();
  });
  await page.clock.install();
  await enter(page, user, '/dashboard/AAPL/prices');
  await expect(page.getByRole('status', { name: 'Loading the page' })).toBeVisible();
  await page.clock.fastForward(10_500);
  await expect(page.getByText('This is taking longer than usual.')).toBeVisible();
  await expectAccessible(page);
  hang = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Apple');
  consoleMessages.length = 0;
});

test('a remote that never comes is given up after two minutes', async ({ page, user, consoleMessages }) => {
  await page.route('**/remotes/mfe-dashboard/**/remote-entry*.js', () => undefined);
  await page.clock.install();
  await enter(page, user, '/dashboard/AAPL/prices');
  await expect(page.getByRole('status', { name: 'Loading the page' })).toBeVisible();
  await page.clock.fastForward(121_000);
  await expect(placeholder(page)).toBeVisible();
  expect(consoleMessages.splice(0).join('\n')).toMatch(/timed out after 120 seconds/);
});

test('parts of the shell that do not load leave the page working, and are tried again', async ({
  page,
  user,
  consoleMessages,
}) => {
  const parts = '**/remotes/shell/**/{ticker-search,account-menu,toaster}*.js';
  await page.route(parts, (route) => route.abort());
  await enter(page, user, '/dashboard/AAPL/prices');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Apple');
  const search = page.getByRole('textbox', { name: 'Search ticker' });
  await expect(search).toHaveAttribute('placeholder', /not available/);
  await page.unroute(parts);
  await search.focus();
  await expect(page.getByRole('combobox', { name: 'Search ticker' })).toBeVisible();
  await page.getByRole('button', { name: 'Account of Ada Trader' }).click();
  await expect(page.getByRole('menuitem', { name: 'Log out' })).toBeVisible();
  expect(consoleMessages.splice(0).length).toBeGreaterThan(0);
});

test('a part of a page whose code does not come later is told in its place, and a retry brings it', async ({
  page,
  user,
  consoleMessages,
}) => {
  // What the document names comes; what the page asks for when it needs it does not.
  let named: string | null = null;
  let fail = true;
  await page.route('**/remotes/mfe-backtest/**/*.js', async (route) => {
    const document = (named ??= await page.content());
    const file = new URL(route.request().url()).pathname.split('/').at(-1) ?? '';
    if (fail && !document.includes(`/${file}"`)) await route.abort();
    else await route.continue();
  });
  await enter(page, user, '/stocks-backtest');
  await expect(page.getByText('This part could not be loaded.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Backtest');
  await expect(placeholder(page)).toBeHidden();

  fail = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(
    page
      .getByRole('group', { name: /Entry/ })
      .or(page.getByRole('region', { name: /Entry/ }))
      .first(),
  ).toBeVisible();
  expect(consoleMessages.splice(0).length).toBeGreaterThan(0);
});
