import { readFile } from 'node:fs/promises';
import { runBacktest, smaCross } from '../support/api.ts';
import { enter, expect, expectAccessible, test, type User } from './fixtures.ts';

const { entry, exit } = smaCross.strategy;

/** Two backtests of the S&P 500, and one of Apple. */
async function runThree(url: string, { token }: User): Promise<string[]> {
  const ids = [];
  for (const body of [
    smaCross,
    { ...smaCross, strategy: { entry: exit, exit: entry } },
    { ...smaCross, tickers: ['AAPL'], end_date: '2016-04-19' },
  ]) {
    ids.push((await runBacktest(url, token, body)).parent_id);
  }
  return ids;
}

test('filters are in the address, and each chip removes its own', async ({ page, user, baseURL }) => {
  await runThree(baseURL ?? '', user);
  await enter(page, user, '/backtest-history/stocks');
  const grid = page.getByRole('grid', { name: 'Backtests' });
  await expect(grid.getByRole('row')).toHaveCount(4);
  await page.getByRole('button', { name: 'Filters' }).click();
  const filters = page.getByRole('dialog', { name: 'Filters' });
  await filters.getByRole('combobox').fill('AAPL');
  await page.getByRole('option', { name: /^AAPL/ }).click();
  await filters.getByRole('textbox', { name: /Return from/ }).fill('-100');
  await filters.getByRole('button', { name: 'Apply filters' }).click();
  await expect(page).toHaveURL('/backtest-history/stocks?t=AAPL&min=-100');
  await expect(grid.getByRole('row')).toHaveCount(2);
  await expectAccessible(page);
  await page.reload();
  await expect(grid.getByRole('row')).toHaveCount(2);
  await page.getByRole('button', { name: 'Remove the filter AAPL' }).click();
  await expect(grid.getByRole('row')).toHaveCount(4);
  await page.goBack();
  await expect(grid.getByRole('row')).toHaveCount(2);
  await page.goto('/backtest-history/stocks?min=100000');
  await expect(page.getByText(/No backtests match these filters/)).toBeVisible();
  await page.getByRole('button', { name: 'Clear all' }).click();
  await expect(grid.getByRole('row')).toHaveCount(4);
});

test('columns are moved by keyboard, and their order is remembered', async ({ page, user, baseURL }) => {
  await runThree(baseURL ?? '', user);
  await page.setViewportSize({ width: 1500, height: 800 });
  await enter(page, user, '/backtest-history/stocks');
  const headers = page.getByRole('grid', { name: 'Backtests' }).getByRole('columnheader');
  const order = () => headers.allTextContents();
  await expect.poll(async () => (await order()).indexOf('Sharpe') > (await order()).indexOf('Status')).toBe(true);
  await page.getByRole('button', { name: 'Columns', exact: true }).click();
  const back = page.getByRole('button', { name: 'Move Sharpe back' });
  for (let step = 0; step < 6; step++) {
    await back.focus();
    await page.keyboard.press('Enter');
  }
  await page.keyboard.press('Escape');
  await page.reload();
  await expect.poll(async () => (await order()).indexOf('Sharpe') < (await order()).indexOf('Status')).toBe(true);
});

test('the list is sorted by Sharpe, and says what each run changed', async ({ page, user, baseURL }) => {
  await runBacktest(baseURL ?? '', user.token);
  await runBacktest(baseURL ?? '', user.token, { ...smaCross, options: { stop_loss_percent: 5 } });
  await page.setViewportSize({ width: 1500, height: 800 });
  await enter(page, user, '/backtest-history/stocks');
  const grid = page.getByRole('grid', { name: 'Backtests' });
  await expect(grid.getByText('stop 5%', { exact: true })).toBeVisible();
  await grid.getByRole('columnheader', { name: 'Sharpe' }).click();
  await expect(page).toHaveURL(/sort=/);
  await expect(page.getByRole('combobox', { name: /Order|Sort/ })).toHaveValue(/sharpe/);
  await expectAccessible(page);
});

test('two backtests are compared on one chart and in one table', async ({ page, user, baseURL, consoleMessages }) => {
  test.slow(); // axe on a long page
  const ids = await runThree(baseURL ?? '', user);
  await enter(page, user, '/backtest-history/stocks');
  const boxes = page.getByRole('grid', { name: 'Backtests' }).getByRole('checkbox');
  await boxes.nth(1).check();
  await boxes.nth(3).check();
  await page.getByRole('group', { name: 'Selected rows' }).getByRole('link', { name: 'Compare' }).click();
  const table = page.getByRole('region', { name: 'Compared backtests' });
  await expect(table.getByRole('columnheader')).toHaveCount(3);
  await expect(table.getByRole('columnheader', { name: '1. on AAPL, to Apr 19, 2016' })).toBeVisible();
  await expect(table.getByRole('row', { name: /^Range differs/ })).toBeVisible();
  await expect(table.getByRole('row', { name: /^Costs None/ })).toBeVisible();
  await expect(page.getByRole('figure', { name: /^Equity of the compared backtests/ })).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(table.getByRole('columnheader')).toHaveCount(3);

  // One that was deleted does not take the others with it, and a seventh is named.
  const unknown = Array.from({ length: 5 }, (_, index) => `00000000-0000-4000-8000-00000000000${index}`);
  await page.goto(`/backtest-history/stocks?compare=${[...ids.slice(0, 2), ...unknown].join(',')}`);
  await expect(page.getByText('Up to 6 backtests can be compared')).toBeVisible();
  await expect(page.getByText(/4 of these backtests no longer exist/)).toBeVisible();
  await page.getByRole('link', { name: 'Remove' }).click();
  await expect(table.getByRole('columnheader')).toHaveCount(3);
  consoleMessages.splice(0);
});

test('the list leaves as CSV, and strategies as JSON', async ({ page, user, baseURL }) => {
  await runThree(baseURL ?? '', user);
  await enter(page, user, '/backtest-history/stocks');
  const save = async (button: string) => {
    const started = page.waitForEvent('download');
    await page.getByRole('button', { name: button }).click();
    return readFile(await (await started).path(), 'utf8');
  };
  const list = await save('Export list');
  expect(list.split('\r\n')).toHaveLength(5);
  expect(list).toContain(',2010-04-19,2020-04-17,Completed,');
  await page.getByRole('grid', { name: 'Backtests' }).getByRole('checkbox').nth(1).check();
  expect(JSON.parse(await save('Export JSON'))).toMatchObject({
    format: 'candlewick-strategy',
    strategy: { entry: { conditions: [{ operator: 'cross_over' }] } },
    options: { initial_cash: 10_000 },
  });
});
