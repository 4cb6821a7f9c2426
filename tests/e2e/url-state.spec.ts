import { enter, expect, test } from './fixtures.ts';

test('Back undoes a range selection, and a shared URL parameter stays', async ({ page, user }) => {
  await enter(page, user, '/dashboard/^GSPC/prices?from=mail');
  const chart = page.getByRole('region', { name: 'Price chart' });
  await expect(chart.getByText(/daily bars/)).toBeVisible();
  await page.getByRole('radio', { name: '5Y, 5 years' }).click({ force: true });
  await expect(page).toHaveURL('/dashboard/%5EGSPC/prices?from=mail&range=5y');
  await expect(chart.getByText(/weekly bars/)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/prices\?from=mail$/);
  await expect(chart.getByText(/daily bars/)).toBeVisible();
});

test('another symbol keeps section, range and chart type', async ({ page, user }) => {
  await enter(page, user, '/dashboard/^GSPC/prices?range=5y&type=line');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('S&P 500');
  await page.keyboard.type('aapl');
  await expect(page.getByRole('option', { name: /AAPL/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/dashboard/AAPL/prices?range=5y&type=line');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Apple');
  await page.goBack();
  await expect(page).toHaveURL('/dashboard/%5EGSPC/prices?range=5y&type=line');
});

test('while another range loads, the old chart stays, dimmed, with its own caption', async ({ page, user }) => {
  await enter(page, user, '/dashboard/^GSPC/prices');
  const chart = page.getByRole('region', { name: 'Price chart' });
  await expect(chart.getByText(/daily bars/)).toBeVisible();
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/prices/**/weekly/5y', async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('radio', { name: '5Y, 5 years' }).click({ force: true });
  const stale = chart.locator('[data-stale]');
  await expect(stale.locator('> div').first()).toHaveCSS('opacity', '0.6');
  await expect(stale.getByText(/daily bars/)).toBeVisible();
  answer();
  await expect(chart.getByText(/weekly bars/)).toBeVisible();
  await expect(stale).toHaveCount(0);
});

test('in the builder, Back undoes selections, and typing adds no history entries', async ({ page, user }) => {
  await enter(page, user, '/');
  await page.goto('/stocks-backtest');
  const tickers = page.getByRole('combobox', { name: 'Symbols' });
  await tickers.fill('aapl');
  await expect(page.getByRole('option', { name: /AAPL/ })).toBeVisible();
  await tickers.press('Enter');
  const chosen = page.getByRole('list', { name: 'Chosen symbols' });
  await expect(chosen.getByText('AAPL')).toBeVisible();
  await expect(page).toHaveURL(/AAPL/);
  const period = page.getByRole('group', { name: 'Entry condition 1' }).getByRole('textbox').first();
  await period.fill('33');
  await period.blur();
  await expect(page).toHaveURL(/33/);
  await page.getByRole('radio', { name: '1Y, Last year of data' }).click({ force: true });
  await expect(page).toHaveURL(/1y/);
  await page.goBack();
  await expect(page).toHaveURL(/33/);
  await expect(period).toHaveValue('33');
  await page.goBack();
  await expect(page).toHaveURL(/stocks-backtest$/);
  await expect(chosen.getByText('^GSPC')).toBeVisible();
});

test('the history can be sorted and searched', async ({ page, user }) => {
  await enter(page, user, '/');
  await page.goto('/backtest-history/stocks?q=none');
  const search = page.getByRole('textbox', { name: 'Search backtests' });
  await page.getByRole('combobox', { name: 'Order' }).selectOption({ label: 'Highest return' });
  await expect(page).toHaveURL(/q=none&sort=return_fraction$/);
  await search.fill('sma ');
  await expect(page).toHaveURL(/q=sma\+&sort=return_fraction$/);
  // The trailing space, before the next word, is kept.
  await expect(search).toHaveValue('sma ');
  await page.goBack();
  await expect(page).toHaveURL(/q=none$/);
  await expect(search).toHaveValue('none');
});

test('Enter never selects a ticker from the results of an earlier query', async ({ page, user }) => {
  await enter(page, user, '/');
  await page.getByRole('button', { name: /^Search symbol/ }).click();
  const search = page.getByRole('dialog', { name: 'Search' }).getByRole('combobox');
  await search.fill('a');
  await expect(page.getByRole('option', { name: /AAPL/ })).toBeVisible();
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/tickers/search/**', async (route) => {
    await held;
    await route.continue();
  });
  await search.fill('^gspc');
  await search.press('Enter');
  await expect(page.getByRole('option', { name: /AAPL/ })).toHaveCount(0);
  await expect(page).toHaveURL('/');
  answer();
  await expect(page).toHaveURL('/dashboard/%5EGSPC/prices');
});
