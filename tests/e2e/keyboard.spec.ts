import { enter, expect, expectAccessible, test } from './fixtures.ts';

test('letters typed anywhere search for a symbol', async ({ page, user }) => {
  await enter(page, user, '/');
  await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible();
  await page.keyboard.type('aapl');
  await expect(page.getByRole('combobox', { name: 'Search ticker' })).toBeFocused();
  await expect(page.getByRole('option', { name: /AAPL/ })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/dashboard/AAPL/prices');
});

test('the palette runs actions of the shell and of remotes', async ({ page, user }) => {
  await enter(page, user, '/');
  await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible();
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Actions' });
  await expect(palette).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.type('s&p');
  await expect(palette.getByRole('option')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/dashboard/%5EGSPC/prices');
  await expect(palette).toBeHidden();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('no such action');
  await expect(palette.getByText('No action is called')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(palette).toBeHidden();
});

test('what is typed before the palette has come is meant for it, and a palette that does not come can be asked for again', async ({
  page,
  user,
  consoleMessages,
}) => {
  await enter(page, user, '/');
  await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible();
  const search = page.getByRole('combobox', { name: 'Search ticker' });
  await expect(search).toBeVisible();
  const palette = page.getByRole('dialog', { name: 'Actions' });
  let asked = Promise.withResolvers<void>();
  let answer = Promise.withResolvers<'abort' | 'continue'>();
  // The code of the palette is the only script that is still to come.
  await page.route('**/remotes/shell/**/*.js*', async (route) => {
    asked.resolve();
    await ((await answer.promise) === 'abort' ? route.abort() : route.continue());
  });
  await page.keyboard.press('Control+k');
  await asked.promise;
  answer.resolve('abort');
  await expect(page.getByText('This did not load.')).toBeVisible();
  consoleMessages.length = 0;

  [asked, answer] = [Promise.withResolvers<void>(), Promise.withResolvers<'abort' | 'continue'>()];
  await page.keyboard.press('Control+k');
  await asked.promise;
  await page.keyboard.type('go to hix');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Enter');
  await expect(search).toHaveValue('');
  answer.resolve('continue');
  await expect(palette.getByRole('option')).toHaveCount(1);
  await expect(palette.getByRole('combobox')).toHaveValue('go to hi');
  await page.keyboard.type('story');
  await expect(palette.getByRole('option', { name: /Go to History/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/history/);
});

test('shortcuts go places, are listed, and stay out of inputs', async ({ page, user }) => {
  await enter(page, user, '/');
  await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible();
  await page.keyboard.press('?');
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(sheet).toContainText('Go to Backtest');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.keyboard.press('n');
  await page.keyboard.press('b');
  await expect(page).toHaveURL(/\/stocks-backtest/);
  const tickers = page.getByRole('combobox', { name: 'Tickers' });
  await tickers.pressSequentially('?gh');
  await expect(tickers).toHaveValue('?gh');
  await expect(sheet).toBeHidden();
});

test('home is made of the widgets that remotes offer, each failing alone', async ({ page, user, consoleMessages }) => {
  await enter(page, user, '/');
  const markets = page.getByRole('region', { name: 'Markets' });
  await expect(markets.getByRole('link', { name: /S&P 500/ })).toBeVisible();
  const recent = page.getByRole('region', { name: 'Recent backtests' });
  await expect(recent.getByText('You have not run a backtest yet.')).toBeVisible();
  await expect(recent.getByRole('link', { name: 'Create a backtest' })).toBeVisible();
  await expectAccessible(page);

  await page.route('**/remotes/mfe-dashboard/**', (route) => route.abort());
  await page.reload();
  await expect(markets.getByText('This part of Candlewick failed.')).toBeVisible();
  await expect(recent.getByRole('link', { name: 'Create a backtest' })).toBeVisible();
  await page.unroute('**/remotes/mfe-dashboard/**');
  await markets.getByRole('button', { name: 'Try again' }).click();
  await expect(markets.getByRole('link', { name: /S&P 500/ })).toBeVisible();
  expect(consoleMessages.splice(0).length).toBeGreaterThan(0);
});
