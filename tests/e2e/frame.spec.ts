import type { Locator, Page } from '@playwright/test';
import { layoutShift } from '../support/shifts.ts';
import { demoUser, enter, expect, expectAccessible, failedRequest, shellLoaded, test, type User } from './fixtures.ts';

/** Holds back the shell's script until the returned function is called. */
async function holdShell(page: Page): Promise<() => void> {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/remotes/shell/**/shell.*.js', async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

/** Waits until the document's frame has its styles: elements can be found before the browser paints them. */
async function paintedFrame(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
    return document.querySelector('#root[data-frame]') !== null && sheets.every(({ sheet }) => sheet !== null);
  });
}

test('the frame is there before any script, and nothing moves when the shell replaces it', async ({ page, user }) => {
  const release = await holdShell(page);
  await enter(page, user, '/');
  const search = page.getByRole('button', { name: /^Search ticker/ });
  await paintedFrame(page);
  const before = await search.boundingBox();
  await expect(page.getByRole('status', { name: 'Loading the page' })).toBeVisible();
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

/** Opens pages one after the other; each has painted one largest text when the region, and the text in it, are there. */
async function expectOneLargestText(page: Page, visitor: User, pages: readonly (readonly [string, string, RegExp])[]) {
  await page.addInitScript(() => {
    const painted: string[] = [];
    Object.assign(window, { painted });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { size: number; element: Element | null })[])
        painted.push(`${entry.size}: ${entry.element?.textContent.slice(0, 60) ?? 'a text that is gone'}`);
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });
  for (const [path, region, text] of pages) {
    await enter(page, visitor, path);
    await expect(page.getByRole('region', { name: region }).getByText(text)).toBeVisible();
    const painted = await page.evaluate(() => (window as unknown as { painted: string[] }).painted);
    expect(painted, path).toHaveLength(1);
  }
}

test('no text of the home of a new account is larger than one that the document has', ({ page, user }) =>
  expectOneLargestText(page, user, [['/', 'Start here', /^Twenty years/]]));

test('no text of an AI summary is larger than one that the document has', async ({ page, request }) =>
  expectOneLargestText(page, await demoUser(request, 'advanced'), [
    ['/dashboard/AAPL/news', 'AI news summary', /^Written by/],
    ['/dashboard/AAPL/technicals', 'AI technicals summary', /^Written by/],
  ]));

test('the font comes after the code of a first visit, is used from the next page on, and is there at once later', async ({
  page,
}) => {
  const fontAndLoad = async () => {
    await page.waitForFunction(() => localStorage.getItem('candlewick.font') !== null);
    return page.evaluate(() => {
      const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
      const font = performance.getEntriesByType('resource').find(({ name }) => name.endsWith('.woff2'));
      return { font: font?.startTime ?? NaN, load: navigation?.loadEventStart ?? NaN };
    });
  };
  const root = page.locator(':root');
  await page.goto('/login');
  const first = await fontAndLoad();
  expect(first.font).toBeGreaterThanOrEqual(first.load);
  await expect(root).toHaveAttribute('data-font', 'loaded');
  await page.getByRole('link', { name: 'Create an account' }).click();
  await expect(page).toHaveURL('/register');
  await expect(root).not.toHaveAttribute('data-font');
  await page.reload();
  const second = await fontAndLoad();
  expect(second.font).toBeLessThan(second.load);
  await expect(root).not.toHaveAttribute('data-font');
});

test('the end of a page leaves room for the button of the chat before that is there', async ({ page, user }) => {
  await page.route(/\/corner\.[^/]*\.js$/, () => undefined);
  await enter(page, user, '/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator(':root')).toHaveAttribute('style', /--app-corner: 3\.75rem/);
});

test('a symbol and Enter typed into the frame open the symbol', async ({ page, user }) => {
  const release = await holdShell(page);
  await enter(page, user, '/');
  await expect(page.getByRole('button', { name: /^Search ticker/ })).toBeVisible();
  await page.keyboard.type('aapl');
  await page.keyboard.press('Enter');
  release();
  await expect(page).toHaveURL('/dashboard/AAPL/prices');
});

test('the login form is there before any script, and what was entered and submitted in it logs in', async ({
  page,
  user,
}) => {
  const release = await holdShell(page);
  await page.goto('/login?to=%2Fuser-settings%2Fappearance', { waitUntil: 'commit' });
  const email = page.getByLabel('E-mail');
  await paintedFrame(page);
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

test('a button that is pressed in the frame and let go in the shell is clicked once', async ({ page, user }) => {
  const release = await holdShell(page);
  await page.goto('/login', { waitUntil: 'commit' });
  await paintedFrame(page);
  await page.getByLabel('E-mail').fill(user.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(user.password);
  const logins: string[] = [];
  page.on('request', (sent) => void (sent.url().endsWith('/api/auth/login') && logins.push(sent.url())));
  await page.getByRole('button', { name: 'Log in', exact: true }).hover();
  await page.mouse.down();
  release();
  await page.locator('#root:not([data-frame])').waitFor({ state: 'attached' });
  await page.mouse.up();
  await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible();
  expect(logins).toHaveLength(1);
});

test('the login form keeps its place, its text and the focus when the shell takes over', async ({ page }) => {
  const release = await holdShell(page);
  await page.goto('/login', { waitUntil: 'commit' });
  const email = page.getByLabel('E-mail');
  await email.fill('trader@example.com');
  await paintedFrame(page);
  const before = await email.boundingBox();
  release();
  await expect(page.locator('#root[data-frame]')).toHaveCount(0);
  await expect(email).toHaveValue('trader@example.com');
  await expect(email).toBeFocused();
  expect(await email.boundingBox()).toEqual(before);
});

test('a page with a frame is there before any script, and nothing moves when its remote mounts it', async ({
  page,
}) => {
  const heading = page.getByRole('heading', { level: 1 });
  for (const width of [1280, 360]) {
    const release = await holdShell(page);
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/plans-and-pricing', { waitUntil: 'commit' });
    await paintedFrame(page);
    await expect(heading).toHaveText('Plans and Pricing');
    // On the first visit, the font comes later.
    const placeOf = async () =>
      heading.evaluate((element) => [element.getBoundingClientRect().x, element.getBoundingClientRect().y]);
    const before = await placeOf();
    release();
    await expect(page.getByRole('heading', { name: 'Explorer', level: 2 })).toBeVisible();
    expect(await placeOf()).toEqual(before);
    expect(await layoutShift(page)).toBeLessThanOrEqual(0.02);
    await expect(page.locator('[data-page-frame], #candlewick-page-frame')).toHaveCount(0);
  }
});

test('the headlines are there before any script, and nothing moves when the page takes their place', async ({
  page,
  user,
}) => {
  const release = await holdShell(page);
  const asked: string[] = [];
  page.on('request', (request) => void asked.push(new URL(request.url()).pathname));
  await enter(page, user, '/news');
  const rows = page.locator('[data-rows-of] > li');
  await expect(rows).toHaveCount(12);
  await paintedFrame(page);
  const textsOf = (places: Locator) => places.evaluateAll((all) => all.slice(0, 12).map((each) => each.textContent));
  const headlines = page.getByRole('heading', { level: 3 });
  const before = await textsOf(headlines);
  // Their call goes before the code of the page, which would take its connection.
  const codeOfPage = asked.findIndex((path) => path.startsWith('/remotes/mfe-dashboard/'));
  expect(codeOfPage).toBeGreaterThan(asked.indexOf('/api/tickers/headlines'));
  expect(before.every((text) => text.length > 10)).toBe(true);
  release();
  await expect(page.locator('[data-page-frame]')).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Headlines' }).getByText(/^As of/)).toBeVisible();
  expect(await textsOf(headlines)).toEqual(before);
  expect(await layoutShift(page)).toBeLessThanOrEqual(0.02);
  // Another topic has other rows.
  const hold = await holdShell(page);
  await page.goto('/news?topic=earnings', { waitUntil: 'commit' });
  await paintedFrame(page);
  await expect(rows).toHaveCount(0);
  hold();
  await expect(page.getByRole('heading', { name: 'Earnings', level: 2 })).toBeVisible();
});

test('the frame of the headlines stays as it is when they do not come', async ({ page, user, consoleMessages }) => {
  await page.route('**/api/tickers/headlines', (route) => route.abort());
  const release = await holdShell(page);
  await enter(page, user, '/news');
  await paintedFrame(page);
  await expect(page.locator('[data-rows-of] [data-skeleton]').first()).toBeVisible();
  release();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await page.unroute('**/api/tickers/headlines');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('region', { name: 'Headlines' }).getByText(/^As of/)).toBeVisible();
  for (const message of consoleMessages.splice(0)) expect(message).toMatch(failedRequest);
});

const profile = '/dashboard/AAPL/profile';
const itemOfProfile = '[data-rows-of="/api/tickers/:ticker/profile"]';

test('the description of a company is there before any script, and nothing moves when the page takes its place', async ({
  page,
  user,
}) => {
  await enter(page, user, profile);
  await expect(page.getByRole('heading', { name: 'Key figures' })).toBeVisible();
  // On the first visit, the font comes later.
  await page.waitForFunction(() => localStorage.getItem('candlewick.font') !== null);
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 });
    const release = await holdShell(page);
    await page.goto(profile, { waitUntil: 'commit' });
    await paintedFrame(page);
    await expect(page.locator('[data-page-frame]').getByText(/^Designs and sells/)).toBeVisible();
    const placesOf = async () => {
      const heading = page.getByRole('heading', { name: 'Apple Inc.', exact: true });
      const texts = [heading, page.getByText(/^Designs and sells/)];
      const tabs = page.getByRole('navigation', { name: 'Sections of Overview' }).getByRole('link');
      return Promise.all([...texts, ...(await tabs.all())].map((each) => each.boundingBox()));
    };
    const before = await placesOf();
    release();
    await expect(page.locator('[data-page-frame]')).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'https://www.apple.com' })).toBeVisible();
    expect(await placesOf()).toEqual(before);
    expect(await layoutShift(page)).toBeLessThanOrEqual(0.02);
  }
});

test('a frame of one section is that of no other, and its links lead to the sections', async ({ page, request }) => {
  // With AI summaries: another plan's page of news asks for one, is refused, and says so in the console after the test as a rule.
  const user = await demoUser(request, 'advanced');
  const frame = page.locator('[data-page-frame]');
  const visit = async (path: string) => {
    const release = await holdShell(page);
    await page.goto(path, { waitUntil: 'commit' });
    await paintedFrame(page);
    return release;
  };
  await enter(page, user, '/dashboard/AAPL/news');
  for (const path of ['/dashboard/AAPL/news', `${profile}?from=search`, `${profile}/`]) {
    const release = await visit(path);
    await expect(frame).toHaveCount(0);
    release();
    await expect(page.getByRole('heading', { name: 'Apple Inc.', exact: true })).toBeVisible();
  }
  // An index has no key figures, and so no card of them.
  const release = await visit('/dashboard/%5EGSPC/profile');
  await expect(frame.getByText(/^Index of 500/)).toBeVisible();
  await expect(frame.getByRole('heading', { level: 2 })).toHaveText(['About S&P 500']);
  await frame.getByRole('link', { name: 'News' }).click();
  release();
  await expect(page).toHaveURL('/dashboard/%5EGSPC/news');
  await expect(page.getByRole('region', { name: 'News' }).first()).toBeVisible();
});

test('the frame of one section goes when the user goes to another before the page is there', async ({ page, user }) => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/remotes/mfe-dashboard/**/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await enter(page, user, profile);
  await page.locator('#root:not([data-frame])').waitFor({ state: 'attached' });
  const frame = page.locator('[data-page-frame]');
  await expect(frame.getByText(/^Designs and sells/)).toBeVisible();
  await frame.getByRole('link', { name: 'News' }).click();
  await expect(page).toHaveURL('/dashboard/AAPL/news');
  await expect(frame).toHaveCount(0);
  release();
  await expect(page.getByRole('heading', { name: 'Apple Inc.', exact: true })).toBeVisible();
});

test('the frame of a company stays as it is when its profile does not come, and the page repeats the call', async ({
  page,
  user,
  consoleMessages,
}) => {
  await page.route('**/api/tickers/AAPL/profile', (route) => route.abort());
  const release = await holdShell(page);
  await enter(page, user, profile);
  await paintedFrame(page);
  await expect(page.locator(`${itemOfProfile} [data-text="description"] > [data-skeleton]`)).toBeVisible();
  await page.unroute('**/api/tickers/AAPL/profile');
  release();
  await expect(page.getByText(/^Designs and sells/)).toBeVisible();
  await expect(page.locator(itemOfProfile)).toHaveCount(0);
  for (const message of consoleMessages.splice(0)) expect(message).toMatch(failedRequest);
});

test('a page that does not load leaves no frame behind', async ({ page, consoleMessages }) => {
  await page.route('**/remotes/mfe-pricing/**/*.js', (route) => route.abort());
  await page.goto('/plans-and-pricing');
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expect(page.locator('[data-page-frame], #candlewick-page-frame')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await page.unroute('**/remotes/mfe-pricing/**/*.js');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Explorer', level: 2 })).toBeVisible();
  expect(consoleMessages.splice(0).length).toBeGreaterThan(0);
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
