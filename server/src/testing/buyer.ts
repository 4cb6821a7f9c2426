import { authApi, billingApi } from '@candlewick/shared-api';
import type { EndpointInput } from '@candlewick/shared-api';
import { call, registerUser } from './test-server.ts';

type Server = Parameters<typeof call>[0];
type Purchase = Partial<EndpointInput<typeof billingApi.subscribe>['body']>;
type Credits = EndpointInput<typeof billingApi.buyCredits>['body']['credits'];

const stripe = { provider: 'stripe' } as const;

/** A user who buys over HTTP, with the calls that the app and the browser make. */
export interface Buyer {
  readonly token: string;
  /** Opens the payment for a plan; Beginner, monthly, unless said otherwise. */
  subscribe(purchase?: Purchase): Promise<{ readonly id: string; readonly client_secret: string }>;
  openCredits(credits: Credits): Promise<{ readonly id: string; readonly client_secret: string }>;
  /** Confirms a payment with a test card, as the browser does. Resolves to the status of the answer. */
  confirm(payment: { readonly id: string; readonly client_secret: string }, card?: string): Promise<number>;
  payment(id: string): Promise<{ readonly id: string; readonly status: string }>;
  tier(): Promise<string>;
  credits(): Promise<{ readonly credits: number; readonly purchased: number }>;
}

export async function newBuyer(serverOf: () => Server): Promise<Buyer> {
  const token = await registerUser(serverOf() as never);
  return buyerOf(serverOf, token);
}

export function buyerOf(serverOf: () => Server, token: string): Buyer {
  return {
    token,
    async subscribe(purchase = {}) {
      const body = { tier_name: 'beginner', subscription_interval: 'monthly', ...purchase } as const;
      const opened = (await call(serverOf(), billingApi.subscribe, { params: stripe, body }, token)).body;
      if (opened.effect !== 'payment') throw new Error(`The choice was ${opened.effect}.`);
      return opened;
    },
    async openCredits(credits) {
      const body = { credits, auto_renewal: false } as const;
      return (await call(serverOf(), billingApi.buyCredits, { params: stripe, body }, token)).body;
    },
    async confirm({ id, client_secret }, card = 'pm_card_visa') {
      const { publishable_key } = (await call(serverOf(), billingApi.paymentConfig, {}, token)).body;
      const { status } = await fetch(`${serverOf().address}/sandbox/v1/payment_intents/${id}/confirm`, {
        method: 'POST',
        headers: { authorization: `Bearer ${publishable_key}` },
        body: new URLSearchParams({ client_secret, payment_method: card }),
      });
      return status;
    },
    payment: async (id) => (await call(serverOf(), billingApi.payment, { params: { ...stripe, id } }, token)).body,
    tier: async () => (await call(serverOf(), authApi.me, {}, token)).body.tier,
    credits: async () => (await call(serverOf(), billingApi.credits, {}, token)).body,
  };
}
