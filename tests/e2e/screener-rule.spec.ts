import { runBacktest, smaCross } from '../support/api.ts';
import { demoUser, enter, expect, expectAccessible, failedRequest, test } from './fixtures.ts';

const sma = (period: number) => ({ indicator: 'SMA', params: { period } });
const addressOf = (conditions: readonly object[]) =>
  `/screener?rule=${encodeURIComponent(JSON.stringify({ match: 'all', conditions }))}`;
/** The rule takes seconds on all symbols, the first time that a server checks one. */
const slow = { timeout: 30_000 };

test('a rule screens all symbols, beside filters, and stays in the address', async ({ page, request }) => {
  const user = await demoUser(request, 'advanced');
  await enter(page, user, '/screener');
  await page.getByRole('button', { name: 'Add rule' }).click();
  const editor = page.getByRole('dialog', { name: 'Rule' });
  await expect(editor.getByRole('group', { name: 'Rule condition 1' })).toBeVisible();
  await editor.getByRole('button', { name: 'Remove rule condition 1' }).click();
  await expect(editor.getByRole('button', { name: 'Apply' })).toBeDisabled();
  await editor.getByRole('button', { name: 'Add condition' }).click();
  // The new row has the focus.
  await page.keyboard.type('price');
  await page.keyboard.press('Enter');
  await expect(editor.getByRole('button', { name: 'Apply' })).toBeEnabled();
  await expectAccessible(page);
  await editor.getByRole('button', { name: 'Apply' }).click();
  await expect(editor).toBeHidden();
  const on = page.getByRole('list', { name: 'Active filters' });
  await expect(on.getByRole('button', { name: /^Remove the filter Price / })).toBeVisible();
  await expect(page.getByText(/^Rule checked on the last closed daily bar of \d+ symbols/)).toBeVisible(slow);
  const withRule = page.url();
  await page.getByRole('button', { name: 'Large companies' }).click();
  await expect(on.getByRole('button')).toHaveText([
    /^Large companies/,
    /^Price /,
    /^Type: stock/,
    /^Market cap/,
    'Clear all',
  ]);
  await page.goBack();
  await expect(page).toHaveURL(withRule);
  await page.reload();
  await expect(on.getByRole('button', { name: /^Remove the filter Price / })).toBeVisible();
  await expectAccessible(page);
  await on.getByRole('button', { name: /^Remove the filter Price / }).click();
  await expect(page).toHaveURL('/screener');
});

test('a rule beyond the plan says so, and can be edited or removed', async ({ page, user, consoleMessages }) => {
  await enter(
    page,
    user,
    addressOf([
      { left: sma(10), operator: 'greater_than', right: sma(50) },
      { left: { indicator: 'TRIX' }, operator: 'greater_than', right: { constant: 0 } },
    ]),
  );
  await expect(page.getByText(/2 entry conditions; your plan allows 1/)).toBeVisible();
  expect(consoleMessages.splice(0).every((text) => failedRequest.test(text))).toBe(true);
  await page.getByRole('button', { name: 'Edit rule' }).click();
  const editor = page.getByRole('dialog', { name: 'Rule' });
  await expect(editor.getByText(/TRIX is not part of your plan/)).toBeVisible();
  await editor.getByRole('button', { name: 'Remove rule condition 2' }).click();
  await editor.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText(/^Rule checked on/)).toBeVisible(slow);
  await page.goto('/screener?rule=%7B%22match%22');
  await expect(page.getByText(/rule in this link can’t be read/)).toBeVisible();
  await page.getByRole('button', { name: 'Remove the filter Unreadable rule' }).click();
  await expect(page).toHaveURL('/screener');
});

test('results and saved strategies lead to the screener, and the palette finds the saved ones', async ({
  page,
  user,
  baseURL,
}) => {
  const url = baseURL ?? '';
  const run = await runBacktest(url, user.token);
  await fetch(`${url}/api/backtest/stocks/strategies/${crypto.randomUUID()}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${user.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Two averages', strategy: smaCross.strategy, options: {}, revision: null }),
  });
  await enter(page, user, `/backtest/stocks/${run.parent_id}/${run.children[0]?.id}`);
  await page.getByRole('link', { name: 'Scan this' }).click();
  const chip = page.getByRole('button', { name: 'Remove the filter SMA(10) crosses above SMA(20)' });
  await expect(chip).toBeVisible();
  await expect(page.getByText(/^Rule checked on/)).toBeVisible(slow);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('two averages');
  const palette = page.getByRole('dialog', { name: 'Search' });
  await palette
    .getByRole('group', { name: 'Saved strategies' })
    .getByRole('option', { name: /^Two averages/ })
    .click();
  await expect(page).toHaveURL(/\/stocks-backtest\?s=/);
  await page.getByRole('button', { name: 'Strategies' }).click();
  await page.getByRole('tab', { name: 'Saved' }).click();
  await page.getByRole('button', { name: 'More actions for Two averages' }).click();
  await page.getByRole('menuitem', { name: 'Scan this' }).click();
  await expect(chip).toBeVisible();
});

test('two tabs keep each other’s screens', async ({ page, user, context }) => {
  await enter(page, user, '/screener');
  const other = await context.newPage();
  await other.goto(page.url());
  for (const [tab, preset, name] of [
    [page, 'Large companies', 'First'],
    [other, 'Unusual volume', 'Second'],
  ] as const) {
    await tab.getByRole('button', { name: preset }).click();
    await tab.getByRole('button', { name: 'Save screen' }).click();
    await tab.getByRole('textbox', { name: 'Screen name' }).fill(name);
    await tab.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(tab.getByRole('button', { name, exact: true })).toBeVisible();
  }
  await page.reload();
  await expect(page.getByRole('button', { name: 'First', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Second', exact: true })).toBeVisible();
});
