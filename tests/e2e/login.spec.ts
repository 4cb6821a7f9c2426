import { enter, expect, expectAccessible, failedRequest, test } from './fixtures.ts';

test('a visitor logs in and arrives where they wanted to go', async ({ page, user }) => {
  await page.goto('/dashboard/AAPL/prices?range=5y');
  await expect(page).toHaveURL('/login?to=%2Fdashboard%2FAAPL%2Fprices%3Frange%3D5y');
  await expectAccessible(page);
  await page.getByLabel('Email').fill(user.email);
  await page.getByLabel(/^Password/).fill(user.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL('/dashboard/AAPL/prices?range=5y');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Apple');
});

test('a demo account is one click away', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveURL('/login?to=%2F');
  await page.getByRole('button', { name: 'Explorer' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible();
  await expectAccessible(page);
});

test('a wrong password says so, and changes nothing', async ({ page, user, consoleMessages }) => {
  await page.goto('/login');
  await page.getByLabel('Email').fill(user.email);
  await page.getByLabel(/^Password/).fill('Wrong-horse-1!');
  await page.getByLabel(/^Password/).press('Enter');
  await expect(page.getByRole('alert')).toHaveText(/Wrong Email or Password/);
  expect(await page.evaluate(() => localStorage.getItem('candlewick.access_token'))).toBeNull();
  expect(consoleMessages.splice(0).every((text) => failedRequest.test(text))).toBe(true);
});

test('registering checks the draft, then logs in', async ({ page }) => {
  await page.goto('/register?to=%2Fstocks-backtest');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByLabel('First name')).toBeFocused();
  await page.getByLabel('First name').fill('Grace');
  await page.getByLabel('Last name').fill('Trader');
  await page.getByLabel('Email').fill(`grace-${Date.now()}@candlewick.test`);
  await page.getByLabel(/^Password \*/).fill('weak');
  await page.getByLabel('Confirm password').fill('weaker');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText('The password must contain at least 1 uppercase letter')).toBeVisible();
  await expect(page.getByText("Password doesn't match. Please try again.")).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel(/^Password \*/).fill('Correct-horse-1!');
  await page.getByLabel('Confirm password').fill('Correct-horse-1!');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL(/\/stocks-backtest/);
});

test('logging out ends the session here and in the other tab', async ({ page, user, context, request }) => {
  await enter(page, user, '/');
  const other = await context.newPage();
  await other.goto('/');
  await expect(other.getByRole('heading', { name: 'Welcome, Ada' })).toBeVisible();
  await page.getByRole('button', { name: 'Account of Ada Trader' }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByText('You’re logged out.')).toBeVisible();
  await expect(other).toHaveURL(/\/login/);
  const me = () => request.get('/api/auth/me', { headers: { authorization: `Bearer ${user.token}` } });
  await expect.poll(async () => ((await (await me()).json()) as { code?: string }).code).toBe('session_ended');
});

test('a tampered token leads to the login page with the wanted address', async ({ page, user, consoleMessages }) => {
  await enter(page, { ...user, token: `${user.token.slice(0, -4)}AAAA` }, '/dashboard/AAPL/prices');
  await expect(page).toHaveURL('/login?to=%2Fdashboard%2FAAPL%2Fprices');
  await expect(page.getByText('Your session has ended.')).toBeVisible();
  // Requests of the page that was left are refused, too.
  await page.waitForLoadState('networkidle');
  expect(consoleMessages.splice(0).filter((text) => !failedRequest.test(text))).toEqual([]);
});

test('unknown addresses lead to the not-found page', async ({ page, consoleMessages }) => {
  const answer = await page.goto('/no/such/page');
  expect(answer?.status()).toBe(404);
  await expect(page).toHaveURL('/error-404');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await expectAccessible(page);
  await page.goto('/pages/not-authorized');
  await expect(page.getByRole('heading', { name: 'Not authorized' })).toBeVisible();
  await expectAccessible(page);

  expect(consoleMessages.splice(0).every((text) => failedRequest.test(text))).toBe(true);
});

for (const to of ['//evil.test', '/\t/evil.test', '/\\evil.test', 'javascript:alert(1)', 'https://evil.test/']) {
  test(`a login with to=${encodeURIComponent(to)} leads home`, async ({ page }) => {
    await page.goto(`/login?to=${encodeURIComponent(to)}`);
    await page.getByRole('button', { name: 'Explorer' }).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible();
  });
}
