import type { Page } from '@playwright/test';
import { demoUser, enter, expect, expectAccessible, test } from './fixtures.ts';

/** Between two keys of a trader who knows the symbols. */
const delay = 40;

/** Holds the answers of searches until they are released. */
async function holdSearches(page: Page) {
  const held = new Map<string, PromiseWithResolvers<void>>();
  const answerTo = (text: string) => {
    const answer = held.get(text) ?? Promise.withResolvers<void>();
    held.set(text, answer);
    return answer;
  };
  await page.route(/\/tickers\/(.+\/)?search\//, async (route) => {
    await answerTo(decodeURIComponent(new URL(route.request().url()).pathname.split('/').at(-1) ?? '')).promise;
    await route.continue();
  });
  return (text: string) => answerTo(text).resolve();
}

test('three tickers typed faster than the search answers all run, and leftover text stops the run', async ({
  page,
  request,
}) => {
  const user = await demoUser(request, 'advanced');
  // Before the page opens: a route that is set later misses its requests now and then.
  const release = await holdSearches(page);
  await enter(page, user, '/stocks-backtest');
  const box = page.getByRole('combobox', { name: 'Symbols' });
  const entered = page.getByRole('list', { name: 'Entered' }).getByRole('listitem');
  const chosen = page.getByRole('list', { name: 'Chosen symbols' }).getByRole('listitem');
  const run = page.getByRole('button', { name: 'Run backtest' });
  await box.click();
  for (const ticker of ['aapl', 'msft', 'nvda']) {
    await page.keyboard.type(ticker, { delay });
    await page.keyboard.press('Enter');
  }
  await expect(entered).toHaveText(['aapl', 'msft', 'nvda']);
  await expect(box).toHaveValue('');
  await expect(page.getByText('Finding the symbol…')).toBeVisible();
  await expect(run).toBeDisabled();
  await expectAccessible(page);
  for (const ticker of ['nvda', 'msft', 'aapl']) release(ticker);
  await expect(chosen).toHaveText(['AAPL', 'MSFT', 'NVDA']);
  await expect(entered).toHaveCount(0);

  release('nv');
  await page.keyboard.type('nv', { delay });
  await expect(page.getByRole('option', { name: /NVDA/ })).toBeVisible();
  await run.click();
  await expect(page.getByText('“nv” is not a symbol yet. Choose one from the list or clear it.')).toBeVisible();
  await expect(box).toBeFocused();
  await expect(page).toHaveURL(/stocks-backtest/);
  await box.fill('');
  const sent = page.waitForRequest((each) => each.method() === 'POST' && /request_id/.test(each.postData() ?? ''));
  await run.click();
  expect(((await sent).postDataJSON() as { tickers: string[] }).tickers).toEqual(['AAPL', 'MSFT', 'NVDA']);
  await expect(page.getByRole('grid', { name: 'Symbols' }).getByRole('row')).toHaveCount(4);
});

test('tickers that are found together all reach the address', async ({ page, request }) => {
  const user = await demoUser(request, 'advanced');
  await enter(page, user, '/comparator');
  const release = await holdSearches(page);
  await page.getByRole('combobox', { name: 'Add a symbol' }).click();
  for (const ticker of ['aapl', 'msft', 'ko']) {
    await page.keyboard.type(ticker, { delay });
    await page.keyboard.press('Enter');
  }
  for (const ticker of ['ko', 'msft', 'aapl']) release(ticker);
  await expect(page).toHaveURL(/[?&]t=AAPL(\+|%20)MSFT(\+|%20)KO$/);
});
