import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { runBacktest, smaCross } from '../support/api.ts';
import { layoutShift } from '../support/shifts.ts';
import { demoUser, enter, expect, expectAccessible, failedRequest, test } from './fixtures.ts';

const resultAddress = /\/backtest\/stocks\/[0-9a-f-]{36}\/[0-9a-f-]{36}$/;

async function chooseTicker(page: Page, ticker: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Symbols' }).fill(ticker);
  await page.getByRole('option', { name: ticker }).click();
  await expect(page.getByRole('button', { name: `Remove ${ticker}` })).toBeVisible();
}

test('a user builds, prices and runs a strategy, and finds it in the history', async ({ page, request }) => {
  test.slow(); // six checks with axe on long pages
  const user = await demoUser(request, 'beginner');
  await enter(page, user, '/');
  await page.getByRole('link', { name: 'Backtest', exact: true }).click();
  await expect(page).toHaveURL(/\/stocks-backtest/);
  // A newcomer starts with the S&P 500.
  await expect(page.getByRole('button', { name: 'Remove ^GSPC' })).toBeVisible();
  // The real history, whose figures stay as they are.
  await page.getByRole('textbox', { name: 'Date range From' }).fill('2000-01-03');
  await page.getByRole('textbox', { name: 'Date range To' }).fill('2020-04-17');
  await page.getByRole('radio', { name: 'Off, No test period' }).click({ force: true });
  const run = page.getByRole('region', { name: 'Run' });
  await expect(run.getByText('SMA 10 crosses above SMA 20')).toBeVisible();
  // One ticker, 21 years or parts of a year.
  await expect(run.getByText('21 credits', { exact: true })).toBeVisible();
  await expectAccessible(page);
  // The address holds the strategy.
  await page.reload();
  await expect(run.getByText('21 credits', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Run backtest' }).click();
  await expect(page).toHaveURL(resultAddress);
  await expect(page.getByText('Completed', { exact: true })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Verdict' })).toContainText(/(Beat|Underperformed) buy and hold by/);
  await expect(page.getByRole('region', { name: 'Figures' })).toContainText('$11,');
  await expect(page.getByText('SMA(10) crosses above SMA(20)')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Equity' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Drawdown' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Assumptions' })).toContainText('fills at the next open');
  await expect(page.getByRole('region', { name: /^Warnings/ })).toContainText('still open');
  await expect(page.getByRole('region', { name: 'Trades (128 closed, 1 open)' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'All metrics' })).toContainText('Sharpe');
  await expectAccessible(page);
  const address = page.url();

  await page.getByRole('link', { name: 'History', exact: true }).click();
  const row = page.getByRole('row', { name: /SMA 10 crosses above SMA 20/ }).first();
  await expect(row).toContainText('Completed');
  await expectAccessible(page);
  await page.reload();
  await expect(row).toContainText('Completed');

  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
  await page.goto(address);
  await page.getByLabel('Email').fill(user.email);
  await page.getByLabel(/^Password/).fill(user.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(address);
  await expect(page.getByRole('region', { name: 'Trades (128 closed, 1 open)' })).toBeVisible();
});

test('the Explorer plan sees headline figures, and a lock over trades and all metrics', async ({
  page,
  user,
  baseURL,
}) => {
  const { parent_id, children } = await runBacktest(baseURL ?? '', user.token);
  await enter(page, user, `/backtest/stocks/${parent_id}/${children[0]?.id}`);
  await expect(page.getByRole('region', { name: 'Figures' })).toBeVisible();
  await expect(page.getByText('Upgrade to view')).toBeVisible();
  await expect(page.getByText('Please upgrade to unlock this feature').first()).toBeAttached();
  await expectAccessible(page);
});

test('a double click runs and charges once', async ({ page, user, request }) => {
  await enter(page, user, '/stocks-backtest');
  await chooseTicker(page, 'AAPL');
  await page.getByRole('radio', { name: '5Y, Last 5 years of data' }).click({ force: true });
  await page.getByRole('radio', { name: 'Off, No test period' }).click({ force: true });
  await page.getByRole('button', { name: 'Run backtest' }).dblclick();
  await expect(page).toHaveURL(resultAddress);
  await expect(page.getByText('Completed', { exact: true })).toBeVisible();
  const headers = { authorization: `Bearer ${user.token}` };
  const { total } = (await (await request.get('/api/backtest/stocks/parent_cards', { headers })).json()) as {
    total: number;
  };
  expect(total).toBe(1);
  const balance = (await (await request.get('/api/billing/plan/credits', { headers })).json()) as { credits: number };
  // One ticker, 5 years.
  expect(balance.credits).toBe(1000 - 5);
});

test('a running backtest shows progress and can be cancelled or left', async ({ page, user }) => {
  // Holds back the progress stream, as with a slow worker.
  await page.route('**/events', () => undefined);
  await page.route('**/parent_card/*', async (route) => {
    const answer = await route.fetch();
    const card = (await answer.json()) as object;
    await route.fulfill({ json: { ...card, status: 'running', done: 0, ended_at: null } });
  });
  await enter(page, user, '/stocks-backtest');
  await page.getByRole('button', { name: 'Run backtest' }).click();
  await expect(page.getByRole('progressbar')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible();
});

test('a strategy that cannot run says why, next to the incomplete part', async ({ page, user }) => {
  await enter(page, user, '/stocks-backtest');
  const run = page.getByRole('button', { name: 'Run backtest' });
  await expect(run).toBeEnabled();
  await page
    .getByRole('region', { name: 'Entry' })
    .getByRole('button', { name: /^Remove/ })
    .click();
  await expect(page.getByRole('region', { name: 'Entry' })).toContainText(/entry condition/i);
  await expect(run).toBeDisabled();
  await expectAccessible(page);
});

test("another user's backtest, and one that does not exist, are not found", async ({
  page,
  user,
  request,
  baseURL,
  consoleMessages,
}) => {
  const owner = await demoUser(request, 'advanced');
  const { parent_id, children } = await runBacktest(baseURL ?? '', owner.token);
  for (const [parent, child] of [
    [parent_id, children[0]?.id],
    [randomUUID(), randomUUID()],
    ['nonsense', 'nonsense'],
  ]) {
    await enter(page, user, `/backtest/stocks/${parent}/${child}`);
    await expect(page.getByRole('heading', { name: 'Not found' })).toBeVisible();
  }
  await page.goto('/backtest-history/options');
  await expect(page.getByText('There are no “options” backtests.')).toBeVisible();
  expect(consoleMessages.splice(0).every((text) => failedRequest.test(text))).toBe(true);
});

test('a candlestick pattern can be a condition', async ({ page, request }) => {
  const user = await demoUser(request, 'advanced');
  await enter(page, user, '/stocks-backtest');
  const row = page.getByRole('group', { name: 'Entry condition 1' });
  await row.getByRole('combobox', { name: 'Indicator' }).fill('engulf');
  await page.getByRole('option', { name: /^Bullish engulfing/ }).click();
  await expect(row).toContainText('A white body that covers the black one before it.');
  await expectAccessible(page);
  const run = page.getByRole('region', { name: 'Run' });
  await expect(run.getByRole('heading', { name: 'Bullish engulfing' })).toBeVisible();
  await expect(run.getByText('Bullish engulfing completes')).toBeVisible();
  await page.getByRole('button', { name: 'Run backtest' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Bullish engulfing, exit SMA 10 crosses below SMA 20',
  );
  await expect(page.getByText('Completed', { exact: true })).toBeVisible();
  await expect(page.getByRole('region', { name: /^Trades \(\d+/ })).toBeVisible();
});

test('a wide history shows details of the current row, and nothing moves when they arrive', async ({
  page,
  user,
  baseURL,
}) => {
  await runBacktest(baseURL ?? '', user.token);
  const { entry, exit } = smaCross.strategy;
  await runBacktest(baseURL ?? '', user.token, { ...smaCross, strategy: { entry: exit, exit: entry } });
  await page.setViewportSize({ width: 1920, height: 1080 });
  await enter(page, user, '/backtest-history/stocks');
  const details = page.getByRole('region', { name: 'Details' });
  await expect(details.getByRole('heading', { name: 'SMA 10 crosses below SMA 20' })).toBeVisible();
  await expect(details.getByText(/^(Beat|Underperformed) buy and hold by/)).toBeVisible();
  await expect(details.getByText('SMA(10) crosses below SMA(20)')).toBeVisible();
  expect(await layoutShift(page)).toBeLessThanOrEqual(0.02);
  await expectAccessible(page);

  // A click shows a row, and Enter opens it.
  await page
    .getByRole('row', { name: /crosses below/ })
    .getByText('Completed')
    .click();
  await page.keyboard.press('ArrowDown');
  await expect(details.getByRole('heading', { name: 'SMA 10 crosses above SMA 20' })).toBeVisible();
  await expect(details.getByRole('link', { name: 'Edit and rerun' })).toHaveAttribute('href', /from=/);
  await expect(page).toHaveURL(/backtest-history/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(resultAddress);
});

test('backtests are tagged, annotated, found by tag, deleted and restored', async ({
  page,
  user,
  request,
  baseURL,
}) => {
  const { parent_id: id } = await runBacktest(baseURL ?? '', user.token);
  await page.setViewportSize({ width: 1700, height: 900 });
  await enter(page, user, '/backtest-history/stocks');
  const details = page.getByRole('region', { name: 'Details' });
  await details.getByRole('textbox', { name: 'Tags' }).fill('long term');
  await page.keyboard.press('Enter');
  await details.getByRole('textbox', { name: 'Note' }).fill('Sold too late');
  await details.getByRole('textbox', { name: 'Note' }).blur();
  await expect(details.getByText('Saved')).toBeVisible();
  await page.getByRole('combobox', { name: 'Tag' }).selectOption('long term');
  await expect(page).toHaveURL('/backtest-history/stocks?tag=long+term');
  await page.reload();
  await expect(details.getByRole('textbox', { name: 'Note' })).toHaveValue('Sold too late');
  await expectAccessible(page);
  await page.getByRole('grid', { name: 'Backtests' }).getByRole('checkbox').last().check();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText('Backtest deleted')).toBeVisible();
  const card = () =>
    request.get(`/api/backtest/stocks/parent_card/${id}`, { headers: { authorization: `Bearer ${user.token}` } });
  expect((await card()).status()).toBe(404);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(async () => (await card()).status()).toBe(200);
  await expect(page.getByRole('grid', { name: 'Backtests' }).getByText('SMA 10 crosses above SMA 20')).toBeVisible();
});
