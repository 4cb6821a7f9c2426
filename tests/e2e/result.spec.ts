import { readFile } from 'node:fs/promises';
import type { Download } from '@playwright/test';
import { runBacktest, smaCross } from '../support/api.ts';
import { demoUser, enter, expect, expectAccessible, failedRequest, test } from './fixtures.ts';

const textOf = async (download: Download) => readFile(await download.path(), 'utf8');

test('the equity curve is in the first screenful of a laptop', async ({ page, user, baseURL }) => {
  const { parent_id, children } = await runBacktest(baseURL ?? '', user.token);
  await page.setViewportSize({ width: 1440, height: 900 });
  await enter(page, user, `/backtest/stocks/${parent_id}/${children[0]?.id}`);
  // The drawdown begins where the equity ends.
  await expect(page.locator('[data-pane="drawdown"]')).toBeAttached();
  expect((await page.locator('[data-pane="drawdown"]').boundingBox())?.y).toBeLessThanOrEqual(900);
});

test('a trade is chosen in the table, on the chart and by its address, and says why it was taken', async ({
  page,
  request,
  baseURL,
}) => {
  const user = await demoUser(request, 'beginner');
  const { parent_id, children } = await runBacktest(baseURL ?? '', user.token);
  const result = `/backtest/stocks/${parent_id}/${children[0]?.id}`;
  await enter(page, user, result);
  const trades = page.getByRole('grid', { name: 'Trades' });
  await trades
    .getByRole('row', { name: /Signal/ })
    .first()
    .getByText('Long')
    .click();
  await expect(page).toHaveURL(/trade=1&?/);
  const first = page.getByRole('region', { name: /^Trade 1 of / });
  await expect(first.getByRole('region', { name: 'Why it opened', exact: true })).toContainText('Yes');
  await expect(first.getByRole('region', { name: 'Why it closed', exact: true })).toContainText(
    'SMA(10) crosses below',
  );
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  const third = page.getByRole('region', { name: /^Trade 3 of / });
  await expect(third).toBeVisible();
  await expect(page).toHaveURL(/trade=3/);
  // The chart shows the bars around it.
  await expect(page).toHaveURL(/range=\d{4}-\d\d-\d\d\.\.\d{4}-\d\d-\d\d/);
  await expectAccessible(page);

  await page.reload();
  await expect(third.getByText('Yes').first()).toBeVisible();
  await expect(trades.locator('[aria-current]')).toContainText('3');
  // Arrow keys replaced the entry of the first choice, so Back leaves all of them.
  await page.goBack();
  await expect(page).toHaveURL(result);
  await expect(third).toBeHidden();

  const chart = page.getByRole('figure', { name: /^Backtest on/ }).getByRole('application');
  await chart.focus();
  await page.keyboard.press('Shift+ArrowLeft');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: /^Trade \d+ of / })).toBeVisible();
});

test('every condition of every trade held on the bar that decided', async ({ request, baseURL }) => {
  const user = await demoUser(request, 'beginner');
  const { children } = await runBacktest(baseURL ?? '', user.token);
  const headers = { authorization: `Bearer ${user.token}` };
  const part = async <T>(name: string) =>
    (await (await request.get(`/api/backtest/stocks/${children[0]?.id}/result/${name}`, { headers })).json()) as T;
  const { bars, indicators } = await part<{
    bars: { time: number[]; open: number[] };
    indicators: { label: string; values: (number | null)[] }[];
  }>('chart');
  const { trades } = await part<{ trades: { entry_bar: number; entry_time: number; entry_price: number }[] }>(
    'detailed',
  );
  expect(trades.length).toBeGreaterThan(10);
  const valuesOf = (period: number) => indicators.find(({ label }) => label.includes(String(period)))?.values ?? [];
  const [fast, slow] = [valuesOf(10), valuesOf(20)];
  const gap = (bar: number) => (fast[bar] ?? NaN) - (slow[bar] ?? NaN);
  for (const { entry_bar, entry_time, entry_price } of trades) {
    expect(bars.time[entry_bar]).toBe(entry_time);
    expect(bars.open[entry_bar]).toBeCloseTo(entry_price, 6);
    expect([gap(entry_bar - 2) < 0, gap(entry_bar - 1) > 0]).toEqual([true, true]);
  }
});

test('another ticker is the benchmark, and the address remembers it', async ({ page, request, baseURL }) => {
  const user = await demoUser(request, 'beginner');
  const { parent_id, children } = await runBacktest(baseURL ?? '', user.token);
  await enter(page, user, `/backtest/stocks/${parent_id}/${children[0]?.id}`);
  await page.getByRole('button', { name: 'Against ^GSPC' }).click();
  const benchmark = page.getByRole('dialog', { name: 'Benchmark' });
  await benchmark.getByRole('combobox').fill('AAPL');
  await page.getByRole('option', { name: /^AAPL/ }).click();
  await expect(page).toHaveURL(/vs=AAPL/);
  await expect(page.getByText(/^Daily history .* Buy and hold AAPL: /)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Against AAPL' })).toBeVisible();
});

test('a result leaves as files and as a report that prints', async ({ page, request, baseURL }) => {
  const user = await demoUser(request, 'beginner');
  const { parent_id, children } = await runBacktest(baseURL ?? '', user.token);
  await enter(page, user, `/backtest/stocks/${parent_id}/${children[0]?.id}`);
  await expect(page.getByRole('grid', { name: 'Trades' })).toBeVisible();
  const save = async (item: string) => {
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    const started = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: item }).click();
    return textOf(await started);
  };
  expect(await save('Trades CSV')).toMatch(/\r\n1,long,no,\d{4}-\d\d-\d\d,/);
  expect(await save('Equity CSV')).toMatch(/^\uFEFFDate,Equity \(USD\),.*\r\n2010-04-19,10000,/);
  expect(await save('Metrics CSV')).toContain('Sharpe');

  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Print report' }).click();
  await expect(page.getByRole('heading', { name: 'Assumptions' })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Reason' })).toBeVisible();
  await expectAccessible(page);
  for (const format of ['A4', 'Letter']) {
    const sheet = (await page.pdf({ format })).toString('latin1');
    // More than one page: nothing is cut.
    expect(sheet.match(/\/Type\s*\/Page[^s]/g)?.length).toBeGreaterThan(2);
  }
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
});

test('a strategy that never trades, and one whose only trade is open, are results, too', async ({
  page,
  request,
  baseURL,
}) => {
  const user = await demoUser(request, 'beginner');
  const above = (constant: number) => ({
    left: { indicator: 'Price' },
    operator: 'greater_than',
    right: { constant },
  });
  const run = (constant: number) =>
    runBacktest(baseURL ?? '', user.token, {
      ...smaCross,
      strategy: {
        entry: { match: 'all', conditions: [above(constant)] },
        exit: { match: 'all', conditions: [{ ...above(0), operator: 'less_than' }] },
      },
    });
  const never = await run(1_000_000);
  await enter(page, user, `/backtest/stocks/${never.parent_id}/${never.children[0]?.id}`);
  await expect(page.getByText('Never entered a position', { exact: true })).toBeVisible();
  await expect(page.getByText('No trades in this range.').first()).toBeVisible();
  const open = await run(1);
  await page.goto(`/backtest/stocks/${open.parent_id}/${open.children[0]?.id}?trade=1`);
  await expect(page.getByRole('region', { name: 'Current status', exact: true })).toContainText('Still open');
  await expect(page.getByRole('region', { name: 'Trades (0 closed, 1 open)' })).toBeVisible();
  // There is no second trade.
  await page.goto(`/backtest/stocks/${open.parent_id}/${open.children[0]?.id}?trade=2`);
  await expect(page.getByRole('region', { name: 'Trades (0 closed, 1 open)' })).toBeVisible();
  await expect(page.getByRole('region', { name: /^Trade \d+ of/ })).toBeHidden();
});

test('a result whose card was read just before it ended appears by itself', async ({ page, user, baseURL }) => {
  const { parent_id, children } = await runBacktest(baseURL ?? '', user.token);
  let isFirst = true;
  await page.route('**/child_cards/*', async (route) => {
    const answer = await route.fetch();
    const { cards, ...rest } = (await answer.json()) as { cards: object[] };
    const status = isFirst ? { status: 'running' } : {};
    isFirst = false;
    await route.fulfill({ json: { ...rest, cards: cards.map((card) => ({ ...card, ...status })) } });
  });
  await enter(page, user, `/backtest/stocks/${parent_id}/${children[0]?.id}`);
  await expect(page.getByRole('region', { name: 'Verdict' })).toBeVisible();
});

test('a result that is deleted while it is shown says so at the next visit, and another user never sees it', async ({
  page,
  user,
  request,
  baseURL,
  consoleMessages,
}) => {
  const { parent_id, children } = await runBacktest(baseURL ?? '', user.token);
  const result = `/backtest/stocks/${parent_id}/${children[0]?.id}`;
  await enter(page, user, result);
  await expect(page.getByRole('region', { name: 'Figures' })).toBeVisible();
  const answer = await request.delete('/api/backtest/stocks/parent_cards', {
    headers: { authorization: `Bearer ${user.token}` },
    data: { id_list: [parent_id] },
  });
  expect(answer.status()).toBe(204);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Not found' })).toBeVisible();
  const owner = await demoUser(request, 'advanced');
  const other = await runBacktest(baseURL ?? '', owner.token);
  for (const address of [
    `/backtest/stocks/${other.parent_id}/${other.children[0]?.id}/report`,
    `/backtest-summary/stocks/${other.parent_id}`,
    '/backtest-summary/stocks/nonsense',
    '/backtest-summary/bonds/nonsense',
  ]) {
    await page.goto(address);
    await expect(page.getByRole('heading', { name: 'Not found' })).toBeVisible();
  }
  expect(consoleMessages.splice(0).every((text) => failedRequest.test(text))).toBe(true);
});

test('a result says whether it looked ahead, and its rank among random entries, on every plan', async ({
  page,
  user,
  baseURL,
}) => {
  const { parent_id, children } = await runBacktest(baseURL ?? '', user.token);
  await enter(page, user, `/backtest/stocks/${parent_id}/${children[0]?.id}`);
  const checks = page.getByRole('region', { name: 'Checks' });
  await checks.scrollIntoViewIfNeeded();
  await expect(checks.getByText(/^Look-ahead check passed on these bars \(\d+ checks\)$/)).toBeVisible();
  await expect(
    checks.getByText(/^Better than \d+% of 1,000 random entries of the same number and length$/),
  ).toBeVisible();
  const picture = checks.getByRole('figure', { name: 'Returns of random entries' });
  await expect(picture.getByText(/1,000 random strategies\. This strategy /)).toBeAttached();
  await expect(picture.getByRole('application')).toBeVisible();
  await expectAccessible(page);
});
