import { layoutShift } from '../support/shifts.ts';
import { demoUser, enter, expect, expectAccessible, failedRequest, test } from './fixtures.ts';

/** Sections of a company with the name of their card, and of a fund. */
const company = {
  'financial-statements': 'Financial statements',
  'financial-ratios': 'Financial ratios',
  'financial-position': 'Financial position',
  'debt-to-equity': 'Debt to equity',
  'pe-ratio': 'P/E ratio',
  earnings: 'Earnings and revenue',
  payouts: 'Dividends and splits',
  'price-target': 'Price target',
  recommendations: 'Recommendation trends',
  'upgrades-downgrades': 'Upgrades and downgrades',
  'fund-ownership': 'Fund ownership',
  competitors: 'Competitors',
  news: 'Sentiment',
  technicals: 'Technicals',
  options: 'Options',
};

test('every section of a company shows figures with their source', async ({ page, request }) => {
  await enter(page, await demoUser(request, 'advanced'), '/dashboard/AAPL/profile');
  await expect(page.getByRole('region', { name: 'Key figures' })).toBeVisible();
  for (const [section, name] of Object.entries(company)) {
    await page.goto(`/dashboard/AAPL/${section}`, { waitUntil: 'commit' });
    const card = page.getByRole('region', { name, exact: true });
    await expect(card.getByText('Simulated', { exact: true })).toBeVisible();
    await expect(page.locator('[aria-current="page"]', { hasText: /./ }).first()).toBeVisible();
  }
});

test('the profile sums a company up, and each verdict leads to its tab', async ({ page, request }) => {
  await enter(page, await demoUser(request, 'advanced'), '/dashboard/AAPL/profile');
  await expect(
    page.getByText(/^Apple Inc\. is the \d*(st|nd|rd|th)?-?largest of \d+ Information Technology/),
  ).toBeVisible();
  const figures = page.getByRole('region', { name: 'Key figures' });
  await expect(figures.getByRole('row', { name: /^Net margin \d+\.\d% \d+\.\d% Higher than/ })).toBeVisible();
  await expect(page.getByRole('img', { name: /^Change over one year: AAPL .*S&P 500 / })).toBeVisible();
  await expect(page.getByRole('table').getByRole('columnheader', { name: 'Net income' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('region', { name: 'Events and verdicts' }).getByRole('link', { name: 'Price target' }).click();
  await expect(page).toHaveURL('/dashboard/AAPL/price-target');
  // A fund has holdings, a coin neither those nor an index to compare with.
  await page.goto('/dashboard/SPY/profile');
  await expect(page.getByText(/^SPDR S&P 500 ETF Trust has \d+ holdings; the largest is /)).toBeVisible();
  await page.goto('/dashboard/BTC-USD/profile');
  await expect(page.getByText(/^Bitcoin (gained|lost) .* highest close of the year\.$/)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Key figures' })).toBeHidden();
});

test('the sections of a fund show all that it holds', async ({ page, request }) => {
  await enter(page, await demoUser(request, 'advanced'), '/dashboard/SPY/etf-holdings');
  const holdings = page.getByRole('region', { name: 'Holdings', exact: true });
  await expect(holdings.getByText(/in 503 holdings on/)).toBeVisible();
  await expect(holdings.getByText(/^10 holdings, \d+\.\d\d% together$/)).toBeVisible();
  // With the row of headers.
  await expect(holdings.getByRole('grid')).toHaveAttribute('aria-rowcount', '504');
  await page.getByRole('link', { name: 'Sector exposure' }).click();
  const sectors = page.getByRole('region', { name: 'Sector exposure' });
  await expect(sectors.getByText(/^Information Technology is the largest sector with \d/)).toBeVisible();
  await page.getByRole('link', { name: 'Earnings' }).click();
  await expect(page.getByRole('region', { name: 'Dividends and splits' })).toBeVisible();
});

test('a statement and its periods are in the address, and Back returns', async ({ page, request }) => {
  await enter(page, await demoUser(request, 'advanced'), '/dashboard/AAPL/financial-statements');
  await expect(page.getByRole('columnheader', { name: '2025', exact: true })).toBeVisible();
  await page.getByRole('radio', { name: 'Balance sheet' }).click({ force: true });
  await page.getByRole('radio', { name: 'Quarterly' }).click({ force: true });
  await expect(page).toHaveURL('/dashboard/AAPL/financial-statements?statement=balance&period=quarterly');
  await expect(page.getByRole('columnheader', { name: 'Q2 2026' })).toBeVisible();
  await expect(page.getByText('Total equity', { exact: true }).last()).toBeVisible();
  await expectAccessible(page);
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL('/dashboard/AAPL/financial-statements');
  await expect(page.getByRole('columnheader', { name: '2025', exact: true })).toBeVisible();
});

test('the Explorer plan sees two periods, and what unlocks the rest', async ({ page, user, consoleMessages }) => {
  await enter(page, user, '/dashboard/AAPL/financial-statements');
  await expect(page.getByText(/to see \d+ earlier ones/)).toBeVisible();
  await expect(page.getByRole('columnheader', { name: '2023', exact: true })).toHaveCount(0);
  await page.getByRole('link', { name: 'P/E ratio' }).click();
  await expect(page.getByText('Upgrade to view')).toBeVisible();
  await expect(page.getByText('The Explorer plan doesn’t include the P/E ratio.')).toBeVisible();
  await expectAccessible(page);
  expect(consoleMessages.splice(0)).toEqual([expect.stringMatching(failedRequest)]);
});

test('an index has no statements', async ({ page, request }) => {
  await enter(page, await demoUser(request, 'advanced'), '/dashboard/^GSPC/financial-statements');
  await expect(page.getByText('No Content')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Financials' })).toHaveCount(0);
});

test('an expiration of options is in the address', async ({ page, request }) => {
  await enter(page, await demoUser(request, 'advanced'), '/dashboard/AAPL/options');
  const choice = page.getByRole('combobox', { name: 'Expiration' });
  await choice.selectOption({ index: 3 });
  await expect(page).toHaveURL(/\/dashboard\/AAPL\/options\?expiration=\d{4}-\d{2}-\d{2}$/);
  await expect(page.getByText('Max pain')).toBeVisible();
  await expectAccessible(page);
});

test('tickers are compared as far as the plan goes, and the address holds them', async ({ page, user }) => {
  await enter(page, user, '/comparator');
  await page.getByRole('link', { name: 'Apple and the S&P 500' }).click();
  await expect(page).toHaveURL('/comparator?t=AAPL+%5EGSPC');
  await expect(page.getByRole('region', { name: 'Correlation' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add a symbol' })).toHaveAttribute('aria-disabled', 'true');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Remove AAPL' }).click();
  await expect(page).toHaveURL('/comparator?t=%5EGSPC');
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Remove AAPL' })).toBeVisible();
});

test('the earnings calendar shows the reports of the symbols on one’s watchlists', async ({ page, user, request }) => {
  const headers = { authorization: `Bearer ${user.token}` };
  const week = { from: '2026-11-02', to: '2026-11-06' };
  const calendar = await request.get('/api/tickers/earnings_calendar', { headers, params: week });
  const { reports } = (await calendar.json()) as { reports: readonly { ticker: string }[] };
  const [first] = reports;
  const tickers = [first?.ticker ?? '', '^GSPC'];
  await request.post('/api/watchlists/create', { headers, data: { name: 'Mine', tickers } });
  await enter(page, user, `/earnings-calendar?week=${week.from}`);
  await page.getByRole('radio', { name: 'My watchlists' }).click({ force: true });
  await expect(page.getByText(/^1 report(\.|$)/)).toBeVisible();
  await page.reload();
  await expect(page.getByText(/^1 report(\.|$)/)).toBeVisible();
  await page.getByRole('link', { name: 'Next week' }).click();
  await expect(page.getByRole('radio', { name: 'My watchlists' })).toBeChecked();
});

test('the calendars show a week by day', async ({ page, user }) => {
  await enter(page, user, '/earnings-calendar?week=2026-11-02');
  await expect(page.getByRole('heading', { name: 'Nov 2 – Nov 6, 2026' })).toBeVisible();
  await expect(page.getByText(/^\d+ reports/)).toBeVisible();
  await page.getByRole('link', { name: /^Thu, Nov 5/ }).click();
  await expect(page).toHaveURL('/earnings-calendar?week=2026-11-02&day=2026-11-05');
  await expect(page.getByRole('region', { name: 'Reports on November 5, 2026' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'IPOs' }).click();
  await expect(page).toHaveURL('/ipo-calendar');
  await expect(page.getByRole('heading', { level: 1, name: 'IPO calendar' })).toBeVisible();
});

test('news is read by topic and searched', async ({ page, user }) => {
  await enter(page, user, '/news');
  const list = page.getByRole('region', { name: 'Headlines' });
  await expect(list.getByRole('listitem').first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Earnings', exact: true }).click();
  await expect(page).toHaveURL('/news?topic=earnings');
  const first = page.getByRole('region', { name: 'Earnings' }).locator('[data-article]').getByRole('heading').first();
  await expect(first).toContainText(/earns|loses/);
  await page.getByRole('textbox', { name: 'Search articles' }).fill('no such words');
  await expect(page.getByText('No articles match “no such words”')).toBeVisible();
  await expect(page).toHaveURL('/news?topic=earnings&q=no+such+words');
});

test('my symbols are the first tab of the news, and keys step through articles', async ({ page, user, request }) => {
  await enter(page, user, '/news?topic=mine');
  const mine = page.getByRole('region', { name: 'My symbols' });
  await expect(mine.getByRole('link', { name: 'Open watchlists' })).toBeVisible();
  const headers = { Authorization: `Bearer ${user.token}` };
  await request.post('/api/watchlists/create', { headers, data: { name: 'Mine', tickers: ['AAPL', 'MSFT'] } });
  await page.reload();
  const articles = mine.locator('[data-article]');
  await expect(articles.first()).toBeVisible();
  await articles.first().focus();
  await page.keyboard.press('j');
  await expect(articles.nth(1)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(articles.first()).toBeFocused();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Headlines' }).click();
  await expect(page).toHaveURL('/news');
});

test('the screener filters by figures, and takes what was chosen to the comparator', async ({ page, request }) => {
  await enter(page, await demoUser(request, 'advanced'), '/screener');
  await expect(page.getByRole('link', { name: 'AAPL' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Large companies' }).click();
  await expect(page).toHaveURL(/\/screener\?f=type%3Dstock%3Bmarket_cap%3A100000000000\.\.$/);
  await page.getByRole('checkbox', { name: 'Select AAPL' }).click();
  await page.getByRole('link', { name: 'Compare these' }).click();
  await expect(page).toHaveURL('/comparator?t=AAPL');
});

test('a filter is added by its figure, at any width', async ({ page, request }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await enter(page, await demoUser(request, 'advanced'), '/screener');
  await page.getByRole('button', { name: 'Add filter' }).click();
  const form = page.getByRole('dialog', { name: 'Add filter' });
  await form.getByRole('textbox', { name: 'To' }).fill('15');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/screener\?f=pe_ratio%3A\.\.15$/);
  await form.getByRole('combobox', { name: 'Figure' }).selectOption('Sector');
  await form.getByRole('checkbox', { name: /^Energy/ }).click();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  const active = page.getByRole('list', { name: 'Active filters' });
  await expect(active.getByRole('button', { name: 'Remove the filter P/E: up to 15.00' })).toBeVisible();
  await active.getByRole('button', { name: 'Remove the filter Sector: Energy' }).click();
  await expect(page).toHaveURL(/\/screener\?f=pe_ratio%3A\.\.15$/);
});

test('the pages that gather several answers move nothing as they arrive', async ({ page, request }) => {
  const user = await demoUser(request, 'advanced');
  const settled = {
    '/dashboard/AAPL/competitors?peers=MSFT+DELL': page.getByRole('figure', { name: 'Price of growth' }),
    '/comparator?t=AAPL+MSFT+NVDA+SPY': page.getByRole('list', { name: 'Compared symbols' }).getByText(/%$/).nth(3),
    '/dashboard/GC=F/news': page.getByRole('link', { name: 'All news' }),
    '/dashboard/AAPL/payouts': page.getByRole('group', { name: 'Dividend yield' }).getByText(/%$/),
  };
  await enter(page, user, '/');
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    for (const [address, last] of Object.entries(settled)) {
      await page.goto(address);
      await expect(last).toBeAttached();
      expect(await layoutShift(page), `${address} at ${width} px`).toBeLessThanOrEqual(0.02);
    }
  }
});

test('the markets are on one page, from indices to crypto', async ({ page, user }) => {
  await enter(page, user, '/popular');
  await expect(page).toHaveURL('/popular/overview');
  await expect(page.getByText(/^US stocks .* Strongest currency: [A-Z]{3}; weakest: [A-Z]{3}\.$/)).toBeVisible();
  const tiles = page.getByRole('list', { name: 'Indices, volatility and rates' });
  await expect(tiles.getByRole('listitem')).toHaveCount(6);
  const currencies = page.getByRole('region', { name: 'Currencies' }).getByRole('table');
  await expect(currencies.getByRole('row')).toHaveCount(9);
  await expect(page.getByRole('region', { name: 'Treasury yields' }).getByText(/\d bps$/)).toHaveCount(3);
  await expectAccessible(page);
  await page.getByRole('region', { name: 'Commodities' }).getByRole('link', { name: /^Gold/ }).click();
  await expect(page).toHaveURL('/dashboard/GC%3DF/prices');
});

test('a list of a market is sorted, filtered and taken to a backtest', async ({ page, user }) => {
  await enter(page, user, '/popular/forex');
  await expect(page.getByRole('link', { name: 'EURUSD=X' })).toBeVisible();
  await page.getByRole('link', { name: 'ETFs' }).click();
  await expect(page).toHaveURL('/popular/etfs');
  await expect(page.getByRole('link', { name: 'Markets' })).toHaveAttribute('aria-current', 'page');
  await page.getByRole('columnheader', { name: 'Change %' }).click();
  await expect(page).toHaveURL('/popular/etfs?sort=-change_fraction');
  await expect(page.getByText(/of \d+ ETFs up/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('checkbox', { name: 'Select SPY' }).click();
  await page.getByRole('link', { name: 'Backtest these' }).click();
  await expect(page).toHaveURL(/\/stocks-backtest\?.*SPY/);
  await page.goBack();
  await expect(page).toHaveURL('/popular/etfs?sort=-change_fraction');
  await page.goto('/popular/stamps');
  await expect(page.getByText('There is no list “stamps”.')).toBeVisible();
});
