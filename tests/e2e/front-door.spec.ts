import type { Page } from '@playwright/test';
import { layoutShift } from '../support/shifts.ts';
import { expect, expectAccessible, test } from './fixtures.ts';

const fast = (page: Page) => page.getByRole('spinbutton', { name: 'Fast SMA period' });
const verdict = (page: Page) => page.getByText(/(Beat|Underperformed|Matched) buy and hold/);

test('a visitor moves a number of a rule, sees what follows, and keeps the rule', async ({ page }) => {
  await page.goto('/login');
  await expect(verdict(page)).toBeVisible();
  const before = await verdict(page).textContent();
  await fast(page).focus();
  await page.keyboard.press('Shift+ArrowUp');
  await page.keyboard.press('ArrowDown');
  await expect(fast(page)).toHaveAttribute('aria-valuenow', '19');
  await expect(verdict(page)).not.toHaveText(before ?? '');
  const { x = 0, y = 0, width = 0, height = 0 } = (await fast(page).boundingBox()) ?? {};
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x + width / 2 - 60, y + height / 2, { steps: 6 });
  await page.mouse.up();
  const dragged = Number(await fast(page).getAttribute('aria-valuenow'));
  expect(dragged).toBeLessThan(19);
  await expectAccessible(page);
  expect(await layoutShift(page)).toBeLessThanOrEqual(0.02);
  await page.getByRole('link', { name: 'Keep this rule' }).click();
  await expect(page).toHaveURL(/^[^?]+\/register\?to=%2Fstocks-backtest%3Fs%3D/);
  await expect(page.getByRole('heading', { name: 'Create account' })).toBeVisible();
  await expect(page.getByText('100 backtests a month')).toBeVisible();
  await expectAccessible(page);
});

test('on a phone the form is in the first screenful, and nothing moves', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Try it without an account' })).toBeInViewport();
  await expect(page.getByRole('button', { name: 'Log in' })).toBeInViewport({ ratio: 1 });
  await page.getByText('Formulas shown').scrollIntoViewIfNeeded();
  await expect(verdict(page)).toBeVisible();
  expect(await layoutShift(page)).toBeLessThanOrEqual(0.02);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await expectAccessible(page);
});

test('the start page leads a visitor to the front door, and nothing moves', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/');
  await expect(page).toHaveURL('/login?to=%2F');
  await expect(page).toHaveTitle('Log in · Candlewick');
  await expect(verdict(page)).toBeVisible();
  expect(await layoutShift(page)).toBeLessThanOrEqual(0.02);
});

test('the way in without an account leads to where the visitor wanted to go', async ({ page }) => {
  await page.goto('/login?to=%2Fscreener');
  await page.getByRole('button', { name: 'Try it without an account' }).click();
  await expect(page).toHaveURL('/screener');
});

test('without the code of the rule to try, the form logs in', async ({ page, user, consoleMessages }) => {
  await page.route('**/remotes/mfe-backtest/**/*.js', (route) => route.abort());
  await page.goto('/login');
  await expect(page.getByText('Couldn’t load this part. Everything else still works.')).toBeVisible();
  await page.unroute('**/remotes/mfe-backtest/**/*.js');
  await page.getByLabel('Email').fill(user.email);
  await page.getByLabel(/^Password/).fill(user.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL('/');
  consoleMessages.splice(0);
});
