import type { Page } from '@playwright/test';
import { enter, expect, expectAccessible, failedRequest, test } from './fixtures.ts';

const newPassword = 'Another-horse-2!';

/** Locks from the account menu and waits for the lock screen. */
async function lock(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Account of Ada Trader' }).click();
  await page.getByRole('menuitem', { name: 'Lock screen' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Locked' })).toBeVisible();
}

async function unlock(page: Page, password: string): Promise<void> {
  await page.getByLabel(/^Password \*/).fill(password);
  await page.getByRole('button', { name: 'Unlock' }).click();
}

test('the sign-up draft survives a reload without the passwords, and ends with the registration', async ({ page }) => {
  await page.goto('/register/made-up?to=%2Fnews');
  await page.getByLabel('First name').fill('Grace');
  await page.getByLabel('Last name').fill('Trader');
  await page.getByLabel('Email').fill(`grace-${Date.now()}@candlewick.test`);
  await page.getByLabel(/^Password \*/).fill('Correct-horse-1!');
  const stored = () => page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }));
  expect(await stored()).toContain('Grace');
  expect(await stored()).not.toContain('Correct-horse');
  await page.reload();
  await expect(page.getByLabel('First name')).toHaveValue('Grace');
  await expect(page.getByLabel(/^Password \*/)).toHaveValue('');
  await page.getByLabel(/^Password \*/).fill('Correct-horse-1!');
  await page.getByLabel('Confirm password').fill('Correct-horse-1!');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL('/news');
  await expect(page.getByText('This invitation code isn’t valid. Your account works without it.')).toBeVisible();
  expect(await stored()).not.toContain('Grace');
});

test('asking for a new password says the same for every address', async ({ page, user }) => {
  for (const email of [user.email, 'nobody@candlewick.test']) {
    await page.goto('/forgot-password');
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Send link' }).click();
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeFocused();
    await expect(page.getByText(`If ${email} has an account, we emailed it a link.`)).toBeVisible();
    await expect(page.getByRole('link', { name: 'open the outbox' })).toHaveAttribute('href', '/dev/outbox');
  }
  await expectAccessible(page);
});

test('dead links lead to new ones', async ({ page, consoleMessages }) => {
  await page.goto('/confirm_registration/nothing');
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  await page.getByRole('link', { name: 'Send new link' }).click();
  await expect(page).toHaveURL('/resend-confirmation');
  await page.goto('/reset-password/nothing');
  await page.getByLabel(/^New password/).fill(newPassword);
  await page.getByLabel('Confirm password').fill(newPassword);
  await page.getByRole('button', { name: 'Change password' }).click();
  await page.getByRole('link', { name: 'Send new link' }).click();
  await expect(page).toHaveURL('/forgot-password');
  expect(consoleMessages.splice(0).every((text) => failedRequest.test(text))).toBe(true);
});

test('a locked screen shows nothing of the app in any tab, until the password is given', async ({
  page,
  user,
  context,
  consoleMessages,
}) => {
  await enter(page, user, '/screener');
  await page.goto('/dashboard/AAPL/prices?range=5y');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Apple');
  const other = await context.newPage();
  await other.goto('/screener');
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  await lock(page);
  await expect(page).toHaveURL('/lock-screen?to=%2Fdashboard%2FAAPL%2Fprices%3Frange%3D5y');
  await expect(other.getByRole('heading', { level: 1, name: 'Locked' })).toBeVisible();
  await expect(page.getByText('Ada Trader')).toBeVisible();
  await expect(page.getByText(user.email)).toHaveCount(0);
  await expectAccessible(page);

  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Locked' })).toBeVisible();
  await page.goto('/news');
  await expect(page).toHaveURL('/lock-screen?to=%2Fnews');
  await page.getByRole('heading', { level: 1 }).click();
  for (const key of ['Control+k', '?', '/', 'a']) await page.keyboard.press(key);
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await unlock(page, 'Wrong-horse-1!');
  await expect(page.getByLabel(/^Password \*/)).toHaveAttribute('aria-invalid', 'true');
  await unlock(page, user.password);
  await expect(page).toHaveURL('/news');
  await expect(other).toHaveURL('/screener');
  expect(consoleMessages.splice(0).every((text) => failedRequest.test(text))).toBe(true);
});

test('a device locks the screen after the chosen time, also while the page was closed', async ({ page, user }) => {
  await page.clock.install();
  const lastFile = page.waitForResponse(/\/single-spa\./);
  await enter(page, user, '/user-settings/security');
  await page.getByLabel('Auto-lock').selectOption('After 5 minutes');
  // A file that is still on its way would time out on this clock.
  await lastFile;
  await expect(page.locator('script[src*="/single-spa."]')).toHaveCount(0);
  await page.clock.runFor('04:50');
  await page.mouse.move(200, 200);
  await page.clock.runFor('04:50');
  await expect(page).toHaveURL('/user-settings/security');
  await page.clock.runFor('00:20');
  await expect(page.getByRole('heading', { level: 1, name: 'Locked' })).toBeVisible();
  await unlock(page, user.password);
  await expect(page).toHaveURL('/user-settings/security');
  await page.evaluate(() => {
    const key = 'candlewick.session.activity';
    localStorage.setItem(key, JSON.stringify({ at: Date.now() - 600_000, name: 'Ada Trader' }));
  });
  await page.reload();
  await expect(page.getByText('Ada Trader')).toBeVisible();
  await expect(page).toHaveURL(/^[^?]*\/lock-screen/);
});

test('logging out of the lock screen leaves nothing behind', async ({ page, user }) => {
  await enter(page, user, '/');
  await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible();
  await lock(page);
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByText('You’re logged out.')).toBeVisible();
  const keys = await page.evaluate(() => Object.keys({ ...localStorage, ...sessionStorage }));
  expect(keys.filter((key) => /session\.|access_token|logged_in/.test(key))).toEqual([]);
});

test('a closed account can be looked at, and kept', async ({ page, user }) => {
  await enter(page, user, '/user-settings/data');
  await page.getByRole('button', { name: 'Close my account' }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByLabel(/^Password/).fill(user.password);
  await dialog.getByRole('button', { name: 'Close my account' }).click();
  await expect(page.getByText('Your account is closed. Log in within 30 days to restore it.')).toBeVisible();
  await page.getByLabel('Email').fill(user.email);
  await page
    .getByLabel(/^Password/)
    .first()
    .fill(user.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('heading', { name: 'Your account is closed' })).toBeVisible();
  await expectAccessible(page);
  await page.goto('/');
  await expect(page.getByText(/^Your account will be deleted on/)).toBeVisible();
  await page.goto('/user-settings/profile');
  await expect(page).toHaveURL('/pages/not-authorized?to=%2Fuser-settings%2Fprofile');
  await page.getByRole('button', { name: 'Restore my account' }).click();
  await expect(page).toHaveURL('/user-settings/profile');
  await expect(page.getByLabel('First name')).toHaveValue('Ada');
});

test('tabs share one refresh, and none is logged out by another', async ({ page, user, context }) => {
  await context.clock.install();
  await enter(page, user, '/news');
  const tabs = [page, await context.newPage(), await context.newPage()];
  const shows = (tab: Page) => expect(tab.getByRole('heading', { level: 1 })).toBeVisible();
  for (const tab of tabs.slice(1)) await tab.goto('/news');
  await Promise.all(tabs.map(shows));
  let refreshes = 0;
  await context.route('**/api/auth/refresh_token', async (route) => {
    refreshes += 1;
    // The server's clock shows the real time, at which its new token is fresh.
    await context.clock.setFixedTime(Date.now());
    await route.continue();
  });
  // The token has half a minute left.
  await context.clock.setFixedTime(Date.now() + 29.5 * 60_000);
  await Promise.all(tabs.map((tab) => tab.getByRole('link', { name: 'Screener' }).click()));
  for (const tab of tabs) await expect(tab.getByText(/match|of \d+/).first()).toBeVisible();
  expect(refreshes).toBe(1);
});

for (const to of ['//evil.test', '/%2Fevil.test', '/%5Cevil.test', '/login', `/${'a'.repeat(3000)}`]) {
  test(`a lock screen with to=${encodeURIComponent(to).slice(0, 40)} leads home`, async ({ page, user }) => {
    await enter(page, user, '/');
    await lock(page);
    await page.goto(`/lock-screen?to=${encodeURIComponent(to)}`);
    await unlock(page, user.password);
    await expect(page).toHaveURL('/');
  });
}

test('who is logged in already hears so at the login page', async ({ page, user }) => {
  await enter(page, user, '/login?to=%2Fnews');
  await expect(page).toHaveURL('/news');
  await expect(page.getByText('Login Attempt - You are already logged in!')).toBeVisible();
});
