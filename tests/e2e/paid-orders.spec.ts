import { confirmAddress, linkInMail } from '../support/accounts.ts';
import {
  balanceOf,
  buy,
  cards,
  checkoutOf,
  complete,
  fillCard,
  pay,
  paidBy,
  payButton,
  statusOf,
  test,
} from './buying.ts';
import { demoUser, enter, expect, expectAccessible, failedRequest, test as base } from './fixtures.ts';

test('the status page believes the server, not its address', async ({ page, user, consoleMessages }) => {
  await enter(page, user, '/transaction-status/success?product=advanced&period=yearly');
  await expect(page.getByRole('heading', { name: 'No payment found' })).toBeVisible();
  await expect(page.getByText('Advanced')).toBeVisible();
  await expectAccessible(page);
  await page.goto('/transaction-status/success?product=credits_1000&payment_intent=pi_of_somebody_else');
  await expect(page.getByRole('heading', { name: 'No payment found' })).toBeVisible();
  consoleMessages.splice(0, consoleMessages.length, ...consoleMessages.filter((text) => !failedRequest.test(text)));
  await buy(page, user, 'beginner_monthly');
  await page.goto('/transaction-status/error?product=beginner&period=monthly');
  await expect(complete(page)).toBeVisible();
  await expect(page.getByText('$21.00')).toBeVisible();
  await expect(page.getByText(`A receipt is on its way to ${user.email}.`)).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveURL('/user-settings/billing');
  await page.goto('/transaction-status/unknown');
  await expect(page).toHaveURL('/error-404');
});

base(
  'an unconfirmed buyer is asked to confirm the address, and the order continues',
  async ({ page, user, baseURL }) => {
    await enter(page, user, '/plans-and-pricing?checkout=beginner_monthly');
    const checkout = checkoutOf(page);
    await expect(checkout.getByRole('heading', { name: 'Confirm your email first' })).toBeVisible();
    await expect(payButton(page)).toHaveCount(0);
    await expectAccessible(page);
    const linkOf = async () => (await linkInMail(baseURL ?? '', 'confirm_registration', user.email)).href;
    const first = await linkOf();
    await checkout.getByRole('button', { name: 'Resend email' }).click();
    await expect(checkout.getByText(`A new link is on its way to ${user.email}.`)).toBeVisible();
    await expect.poll(linkOf).not.toBe(first);
    await confirmAddress(baseURL ?? '', user.email);
    await fillCard(page, cards.visa);
    await pay(page);
    await expect(complete(page)).toBeVisible();
    await expect(page.getByText(`A receipt is on its way to ${user.email}.`)).toBeVisible();
  },
);

test('a paid order leaves the address, and credits renew the token, too', async ({ page, request, user }) => {
  await enter(page, user, '/user-settings/billing?checkout=credits_1000');
  await fillCard(page, cards.visa);
  const renewed = page.waitForResponse(/\/auth\/refresh_token$/);
  await pay(page);
  await expect(complete(page)).toBeVisible();
  await expect(page).toHaveURL('/user-settings/billing');
  expect((await renewed).status()).toBe(200);
  await page.reload();
  await expect(page.getByRole('region', { name: 'Credit statement' })).toBeVisible();
  await expect(checkoutOf(page)).toHaveCount(0);
  expect(await paidBy(request, user)).toEqual([1500]);
});

test('a reload between payment and answer does not pay again', async ({ page, request, user }) => {
  await enter(page, user, '/user-settings/billing?checkout=credits_1000');
  await fillCard(page, cards.visa);
  const confirmed = Promise.withResolvers<void>();
  await page.route(/\/payment_intents\/\w+\/confirm$/, async (route) => {
    await route.fetch();
    // The answer never arrives.
    confirmed.resolve();
  });
  await pay(page);
  await confirmed.promise;
  await page.reload();
  await expect(complete(page)).toBeVisible();
  await expect(page).toHaveURL('/user-settings/billing');
  await expect.poll(() => paidBy(request, user)).toEqual([1500]);
  expect(await balanceOf(request, user)).toBe(2000);
});

test('checkout of the plan that runs says so', async ({ page, user }) => {
  await buy(page, user, 'beginner_monthly');
  await page.goto('/plans-and-pricing?checkout=beginner_monthly');
  await expect(checkoutOf(page).getByText(/^You already have an active subscription to this plan/)).toBeVisible();
  await expect(payButton(page)).toHaveCount(0);
});

test('Back during the authentication still ends on the new plan', async ({ page, request, user }) => {
  await enter(page, user, '/');
  await page.getByRole('banner').getByRole('link', { name: 'Explorer plan' }).click();
  await page.getByRole('radio', { name: 'Monthly' }).click({ force: true });
  await page.getByRole('button', { name: 'Upgrade: Beginner' }).click();
  await fillCard(page, cards.authenticated);
  const opening = page.waitForEvent('popup');
  await pay(page);
  const bank = await opening;
  await expect(statusOf(page)).toBeVisible();
  await page.goBack();
  await expect(statusOf(page)).toBeHidden();
  await bank.getByRole('button', { name: 'Complete' }).click();
  await expect(page.getByText('Beginner, monthly: your transaction is complete')).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Beginner plan' })).toBeVisible();
  expect(await paidBy(request, user)).toEqual([2100]);
});

base('a complimentary plan offers no downgrade', async ({ page, request }) => {
  const user = await demoUser(request, 'advanced');
  await enter(page, user, '/plans-and-pricing');
  for (const name of ['Explorer', 'Beginner']) {
    const button = page.getByRole('button', { name: `Included: ${name}` });
    await expect(button).toHaveAccessibleDescription('Part of your complimentary Advanced plan');
    await expect(button).toHaveAttribute('aria-disabled', 'true');
  }
  await expectAccessible(page);
});
