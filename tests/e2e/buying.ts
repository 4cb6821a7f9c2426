import type { APIRequestContext, Page } from '@playwright/test';
import { confirmAddress } from '../support/accounts.ts';
import { enter, expect, test as base, type User } from './fixtures.ts';

/** `user` has confirmed the address. */
export const test = base.extend({
  user: async ({ user, baseURL }, use) => {
    await confirmAddress(baseURL ?? '', user.email);
    await use(user);
  },
});

export const cards = {
  visa: '4242424242424242',
  declined: '4000000000000002',
  authenticated: '4000002760003184',
};

export const provider = '/api/billing/stripe';

export const checkoutOf = (page: Page, name = 'Checkout') => page.getByRole('dialog', { name });
export const statusOf = (page: Page) => page.getByRole('dialog', { name: 'Transaction status' });
export const complete = (page: Page) => page.getByRole('heading', { name: 'Your transaction is complete' });

/** Types a card into the provider's frame. */
export async function fillCard(page: Page, number: string): Promise<void> {
  const frame = page.frameLocator('iframe[title="Secure card payment input frame"]');
  await frame.getByLabel('Credit or debit card number').fill(number);
  await frame.getByLabel('Credit or debit card expiration date').fill('12 / 34');
  await frame.getByLabel('Credit or debit card CVC/CVV').fill('123');
}

export async function agree(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: /^I have read the terms/ }).check({ force: true });
}

export const payButton = (page: Page) => page.getByRole('button', { name: /^Pay \$/ });

export async function pay(page: Page): Promise<void> {
  await agree(page);
  await payButton(page).click();
}

export const as = ({ token }: User) => ({ headers: { Authorization: `Bearer ${token}` } });

export async function planOf(request: APIRequestContext, user: User) {
  const answer = await request.get('/api/billing/plan/', as(user));
  return (await answer.json()) as { tier: string; subscription_interval: string | null; downgrade_plan: string | null };
}

export async function paidBy(request: APIRequestContext, user: User) {
  const answer = await request.get(`${provider}/all_transactions`, as(user));
  const { transactions } = (await answer.json()) as { transactions: { status: string; amount: number }[] };
  return transactions.filter(({ status }) => status === 'succeeded').map(({ amount }) => amount);
}

export async function balanceOf(request: APIRequestContext, user: User): Promise<number> {
  const answer = await request.get('/api/billing/plan/credits', as(user));
  return ((await answer.json()) as { credits: number }).credits;
}

/** Buys a plan with a new card, and waits until the server has given it. */
export async function buy(page: Page, user: User, product: string): Promise<void> {
  await enter(page, user, `/plans-and-pricing?checkout=${product}`);
  await fillCard(page, cards.visa);
  await pay(page);
  await expect(complete(page)).toBeVisible();
  await statusOf(page).getByRole('button', { name: 'Close' }).last().click();
  await expect.poll(async () => (await planOf(page.request, user)).tier).toBe(product.split('_')[0]);
}
