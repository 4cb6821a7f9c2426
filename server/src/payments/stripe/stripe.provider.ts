import { Stripe } from 'stripe';
import { stripeOptions } from '../provider.ts';
import type { PaymentProvider } from '../provider.ts';

export const stripeProvider: PaymentProvider = {
  id: 'stripe',
  async open({ config }) {
    if (!config.stripe) return undefined;
    const { secretKey, publishableKey, webhookSecret } = config.stripe;
    return { cards: { mode: 'stripe', stripe: new Stripe(secretKey, stripeOptions), publishableKey, webhookSecret } };
  },
};
