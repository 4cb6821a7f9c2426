import { readFile } from 'node:fs/promises';
import { runBacktest, smaCross } from '../support/api.ts';
import { demoUser, enter, expect, expectAccessible, test } from './fixtures.ts';

const several = { ...smaCross, tickers: ['AAPL', 'KO', 'MSFT', '^GSPC'], start_date: '2015-01-02' };

test('a backtest of several tickers has a portfolio and a table that the server sorts', async ({
  page,
  request,
  baseURL,
}) => {
  test.slow(); // checks of a long page with axe
  const user = await demoUser(request, 'beginner');
  const { parent_id } = await runBacktest(baseURL ?? '', user.token, several);
  await enter(page, user, '/backtest-history/stocks');
  await page
    .getByRole('grid', { name: 'Backtests' })
    .getByRole('row', { name: /AAPL, KO, MSFT/ })
    .first()
    .getByRole('link')
    .click();
  await expect(page).toHaveURL(/\/backtest-summary\/stocks\//);
  await page.goto(`/backtest-summary/stocks/${parent_id}`);
  await expect(page.getByRole('region', { name: 'Verdict' })).toContainText('4 symbols as a portfolio');
  await expect(page.getByRole('region', { name: 'Symbol returns' })).toContainText('of 4 symbols gained');
  await expect(page.getByRole('region', { name: 'Assumptions' })).toContainText('The symbols share one account.');
  const grid = page.getByRole('grid', { name: 'Symbols' });
  await expect(grid.getByRole('row')).toHaveCount(5);
  await expectAccessible(page);

  const tickers = () => grid.getByRole('link').allTextContents();
  await page.goto(`/backtest-summary/stocks/${parent_id}?sort=ticker.asc`);
  await expect.poll(tickers).toEqual(['AAPL', 'KO', 'MSFT', '^GSPC']);
  await page.reload();
  await expect.poll(tickers).toEqual(['AAPL', 'KO', 'MSFT', '^GSPC']);

  const started = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export all symbols' }).click();
  expect(await readFile(await (await started).path(), 'utf8')).toMatch(/\r\nAAPL,Completed,-?\d/);

  await grid.getByRole('link', { name: 'KO' }).click();
  await expect(page).toHaveURL(/\/backtest\/stocks\//);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('SMA 10 crosses above SMA 20');
  await page.getByRole('link', { name: 'All symbols' }).click();
  await expect(page).toHaveURL(`/backtest-summary/stocks/${parent_id}`);
});

test('results are tagged, deleted and restored, also while another tab does the same', async ({
  page,
  request,
  baseURL,
  context,
}) => {
  const user = await demoUser(request, 'beginner');
  const { parent_id } = await runBacktest(baseURL ?? '', user.token, several);
  const summary = `/backtest-summary/stocks/${parent_id}?sort=ticker.asc`;
  await enter(page, user, summary);
  const other = await context.newPage();
  await enter(other, user, summary);
  const tag = async (tab: typeof page, text: string) => {
    await tab.getByRole('checkbox', { name: 'Select KO' }).check();
    await tab.getByRole('button', { name: 'Tag', exact: true }).click();
    const form = tab.getByRole('dialog', { name: 'Tags for selected results' });
    await form.getByRole('textbox', { name: 'Tags' }).fill(text);
    await tab.keyboard.press('Enter');
    await form.getByRole('button', { name: 'Add tags' }).click();
    await expect(form).toBeHidden();
  };
  await tag(page, 'one');
  await tag(other, 'two');
  await other.reload();
  await expect(other.getByRole('row', { name: /^.*KO/ })).toContainText(/one.*two|two.*one/);

  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText('Result deleted')).toBeVisible();
  await expect(page.getByRole('grid', { name: 'Symbols' }).getByRole('row')).toHaveCount(4);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('grid', { name: 'Symbols' }).getByRole('row')).toHaveCount(5);
  await other.close();
});

test('a summary fits a phone', async ({ page, request, baseURL }) => {
  const user = await demoUser(request, 'beginner');
  const { parent_id } = await runBacktest(baseURL ?? '', user.token, several);
  await page.setViewportSize({ width: 360, height: 780 });
  await enter(page, user, `/backtest-summary/stocks/${parent_id}`);
  await expect(page.getByRole('region', { name: 'Verdict' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Symbols', exact: true })).toContainText('MSFT');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});
