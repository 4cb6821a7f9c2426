import type { Page } from '@playwright/test';
import { layoutShift } from '../support/shifts.ts';
import { enter, expect, expectAccessible, failedRequest, test } from './fixtures.ts';
import { followRequests } from '../support/network.ts';

test('a ticker is found by name and opens its dashboard', async ({ page, user }) => {
  await enter(page, user, '/');
  const open = page.getByRole('button', { name: /^Search symbol/ });
  const search = page.getByRole('dialog', { name: 'Search' }).getByRole('combobox');
  await open.click();
  await search.fill('s&p');
  await page.getByRole('option', { name: /\^GSPC/ }).click();
  await expect(page).toHaveURL('/dashboard/%5EGSPC/prices');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('S&P 500');
  await open.click();
  await search.fill('aapl');
  await search.press('Enter');
  await expect(page).toHaveURL('/dashboard/AAPL/prices');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Apple');
});

test('the address holds range and interval of the price chart, which names its source', async ({ page, user }) => {
  await enter(page, user, '/dashboard/^GSPC/prices');
  const chart = page.getByRole('region', { name: 'Price chart' });
  await expect(chart.getByText(/^Simulated market\. 25\d daily bars to /)).toBeVisible();
  await page.getByRole('radio', { name: '5Y, 5 years' }).click({ force: true });
  await expect(page).toHaveURL('/dashboard/%5EGSPC/prices?range=5y');
  await expect(chart.getByText(/weekly bars/)).toBeVisible();
  await page.getByRole('radio', { name: 'Max, All' }).click({ force: true });
  await expect(chart.getByText(/monthly bars/)).toBeVisible();
  await page.getByRole('radio', { name: 'D, Daily' }).click({ force: true });
  await expect(page).toHaveURL('/dashboard/%5EGSPC/prices?range=max&interval=daily');
  const source = /vega-datasets\), then simulated market\. Simulated from Apr 20, 2020\. \d,\d{3} daily bars/;
  await expect(chart.getByText(source)).toBeVisible();
  await page.reload();
  await expect(chart.getByText(source)).toBeVisible();
  await expectAccessible(page);
});

test('the last segment selects the section, and Back returns', async ({ page, user }) => {
  await enter(page, user, '/dashboard/AAPL/prices');
  await page.getByRole('navigation', { name: 'Overview sections' }).getByRole('link', { name: 'Profile' }).click();
  await expect(page).toHaveURL('/dashboard/AAPL/profile');
  await expect(page.getByRole('region', { name: /^About Apple/ })).toBeVisible();
  await expect(page).toHaveTitle('AAPL profile · Candlewick');
  await expectAccessible(page);
  await page.goBack();
  await expect(page.getByRole('region', { name: 'Price chart' })).toBeVisible();
});

test('an unknown ticker and an unknown section say what to do', async ({ page, user, consoleMessages }) => {
  const networkIsIdle = followRequests(page);
  await enter(page, user, '/dashboard/NOPE/prices');
  await expect(page.getByText('No symbol NOPE')).toBeVisible();
  // An error response whose body nobody reads would keep its connection open.
  await networkIsIdle();
  await expectAccessible(page);
  await page.goto('/dashboard/AAPL/nothing');
  await expect(page.getByText('There is no “nothing” section')).toBeVisible();
  expect(consoleMessages.splice(0).every((text) => failedRequest.test(text))).toBe(true);
});

test('the document starts the API calls of its page, and the page uses the responses', async ({ page, user }) => {
  await enter(page, user, '/error-404');
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    // These depend on the answers.
    if (/\/(market_status|quote_stream)/.test(pathname)) return;
    if (/^\/api\/(prices|tickers)\//.test(pathname)) calls.push(`${request.resourceType()} ${pathname}`);
  });
  const started = ['/api/tickers/AAPL/profile', '/api/prices/quotes/AAPL', '/api/prices/AAPL/daily/1y'];
  await page.goto('/dashboard/AAPL/prices');
  await expect(page.getByRole('region', { name: 'Price chart' }).getByText(/daily bars/)).toBeVisible();
  expect(calls.splice(0)).toEqual(started.map((path) => `fetch ${path}`));
  // Another range needs other bars, so the document starts only the calls that all views share.
  await page.goto('/dashboard/AAPL/prices?range=5y');
  await expect(page.getByRole('region', { name: 'Price chart' }).getByText(/weekly bars/)).toBeVisible();
  expect(calls.splice(0)).toEqual([
    ...started.slice(0, 2).map((path) => `fetch ${path}`),
    'xhr /api/prices/AAPL/weekly/5y',
  ]);
});

test('responses that arrive before the page are in its first paint', async ({ page, user }) => {
  await enter(page, user, '/error-404');
  const answered = ['profile', 'quotes', 'daily/1y'].map((part) =>
    page.waitForResponse((response) => response.url().includes(part)),
  );
  // The shell arrives after the responses, as with a warm cache on a slow network.
  await page.route(/\/shell\.\w+\.js$/, async (route) => {
    await Promise.all(answered);
    await route.continue();
  });
  await page.addInitScript(() => {
    const shown: string[] = [];
    Object.assign(window, { shown });
    const look = () => {
      const text = document.querySelector('main')?.textContent ?? '';
      if (text.includes('AAPL') && text !== shown.at(-1)) shown.push(text);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await page.goto('/dashboard/AAPL/prices');
  await expect(page.getByRole('region', { name: 'Price chart' }).getByText(/daily bars/)).toBeVisible();
  const [first] = await page.evaluate(() => (window as unknown as { shown: string[] }).shown);
  expect(first).toContain('Apple');
  expect(first).toContain('delayed 24 h');
  expect(first).toContain('daily bars to');
});

test('answers that arrive after the page, one by one, move nothing', async ({ page, user }) => {
  const held = new Map<string, () => void>();
  await page.route(/\/api\/prices\/(quotes|market_status)\/|\/profile$/, async (route) => {
    const name = /quotes|market_status|profile/.exec(route.request().url())?.[0] ?? '';
    await new Promise<void>((letArrive) => held.set(name, letArrive));
    await route.continue();
  });
  const arrive = async (name: string) => {
    await expect.poll(() => held.has(name)).toBe(true);
    held.get(name)?.();
    held.delete(name);
  };
  const header = page.getByRole('main').locator('header');
  for (const [width, ticker, name] of [
    [360, 'AAPL', /Apple/],
    [768, 'SPY', /S&P 500/],
    [1280, 'SPY', /S&P 500/],
  ] as const) {
    await page.setViewportSize({ width, height: 1024 });
    await enter(page, user, `/dashboard/${ticker}/prices`);
    await expect(page.getByRole('region', { name: 'Price chart' }).getByText(/daily bars/)).toBeVisible();
    await arrive('quotes');
    await expect(header.getByText('Simulated market')).toBeVisible();
    await arrive('profile');
    await expect(header.getByRole('heading', { name })).toBeVisible();
    await arrive('market_status');
    await expect(header.getByText(/^(Market|Pre-market|After hours)/)).toBeVisible();
    expect(await layoutShift(page), `at ${width} px`).toBeLessThanOrEqual(0.02);
  }
});

test('the page repeats an early call that failed', async ({ page, user, consoleMessages }) => {
  await enter(page, user, '/error-404');
  let refused = 0;
  await page.route('**/api/prices/AAPL/daily/1y', (route) =>
    refused++ === 0 ? route.fulfill({ status: 503 }) : route.continue(),
  );
  await page.goto('/dashboard/AAPL/prices');
  await expect(page.getByRole('region', { name: 'Price chart' }).getByText(/daily bars/)).toBeVisible();
  expect(refused).toBe(2);
  expect(consoleMessages.splice(0).every((text) => failedRequest.test(text))).toBe(true);
});

// First visits: browser and server speak HTTP/1.1, so all files and calls of a page share six connections.
// With a round trip much longer than any work between, the waves of requests are easy to tell apart.
const latency = 2000;

async function slowDown(page: Page): Promise<void> {
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  const unlimited = { downloadThroughput: -1, uploadThroughput: -1 };
  await network.send('Network.emulateNetworkConditions', { offline: false, latency, ...unlimited });
}

for (const address of ['/dashboard/^GSPC/prices', '/comparator', '/earnings-calendar', '/popular/etfs']) {
  test(`the first visit of ${address} shows the page two round trips after the document`, async ({ page, user }) => {
    await slowDown(page);
    await enter(page, user, address);
    const waited = await page.waitForFunction(() => {
      const [mounted] = performance.getEntriesByName('candlewick:page-mounted');
      const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
      return mounted && navigation && mounted.startTime - navigation.responseEnd;
    });
    expect(await waited.jsonValue()).toBeLessThan(3 * latency);
  });
}

// One round trip is enough for its dependencies; fourteen files take three of six connections.
test('the first visit of home calls for the data of its cards three round trips after the document', async ({
  page,
  user,
}) => {
  await slowDown(page);
  await enter(page, user, '/');
  const called = await page.waitForFunction(() => {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const ofCards = ['/api/tickers/screener', '/api/prices/quotes', '/api/backtest/', '/api/alerts/'];
    const calls = performance.getEntriesByType('resource');
    const first = ofCards.map((path) => calls.find(({ name }) => name.includes(path))?.startTime ?? NaN);
    const last = Math.max(...first);
    return navigation && !Number.isNaN(last) && last - navigation.responseEnd;
  });
  expect(await called.jsonValue()).toBeLessThan(4 * latency);
});

for (const [address, leadsTo] of [
  ['/dashboard', '/dashboard/%5EGSPC/prices'],
  ['/dashboard/AAPL', '/dashboard/AAPL/prices'],
  ['/dashboard/AAPL?range=5y', '/dashboard/AAPL/prices?range=5y'],
]) {
  test(`${address} shows the prices`, async ({ page, user }) => {
    await enter(page, user, address ?? '');
    await expect(page).toHaveURL(leadsTo ?? '');
    await expect(page.getByRole('region', { name: 'Price chart' })).toBeVisible();
  });
}
