import { inCampaign } from '@candlewick/server/testing/campaign';
import { demoUser, enter, expect, expectAccessible, failedRequest, test } from './fixtures.ts';
import type { Page } from '@playwright/test';

const drawn = (page: Page) => expect(page.locator('[data-drawing=done]')).toBeVisible();
const interval = (page: Page, name: string) => page.getByRole('radio', { name, exact: true });

test('a day has bars of minutes, five days of quarters of an hour, a month of hours', async ({ page, user }) => {
  await enter(page, user, '/dashboard/AAPL/prices');
  await drawn(page);
  for (const [range, usual, caption] of [
    ['1D, 1 day', '1m, 1 minute', /1-minute bars to .*\(New York time\)/],
    ['5D, 5 days', '15m, 15 minutes', /15-minute bars/],
    ['1M, 1 month', '1h, 1 hour', /1-hour bars/],
    ['1Y, 1 year', 'D, Daily', /daily bars/],
  ] as const) {
    await page.getByRole('radio', { name: range, exact: true }).click({ force: true });
    await expect(interval(page, usual)).toBeChecked();
    await expect(page.locator('figcaption').filter({ hasText: 'bars to' })).toContainText(caption);
  }
  await page.getByRole('radio', { name: '1D, 1 day', exact: true }).click({ force: true });
  await interval(page, '5m, 5 minutes').click({ force: true });
  await expect(page).toHaveURL(/range=1d&interval=5m$/);
  await drawn(page);
  await expectAccessible(page);
  await page.reload();
  await expect(interval(page, '5m, 5 minutes')).toBeChecked();
  await page.goBack();
  await expect(interval(page, '1m, 1 minute')).toBeChecked();
});

test('earlier sessions load as the user pans, and the address names what is in view', async ({ page, user }) => {
  await enter(page, user, '/dashboard/MSFT/prices?range=1d');
  await drawn(page);
  const caption = page.locator('figcaption').filter({ hasText: 'bars to' });
  const count = async () =>
    Number((/([\d,]+) 1-minute/.exec((await caption.textContent()) ?? '')?.[1] ?? '').replaceAll(',', ''));
  const before = await count();
  const chart = page.getByRole('application', { name: /prices/ });
  await chart.focus();
  for (let press = 0; press < 25; press += 1) await chart.press('ArrowLeft');
  await expect.poll(count).toBeGreaterThan(before + 1000);
  await expect(page).toHaveURL(/range=\d{4}-\d\d-\d\d(T\d\d%3A\d\d)?\.\.\d{4}.*interval=1m/);
});

test('header, legend and chart say one price while quotes arrive', async ({ page, request }) => {
  await enter(page, await demoUser(request, 'advanced'), '/dashboard/BTC-USD/prices?range=1d');
  await drawn(page);
  // Coins trade at every hour of the week.
  const seen = await page.evaluate(
    async (frames) => {
      const textOf = (selector: string) => document.querySelector(selector)?.textContent ?? '';
      const prices = new Set<string>();
      const unlike: string[] = [];
      for (let frame = 0; frame < frames; frame += 1) {
        await new Promise(requestAnimationFrame);
        const header = /[\d,]+\.\d\d/.exec(textOf('main header [data-turn]'))?.[0] ?? 'none';
        const legend = /C\s*([\d,]+\.\d\d)/.exec(textOf('[data-pane=price]'))?.[1] ?? 'none';
        prices.add(header);
        if (header !== legend) unlike.push(`${header} ${legend}`);
      }
      return { count: prices.size, unlike };
    },
    inCampaign(12_000, 600),
  );
  expect(seen.unlike).toEqual([]);
  expect(seen.count).toBeGreaterThan(3);
});

test('what fired on a bar is told at its place, by keys', async ({ page, user }) => {
  await enter(page, user, '/dashboard/AAPL/prices');
  await drawn(page);
  const chart = page.getByRole('application', { name: /prices/ });
  await chart.focus();
  await chart.press('Shift+ArrowLeft');
  await chart.press('Shift+F10');
  const menu = page.getByRole('menu', { name: 'At this place' });
  await menu.getByRole('menuitem', { name: /^What fired on / }).press('Enter');
  const window = page.getByRole('dialog', { name: /^AAPL on / });
  await expect(window.getByRole('region', { name: 'Candle patterns' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(window).toBeHidden();
});

test('a page of earlier bars that fails leaves what is drawn, and comes by itself', async ({
  page,
  user,
  consoleMessages,
}) => {
  const earlier = /historical_candles\/.*before=/;
  await page.route(earlier, (route) => route.fulfill({ status: 503, body: '' }));
  await enter(page, user, '/dashboard/AAPL/prices?range=5d&interval=15m');
  await drawn(page);
  const caption = page.locator('figcaption').first();
  const countOf = async () =>
    Number((/([\d,]+) 15-minute bars/.exec(await caption.innerText())?.[1] ?? '').replace(',', ''));
  const before = await countOf();
  const chart = page.getByRole('application', { name: /prices/ });
  await chart.focus();
  for (let press = 0; press < 8; press += 1) await chart.press('ArrowLeft');
  await expect(caption).toContainText('Couldn’t load earlier bars. Trying again.');
  expect(await countOf()).toBeGreaterThanOrEqual(before);
  await page.unroute(earlier);
  await expect.poll(countOf, { timeout: 60_000 }).toBeGreaterThan(before);
  await expect(caption).not.toContainText('Couldn’t load');
  expect(consoleMessages.splice(0).every((message) => failedRequest.test(message))).toBe(true);
});
