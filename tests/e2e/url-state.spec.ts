import { enter, expect, test } from './fixtures.ts';

test('Back undoes a chosen range, and a shared parameter of the address stays', async ({ page, user }) => {
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

test('a chart that waits for another range stays, dimmed, under its own caption', async ({ page, user }) => {
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
  await expect(stale).toHaveCSS('opacity', '0.6');
  await expect(stale.getByText(/daily bars/)).toBeVisible();
  answer();
  await expect(chart.getByText(/weekly bars/)).toBeVisible();
  await expect(stale).toHaveCount(0);
});

test('in the builder Back undoes choices, and typing makes no history', async ({ page, user }) => {
  await enter(page, user, '/');
  await page.goto('/stocks-backtest');
  const tickers = page.getByRole('combobox', { name: 'Tickers' });
  await tickers.fill('aapl');
  await expect(page.getByRole('option', { name: /AAPL/ })).toBeVisible();
  await tickers.press('Enter');
  const chosen = page.getByRole('list', { name: 'Chosen tickers' });
  await expect(chosen.getByText('AAPL')).toBeVisible();
  await expect(page).toHaveURL(/AAPL/);
  const period = page.getByRole('group', { name: 'Entry condition 1' }).getByRole('textbox').first();
  await period.fill('33');
  await period.blur();
  await expect(page).toHaveURL(/33/);
  await page.getByRole('radio', { name: /^Max/ }).click({ force: true });
  await expect(page).toHaveURL(/max/);
  await page.goBack();
  await expect(page).toHaveURL(/33/);
  await expect(period).toHaveValue('33');
  await page.goBack();
  await expect(page).toHaveURL(/stocks-backtest$/);
  await expect(chosen).toHaveCount(0);
});

test('in the history an order is chosen and a search is typed', async ({ page, user }) => {
  await enter(page, user, '/');
  await page.goto('/backtest-history/stocks?q=none');
  const search = page.getByRole('textbox', { name: 'Search backtests' });
  await page.getByRole('combobox', { name: 'Order' }).selectOption({ label: 'Highest return' });
  await expect(page).toHaveURL(/q=none&sort=return_fraction$/);
  await search.fill('sma ');
  await expect(page).toHaveURL(/q=sma\+&sort=return_fraction$/);
  // A space that waits for the next word is still there.
  await expect(search).toHaveValue('sma ');
  await page.goBack();
  await expect(page).toHaveURL(/q=none$/);
  await expect(search).toHaveValue('none');
});

test('Enter never takes a ticker that the letters before found', async ({ page, user }) => {
  await enter(page, user, '/');
  const search = page.getByRole('combobox', { name: 'Search ticker' });
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
  await expect(page.getByRole('option', { name: /GSPC/ })).toBeVisible();
  await search.press('Enter');
  await expect(page).toHaveURL('/dashboard/%5EGSPC/prices');
});
