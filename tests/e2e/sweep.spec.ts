import { smaCross } from '../support/api.ts';
import { enter, expect, expectAccessible, test } from './fixtures.ts';

/** The address of the form for the cross of the S&P 500. */
function formOf(changes: object = {}): string {
  const { tickers, start_date, end_date, strategy } = smaCross;
  const options = {
    initial_cash: 1_000_000,
    direction: 'long',
    fill: 'next_open',
    commission_bps: 0,
    commission_per_share: 0,
    commission_minimum: 0,
    slippage_bps: 0,
    stop_loss_percent: null,
    take_profit_percent: null,
    trailing_stop_percent: null,
    max_holding_bars: null,
    sizing: { kind: 'all_in' },
    fractional_shares: true,
    close_at_end: false,
  };
  const body = { tickers, start_date, end_date, strategy, options, ...changes };
  return `/lab?${new URLSearchParams({ body: JSON.stringify(body) }).toString()}`;
}

test('a sweep is priced, runs, and a cell of it opens in the builder; it is an attempt then', async ({
  page,
  user,
}) => {
  await enter(page, user, formOf());
  await expect(page.getByRole('group', { name: 'Parameter 1' })).toContainText('11 values');
  const first = page.getByRole('group', { name: 'Parameter 1' });
  // A sweep of a billion is refused where it is typed.
  await first.getByRole('textbox', { name: 'To' }).fill('400');
  await page.getByRole('group', { name: 'Parameter 2' }).getByRole('textbox', { name: 'To' }).fill('400');
  await page.getByRole('group', { name: 'Parameter 2' }).getByRole('textbox', { name: 'Step' }).fill('1');
  await expect(page.getByText(/A sweep has at most 10,000 combinations/)).toBeVisible();
  const start = page.getByRole('button', { name: /^Run on the server, [\d,]+ credits$/ });
  await expect(start).toBeDisabled();
  await first.getByRole('textbox', { name: 'To' }).fill('12');
  await page.getByRole('group', { name: 'Parameter 2' }).getByRole('textbox', { name: 'To' }).fill('30');
  // A number counts once its field is left; then the cost is shown before anything can start.
  await page.keyboard.press('Tab');
  await expect(page.getByText('168', { exact: true }).first()).toBeVisible();
  await expect(start).toBeEnabled();
  await expectAccessible(page);
  await start.click();
  await expect(page).toHaveURL(/\/lab\/[\da-f-]{36}$/);
  const best = page.getByRole('grid', { name: /^Best / });
  await expect(best).toBeVisible({ timeout: 30_000 });
  await expectAccessible(page);
  await best.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/stocks-backtest\?s=/);
  await page.goto('/attempts');
  await expect(page.getByRole('grid', { name: 'Attempts' }).getByRole('row')).toHaveCount(2);
  await expect(page.getByText('Too few attempts to judge: 1 of 10')).toBeVisible();
  await expectAccessible(page);
  await page.goto('/lab');
  await expect(page.getByRole('grid', { name: 'Sweeps and walk-forwards' }).getByRole('row')).toHaveCount(2);
});

test('the builder offers a walk-forward, which says what was left out of sample', async ({ page, user }) => {
  await enter(page, user, '/stocks-backtest?ticker=%5EGSPC');
  await page.getByRole('link', { name: 'Walk-forward' }).click();
  await expect(page.getByRole('radio', { name: 'Walk-forward' })).toBeChecked();
  await page.getByRole('textbox', { name: /Bars out of sample/ }).fill('500');
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: /^Run on the server/ }).click();
  await expect(page.getByRole('grid', { name: 'Windows' })).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole('group', { name: 'Efficiency' })).toBeVisible();
  await expectAccessible(page);
  await page.goto('/attempts');
  await expect(page.getByRole('grid', { name: 'Attempts' }).getByRole('row')).toHaveCount(2);
});

test('a small sweep runs in this browser for free, and its best combination is an attempt', async ({ page, user }) => {
  await enter(page, user, formOf());
  const here = page.getByRole('button', { name: 'Run here, free' });
  await expect(here).toBeEnabled();
  const balance = await page.getByRole('link', { name: /credits$/ }).textContent();
  await here.click();
  const region = page.getByRole('region', { name: 'Sweep in this browser' });
  await expect(region.getByText('Uncertified', { exact: true })).toBeVisible();
  const best = region.getByRole('grid', { name: /^Best / });
  await expect(best).toBeVisible();
  await expectAccessible(page);
  const kept = page.waitForResponse((response) => response.url().endsWith('/api/lab/attempts'));
  await here.click();
  expect((await kept).status()).toBe(204);
  await expect(page.getByRole('link', { name: /credits$/ })).toHaveText(balance ?? '');
  await best.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/stocks-backtest\?s=/);
  await page.goto('/attempts');
  await expect(page.getByRole('grid', { name: 'Attempts' }).getByText('Uncertified').first()).toBeVisible();
  // Another symbol is chosen here; several of them run on the server.
  await page.goto(formOf({ tickers: ['^GSPC'] }));
  await expect(here).toBeEnabled();
  await page.getByRole('combobox', { name: 'Symbols' }).fill('AAPL');
  await page.getByRole('option', { name: /^AAPL/ }).first().click();
  await expect(page.getByRole('list', { name: 'Chosen symbols' })).toHaveText(/AAPL/);
});

test('a sweep in this browser can be canceled, and the work pauses while the tab is hidden', async ({ page, user }) => {
  await page.addInitScript(() => {
    Object.defineProperty(document, 'visibilityState', {
      get: () => ((window as never)['isHidden'] ? 'hidden' : 'visible'),
    });
  });
  await enter(page, user, formOf());
  const here = page.getByRole('button', { name: 'Run here, free' });
  await expect(here).toBeEnabled();
  await page.evaluate(() => Object.assign(window, { isHidden: true }));
  await here.click();
  const region = page.getByRole('region', { name: 'Sweep in this browser' });
  await expect(region.getByRole('progressbar')).toBeVisible();
  await expect(region.getByText(/^0 of \d+ combinations/)).toBeVisible();
  // Nothing is computed while it is hidden.
  await expect(region.getByRole('grid')).toHaveCount(0);
  await region.getByRole('button', { name: 'Cancel' }).click();
  await expect(region).toHaveCount(0);
  await page.evaluate(() => Object.assign(window, { isHidden: false }));
  await here.click();
  await expect(region.getByRole('grid', { name: /^Best / })).toBeVisible();
});

test('an address that was cut off shows the lab', async ({ page, user }) => {
  await enter(page, user, '/lab?body=%7B%22tickers');
  await expect(page.getByText('No sweeps yet')).toBeVisible();
});
