import { inCampaign } from '@candlewick/server/testing/campaign';
import type { Page } from '@playwright/test';
import { runBacktest } from '../support/api.ts';
import { expectNothingLeft } from '../support/leaks.ts';
import { countTimersAndSockets, leftAfter, leftAfterMounts, switchTo } from '../support/mounts.ts';
import { remoteEntries } from '../support/pages.ts';
import { demoUser, enter, expect, test } from './fixtures.ts';
import { followRequests } from '../support/network.ts';

const visits = inCampaign(50, 3);

const labels = remoteEntries.map(({ label }) => label);

// The short form visits all pages in turn; the campaign, each by itself, which names the page that leaks.
for (const tour of inCampaign(
  labels.map((label) => [label]),
  [labels],
)) {
  test(`${visits} visits to ${tour.join(', ')} leak nothing`, async ({ page, user }) => {
    test.slow();
    await countTimersAndSockets(page);
    await enter(page, user, '/');
    await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible();
    expectNothingLeft(await leftAfterMounts(page, tour, visits));
  });
}

test(`${visits} visits to a result leak nothing`, async ({ page, request, baseURL }) => {
  // With trades and all metrics, which Explorer lacks. Nobody else runs backtests in this account: home lists them.
  const user = await demoUser(request, 'intermediate');
  const { parent_id, children } = await runBacktest(baseURL ?? '', user.token);
  await countTimersAndSockets(page);
  await enter(page, user, '/');
  await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible();
  expectNothingLeft(await leftAfterMounts(page, [`/backtest/stocks/${parent_id}/${children[0]?.id}`], visits));
});

test(`opening and closing the chat ${visits} times leaks nothing`, async ({ page, request }) => {
  await countTimersAndSockets(page);
  await enter(page, await demoUser(request, 'beginner'), '/');
  await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible();
  const chat = page.getByRole('region', { name: 'Ask AI' });
  const openAndClose = async () => {
    await page.getByRole('button', { name: 'Ask AI' }).click();
    await chat.getByRole('textbox').waitFor();
    await chat.getByRole('button', { name: 'Close' }).click();
    await chat.waitFor({ state: 'detached' });
  };
  await page.getByRole('button', { name: 'Ask AI' }).click();
  await chat.getByRole('textbox').fill('What is the price of AAPL?');
  await page.keyboard.press('Enter');
  await expect(chat.getByRole('article', { name: 'Answer' })).toContainText('AAPL');
  await chat.getByRole('button', { name: 'Close' }).click();
  expectNothingLeft(await leftAfter(page, visits, openAndClose));
});

/** All computed styles of the shell's elements, once the lazy parts of the frame have loaded. */
async function shellStyles(page: Page) {
  const header = page.getByRole('banner');
  await expect(header.getByText('credits', { exact: true })).toBeVisible();
  await expect(header.getByRole('button', { name: /^Account/, expanded: false })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Ask AI' })).toBeVisible();
  return page.evaluate(() => {
    const own = document.querySelectorAll('body, body > #root > * header, header *, nav[aria-label="Main"] *, main');
    return [...own].map((element) => {
      const style = getComputedStyle(element);
      return [...style].map((name) => `${name}: ${style.getPropertyValue(name)}`).join('; ');
    });
  });
}

test('the shell looks the same after every remote has loaded', async ({ page, user, consoleMessages }) => {
  // The page of a first visit has another font.
  await page.addInitScript(() => localStorage.setItem('candlewick.font', 'true'));
  await page.route('**/remotes/mfe-*/**', (route) => route.abort());
  await enter(page, user, '/');
  await page.mouse.move(640, 700);
  const before = await shellStyles(page);
  await page.unroute('**/remotes/mfe-*/**');
  const networkIsIdle = followRequests(page);
  await page.reload();
  for (const { label } of remoteEntries) {
    await switchTo(page, label);
    await networkIsIdle();
  }
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Markets' }).getByRole('link').first()).toBeVisible();
  await page.mouse.move(640, 700);
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  const after = await shellStyles(page);
  // Sizes depend on the page's content; all other styles are the shell's.
  const withoutSizes = (styles: string[]) =>
    styles.map((style) =>
      style.replace(
        /(^|; )(height|block-size|perspective-origin|transform-origin|width|inline-size|grid-template-columns): [^;]*/g,
        '',
      ),
    );
  // Errors of the remotes that were blocked at first.
  consoleMessages.length = 0;
  expect(before.length).toBeGreaterThan(20);
  expect(withoutSizes(after)).toEqual(withoutSizes(before));
});
