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
  const start = page.getByRole('button', { name: 'Start sweep' });
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
  await expect(page.getByText(/of 1 beat buy and hold/)).toBeVisible();
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
  await page.getByRole('button', { name: 'Start walk-forward' }).click();
  await expect(page.getByRole('grid', { name: 'Windows' })).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole('group', { name: 'Efficiency' })).toBeVisible();
  await expectAccessible(page);
});

test('an address that was cut off shows the lab', async ({ page, user }) => {
  await enter(page, user, '/lab?body=%7B%22tickers');
  await expect(page.getByText('No sweeps yet')).toBeVisible();
});
