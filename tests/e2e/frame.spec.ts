import type { Page } from '@playwright/test';
import { api, runBacktest } from '../support/api.ts';
import { layoutShift } from '../support/shifts.ts';
import { enter, expect, expectAccessible, failedRequest, shellLoaded, test } from './fixtures.ts';

/** Holds back a script of the shell until the returned function is called. */
async function holdShell(page: Page, file = 'shell'): Promise<() => void> {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route(`**/remotes/shell/**/${file}.*.js`, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

/** Waits until the document's skeleton has its styles: elements can be found before the browser paints them. */
async function paintedSkeleton(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
    return document.querySelector('#root[data-frame]') !== null && sheets.every(({ sheet }) => sheet !== null);
  });
}

test('the skeleton is there before any script, and nothing moves when the shell replaces it', async ({
  page,
  user,
}) => {
  const release = await holdShell(page);
  await enter(page, user, '/');
  const search = page.getByRole('button', { name: /^Search symbol/ });
  await paintedSkeleton(page);
  const before = await search.boundingBox();
  await expect(page.getByRole('status', { name: 'Loading page' })).toBeVisible();
  await expect(page.getByRole('heading', { name: /^Welcome/ })).toHaveCount(0);
  release();
  await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible();
  expect(await search.boundingBox()).toEqual(before);
  const nothingMoved = async () => {
    for (const name of ['Markets', 'Movers', 'Calendar'])
      await expect(page.getByRole('region', { name }).getByText(/^As of/)).toBeVisible();
    expect(await layoutShift(page)).toBeLessThanOrEqual(0.02);
  };
  await nothingMoved();
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.reload();
  await nothingMoved();
});

test('a long name leaves the cards of home where they are', async ({ page, user }) => {
  const topOf = async (name: string) => {
    await page.route('**/api/auth/me', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), first_name: name } });
    });
    await page.reload();
    await expect(page.getByRole('heading', { name: `Welcome, ${name}` })).toBeVisible();
    await expect(page.getByText(/^The S&P 500 (rose|fell|was)/)).toBeVisible();
    return (await page.getByRole('region', { name: 'Watchlist' }).boundingBox())?.y;
  };
  await enter(page, user, '/');
  for (const width of [768, 1280, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const top = await topOf('Al');
    expect(await topOf('Maximiliana Alexandra'), `at ${width} px`).toBe(top);
  }
});

test('the first visit of home with strategies and a watchlist moves nothing', async ({ page, user, baseURL }) => {
  await runBacktest(baseURL ?? '', user.token);
  await api(baseURL ?? '', '/api/watchlists/create', {
    token: user.token,
    body: { name: 'Mine', tickers: ['AAPL', 'XOM'] },
  });
  await enter(page, user, '/');
  for (const width of [1440, 1920, 768, 360]) {
    await page.setViewportSize({ width, height: 900 });
    await page.reload();
    await expect(page.getByRole('link', { name: /buy and hold by/ })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Watchlist' }).getByRole('link', { name: /^XOM/ })).toBeVisible();
    await expect(page.getByRole('region', { name: 'News' }).getByText(/^As of/)).toBeAttached();
    expect(await layoutShift(page), `at ${width} px`).toBeLessThanOrEqual(0.02);
  }
});

test('the page of a remote works before the layout is there, and keeps its state when it arrives', async ({
  page,
  user,
}) => {
  const release = await holdShell(page, 'layouts');
  await page.setViewportSize({ width: 360, height: 640 });
  await enter(page, user, '/plans-and-pricing');
  const monthly = page.getByRole('radio', { name: /Monthly/ });
  await monthly.press('Space');
  const isActive = () => monthly.evaluate((element) => element === document.activeElement);
  expect(await isActive()).toBe(true);
  const main = page.locator('#main');
  await main.evaluate((element) => element.scrollTo(0, 300));
  // A face that arrives later has other widths.
  await page.evaluate(() => document.fonts.ready);
  const heading = await page.getByRole('heading', { level: 1 }).boundingBox();
  await expect(page.getByRole('link', { name: 'Watchlists' })).toHaveCount(0);
  release();
  await expect(page.getByRole('link', { name: 'Watchlists' })).toBeVisible();
  await expect(monthly).toBeChecked();
  expect(await isActive()).toBe(true);
  expect(await main.evaluate(({ scrollTop }) => scrollTop)).toBe(300);
  expect(await page.getByRole('heading', { level: 1 }).boundingBox()).toEqual(heading);
  await expect(main).toHaveCount(1);
});

for (const by of ['keys', 'the search button'] as const) {
  test(`the palette opens by ${by} before the layout is there`, async ({ page, user }) => {
    const release = await holdShell(page, 'layouts');
    await enter(page, user, '/dashboard/%5EGSPC/prices');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('S&P 500');
    if (by === 'the search button') await page.getByRole('button', { name: /^Search symbol/ }).click();
    await page.keyboard.type('aapl');
    await page.keyboard.press('Enter');
    release();
    await expect(page).toHaveURL('/dashboard/AAPL/prices');
  });
}

test('an overlay that a page opens before the layout is there waits for it, and Back closes it', async ({
  page,
  user,
  consoleMessages,
}) => {
  const release = await holdShell(page, 'layouts');
  await enter(page, user, '/dashboard/AAPL/financial-ratios');
  const overlayLoaded = page.waitForResponse('**/remotes/shell/**/corner.*.js');
  await page.getByRole('button', { name: 'Upgrade', exact: true }).first().click();
  await overlayLoaded;
  release();
  // Its own window takes the place of the frame around it.
  await expect(page.getByRole('dialog', { name: 'Plans' }).last()).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL('/dashboard/AAPL/financial-ratios');
  // The section that the plan does not have.
  expect(consoleMessages.splice(0)).toEqual([expect.stringMatching(failedRequest)]);
});

test('no text changes its face while a page is open, and the fallback has a bold of its own', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
  const faces = await page.evaluate(() =>
    [...document.fonts].map(({ family, display, weight }) => ({ family: family.replaceAll('"', ''), display, weight })),
  );
  const displays = new Set(faces.filter(({ family }) => family === 'Inter Variable').map(({ display }) => display));
  expect([...displays]).toEqual(['optional']);
  const weights = faces.filter(({ family }) => family === 'Inter Fallback').map(({ weight }) => weight);
  expect(weights).toEqual(['100 500', '501 900']);
});

test('a press of the search button before the shell runs opens the palette once it does', async ({ page, user }) => {
  await enter(page, user, '/');
  const release = await holdShell(page);
  await page.reload({ waitUntil: 'commit' });
  await paintedSkeleton(page);
  await page.getByRole('button', { name: /^Search symbol/ }).click();
  release();
  await expect(page.getByRole('dialog', { name: 'Search' })).toBeVisible();
});

test('the login form is there before any script, and what was entered and submitted in it logs in', async ({
  page,
  user,
}) => {
  const release = await holdShell(page);
  await page.goto('/login?to=%2Fuser-settings%2Fappearance', { waitUntil: 'commit' });
  const email = page.getByLabel('Email');
  await paintedSkeleton(page);
  const before = await email.boundingBox();
  await email.fill(user.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(user.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/login?to=%2Fuser-settings%2Fappearance');
  expect(before?.width).toBeGreaterThan(200);
  release();
  await expect(page).toHaveURL('/user-settings/appearance');
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
});

test('the login form keeps its place, its text and the focus when the shell takes over', async ({ page }) => {
  const release = await holdShell(page);
  await page.goto('/login', { waitUntil: 'commit' });
  const email = page.getByLabel('Email');
  await email.fill('trader@example.com');
  await paintedSkeleton(page);
  const before = await email.boundingBox();
  release();
  await expect(page.locator('#root[data-frame]')).toHaveCount(0);
  await expect(email).toHaveValue('trader@example.com');
  await expect(email).toBeFocused();
  expect(await email.boundingBox()).toEqual(before);
});

test('a missing page keeps the navigation of who is logged in', async ({ page, user, consoleMessages }) => {
  await enter(page, user, '/no/such/page');
  await expect(page).toHaveURL('/error-404');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await expectAccessible(page);
  expect(consoleMessages.splice(0)).toEqual([expect.stringMatching(failedRequest)]);
});

test('and has none for a visitor', async ({ page, consoleMessages }) => {
  await page.goto('/no/such/page');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0);
  expect(consoleMessages.splice(0)).toEqual([expect.stringMatching(failedRequest)]);
});

test('a device without network is told so until it is back', async ({ page, user, context, consoleMessages }) => {
  const loaded = shellLoaded(page);
  await enter(page, user, '/user-settings/appearance');
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
  await loaded;
  await context.setOffline(true);
  await expect(page.getByText('You are offline')).toBeVisible();
  await expectAccessible(page);
  await context.setOffline(false);
  await expect(page.getByText('You are offline')).toBeHidden();
  for (const message of consoleMessages.splice(0)) expect(message).toMatch(failedRequest);
});

test('on a phone four places and More lead everywhere', async ({ page, user }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await enter(page, user, '/');
  const navigation = page.getByRole('navigation', { name: 'Main' });
  await expect(navigation.getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page');
  await navigation.getByRole('button', { name: 'More' }).click();
  await navigation.getByRole('link', { name: 'History' }).click();
  await expect(page).toHaveURL('/backtest-history/stocks');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});

test('the theme chosen in one tab is that of the others', async ({ page, user, context }) => {
  await enter(page, user, '/');
  const other = await context.newPage();
  await enter(other, user, '/user-settings/appearance');
  await other.getByRole('radio', { name: 'Dark' }).click({ force: true });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await other.close();
});

test('a page prints without its frame, and dark on light', async ({ page, user }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await enter(page, user, '/dashboard/KO/prices');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Coca-Cola');
  const ink = () => page.getByRole('heading', { level: 1 }).evaluate((title) => getComputedStyle(title).color);
  const light = await ink();
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await ink()).not.toBe(light);
  await page.emulateMedia({ media: 'screen', colorScheme: 'dark' });
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  expect(await ink()).toBe(light);
});
