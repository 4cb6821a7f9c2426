import { billingApi } from '@candlewick/shared-api';
import { buyerOf, newBuyer } from '../buyer.ts';
import { call } from '../test-server.ts';
import type { Fixtures, World } from './fixture.ts';

const stripe = { provider: 'stripe' } as const;
const advanced = { tier_name: 'advanced', subscription_interval: 'monthly' } as const;
const beginner = { tier_name: 'beginner', subscription_interval: 'monthly' } as const;

/** Each call has a buyer of its own: what one may buy depends on what they have bought. */
export function billingFixtures({ server, payments }: World): Fixtures {
  const buyer = () => newBuyer(() => server);
  const own = async () => ({ token: (await buyer()).token });
  const subscriber = async (choice: Parameters<Awaited<ReturnType<typeof buyer>>['subscribe']>[0] = beginner) => {
    const user = await buyer();
    const opened = await user.subscribe(choice);
    await user.confirm(opened);
    await user.payment(opened.id);
    return user;
  };
  const withCredits = async () => {
    const user = await buyer();
    const opened = await user.openCredits(1000);
    await user.confirm(opened);
    await user.payment(opened.id);
    return user;
  };
  /** Saves a card as the browser does. */
  const withCard = async () => {
    const { token } = await buyer();
    const { id } = (await call(server, billingApi.setupIntent, { params: stripe }, token)).body;
    await payments.stripe.setupIntents.confirm(id, { payment_method: 'pm_card_visa' });
    const [card] = (await call(server, billingApi.creditCards, { params: stripe }, token)).body;
    return { token, card: card?.id ?? '' };
  };
  /** With a saved card, so that the payments of others are tried with it. */
  const withSavedCard = async (body: object = {}) => {
    const { token, card } = await withCard();
    return { token, body: { ...body, payment_method_id: card } };
  };
  const openCredits = async () => {
    const { token, body } = await withSavedCard();
    return { token, params: { id: (await buyerOf(() => server, token).openCredits(1000)).id }, body };
  };

  return {
    ...Object.fromEntries(
      Object.values(billingApi)
        .filter(({ access }) => access === 'user')
        .map(({ id }) => [id, own]),
    ),
    'billing.subscribe': () => withSavedCard(beginner),
    'billing.buyCredits': () => withSavedCard(),
    async 'billing.editSubscriptionPayment'() {
      const { token, body } = await withSavedCard({ product: 'beginner_monthly', auto_renewal: true });
      return { token, params: { id: (await buyerOf(() => server, token).subscribe(beginner)).id }, body };
    },
    'billing.editCreditPayment': openCredits,
    async 'billing.payment'() {
      const { token, params } = await openCredits();
      return { token, params };
    },
    async 'billing.removeCard'() {
      const { token, card } = await withCard();
      return { token, params: { id: card } };
    },
    async 'billing.setDefaultCard'() {
      const { token, card } = await withCard();
      return { token, body: { default_payment_method: card } };
    },
    'billing.setAutoRenewal': async () => ({ token: (await subscriber()).token }),
    async 'billing.cancelDowngrade'() {
      const { token } = await subscriber(advanced);
      await call(server, billingApi.subscribe, { params: stripe, body: beginner }, token);
      return { token };
    },
    async 'billing.receipt'() {
      const { token } = await withCredits();
      const input = { params: stripe, query: {} };
      const { transactions } = (await call(server, billingApi.transactions, input, token)).body;
      return { token, params: { id: transactions[0]?.id ?? '' } };
    },
    async 'billing.capturePaypal'() {
      const { token } = await buyer();
      const body = { product: 'credits_1000', success_url: '/', error_url: '/' };
      const { id } = (await call(server, billingApi.paypalPayment, { body }, token)).body;
      await payments.sandbox.paypal.decide(id, 'approve');
      return { token, params: { id } };
    },
    'billing.webhook'() {
      const payload = JSON.stringify({
        id: `evt_${crypto.randomUUID()}`,
        object: 'event',
        type: 'payment_intent.succeeded',
        created: Math.floor(Date.now() / 1000),
        data: { object: { id: 'pi_unknown', object: 'payment_intent', status: 'succeeded' } },
      });
      const secret = payments.payments.webhookSecret;
      const signature = payments.stripe.webhooks.generateTestHeaderString({ payload, secret });
      return {
        body: Buffer.from(payload),
        headers: { 'content-type': 'application/json', 'stripe-signature': signature },
      };
    },
  };
}
