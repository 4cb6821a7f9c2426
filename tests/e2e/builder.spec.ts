import { readFile } from 'node:fs/promises';
import type { APIRequestContext, Page } from '@playwright/test';
import { demoUser, enter, expect, expectAccessible, failedRequest, test, type User } from './fixtures.ts';

const addressOf = (draft: string) => `/stocks-backtest?s=${encodeURIComponent(draft)}`;
const apple = addressOf('{"t":["AAPL"],"r":"1y"}');
const run = (page: Page) => page.getByRole('region', { name: 'Run', exact: true });
const session = (page: Page) => page.getByRole('list', { name: 'This session’s backtests' });
const headersOf = ({ token }: User) => ({ authorization: `Bearer ${token}` });

async function creditsOf(request: APIRequestContext, user: User): Promise<number> {
  const answer = await request.get('/api/billing/plan/credits', { headers: headersOf(user) });
  return ((await answer.json()) as { credits: number }).credits;
}

async function openStrategies(page: Page, tab?: string) {
  await page.getByRole('button', { name: 'Strategies', exact: true }).click();
  const drawer = page.getByRole('dialog', { name: 'Strategies' });
  if (tab) await drawer.getByRole('tab', { name: tab }).click();
  return drawer;
}

/** Makes the first period of a condition one longer. */
async function stepPeriod(page: Page, condition: string): Promise<void> {
  await page.getByRole('group', { name: condition }).getByLabel('Period').first().press('ArrowUp');
}

async function save(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Save strategy' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
  await dialog.getByRole('button', { name: /^(Save|Overwrite)$/ }).click();
  await expect(dialog).toBeHidden();
}

test('a preset is a step of the draft: undo, redo, Back and reload agree', async ({ page, user }) => {
  await enter(page, user, apple);
  await expect(run(page).getByText('SMA(10) crosses above SMA(20)')).toBeVisible();
  const drawer = await openStrategies(page);
  await expect(drawer.getByText('Requires the Advanced plan').first()).toBeVisible();
  await expectAccessible(page);
  await drawer.getByRole('listitem').filter({ hasText: 'RSI reversal' }).getByRole('button', { name: 'Use' }).click();
  const rule = run(page).getByText('RSI(14) crosses above 30');
  await expect(rule).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(rule).toBeHidden();
  await page.keyboard.press('Control+Shift+z');
  await expect(rule).toBeVisible();
  await page.goBack();
  await expect(run(page).getByText('SMA(10) crosses above SMA(20)')).toBeVisible();
  await page.getByRole('button', { name: 'Redo' }).click();
  await expect(rule).toBeVisible();
  await page.reload();
  await expect(rule).toBeVisible();
});

test('strategies are saved for the user: another tab opens, renames, deletes and restores them', async ({
  page,
  user,
  context,
}) => {
  await enter(page, user, apple);
  await expect(run(page).getByText(/credits reserved now/)).toBeVisible();
  await save(page, 'My cross');
  const other = await context.newPage();
  await enter(other, user, addressOf('{"t":["KO"],"e":["all"]}'));
  let drawer = await openStrategies(other, 'Saved');
  await drawer.getByRole('button', { name: 'More actions for My cross' }).click();
  await other.getByRole('menuitem', { name: 'Rename' }).click();
  await drawer.getByRole('textbox', { name: 'New name for My cross' }).fill('Fast cross');
  await other.keyboard.press('Enter');
  await expect(drawer.getByRole('heading', { name: 'Fast cross' })).toBeVisible();
  await expectAccessible(other);
  await drawer.getByRole('button', { name: 'More actions for Fast cross' }).click();
  await other.getByRole('menuitem', { name: 'Duplicate' }).click();
  await expect(drawer.getByRole('heading', { name: 'Fast cross copy' })).toBeVisible();
  await drawer.getByRole('button', { name: 'More actions for Fast cross', exact: true }).click();
  await other.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(drawer.getByRole('heading', { name: 'Fast cross', exact: true })).toBeHidden();
  await other.getByRole('button', { name: 'Undo' }).last().click();
  await expect(drawer.getByRole('heading', { name: 'Fast cross', exact: true })).toBeVisible();
  await drawer.getByRole('button', { name: 'Open Fast cross', exact: true }).click();
  await expect(run(other).getByText('SMA(10) crosses above SMA(20)')).toBeVisible();
  await expect(other.getByRole('button', { name: 'Remove KO' })).toBeVisible();
  // The first tab saves under the name that is now taken: it overwrites it knowingly.
  await save(page, 'fast CROSS');
  drawer = await openStrategies(page, 'Saved');
  await expect(drawer.getByRole('listitem')).toHaveCount(2);
});

test('a strategy goes to a file and back; a file with a fault changes nothing', async ({ page, user }) => {
  await enter(page, user, addressOf('{"t":["AAPL"],"r":"1y","o":{"stop_loss_percent":7.5}}'));
  await expect(run(page).getByText('Stop loss 7.5%')).toBeVisible();
  await save(page, 'With a stop');
  let drawer = await openStrategies(page, 'Saved');
  await drawer.getByRole('button', { name: 'More actions for With a stop' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Export JSON' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('with-a-stop.strategy.json');
  const text = await readFile(await file.path(), 'utf8');
  await page.goto(apple);
  drawer = await openStrategies(page, 'Import file');
  const choose = (name: string, content: string) =>
    drawer
      .getByLabel('Strategy file')
      .setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(content) });
  await choose('huge.json', 'x'.repeat(5_000_000));
  await expect(drawer.getByText(/The file is larger than/).first()).toBeVisible();
  await choose('unknown.json', text.replaceAll('"SMA"', '"SECRET"'));
  await expect(drawer.getByText(/There is no indicator "SECRET"/).first()).toBeVisible();
  await choose('future.json', text.replace('"version": 1', '"version": 9'));
  await expect(drawer.getByText(/version 9/).first()).toBeVisible();
  await expectAccessible(page);
  await expect(run(page).getByText('Stop loss 7.5%')).toBeHidden();
  await choose('mine.json', text);
  await expect(drawer).toBeHidden();
  await expect(run(page).getByText('Stop loss 7.5%')).toBeVisible();
});

test('rare forms and groups are edited by keyboard, each as one step, and run as they read', async ({
  page,
  request,
}) => {
  await enter(page, await demoUser(request, 'advanced'), apple);
  const row = page.getByRole('group', { name: 'Entry condition 1' });
  const add = async (section: string, name: string) => {
    await row.getByRole('button', { name: 'More options for entry condition 1' }).press('Enter');
    await page.getByRole('group', { name: section, exact: true }).getByRole('menuitem', { name }).press('Enter');
  };
  await add('SMA', 'Use an earlier bar');
  await row.getByLabel('Bars ago').fill('101');
  await row.getByLabel('Bars ago').press('Enter');
  await expect(row.getByText('Maximum is 100')).toBeVisible();
  await row.getByLabel('Bars ago').fill('3');
  await add('Compared with SMA', 'Use weekly or monthly values');
  await add('Compared with SMA', 'Add a distance in %');
  await row.getByLabel('Distance').fill('-100');
  await row.getByLabel('Distance').press('Enter');
  await expect(row.getByText('Minimum is −99.99')).toBeVisible();
  await row.getByLabel('Distance').fill('-2.5');
  await page
    .getByRole('region', { name: 'Entry', exact: true })
    .getByRole('button', { name: 'Add group' })
    .press('Enter');
  await page.keyboard.type('rsi');
  await page.keyboard.press('Enter');
  const rule = run(page).getByText(
    'SMA(10) (3 bars ago) crosses above weekly SMA(20) − 2.5%, and (RSI(14) is below 30)',
  );
  await expect(rule).toBeVisible();
  await page.getByRole('button', { name: 'Add group to entry group 1' }).press('Enter');
  await expect(run(page).getByText(/Choose an indicator for the new entry condition/)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('group', { name: 'Entry group 1.1, condition 1' })).toBeVisible();
  await expectAccessible(page);
  await page.goBack();
  await expect(page.getByRole('group', { name: 'Entry group 1.1' })).toBeHidden();
  await page.getByRole('button', { name: 'Run in background' }).click();
  await expect(session(page).getByText('Drawdown')).toBeVisible();
});

test('attempts of a session are compared beside the draft, survive a reload and go with the logout', async ({
  page,
  user,
  request,
}) => {
  await enter(page, user, apple);
  await page.getByRole('button', { name: 'Run in background' }).dblclick();
  await expect(session(page).getByText('Drawdown')).toBeVisible();
  expect(await creditsOf(request, user)).toBe(1000 - 1);
  await expect(session(page).getByText('Current')).toBeVisible();
  await stepPeriod(page, 'Entry condition 1');
  await expect(session(page).getByText('SMA(10) crosses above SMA(20)')).toBeVisible();
  await page.getByRole('button', { name: 'Run in background' }).click();
  await expect(session(page).getByText('Drawdown')).toHaveCount(2);
  await expect(session(page).getByText('SMA 10 → 11', { exact: true })).toBeVisible();
  await expect(session(page).getByText('Sharpe')).toHaveCount(2);
  await expectAccessible(page);
  await page.reload();
  await expect(session(page).getByRole('listitem')).toHaveCount(2);
  await session(page).getByRole('listitem').last().getByRole('button', { name: /^Load/ }).click();
  await expect(run(page).getByText('SMA(10) crosses above SMA(20)')).toBeVisible();
  await session(page).getByRole('listitem').last().getByRole('link').click();
  await expect(page).toHaveURL(/\/backtest\/stocks\//);
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/login/);
  expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.includes('backtests')))).toEqual([]);
});

test('several backtests run at once; who is elsewhere is told of the end', async ({ page, user }) => {
  // Holds the progress streams back until the user has left.
  let release = () => undefined as void;
  const left = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/events', async (route) => {
    await left;
    await route.continue();
  });
  await enter(page, user, apple);
  const start = page.getByRole('button', { name: 'Run in background' });
  await start.click();
  await expect(session(page).getByRole('progressbar')).toHaveCount(1);
  await stepPeriod(page, 'Exit condition 1');
  await expect(start).toBeEnabled();
  await start.click();
  await expect(session(page).getByRole('progressbar')).toHaveCount(2);
  await expect(session(page).getByRole('button', { name: 'Cancel' })).toHaveCount(2);
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible();
  release();
  await expect(page.getByText(/has finished: [+−]/).first()).toBeVisible();
  // By key: the other message may lie over this one.
  await page.getByRole('button', { name: 'Open' }).first().press('Enter');
  await expect(page).toHaveURL(/\/backtest\/stocks\//);
});

test('a session that ends in the middle, and a lost network, leave the draft as it is', async ({
  page,
  user,
  consoleMessages,
}) => {
  const stop = addressOf('{"t":["AAPL"],"r":"1y","o":{"stop_loss_percent":4}}');
  await enter(page, user, stop);
  await expect(run(page).getByText(/credits reserved now/)).toBeVisible();
  await page.route('**/stocks/request', (route) => route.abort());
  await page.getByRole('button', { name: 'Run backtest' }).click();
  await expect(page.getByText('No response')).toBeVisible();
  await page.unroute('**/stocks/request');
  await page.route('**/stocks/request', (route) =>
    route.fulfill({
      status: 401,
      contentType: 'application/problem+json',
      json: { type: '/problems/session_ended', title: 'The session has ended', status: 401, code: 'session_ended' },
    }),
  );
  await page.getByRole('button', { name: 'Run backtest' }).click();
  await expect(page).toHaveURL(/\/login\?to=/);
  await page.unroute('**/stocks/request');
  await page.getByLabel('Email').fill(user.email);
  await page.getByLabel(/^Password/).fill(user.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(run(page).getByText('Stop loss 4%')).toBeVisible();
  expect(consoleMessages.splice(0).every((text) => failedRequest.test(text))).toBe(true);
});

test('a changed address keeps what is readable, and the builder fits a phone', async ({ page, user }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await enter(page, user, addressOf('{"t":["AAPL"],"r":"1y","x":"none","o":{"fill":"never","slippage_bps":3}}'));
  await expect(page.getByText('Missing: the exit conditions and an option.')).toBeVisible();
  await expect(run(page).getByText('3 bps slippage, per side')).toBeVisible();
  const preview = page.getByRole('region', { name: 'Preview on AAPL' });
  await expect(preview.getByLabel('Figures of the preview')).toContainText(/Return.*%/s);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await expectAccessible(page);
});

test('a tier lowered between the check and the run refuses it, and charges nothing', async ({
  page,
  request,
  consoleMessages,
}) => {
  const user = await demoUser(request, 'beginner');
  await enter(page, user, addressOf('{"t":["AAPL"],"r":"1y"}'));
  await expect(run(page).getByText(/credits reserved now/)).toBeVisible();
  const before = await creditsOf(request, user);
  await page.route('**/stocks/request', async (route) => {
    // What the server answers to a plan without the strategy's indicators.
    await route.fulfill({
      status: 403,
      contentType: 'application/problem+json',
      json: {
        type: '/problems/tier_required',
        title: 'Please upgrade to unlock this feature',
        status: 403,
        code: 'tier_required',
        detail: 'SMA is not part of your plan. Upgrade, or choose another indicator.',
        traceId: '4bf92f3577b34da6',
      },
    });
  });
  await page.getByRole('button', { name: 'Run backtest' }).click();
  await expect(page.getByText('Couldn’t start the backtest')).toBeVisible();
  await expect(page.getByText('SMA is not part of your plan. Upgrade, or choose another indicator.')).toBeVisible();
  expect(await creditsOf(request, user)).toBe(before);
  expect(consoleMessages.splice(0).every((text) => failedRequest.test(text))).toBe(true);
});
