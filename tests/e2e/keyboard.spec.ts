import { api, runBacktest } from '../support/api.ts';
import { demoUser, enter, expect, expectAccessible, test } from './fixtures.ts';

test('letters typed anywhere search for a symbol, and Enter opens the first', async ({ page, user }) => {
  await enter(page, user, '/');
  await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible();
  await page.keyboard.type('aapl');
  const palette = page.getByRole('dialog', { name: 'Search' });
  await expect(palette.getByRole('combobox')).toBeFocused();
  await expect(palette.getByRole('option', { selected: true })).toHaveText(/^AAPL/);
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/dashboard/AAPL/prices');
  // Immediately: Enter waits for the symbols.
  await page.keyboard.type('^gs');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/dashboard/%5EGSPC/prices');
});

test('the palette finds pages and backtests, too, each in its section', async ({ page, user, baseURL }) => {
  await runBacktest(baseURL ?? '', user.token);
  await enter(page, user, '/');
  await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible();
  await page.getByRole('button', { name: /^Search symbol/ }).click();
  const palette = page.getByRole('dialog', { name: 'Search' });
  await page.keyboard.type('cross');
  const backtests = palette.getByRole('group', { name: 'Backtests' });
  await expect(backtests.getByRole('option')).toHaveText([/crosses above.*completed/]);
  await backtests.getByRole('option').click();
  await expect(page).toHaveURL(/\/backtest\/stocks\//);
  await page.keyboard.press('Control+k');
  await expect(palette.getByRole('group', { name: 'Pages' }).getByRole('option', { name: /History/ })).toBeVisible();
});

test('the palette finds settings by what they hold, own lists, and what users call symbols', async ({
  page,
  user,
  baseURL,
}) => {
  await api(baseURL ?? '', '/api/watchlists/create', { token: user.token, body: { name: 'Chip makers' } });
  await enter(page, user, '/');
  await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible();
  const chosen = page.getByRole('dialog', { name: 'Search' }).getByRole('option', { selected: true });
  for (const [text, first] of [
    ['settings', 'Profile settings'],
    ['invoices', 'Plan and billing settings'],
    ['help', 'Open the guide'],
    ['shortcuts', 'Show keyboard shortcuts'],
    ['spx', '^GSPC'],
    ['fb', 'META'],
    ['djia', '^DJI'],
    ['sharpe', 'Sharpe ratio'],
    ['chip makers', 'Chip makers'],
    ['backtest history', 'Go to History'],
    ['dark mode', 'Dark theme'],
    ['logout', 'Log out'],
    ['walk-forward', 'Sweep a rule'],
  ] as const) {
    await page.keyboard.press('Control+k');
    await page.keyboard.type(text);
    await expect(chosen).toContainText(first);
    await page.keyboard.press('Escape');
  }
  await page.keyboard.press('Control+k');
  await page.keyboard.type('chip makers');
  await expect(chosen).toContainText('Chip makers');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/watchlists\/[\da-f-]{36}$/);
  for (const [keys, address] of [
    ['gd', /\/dashboard\//],
    ['gb', /\/stocks-backtest/],
    ['ga', /\/alerts\//],
    ['gw', /\/watchlists/],
    ['gs', /\/screener/],
    ['gh', /\/$/],
  ] as const) {
    await page.keyboard.type(keys);
    await expect(page).toHaveURL(address);
    await page.getByRole('heading', { level: 1 }).waitFor();
  }
});

test('the palette leads to an entry of the guide', async ({ page, user }) => {
  await enter(page, user, '/');
  await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('profit factor');
  const guide = page.getByRole('dialog', { name: 'Search' }).getByRole('group', { name: 'Guide' });
  await guide
    .getByRole('option', { name: /^Profit factor/ })
    .first()
    .click();
  await expect(page).toHaveURL('/guide?entry=Profit%20factor');
  await expect(page.getByRole('article', { name: 'Profit factor' })).toContainText('sum of the profits of winners');
  await expectAccessible(page);
  await page.getByRole('textbox', { name: 'Search the guide' }).fill('xyzzy');
  await expect(page.getByText('Nothing in the guide matches')).toBeVisible();
});

test('strategies are found by name, and Alt with a letter acts on the symbol in view', async ({ page, user }) => {
  await enter(page, user, '/dashboard/KO/prices');
  await expect(page.getByRole('button', { name: 'Alert me about KO' })).toBeVisible();
  await page.keyboard.press('Alt+a');
  const alert = page.getByRole('dialog', { name: 'Alert me about KO' });
  await expect(alert).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(alert).toBeHidden();
  await page.keyboard.press('Alt+w');
  await expect(page.getByRole('dialog', { name: /watchlist.*KO|KO.*watchlist/i })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('golden cross');
  const strategies = page.getByRole('dialog', { name: 'Search' }).getByRole('group', { name: 'Strategies' });
  await strategies.getByRole('option', { name: /^Golden cross/ }).click();
  await expect(page).toHaveURL('/strategies?strategy=golden-cross');
});

test('the palette runs actions of the shell and of remotes', async ({ page, user }) => {
  await enter(page, user, '/');
  await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible();
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Search' });
  await expect(palette).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.type('open the s&p');
  await expect(palette.getByRole('option')).toHaveText([/Open the S&P 500/]);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/dashboard/%5EGSPC/prices');
  await expect(palette).toBeHidden();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('no such action');
  await expect(palette.getByText('Nothing found for “no such action”.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(palette).toBeHidden();
});

test('the palette receives keys typed while it loads, and opens on a second try if loading fails', async ({
  page,
  user,
  consoleMessages,
}) => {
  let asked = Promise.withResolvers<void>();
  let answer = Promise.withResolvers<'abort' | 'continue'>();
  await page.route('**/remotes/shell/**/panels*.js', async (route) => {
    asked.resolve();
    await ((await answer.promise) === 'abort' ? route.abort() : route.continue());
  });
  await enter(page, user, '/');
  await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible();
  const palette = page.getByRole('dialog', { name: 'Search' });
  await page.keyboard.press('Control+k');
  await asked.promise;
  answer.resolve('abort');
  await expect(page.getByText('This didn’t load.')).toBeVisible();
  consoleMessages.length = 0;

  [asked, answer] = [Promise.withResolvers<void>(), Promise.withResolvers<'abort' | 'continue'>()];
  await page.keyboard.press('Control+k');
  await asked.promise;
  await page.keyboard.type('go to hix');
  await page.keyboard.press('Backspace');
  answer.resolve('continue');
  await expect(palette.getByRole('combobox')).toHaveValue('go to hi');
  await page.keyboard.type('story');
  await expect(palette.getByRole('option', { name: /Go to History/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/history/);
});

test('a symbol and Enter typed before the palette has loaded open the symbol', async ({ page, user }) => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/remotes/shell/**/panels*.js', async (route) => {
    await held;
    await route.continue();
  });
  await enter(page, user, '/');
  await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible();
  await page.keyboard.type('aapl');
  await page.keyboard.press('Enter');
  release();
  await expect(page).toHaveURL('/dashboard/AAPL/prices');
});

test('the palette holds no key once its box is there', async ({ page, user }) => {
  await enter(page, user, '/');
  await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible();
  // An observer runs right after React's commit, which no key press can hit on purpose.
  const wasHeld = page.evaluate(
    () =>
      new Promise<boolean>((done) => {
        new MutationObserver((_, observer) => {
          const box = document.querySelector('dialog [role=combobox]');
          if (!box) return;
          observer.disconnect();
          const key = new KeyboardEvent('keydown', { key: 'l', bubbles: true, cancelable: true });
          done(!box.dispatchEvent(key));
        }).observe(document.body, { childList: true, subtree: true });
      }),
  );
  await page.keyboard.type('aap');
  expect(await wasHeld).toBe(false);
});

test('shortcuts navigate, are listed, and do nothing in inputs', async ({ page, user }) => {
  await enter(page, user, '/');
  await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible();
  await page.keyboard.press('?');
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(sheet).toContainText('Go to Backtest');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.keyboard.type('.nb');
  await expect(page).toHaveURL(/\/stocks-backtest/);
  const tickers = page.getByRole('combobox', { name: 'Symbols' });
  await tickers.pressSequentially('?gh');
  await expect(tickers).toHaveValue('?gh');
  await expect(sheet).toBeHidden();
});

test('home shows the widgets of remotes, and each fails alone', async ({ page, user, consoleMessages }) => {
  await enter(page, user, '/');
  const markets = page.getByRole('region', { name: 'Markets' });
  await expect(markets.getByRole('link', { name: /S&P 500/ })).toBeVisible();
  const start = page.getByRole('region', { name: 'Strategies' });
  await expect(start.getByRole('link', { name: 'Run this rule' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Market map' }).getByRole('link').first()).toBeVisible();
  await expectAccessible(page);

  await page.route('**/remotes/mfe-dashboard/**', (route) => route.abort());
  await page.reload();
  await expect(markets.getByText('Couldn’t load this part.')).toBeVisible();
  await expect(start.getByRole('link', { name: 'Run this rule' })).toBeVisible();
  await page.unroute('**/remotes/mfe-dashboard/**');
  await markets.getByRole('button', { name: 'Try again' }).click();
  await expect(markets.getByRole('link', { name: /S&P 500/ })).toBeVisible();
  expect(consoleMessages.splice(0).length).toBeGreaterThan(0);
});

test('the cards of home keep the arrangement of their user', async ({ page, user, request, baseURL }) => {
  await runBacktest(baseURL ?? '', user.token);
  await enter(page, user, '/');
  const titles = page.getByRole('main').getByRole('heading', { level: 2 });
  const strategies = page.getByRole('region', { name: 'Strategies' });
  await expect(strategies.getByRole('link', { name: /(Beat|Underperformed) buy and hold by/ })).toBeVisible();
  await expect(titles).toHaveText(['Strategies', 'Watchlist', 'Market map', 'Markets', 'Movers', 'Calendar', 'News']);
  await page.getByRole('button', { name: 'Customize' }).click();
  await page.getByRole('button', { name: /^Move Markets/ }).press('Home');
  await expect(page.getByRole('button', { name: 'Move Markets, place 1 of 8' })).toBeFocused();
  await page.getByRole('button', { name: 'Hide Market map' }).click();
  await expectAccessible(page);
  await page.reload();
  await expect(titles).toHaveText(['Markets', 'Strategies', 'Watchlist', 'Movers', 'Calendar', 'News']);

  const grip = page.getByRole('button', { name: /^Move Strategies/ });
  await page.getByRole('button', { name: 'Customize' }).click();
  await grip.hover();
  await page.mouse.down();
  const box = await page.getByRole('region', { name: 'Markets' }).boundingBox();
  await page.mouse.move(box!.x + 40, box!.y + 20, { steps: 4 });
  await page.mouse.up();
  // The alerts have nothing to show; they are there to be arranged.
  await expect(titles).toHaveText(['Strategies', 'Markets', 'Watchlist', 'Movers', 'Calendar', 'News', 'Alerts']);

  // Another user of this browser has the cards as they come.
  const other = await demoUser(request, 'advanced');
  await page.evaluate((token) => localStorage.setItem('candlewick.access_token', token), other.token);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Welcome, Ada' })).toBeHidden();
  await expect(page.getByRole('region', { name: 'Market map' })).toBeVisible();
});
