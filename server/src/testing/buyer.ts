import { authApi, billingApi } from '@candlewick/shared-api';
import type { EndpointInput } from '@candlewick/shared-api';
import { call, registerUser } from './test-server.ts';

type Server = Parameters<typeof call>[0];
type Purchase = Partial<EndpointInput<typeof billingApi.subscribe>['body']>;
type Credits = EndpointInput<typeof billingApi.buyCredits>['body']['credits'];

const stripe = { provider: 'stripe' } as const;

export async function newBuyer(serverOf: () => Server) {
  const token = await registerUser(serverOf() as never);
  return buyerOf(serverOf, token);
}

/** A user who buys over HTTP, with the calls that the app and the browser make. */
export function buyerOf(serverOf: () => Server, token: string) {
  return {
    token,

    /** Opens the payment for a plan; Beginner, monthly, unless said otherwise. */
    async subscribe(purchase: Purchase = {}): Promise<{ readonly id: string; readonly client_secret: string }> {
      const body = { tier_name: 'beginner', subscription_interval: 'monthly', ...purchase } as const;
      const opened = (await call(serverOf(), billingApi.subscribe, { params: stripe, body }, token)).body;
      if (opened.effect !== 'payment') throw new Error(`The choice was ${opened.effect}.`);
      return opened;
    },
    async openCredits(credits: Credits): Promise<{ readonly id: string; readonly client_secret: string }> {
      const body = { credits, auto_renewal: false } as const;
      return (await call(serverOf(), billingApi.buyCredits, { params: stripe, body }, token)).body;
    },

    /** Confirms a payment with a test card, as the browser does. Resolves to the status of the answer. */
    async confirm(
      { id, client_secret }: { readonly id: string; readonly client_secret: string },
      card: string = 'pm_card_visa',
    ): Promise<number> {
      const { publishable_key } = (await call(serverOf(), billingApi.paymentConfig, {}, token)).body;
      const { status } = await fetch(`${serverOf().address}/sandbox/v1/payment_intents/${id}/confirm`, {
        method: 'POST',
        headers: { authorization: `Bearer ${publishable_key}` },
        body: new URLSearchParams({ client_secret, payment_method: card }),
      });
      return status;
    },
    payment: async (id: string): Promise<{ readonly id: string; readonly status: string }> =>
      (await call(serverOf(), billingApi.payment, { params: { ...stripe, id } }, token)).body,
    tier: async (): Promise<string> => (await call(serverOf(), authApi.me, {}, token)).body.tier,
    credits: async (): Promise<{ readonly credits: number; readonly purchased: number }> =>
      (await call(serverOf(), billingApi.credits, {}, token)).body,
  };
}

export type Buyer = ReturnType<typeof buyerOf>;
