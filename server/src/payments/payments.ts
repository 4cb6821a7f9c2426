import { Stripe } from 'stripe';
import type { Config } from '../config/config.ts';
import { createPayPal } from './paypal/paypal-client.ts';
import type { PayPal } from './paypal/paypal.ts';
import { openSandbox } from './sandbox/sandbox.ts';
import type { Sandbox, SandboxNeeds } from './sandbox/sandbox.ts';
import type { Deliver } from './sandbox/webhooks/deliver-events.ts';

/** Cards are charged through Stripe's SDK: by Stripe, or by the embedded sandbox. */
export interface Payments {
  /** `{provider}` in the paths of the API. */
  readonly provider: 'stripe';
  readonly mode: 'sandbox' | 'stripe';
  readonly stripe: Stripe;
  readonly publishableKey: string;
  /** For `stripe.webhooks.constructEvent`. */
  readonly webhookSecret: string;
  /** Undefined: Stripe is real and PayPal is not configured. A sandbox beside it would sell for nothing. */
  readonly paypal: PayPal | undefined;
  /** The sandbox behind `stripe`; undefined with Stripe itself. */
  readonly sandbox: Sandbox | undefined;
  /** Delivers the sandbox's events to the webhook endpoint; Stripe delivers its own. */
  deliverEvents(deliver: Deliver): void;
  close(): Promise<void>;
}

interface Needs extends SandboxNeeds {
  readonly config: Pick<Config, 'stripe' | 'paypal'>;
}

/** With its two retries a call takes half a minute at most, less than a request of a user may. */
const timeoutMs = 10_000;
const retries = 2;
const common = { timeout: timeoutMs, maxNetworkRetries: retries, telemetry: false } as const;

async function throughSandbox(needs: SandboxNeeds): Promise<Payments> {
  const sandbox = await openSandbox(needs);
  const { secretKey, publishableKey, webhookSecrets } = sandbox.account;
  let stop: (() => Promise<void>) | undefined;
  return {
    provider: 'stripe',
    mode: 'sandbox',
    stripe: new Stripe(secretKey, { ...common, httpClient: Stripe.createFetchHttpClient(sandbox.fetch) }),
    publishableKey,
    webhookSecret: webhookSecrets[0] ?? '',
    paypal: createPayPal({
      mode: 'sandbox',
      apiUrl: 'https://paypal.sandbox',
      clientId: 'sandbox',
      clientSecret: 'sandbox',
      fetch: sandbox.paypal.fetch,
    }),
    sandbox,
    deliverEvents(deliver) {
      stop = sandbox.deliverEvents(deliver);
    },
    async close() {
      await stop?.();
    },
  };
}

/** Stripe with the configured keys; the embedded sandbox without. */
export async function createPayments({ config, ...needs }: Needs): Promise<Payments> {
  if (!config.stripe) return throughSandbox(needs);
  const { secretKey, publishableKey, webhookSecret } = config.stripe;
  return {
    provider: 'stripe',
    mode: 'stripe',
    stripe: new Stripe(secretKey, common),
    publishableKey,
    webhookSecret,
    paypal: config.paypal && createPayPal({ mode: 'paypal', ...config.paypal, fetch: globalThis.fetch }),
    sandbox: undefined,
    deliverEvents: () => undefined,
    close: () => Promise.resolve(),
  };
}
