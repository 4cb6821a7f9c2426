import { resolve } from 'node:path';
import { endPlan } from '@candlewick/server/testing/ended-plan';
import type { APIRequestContext, Page } from '@playwright/test';
import { layoutShift } from '../support/shifts.ts';
import {
  agree,
  as,
  balanceOf,
  buy,
  cards,
  checkoutOf,
  complete,
  fillCard,
  pay,
  paidBy,
  payButton,
  planOf,
  provider,
  statusOf,
  test,
} from './buying.ts';
import { enter, expect, expectAccessible, failedRequest, type User } from './fixtures.ts';

const dataDir = resolve(import.meta.dirname, `../../test-results/data-${process.env['E2E_PORT']}`);

test('a visitor reads the plans and continues to register', async ({ page }) => {
  await page.goto('/plans-and-pricing');
  await expect(page.getByRole('heading', { name: 'Plans and Pricing' })).toBeVisible();
  await expect(page.getByRole('article', { name: 'Beginner' })).toContainText('Saving $72/year');
  await expect(page.getByText('Still not sold?')).toBeVisible();
  expect(await layoutShift(page)).toBeLessThan(0.02);
  await expectAccessible(page);
  await page.getByRole('radio', { name: 'Monthly' }).click({ force: true });
  await expect(page).toHaveURL('/plans-and-pricing/monthly');
  await expect(page.getByRole('article', { name: 'Beginner' })).toContainText('$21');
  await page.getByRole('button', { name: 'Select: Beginner' }).click();
  await expect(page).toHaveURL('/register?to=%2Fplans-and-pricing');
});

test('plan and credits in the header lead to the plans and to the credits', async ({ page, user }) => {
  await enter(page, user, '/');
  const header = page.getByRole('banner');
  await header.getByRole('link', { name: 'Explorer plan' }).click();
  await expect(page).toHaveURL('/plans-and-pricing');
  await expect(page.getByRole('button', { name: 'Current plan: Explorer' })).toBeVisible();
  await header.getByRole('link', { name: '1,000 credits' }).click();
  await expect(page).toHaveURL('/user-settings/billing');
  await expect(page.getByRole('region', { name: 'Credit statement' })).toBeVisible();
});

test('a first purchase: declined, then paid, with a receipt', async ({ page, request, user, consoleMessages }) => {
  test.slow(); // a purchase with the refresh five seconds after it, and two checks with axe
  await enter(page, user, '/plans-and-pricing');
  await page.getByRole('button', { name: 'Upgrade: Beginner' }).click();
  const checkout = checkoutOf(page);
  await expect(checkout.getByText('Payment sandbox: no money moves')).toBeVisible();
  await expect(payButton(page)).toBeDisabled();
  await fillCard(page, cards.declined);
  await expectAccessible(page);
  await agree(page);
  await expect(payButton(page)).toHaveText('Pay $180.00');
  await payButton(page).click();
  await expect(checkout.getByText('Your card was declined.')).toBeVisible();
  expect(await planOf(request, user)).toMatchObject({ tier: 'free' });
  await fillCard(page, cards.visa);
  await payButton(page).dblclick();
  await expect(complete(page)).toBeVisible();
  await expectAccessible(page);
  await expect.poll(() => paidBy(request, user)).toEqual([18_000]);
  await statusOf(page).getByRole('button', { name: 'Close' }).last().click();
  await expect(page).toHaveURL('/plans-and-pricing');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Beginner plan' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Current plan: Beginner' })).toBeVisible();
  await page.goto('/user-settings/billing');
  await expect(page.getByText('Visa ending in 4242').first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('region', { name: 'Transactions' }).getByRole('link').first().click();
  await expect(page.getByRole('row', { name: /^Total/ })).toContainText('$180.00');
  await expectAccessible(page);
  // The declined payment is a failed request of the provider's API.
  consoleMessages.splice(0, consoleMessages.length, ...consoleMessages.filter((text) => !failedRequest.test(text)));
});

test('an authentication is accepted in the window of the bank', async ({ page, request, user }) => {
  await enter(page, user, '/plans-and-pricing?checkout=beginner_monthly');
  await fillCard(page, cards.authenticated);
  const opening = page.waitForEvent('popup');
  await pay(page);
  const bank = await opening;
  await expect(statusOf(page).getByText('Complete authentication to finish transaction')).toBeVisible();
  await bank.getByRole('button', { name: 'Complete' }).click();
  await expect(complete(page)).toBeVisible();
  await expect.poll(() => planOf(request, user)).toMatchObject({ tier: 'beginner', subscription_interval: 'monthly' });
});

test('an authentication is refused, and the next attempt pays', async ({ page, request, user }) => {
  await enter(page, user, '/plans-and-pricing?checkout=beginner_monthly');
  await fillCard(page, cards.authenticated);
  const opening = page.waitForEvent('popup');
  await pay(page);
  const bank = await opening;
  await bank.getByRole('button', { name: 'Fail' }).click();
  await expect(statusOf(page).getByRole('heading', { name: 'Error' })).toBeVisible();
  expect(await planOf(request, user)).toMatchObject({ tier: 'free' });
  await bank.close();
  await statusOf(page).getByRole('button', { name: 'Try again' }).click();
  await fillCard(page, cards.visa);
  await pay(page);
  await expect(complete(page)).toBeVisible();
  await expect.poll(() => paidBy(request, user)).toEqual([2100]);
});

test('an abandoned authentication survives a reload and a closed window', async ({ page, user }) => {
  await enter(page, user, '/plans-and-pricing?checkout=beginner_monthly');
  await fillCard(page, cards.authenticated);
  const opening = page.waitForEvent('popup');
  await pay(page);
  await (await opening).close();
  await page.reload();
  await expect(statusOf(page).getByText('Complete authentication to finish transaction')).toBeVisible();
  const again = page.waitForEvent('popup');
  await statusOf(page).getByRole('button', { name: 'Open bank window' }).click();
  await (await again).getByRole('button', { name: 'Complete' }).click();
  await expect(complete(page)).toBeVisible();
});

test('a saved card pays an upgrade at the discounted price, and the downgrade can be cancelled', async ({
  page,
  request,
  user,
}) => {
  test.slow(); // two purchases
  await buy(page, user, 'beginner_yearly');
  await page.goto('/plans-and-pricing');
  await expect(page.getByRole('radio', { name: /^Monthly/ })).toBeDisabled();
  await page.getByRole('button', { name: 'Upgrade: Advanced' }).click();
  await expect(checkoutOf(page).getByText('Credit for your current plan')).toBeVisible();
  await expect(page.getByRole('radio', { name: /4242/ })).toBeChecked();
  await pay(page);
  await expect(complete(page)).toBeVisible();
  await expect.poll(() => paidBy(request, user)).toHaveLength(2);
  const [upgrade = 0, first] = await paidBy(request, user);
  expect(first).toBe(18_000);
  expect(upgrade).toBeGreaterThanOrEqual(54_000);
  expect(upgrade).toBeLessThan(54_100);
  await page.goto('/plans-and-pricing');
  await page.getByRole('button', { name: 'Downgrade: Beginner' }).click();
  const downgrade = checkoutOf(page, 'Downgrade');
  await expect(downgrade.getByRole('button', { name: 'Downgrade' })).toBeDisabled();
  await agree(page);
  await downgrade.getByRole('button', { name: 'Downgrade' }).click();
  await expect(page.getByText('Success: Subscription downgrade set')).toBeVisible();
  await page.goto('/user-settings/billing');
  await expect(page.getByRole('listitem').filter({ hasText: 'Beginner, yearly' })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel downgrade' }).click();
  await expect(page.getByRole('button', { name: 'Cancel auto renewal' })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel auto renewal' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel auto renewal' }).click();
  await expect(page.getByText('Auto renewal on subscription cancelled')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Turn on auto renewal' })).toBeVisible();
});

test('a plan that has ended is renewed with the saved card', async ({ page, request, user }) => {
  test.slow(); // two purchases
  await buy(page, user, 'beginner_monthly');
  await request.post(`${provider}/subscription/auto_renewal`, { ...as(user), data: { cancel_auto_renewal: true } });
  await endPlan(dataDir, user.email);
  await page.goto('/plans-and-pricing/monthly');
  await expect(page.getByRole('button', { name: 'Current plan: Explorer' })).toBeVisible();
  await page.getByRole('button', { name: 'Renew: Beginner' }).click();
  await expect(page.getByRole('radio', { name: /4242/ })).toBeChecked();
  await pay(page);
  await expect(complete(page)).toBeVisible();
  await expect.poll(() => paidBy(request, user)).toEqual([2100, 2100]);
  expect(await planOf(request, user)).toMatchObject({ tier: 'beginner', subscription_interval: 'monthly' });
  await statusOf(page).getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByRole('button', { name: 'Current plan: Beginner' })).toBeVisible();
});

test('a card is saved, made the default and removed', async ({ page, user }) => {
  await enter(page, user, '/user-settings/billing');
  await page.getByRole('link', { name: 'Add a new card' }).click();
  await fillCard(page, cards.visa);
  await agree(page);
  await page.getByRole('button', { name: 'Save card' }).click();
  await expect(page.getByText('The card details have been saved.')).toBeVisible();
  await statusOf(page).getByRole('button', { name: 'Close' }).last().click();
  await page.getByRole('button', { name: 'Remove Visa ending in 4242' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove card' }).click();
  await expect(page.getByText(/^No saved cards/)).toBeVisible();
});

test('credits are bought from the settings, once in two tabs', async ({
  page,
  context,
  request,
  user,
  consoleMessages,
}) => {
  await enter(page, user, '/user-settings/billing');
  await page.getByRole('link', { name: 'Buy credits' }).click();
  await page.getByRole('radio', { name: /^5,000 credits/ }).check({ force: true });
  await expect(payButton(page)).toHaveText('Pay $75.00');
  await fillCard(page, cards.visa);
  await agree(page);
  const other = await context.newPage();
  await other.goto('/user-settings/billing?checkout=credits_5000');
  await fillCard(other, cards.visa);
  await agree(other);
  await Promise.all([payButton(page).click(), payButton(other).click()]);
  await expect.poll(() => balanceOf(request, user)).toBeGreaterThanOrEqual(6000);
  // Both tabs confirm the payment that the server opened once, and both say so.
  await expect(complete(page)).toBeVisible();
  await expect(complete(other)).toBeVisible();
  expect(await paidBy(request, user)).toEqual([7500]);
  expect(await balanceOf(request, user)).toBe(6000);
  await other.close();
  consoleMessages.splice(0, consoleMessages.length, ...consoleMessages.filter((text) => !failedRequest.test(text)));
});

test('offline in the middle nothing is charged, and the order stays', async ({
  page,
  context,
  request,
  user,
  consoleMessages,
}) => {
  await enter(page, user, '/plans-and-pricing?checkout=beginner_yearly');
  await fillCard(page, cards.visa);
  await agree(page);
  await context.setOffline(true);
  await expect(checkoutOf(page).getByText('You are offline').first()).toBeVisible();
  await expect(payButton(page)).toBeDisabled();
  await context.setOffline(false);
  await payButton(page).click();
  await expect(complete(page)).toBeVisible();
  await expect.poll(() => paidBy(request, user)).toEqual([18_000]);
  consoleMessages.splice(
    0,
    consoleMessages.length,
    ...consoleMessages.filter((text) => !/ERR_INTERNET|Network/i.test(text)),
  );
});

test('a session that ends in the middle leads back to the order after the login', async ({
  page,
  request,
  user,
  consoleMessages,
}) => {
  await enter(page, user, '/plans-and-pricing?checkout=beginner_yearly');
  await fillCard(page, cards.visa);
  await request.post('/api/auth/logout', as(user));
  await pay(page);
  await expect(page).toHaveURL(/\/login\?to=%2Fplans-and-pricing%3Fcheckout%3Dbeginner_yearly/);
  await page.getByLabel('Email').fill(user.email);
  await page.getByLabel(/^Password/).fill(user.password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(checkoutOf(page)).toBeVisible();
  await expect(page).toHaveURL('/plans-and-pricing?checkout=beginner_yearly');
  consoleMessages.splice(0, consoleMessages.length, ...consoleMessages.filter((text) => !failedRequest.test(text)));
});

test('prices of a session that has ended start the page again as a visitor', async ({
  page,
  request,
  user,
  consoleMessages,
}) => {
  await enter(page, user, '/plans-and-pricing/monthly');
  await expect(page.getByText('Current plan').first()).toBeVisible();
  await request.post('/api/auth/logout', as(user));
  await Promise.all([
    page.waitForEvent('domcontentloaded'),
    // The page that it reloads may not answer anymore.
    page
      .evaluate(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
      .catch(() => undefined),
  ]);
  await expect(page.getByText('Still not sold?')).toBeVisible();
  await expect(page).toHaveURL('/plans-and-pricing/monthly');
  consoleMessages.splice(0, consoleMessages.length, ...consoleMessages.filter((text) => !failedRequest.test(text)));
});

test('a locked section shows the plans over the page, which is still there afterwards', async ({
  page,
  user,
  consoleMessages,
}) => {
  await enter(page, user, '/dashboard/AAPL/financial-ratios');
  await page.getByRole('button', { name: 'Upgrade', exact: true }).first().click();
  const plans = page.getByRole('dialog', { name: 'Plans and Pricing' });
  await plans.getByRole('button', { name: 'Upgrade: Beginner' }).click();
  await expect(checkoutOf(page).getByText('Due now')).toBeVisible();
  await checkoutOf(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(plans.getByRole('button', { name: 'Upgrade: Beginner' })).toBeVisible();
  await expectAccessible(page);
  await plans.getByRole('button', { name: 'Close' }).click();
  await expect(plans).toBeHidden();
  await expect(page).toHaveURL('/dashboard/AAPL/financial-ratios');
  await page.getByRole('button', { name: 'Upgrade', exact: true }).first().click();
  await expect(plans.getByRole('button', { name: 'Upgrade: Beginner' })).toBeVisible();
  await page.goBack();
  await expect(plans).toBeHidden();
  await expect(page).toHaveURL('/dashboard/AAPL/financial-ratios');
  consoleMessages.splice(0, consoleMessages.length, ...consoleMessages.filter((text) => !failedRequest.test(text)));
});

/** Starts a payment with PayPal and opens the page where the user approves it. */
async function openPaypal(page: Page, request: APIRequestContext, user: User): Promise<void> {
  const [success_url, error_url] = ['success', 'error'].map(
    (state) => `/transaction-status/${state}?product=credits_1000`,
  );
  const answer = await request.post('/api/billing/paypal/payment', {
    ...as(user),
    data: { product: 'credits_1000', success_url, error_url },
  });
  const { links } = (await answer.json()) as { links: { rel: string; href: string }[] };
  await page.goto(links.find(({ rel }) => rel === 'approve')?.href ?? '');
}

test('a payment that was approved at PayPal is taken on the way back', async ({ page, request, user }) => {
  await enter(page, user, '/user-settings/billing');
  await openPaypal(page, request, user);
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(complete(page)).toBeVisible();
  await expect.poll(() => balanceOf(request, user)).toBe(2000);
  expect(await paidBy(request, user)).toEqual([1500]);
});

test('a payment that was cancelled at PayPal is an error, and nothing is taken', async ({ page, request, user }) => {
  await enter(page, user, '/user-settings/billing');
  await openPaypal(page, request, user);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('heading', { name: 'Error' })).toBeVisible();
  expect(await paidBy(request, user)).toEqual([]);
});
