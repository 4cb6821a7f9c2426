import { demoUser, enter, expect, test } from './fixtures.ts';

test('the price of a dashboard moves with the market until its user logs out', async ({ page, request }) => {
  const streams: string[] = [];
  const ended: string[] = [];
  const tickersOf = (url: string) => new URL(url).searchParams.get('tickers') ?? '';
  page.on('request', (each) => {
    if (each.url().includes('/quote_stream')) streams.push(tickersOf(each.url()));
  });
  page.on('requestfailed', (each) => {
    if (each.url().includes('/quote_stream')) ended.push(tickersOf(each.url()));
  });
  // It trades at every hour of the week.
  await enter(page, await demoUser(request, 'advanced'), '/dashboard/BTC-USD/profile');
  const header = page.locator('main header');
  await expect(header.getByText('Market open')).toBeVisible();
  const price = header.locator('[data-turn]');
  const first = await price.textContent();
  await expect(price).not.toHaveText(first ?? '');
  await expect(header.getByText(/delayed 15 min/)).toBeVisible();
  await expect(header.getByText('Simulated market')).toBeVisible();
  await page.keyboard.type('ETH-USD');
  await page.getByRole('option', { name: /ETH-USD/ }).click();
  await expect(page).toHaveURL(/\/dashboard\/ETH-USD\//);
  await expect.poll(() => [streams, ended]).toEqual([['BTC-USD', 'ETH-USD'], ['BTC-USD']]);
  await page.getByRole('button', { name: /^Account/ }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect.poll(() => ended).toEqual(['BTC-USD', 'ETH-USD']);
});
