import { Stripe } from 'stripe';
import { clientNetworkOf } from '../../platform/http/client-network.ts';
import { PayPal } from '../paypal/paypal-client.ts';
import { stripeOptions } from '../provider.ts';
import type { PaymentProvider } from '../provider.ts';

/** Stands for Stripe and PayPal without keys. Beside a real Stripe it would sell for nothing, so then it is not even loaded. */
export const sandboxProvider: PaymentProvider = {
  id: 'sandbox',
  async open({ config, ...needs }) {
    if (config.stripe) return undefined;
    const { openSandbox, registerSandbox } = await import('@candlewick/payment-sandbox');
    const sandbox = await openSandbox({ ...needs, now: Date.now });
    const { secretKey, publishableKey, webhookSecrets } = sandbox.account;
    const httpClient = Stripe.createFetchHttpClient(sandbox.fetch);
    let stop: (() => Promise<void>) | undefined;
    return {
      cards: {
        mode: 'sandbox',
        stripe: new Stripe(secretKey, { ...stripeOptions, httpClient }),
        publishableKey,
        webhookSecret: webhookSecrets[0] ?? '',
      },
      paypal: new PayPal({
        mode: 'sandbox',
        apiUrl: 'https://paypal.sandbox',
        clientId: 'sandbox',
        clientSecret: 'sandbox',
        fetch: sandbox.paypal.fetch,
      }),
      sandbox,
      register: (app) => registerSandbox(app, sandbox, clientNetworkOf),
      deliverEvents(webhookUrl) {
        stop = sandbox.deliverEvents(webhookUrl);
      },
      async close() {
        await stop?.();
      },
    };
  },
};
