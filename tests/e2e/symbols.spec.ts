import { enter, expect, test } from './fixtures.ts';
import type { Page } from '@playwright/test';

const starOf = (page: Page, ticker: string) => page.getByRole('button', { name: `Star ${ticker}`, exact: true });
const paletteOf = (page: Page) => page.getByRole('dialog', { name: 'Search' });
const listOf = (page: Page, section: string) =>
  paletteOf(page).getByRole('group', { name: section }).getByRole('option');

test('starred and visited symbols are in the palette before typing, in every tab and after a reload', async ({
  page,
  user,
}) => {
  await enter(page, user, '/dashboard/AAPL/profile');
  await expect(starOf(page, 'AAPL')).toBeEnabled();
  await starOf(page, 'AAPL').press('Enter');
  await expect(starOf(page, 'AAPL')).toHaveAttribute('aria-pressed', 'true');
  await page.goto('/dashboard/%5EGSPC/profile');
  await expect(starOf(page, '^GSPC')).toBeEnabled();
  await page.goto('/dashboard/MSFT/profile');
  await expect(starOf(page, 'MSFT')).toBeEnabled();
  await page.reload();
  await expect(starOf(page, 'MSFT')).toHaveAttribute('aria-pressed', 'false');
  await page.keyboard.press('Control+k');
  await expect(listOf(page, 'Starred')).toHaveText([/^AAPLApple/]);
  await expect(listOf(page, 'Recent')).toHaveText([/^MSFTMicrosoft/, /^\^GSPCS&P 500/]);

  const other = await page.context().newPage();
  await other.goto('/dashboard/KO/profile');
  await expect(starOf(other, 'KO')).toBeEnabled();
  await other.keyboard.press('Control+k');
  await paletteOf(other).getByRole('combobox').fill('star ko');
  await other.keyboard.press('Enter');
  await expect(starOf(other, 'KO')).toHaveAttribute('aria-pressed', 'true');
  await expect(listOf(page, 'Starred')).toHaveText([/^AAPL/, /^KOCoca-Cola/]);
  await other.close();

  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/dashboard/AAPL/profile');
  await starOf(page, 'AAPL').click();
  await expect(starOf(page, 'AAPL')).toHaveAttribute('aria-pressed', 'false');
  await page.keyboard.press('Control+k');
  await expect(listOf(page, 'Starred')).toHaveText([/^KO/]);
  await expect(listOf(page, 'Recent').first()).toHaveText(/^AAPL/);
});

test('the eleventh star says which one to give up, and gives it up on request', async ({ page, user }) => {
  await enter(page, user, '/dashboard/AAPL/profile');
  await expect(starOf(page, 'AAPL')).toBeEnabled();
  await page.evaluate(() => {
    const key = Object.keys(localStorage).find((each) => each.startsWith('candlewick.symbols.'))!;
    const { visited } = JSON.parse(localStorage.getItem(key)!) as { visited: unknown };
    const starred = Array.from({ length: 10 }, (_, index) => ({ ticker: `T${index}`, name: '', delistedOn: null }));
    localStorage.setItem(key, JSON.stringify({ starred, visited }));
  });
  await starOf(page, 'AAPL').click();
  await expect(
    page.getByText(/^You’ve reached the limit of 10 starred symbols\. To star AAPL, unstar another, such as T0,/),
  ).toBeVisible();
  await expect(starOf(page, 'AAPL')).toHaveAttribute('aria-pressed', 'false');
  await page.getByRole('button', { name: 'Replace T0' }).click();
  await expect(starOf(page, 'AAPL')).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Control+k');
  await expect(listOf(page, 'Starred').last()).toHaveText(/^AAPL/);
  await expect(listOf(page, 'Starred')).toHaveCount(10);
});
